import type { RouteObject } from 'react-router';

/** Routes of subjects, topics and articles. */
export const learningRoutes: RouteObject[] = [
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
      const [{ LearnPage }, { SaveForOffline }] = await Promise.all([
        import('./content/LearnPage.tsx'),
        import('./offline/SaveForOffline.tsx'),
      ]);
      return { Component: () => <LearnPage saveForOffline={SaveForOffline} /> };
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
];

/** Routes of a pupil's progress. */
export const progressRoutes: RouteObject[] = [
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
    path: '/leaderboard',
    lazy: async () => ({
      Component: (await import('./progress/LeaderboardPage.tsx')).LeaderboardPage,
    }),
  },
];
