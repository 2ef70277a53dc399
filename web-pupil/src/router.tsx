import { createBrowserRouter, matchRoutes, redirect, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { User } from '@mahoe/contracts/accounts/account';
import { askNow } from '@mahoe/contracts/browser/lineBack';
import { useSignedInUser } from './apiClient.ts';
import { keepStored, knownUser, signOut, useSession } from './accounts/session.ts';
import { storedUser } from './accounts/storedUser.ts';
import { loginFor } from './accounts/wantedPage.ts';
import { RouteFailure } from './pages/RouteFailure.tsx';
import { WaitingFrame } from './shell/WaitingFrame.tsx';
import { LoadingScreen } from './ui/LoadingScreen.tsx';
import { onPageTurned } from './updates.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }),
};

const wordPages: RouteObject[] = [
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

const mailPages: RouteObject[] = [
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

const visitorRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./pages/VisitorFrame.tsx')).VisitorFrame }),
    ErrorBoundary: RouteFailure,
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
      {
        path: '/demo',
        lazy: async () => ({ Component: (await import('./pages/DemoPage.tsx')).DemoPage }),
      },
      {
        path: '/pricing',
        lazy: async () => ({ Component: (await import('./pages/PricingPage.tsx')).PricingPage }),
      },
      ...wordPages,
      ...mailPages,
      { ...notFound, loader: ({ request }) => signInFirst(new URL(request.url)) },
    ],
  },
];

const onUser = (user: User): void => {
  keepStored(user);
  import('./practice/answerOutbox.ts')
    .then(({ sendWaitingAnswers }) => sendWaitingAnswers(user.id))
    .catch(console.error);
  import('./takenAlong/handIn.ts')
    .then(({ handInWithLine }) => handInWithLine(user.id))
    .catch(console.error);
};

/** Signs out, unless the pupil would rather keep what was taken along. */
const leave = async (): Promise<void> => {
  const user = storedUser(localStorage);
  if (user) {
    try {
      const { maySignOut } = await import('./takenAlong/maySignOut.tsx');
      if (!(await maySignOut(user.id))) return;
    } catch (error) {
      // Whoever wants to leave can: what this browser cannot read it cannot hand in either.
      console.error(error);
    }
  }
  await signOut();
};

const fetchResultsPage = () => import('./results/ResultsPage.tsx');

const pupilRoutes: RouteObject[] = [
  {
    lazy: async () => {
      const { PupilFrame } = await import('./shell/PupilFrame.tsx');
      return { Component: () => <PupilFrame onSignOut={leave} onUser={onUser} /> };
    },
    ErrorBoundary: RouteFailure,
    HydrateFallback: LoadingScreen,
    children: [
      {
        path: '/',
        lazy: async () => {
          const [{ askAhead, DashboardPage }, { LearningLab }] = await Promise.all([
            import('./dashboard/DashboardPage.tsx'),
            import('./content/LearningLab.tsx'),
          ]);
          if (knownUser) askAhead(knownUser.id);
          return { Component: () => <DashboardPage lab={LearningLab} /> };
        },
      },
      {
        path: '/subject/:subjectId',
        lazy: async () => ({ Component: (await import('./content/SubjectPage.tsx')).SubjectPage }),
      },
      {
        path: '/curriculum',
        lazy: async () => ({
          Component: (await import('./content/CurriculumPage.tsx')).CurriculumPage,
        }),
      },
      {
        path: '/topic/:topicId/learn',
        lazy: async () => {
          const [{ LearnPage }, { TakeAlong }] = await Promise.all([
            import('./content/LearnPage.tsx'),
            import('./takenAlong/TakeAlong.tsx'),
          ]);
          return { Component: () => <LearnPage takeAlong={TakeAlong} /> };
        },
      },
      {
        path: '/topic/:topicId/video',
        lazy: async () => ({ Component: (await import('./content/VideoPage.tsx')).VideoPage }),
      },
      {
        path: '/reading',
        lazy: async () => ({ Component: (await import('./content/ReadingPage.tsx')).ReadingPage }),
      },
      {
        path: '/report-card',
        lazy: async () => ({
          Component: (await import('./reportCard/ReportCardPage.tsx')).ReportCardPage,
        }),
      },
      {
        path: '/badges',
        lazy: async () => ({ Component: (await import('./progress/BadgesPage.tsx')).BadgesPage }),
      },
      {
        path: '/streak',
        lazy: async () => ({ Component: (await import('./progress/StreakPage.tsx')).StreakPage }),
      },
      {
        // The results are what every quiz ends with: their code comes along.
        loader: () => {
          fetchResultsPage().catch(console.error);
          return null;
        },
        children: [
          {
            path: '/practice/:topicId',
            lazy: async () => ({
              Component: (await import('./practice/PracticePage.tsx')).PracticePage,
            }),
          },
          {
            path: '/review/:topicId',
            lazy: async () => ({
              Component: (await import('./practice/ReviewPage.tsx')).ReviewPage,
            }),
          },
          {
            path: '/challenge',
            lazy: async () => ({
              Component: (await import('./practice/ChallengePage.tsx')).ChallengePage,
            }),
          },
          ...['/quiz', '/topic/:topicId/quiz'].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await import('./practice/PickerPage.tsx')).PickerPage,
            }),
          })),
        ],
      },
      {
        path: '/taken-along',
        lazy: async () => ({
          Component: (await import('./takenAlong/TakenAlongPage.tsx')).TakenAlongPage,
        }),
      },
      {
        path: '/taken-along/:sessionId',
        lazy: async () => ({
          Component: (await import('./takenAlong/TakenQuizPage.tsx')).TakenQuizPage,
        }),
      },
      {
        path: '/quiz-results/:sessionId',
        lazy: async () => ({ Component: (await fetchResultsPage()).ResultsPage }),
      },
      {
        path: '/question-types',
        lazy: async () => ({
          Component: (await import('./questionTypes/QuestionTypesPage.tsx')).QuestionTypesPage,
        }),
      },
      {
        path: '/leaderboard',
        lazy: async () => ({
          Component: (await import('./progress/LeaderboardPage.tsx')).LeaderboardPage,
        }),
      },
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
      {
        path: '/settings',
        lazy: async () => {
          const { SettingsPage } = await import('./settings/SettingsPage.tsx');
          return { Component: () => <SettingsPage user={useSignedInUser()} onSignOut={leave} /> };
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
          Component: (await import('./billing/SubscriptionSuccessPage.tsx'))
            .SubscriptionSuccessPage,
        }),
      },
      ...wordPages,
      ...mailPages,
      notFound,
    ],
  },
];

/** A page for pupils is shown after signing in; any other address has no page. */
const signInFirst = (wanted: URL) => {
  const isThere = matchRoutes(pupilRoutes, wanted.pathname)?.at(-1)?.route !== notFound;
  return isThere ? redirect(loginFor(wanted)) : null;
};

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
    onPageTurned();
  });
  current = { kind, router };
  return router;
};

/**
 * The screens of a visitor, or those of a signed-in pupil: two tables, as specified. While the
 * stored user is checked, the code of the pupil's screen is already on its way.
 */
export const Router = () => {
  const session = useSession();
  const kind = session === 'visitor' ? 'visitor' : 'signed-in';
  const router = routerFor(kind);
  if (session === 'checking') return <LoadingScreen />;
  const asking = session === 'asking again';
  if (knownUser && (asking || session === 'unanswered')) {
    return <WaitingFrame user={knownUser} asking={asking} onAskNow={askNow} />;
  }
  return <RouterProvider key={kind} router={router} />;
};
