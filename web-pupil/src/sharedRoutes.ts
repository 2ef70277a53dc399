import type { RouteObject } from 'react-router';

/** Any address without a page. */
export const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }),
};

/** What we say about ourselves. */
export const infoPages: RouteObject[] = [
  {
    path: '/help',
    lazy: async () => ({ Component: (await import('./pages/HelpPage.tsx')).HelpPage }),
  },
  {
    path: '/contact',
    lazy: async () => ({ Component: (await import('./pages/ContactPage.tsx')).ContactPage }),
  },
  {
    path: '/privacy',
    lazy: async () => ({ Component: (await import('./pages/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: '/terms',
    lazy: async () => ({ Component: (await import('./pages/TermsPage.tsx')).TermsPage }),
  },
];

/** Where links in letters lead, signed in or not. */
export const emailPages: RouteObject[] = [
  {
    path: '/consent',
    lazy: async () => ({ Component: (await import('./accounts/ConsentPage.tsx')).ConsentPage }),
  },
  {
    path: '/decisions',
    lazy: async () => ({
      Component: (await import('./accounts/DecisionsPage.tsx')).DecisionsPage,
    }),
  },
  {
    path: '/unsubscribe',
    lazy: async () => ({
      Component: (await import('./accounts/UnsubscribePage.tsx')).UnsubscribePage,
    }),
  },
];
