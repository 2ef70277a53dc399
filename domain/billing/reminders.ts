import { instantMs, type Moment } from '../calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Jamaica keeps UTC−5 all year. */
const JAMAICA_OFFSET_MS = -5 * HOUR_MS;

/** Whoever has this many days left or fewer is told. */
export const REMINDER_DAYS = 7;
/** An end that lies back further is told to nobody any more. */
export const ENDED_NOTICE_DAYS = 3;
/** Hours of the day in Jamaica between which mails that nobody waits for are written. */
const EMAIL_FROM_HOUR = 8;
const EMAIL_TO_HOUR = 20;

/** Whether it is an hour of the day in Jamaica to write to families (R25). */
export const mayEmailFamilies = ({ at }: Pick<Moment, 'at'>): boolean => {
  const sinceMidnight = (((instantMs(at) + JAMAICA_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return sinceMidnight >= EMAIL_FROM_HOUR * HOUR_MS && sinceMidnight < EMAIL_TO_HOUR * HOUR_MS;
};

/** What a family is told about the end of a subscription. */
export type Reminder =
  { readonly type: 'ending'; readonly days: number } | { readonly type: 'ended' };

/** What is due to be told of a subscription that ends or ended then (R25); null for nothing. */
export const findReminder = (endsAt: string, { at }: Pick<Moment, 'at'>): Reminder | null => {
  const leftMs = instantMs(endsAt) - instantMs(at);
  if (leftMs > REMINDER_DAYS * DAY_MS || leftMs <= -ENDED_NOTICE_DAYS * DAY_MS) return null;
  return leftMs > 0 ? { type: 'ending', days: Math.ceil(leftMs / DAY_MS) } : { type: 'ended' };
};
