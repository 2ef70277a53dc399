import type { RouteObject } from 'react-router';

/** Routes of friends and messages. */
export const friendsRoutes: RouteObject[] = [
  {
    path: '/messages',
    lazy: async () => ({
      Component: (await import('./messages/MessagesPage.tsx')).MessagesPage,
    }),
  },
  {
    path: '/friends',
    lazy: async () => ({ Component: (await import('./friends/FriendsPage.tsx')).FriendsPage }),
  },
  {
    path: '/social',
    lazy: async () => ({ Component: (await import('./friends/SocialPage.tsx')).SocialPage }),
  },
  {
    path: '/profile/:userId',
    lazy: async () => ({ Component: (await import('./friends/ProfilePage.tsx')).ProfilePage }),
  },
];
