import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '../ui/components/Button.tsx';
import { EmptyState } from '../ui/components/EmptyState.tsx';

/** Error page for a screen that threw or could not be fetched. */
export const RouteError = () => {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="page page-narrow">
      <EmptyState
        heading="h1"
        title="This page did not open"
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        Please check your connection. Nothing you did is lost.
      </EmptyState>
    </main>
  );
};
