import { ButtonLink } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';
import { usePageTitle } from '../ui/hooks/usePageTitle.ts';

/** Page for an unknown address. */
export const NotFoundPage = () => {
  usePageTitle('404 Page Not Found');
  return (
    <div className="page page-narrow">
      <EmptyState
        heading="h1"
        title="404 Page Not Found"
        action={<ButtonLink to="/">Back to Home</ButtonLink>}
      >
        <p>Did you forget to add the page to the router?</p>
        <p>I have flown everywhere, and I cannot find this page. Let me take you home.</p>
      </EmptyState>
    </div>
  );
};
