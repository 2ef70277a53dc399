import { instantMs, type Moment } from '../calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Jamaica keeps UTC−5 all year. */
const JAMAICA_OFFSET_MS = -5 * HOUR_MS;

/** Days before the end at which a family is reminded. */
export const REMINDER_DAYS = 7;
/** Days after the end in which a family is still notified. */
export const ENDED_NOTICE_DAYS = 3;
/** First and last hour of the day in Jamaica at which unrequested e-mails are written. */
const EMAIL_FROM_HOUR = 8;
const EMAIL_TO_HOUR = 20;

/** Returns true at an hour of the day in Jamaica to write to families (R25). */
export const mayEmailFamilies = ({ at }: Pick<Moment, 'at'>): boolean => {
  const sinceMidnight = (((instantMs(at) + JAMAICA_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return sinceMidnight >= EMAIL_FROM_HOUR * HOUR_MS && sinceMidnight < EMAIL_TO_HOUR * HOUR_MS;
};

/** A reminder about the end of a subscription. */
export type Reminder =
  { readonly type: 'ending'; readonly days: number } | { readonly type: 'ended' };

/** Returns the reminder that is due for a subscription with this end (R25); null if none is. */
export const findReminder = (endsAt: string, { at }: Pick<Moment, 'at'>): Reminder | null => {
  const leftMs = instantMs(endsAt) - instantMs(at);
  if (leftMs > REMINDER_DAYS * DAY_MS || leftMs <= -ENDED_NOTICE_DAYS * DAY_MS) return null;
  return leftMs > 0 ? { type: 'ending', days: Math.ceil(leftMs / DAY_MS) } : { type: 'ended' };
};
