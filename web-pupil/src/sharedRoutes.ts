import type { RouteObject } from 'react-router';

/** Route of any unknown address. */
export const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }),
};

/** Routes of the public pages about Mahoe. */
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

/** Routes of links in e-mails; they work signed in or not. */
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

/** Routes for a forgotten password: signed in, Help and Contact lead to them, and so does an e-mail. */
export const passwordPages: RouteObject[] = [
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (await import('./accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('./accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
    }),
  },
];
