import type { RouteObject } from 'react-router';

const fetchResultsPage = () => import('./results/ResultsPage.tsx');

/** Routes of all quizzes and their results. */
export const quizRoutes: RouteObject[] = [
  {
    // Every quiz ends with the results, so their code is loaded with it.
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
    path: '/offline',
    lazy: async () => ({
      Component: (await import('./offline/OfflineQuizzesPage.tsx')).OfflineQuizzesPage,
    }),
  },
  {
    path: '/offline/:sessionId',
    lazy: async () => ({
      Component: (await import('./offline/OfflineQuizPage.tsx')).OfflineQuizPage,
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
];
