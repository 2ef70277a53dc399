import { instantMs, type Moment } from '../calendar.ts';

/** Returns the later of two instants. */
export const later = (one: string, other: string): string =>
  instantMs(one) > instantMs(other) ? one : other;

/** Returns the earlier of two instants. */
export const earlier = (one: string, other: string): string =>
  later(one, other) === one ? other : one;

/** Returns when a change was made: by the device's clock, but not before the start or after now. */
export const boundChangeTime = (madeAt: string, startedAt: string, now: Moment): string =>
  earlier(later(madeAt, startedAt), now.at);
