import { instantMs, type Moment } from '../calendar.ts';

/** End of a pupil's subscription, null where there was none; `exempt` for administrators. */
export type PaidUntil = string | null | 'exempt';

/** Whether quizzes and articles are open to somebody: the last instant paid for is no part of it. */
export const hasPaid = (until: PaidUntil, now: Moment): boolean =>
  until === 'exempt' || (until !== null && instantMs(until) > instantMs(now.at));
