import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { lazy, type ComponentProps } from 'react';
import type { RouteObject } from 'react-router';
import type { User } from '@mahoe/contracts/accounts/account';
import { saveStoredUser, knownUser, signOut } from './accounts/session.ts';
import { readStoredUser } from './pupil/storedUser.ts';
import { useSignedInUser } from './apiClient.ts';
import { examRoutes } from './examRoutes.ts';
import { friendsRoutes } from './friendsRoutes.ts';
import { learningRoutes, progressRoutes } from './learningRoutes.tsx';
import { RouteError } from './pages/RouteError.tsx';
import { quizRoutes } from './quizRoutes.ts';
import { emailPages, infoPages, notFound, passwordPages } from './sharedRoutes.ts';
import { LoadingScreen } from './ui/page/LoadingScreen.tsx';

const onUser = (user: User): void => {
  saveStoredUser(user);
  import('./resumeUser.ts').then(({ resumeUser }) => resumeUser(user.id)).catch(console.error);
};

/** Signs out, unless the pupil chooses to keep the offline quizzes. */
const confirmAndSignOut = async (): Promise<void> => {
  const user = readStoredUser(localEntries);
  if (user) {
    try {
      const { confirmSignOut } = await import('./offline/confirmSignOut.tsx');
      if (!(await confirmSignOut(user.id))) return;
    } catch (error) {
      // Signing out always works: quizzes that this browser cannot read cannot be submitted either.
      console.error(error);
    }
  }
  await signOut();
};

/** Parts of the dashboard that only wider screens show and load. */
const Desk = lazy(async () => {
  const [{ DeskPanels }, { LearningLab }] = await Promise.all([
    import('./dashboard/DeskPanels.tsx'),
    import('./content/LearningLab.tsx'),
  ]);
  return {
    default: (props: Omit<ComponentProps<typeof DeskPanels>, 'lab'>) => (
      <DeskPanels {...props} lab={LearningLab} />
    ),
  };
});

const dashboardRoute: RouteObject = {
  path: '/',
  lazy: async () => {
    const { prefetchDashboard, DashboardPage } = await import('./dashboard/DashboardPage.tsx');
    if (knownUser) prefetchDashboard(knownUser.id);
    return { Component: () => <DashboardPage desk={Desk} /> };
  },
};

const accountRoutes: RouteObject[] = [
  {
    path: '/settings',
    lazy: async () => {
      const { SettingsPage } = await import('./settings/SettingsPage.tsx');
      return {
        Component: () => <SettingsPage user={useSignedInUser()} onSignOut={confirmAndSignOut} />,
      };
    },
  },
  {
    path: '/subscription',
    lazy: async () => ({
      Component: (await import('./billing/SubscriptionPage.tsx')).SubscriptionPage,
    }),
  },
  {
    path: '/subscription-success',
    lazy: async () => ({
      Component: (await import('./billing/SubscriptionSuccessPage.tsx')).SubscriptionSuccessPage,
    }),
  },
];

/** Routes of a signed-in pupil. */
export const pupilRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { PupilLayout } = await import('./shell/PupilLayout.tsx');
      return { Component: () => <PupilLayout onSignOut={confirmAndSignOut} onUser={onUser} /> };
    },
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      dashboardRoute,
      ...learningRoutes,
      ...quizRoutes,
      ...examRoutes,
      ...progressRoutes,
      ...friendsRoutes,
      ...accountRoutes,
      ...infoPages,
      ...emailPages,
      ...passwordPages,
      notFound,
    ],
  },
];
