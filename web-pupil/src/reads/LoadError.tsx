import { getErrorMessage } from '@mahoe/contracts/browser/callOperation';
import { Button } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';

/** Placeholder for something that could not be loaded; `what` is the specification's text. */
export const LoadError = ({
  what,
  error,
  onRetry,
  bird = false,
}: {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly bird?: boolean;
}) => (
  <div role="alert">
    <EmptyState
      title={what}
      heading="h3"
      bird={bird}
      action={
        <Button look="second" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {getErrorMessage(error, 'Please check your connection.')}
    </EmptyState>
  </div>
);
