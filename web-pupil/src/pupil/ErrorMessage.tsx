import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { Link } from 'react-router';

/** Error message; if the subscription has ended, with a link to it. */
export const ErrorMessage = ({
  error,
  fallback,
}: {
  readonly error: unknown;
  readonly fallback: string;
}) => (
  <>
    {getErrorMessage(error, fallback)}
    {error instanceof RequestFailed && error.status === 402 && (
      <>
        {' '}
        <Link to="/subscription">See your subscription</Link>
      </>
    )}
  </>
);
