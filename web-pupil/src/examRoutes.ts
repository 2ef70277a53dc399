import type { RouteObject } from 'react-router';

/** Routes of exam papers and performance tasks. */
export const examRoutes: RouteObject[] = [
  {
    path: '/exam',
    lazy: async () => ({ Component: (await import('./exam/ExamPage.tsx')).ExamPage }),
  },
  {
    path: '/exam/tasks/:attemptId',
    lazy: async () => ({ Component: (await import('./exam/tasks/TaskPage.tsx')).TaskPage }),
  },
  {
    path: '/exam/tasks/:attemptId/result',
    lazy: async () => ({
      Component: (await import('./exam/tasks/TaskResultPage.tsx')).TaskResultPage,
    }),
  },
  {
    path: '/exam/:sittingId',
    lazy: async () => ({ Component: (await import('./exam/PaperPage.tsx')).PaperPage }),
  },
  {
    path: '/exam/:sittingId/print',
    lazy: async () => ({ Component: (await import('./exam/PaperPrintPage.tsx')).PaperPrintPage }),
  },
  {
    path: '/exam/:sittingId/result',
    lazy: async () => ({
      Component: (await import('./exam/PaperResultPage.tsx')).PaperResultPage,
    }),
  },
  {
    path: '/exam/:sittingId/letter',
    lazy: async () => ({
      Component: (await import('./exam/ParentLetterPage.tsx')).ParentLetterPage,
    }),
  },
  {
    path: '/exam/:sittingId/review',
    lazy: async () => ({
      Component: (await import('./exam/PaperReviewPage.tsx')).PaperReviewPage,
    }),
  },
];
