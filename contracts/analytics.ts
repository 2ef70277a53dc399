import { z } from 'zod';
import { Percent, operation } from './operation.ts';

const LocalDate = z.iso.date().meta({ description: 'day in Jamaica' });

/** What pupils did on a day. */
const ActivityDay = z.object({
  day: LocalDate,
  activePupils: z.int(),
  quizzes: z.int(),
  answers: z.int(),
  /** Of counted answers, one decimal; null without any. */
  accuracy: Percent.nullable(),
  /** Of quizzes ended on that day; null without any. */
  medianMinutes: z.number().nullable(),
});
export type ActivityDay = z.infer<typeof ActivityDay>;

/** What pupils did in a week, Monday to Sunday. */
const ActivityWeek = z.object({
  week: LocalDate,
  activePupils: z.int(),
  /** Who practised for the first time four weeks before. */
  begunFourWeeksBefore: z.int(),
  /** Of these, who practised in this week. */
  returned: z.int(),
  /** One decimal; null where nobody began then. */
  returnRate: Percent.nullable(),
});
export type ActivityWeek = z.infer<typeof ActivityWeek>;

export const getActivityAnalytics = operation({
  method: 'GET',
  path: '/api/admin/analytics/activity',
  summary: 'How much is practised: four weeks by day and twelve by week, up to any day',
  access: 'administrator',
  query: z.object({
    asOf: LocalDate.optional().meta({ description: 'last day of what is told; today if left out' }),
  }),
  reply: z.object({
    asOf: LocalDate,
    /** Day of the first practice there is; null without any. */
    firstDay: LocalDate.nullable(),
    today: LocalDate,
    days: z.array(ActivityDay),
    weeks: z.array(ActivityWeek),
  }),
  refusals: {
    'day-to-come': { status: 422, message: 'That day has not come yet.' },
  },
});
