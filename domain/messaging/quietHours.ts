import type { Moment } from '../calendar.ts';

/** Hours of the day in Jamaica, `HH:MM`, in which pupils may send messages. */
export interface MessagingHours {
  readonly from: string;
  readonly to: string;
}

/** Jamaica keeps UTC−5 all year. */
const JAMAICA_OFFSET_MINUTES = -300;
const MINUTES_PER_DAY = 1440;

const toMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns true in quiet time (R18). The hours may go past midnight; without a setting there is no quiet
 * time.
 */
export const isQuietTime = ({ at }: Moment, hours: MessagingHours | null): boolean => {
  if (!hours) return false;
  const utc = toMinutes(at.slice(11, 16));
  const minute = (utc + JAMAICA_OFFSET_MINUTES + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const [from, to] = [toMinutes(hours.from), toMinutes(hours.to)];
  const isOpen = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  return !isOpen;
};
