import { matchRoutes, redirect, type RouteObject } from 'react-router';
import { loginUrl } from './accounts/loginRedirect.ts';
import { RouteError } from './pages/RouteError.tsx';
import { pupilRoutes } from './pupilRoutes.tsx';
import { emailPages, infoPages, notFound, passwordPages } from './sharedRoutes.ts';
import { LoadingScreen } from './ui/page/LoadingScreen.tsx';

/** Redirects a pupil's page to the login page; any other address has no page. */
const redirectToLogin = (wanted: URL) => {
  const isThere = matchRoutes(pupilRoutes, wanted.pathname)?.at(-1)?.route !== notFound;
  return isThere ? redirect(loginUrl(wanted)) : null;
};

/** Routes of a visitor without a session. */
export const visitorRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./pages/VisitorLayout.tsx')).VisitorLayout }),
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      {
        path: '/',
        lazy: async () => ({ Component: (await import('./pages/LandingPage.tsx')).LandingPage }),
      },
      {
        path: '/signup',
        lazy: async () => ({ Component: (await import('./accounts/SignUpPage.tsx')).SignUpPage }),
      },
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('./accounts/LoginPage.tsx')).LoginPage }),
      },
      {
        path: '/demo',
        lazy: async () => ({ Component: (await import('./pages/DemoPage.tsx')).DemoPage }),
      },
      {
        path: '/pricing',
        lazy: async () => ({ Component: (await import('./pages/PricingPage.tsx')).PricingPage }),
      },
      ...infoPages,
      ...emailPages,
      ...passwordPages,
      { ...notFound, loader: ({ request }) => redirectToLogin(new URL(request.url)) },
    ],
  },
];
