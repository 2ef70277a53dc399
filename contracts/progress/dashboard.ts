import { z } from 'zod';
import { Announcement } from '../content/announcements.ts';
import { Id, IdParams, operation } from '../operation.ts';
import { getDailyChallenge, OpenQuiz } from '../practice/quizzes.ts';
import { getUserStats, LevelProgress, userNotFound } from './progress.ts';
import { ReviewDue } from './report.ts';
import { listTopicSuggestions, PrizeProgress } from './streakAndPrize.ts';

export const getDashboard = operation({
  method: 'GET',
  path: '/api/users/:id/dashboard',
  summary: 'The small parts of the dashboard in one reply, each as in its own call',
  access: 'path-owner',
  params: IdParams,
  reply: z.object({
    levelProgress: LevelProgress,
    stats: getUserStats.reply,
    dailyChallenge: getDailyChallenge.reply,
    openQuizzes: z.array(OpenQuiz),
    prize: PrizeProgress,
    reviewsDue: z.array(ReviewDue),
    suggestions: listTopicSuggestions.reply,
    /** Paper of the grade that was not sat yet, if none was sat for two weeks; null if none fits. */
    paper: z.object({ formId: Id, title: z.string(), items: z.int(), minutes: z.int() }).nullable(),
    announcements: z
      .array(Announcement.pick({ id: true, text: true }))
      .meta({ description: "today's announcements for the pupil's grade, at most five" }),
  }),
  refusals: userNotFound,
});
export type Dashboard = z.infer<typeof getDashboard.reply>;
