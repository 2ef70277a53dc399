import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { retryNow } from '@mahoe/contracts/browser/reconnectBackoff';
import { knownUser, startOutage, useSession } from './accounts/session.ts';
import { pupilRoutes } from './pupilRoutes.tsx';
import { OfflineLayout } from './shell/OfflineLayout.tsx';
import { LoadingScreen } from './ui/page/LoadingScreen.tsx';
import { applyUpdateOnNavigation } from './appUpdates.ts';
import { visitorRoutes } from './visitorRoutes.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

type Kind = 'visitor' | 'signed-in';

let current: { readonly kind: Kind; readonly router: DataRouter } | undefined;

const routerFor = (kind: Kind): DataRouter => {
  if (current?.kind === kind) return current.router;
  current?.router.dispose();
  const router = createBrowserRouter(kind === 'signed-in' ? pupilRoutes : visitorRoutes);
  let shown = router.state.location.key;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    applyUpdateOnNavigation();
  });
  current = { kind, router };
  return router;
};

/**
 * Routes of a visitor or of a signed-in pupil, in two tables as specified. The code of the pupil's
 * screen loads while the stored user is being verified.
 */
export const Router = () => {
  const session = useSession();
  const kind = session === 'visitor' ? 'visitor' : 'signed-in';
  const router = routerFor(kind);
  if (session === 'checking') return <LoadingScreen />;
  const isRetrying = session === 'retrying';
  if (knownUser && (isRetrying || session === 'unreachable')) {
    return (
      <OfflineLayout
        user={knownUser}
        outage={startOutage}
        isRetrying={isRetrying}
        onRetryNow={retryNow}
      />
    );
  }
  return <RouterProvider key={kind} router={router} />;
};
