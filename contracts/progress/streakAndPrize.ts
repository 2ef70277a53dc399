import { z } from 'zod';
import { Topic } from '../content/catalogue.ts';
import { Id, IdParams, ListQuery, Percent, operation } from '../operation.ts';
import { userNotFound } from './progress.ts';

const LocalDate = z.iso.date().meta({ description: 'day in Jamaica' });

export const StreakDay = z.object({
  date: LocalDate,
  /** `open`: today, while nothing is done yet. */
  state: z.enum(['counted', 'frozen', 'missed', 'paused', 'open']),
  reason: z.string(),
});
export type StreakDay = z.infer<typeof StreakDay>;

export const getStreakHistory = operation({
  method: 'GET',
  path: '/api/users/:id/streak-history',
  summary: 'Each day since registration, or of a range of at most 400 days, oldest first',
  access: 'path-owner',
  params: IdParams,
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  reply: z.object({
    currentStreak: z.int(),
    /** Missed days that would still be forgiven. */
    freezes: z.int(),
    from: LocalDate,
    to: LocalDate,
    days: z.array(StreakDay),
  }),
  refusals: userNotFound,
});

export const PrizeProgress = z.object({
  date: LocalDate,
  /** Increases with every completed quiz. */
  completedToday: z.int(),
  /** Quizzes with at least ten questions, answered with care. */
  qualifying: z.int(),
  /** Mean percent of the qualifying quizzes, 1 decimal; null if there are none. */
  mean: Percent.nullable(),
  state: z.enum(['none', 'almost-there', 'prize']),
  /** True if today's prize is recorded. */
  claimed: z.boolean(),
  goal: z.object({ quizzes: z.int(), percent: Percent }),
});
export type PrizeProgress = z.infer<typeof PrizeProgress>;

export const getPrizeProgress = operation({
  method: 'GET',
  path: '/api/users/:id/prize-progress',
  summary: "Progress towards today's prize",
  access: 'path-owner',
  params: IdParams,
  reply: PrizeProgress,
  refusals: userNotFound,
});

export const listTopicSuggestions = operation({
  method: 'GET',
  path: '/api/topics/suggestions',
  summary:
    'Up to three topics for the caller: a review that is due, the nearest goal, the next topic',
  access: 'signed-in',
  reply: z
    .array(
      z.object({
        kind: z.enum(['due-review', 'nearly-mastered', 'next-topic']),
        topic: Topic,
        reason: z.string(),
      }),
    )
    .max(3),
  refusals: {},
});

export const Holiday = z.object({
  id: Id,
  name: z.string(),
  from: LocalDate,
  /** Last day, included. */
  to: LocalDate,
});
export type Holiday = z.infer<typeof Holiday>;

export const listHolidays = operation({
  method: 'GET',
  path: '/api/admin/holidays',
  summary: 'School holidays, whose missed days break no streak, latest first',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Holiday),
  refusals: {},
});

const rangeRefused = {
  'holiday-range-refused': {
    status: 422,
    message: 'A holiday ends on or after its first day, and lasts at most 120 days.',
  },
} as const;

export const getHolidayConsequences = operation({
  method: 'GET',
  path: '/api/admin/holidays/consequences',
  summary: "Preview of a holiday's effect on streaks",
  access: 'administrator',
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  reply: z.object({
    days: z.int(),
    /** Pupils with a streak of any length, shown or not. */
    pupils: z.int(),
    /** Streaks shown today that the holiday would keep alive without practice. */
    kept: z.int(),
    /** Streaks that are over today and would be shown again with the holiday. */
    revived: z.int(),
  }),
  refusals: rangeRefused,
});

export const setHoliday = operation({
  method: 'POST',
  path: '/api/admin/holidays',
  summary: 'Set a school holiday',
  access: 'administrator',
  body: z.object({
    name: z.string().trim().min(1, 'Please give the holiday a name').max(80),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  reply: Holiday,
  refusals: rangeRefused,
});

export const removeHoliday = operation({
  method: 'DELETE',
  path: '/api/admin/holidays/:id',
  summary: 'Remove a school holiday; streaks that it already saved stay',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ id: Id }),
  refusals: { 'holiday-not-found': { status: 404, message: 'Holiday not found' } },
});
