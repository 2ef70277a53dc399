import { addDays, instantMs, instantOf } from '../calendar.ts';

/** Rejections in a day after which a pupil may not send for a day. */
const REJECTIONS_PER_PAUSE = 3;
/** What happened longer ago counts no more. */
export const STRIKE_WINDOW_DAYS = 30;
const DAY_MS = 86_400_000;

/** Something a pupil did that a person found wrong. */
export interface Strike {
  readonly messageId: string;
  readonly what: 'rejected' | 'report-upheld';
  /** UTC instant, and day in Jamaica. */
  readonly at: string;
  readonly localDate: string;
}

/** A time in which a pupil may not send. */
export interface Pause {
  /** UTC instant. */
  readonly until: string;
  /** Somebody of ours should talk with the pupil's school or parents. */
  readonly needsAdministrator: boolean;
}

/** What is left of a pause once something before it was taken back. */
export interface ShortenedPause {
  readonly messageId: string;
  /** Null where it is no pause any more. */
  readonly until: string | null;
  readonly needsAdministrator: boolean;
  /** A word of warning stands in its place. */
  readonly isWarning: boolean;
}

/** Those of the last days before one. */
export const filterRecent = <One extends { readonly localDate: string }>(
  all: readonly One[],
  localDate: string,
  days = STRIKE_WINDOW_DAYS,
): readonly One[] => all.filter((one) => one.localDate > addDays(localDate, -days));

/**
 * What follows from what was noted after all `before` (R18). Of reports that were right, within 30 days: a
 * word, a day, a week. Of rejections: a day after each third on one day.
 */
export const decideConsequence = (
  before: readonly Strike[],
  { what, at, localDate }: Strike,
): 'warning' | Pause | null => {
  const pause = (days: number, needsAdministrator: boolean): Pause => ({
    until: instantOf(instantMs(at) + days * DAY_MS),
    needsAdministrator,
  });
  const alike = filterRecent(before, localDate).filter((one) => one.what === what);
  if (what === 'report-upheld') {
    if (alike.length === 0) return 'warning';
    return alike.length === 1 ? pause(1, false) : pause(7, true);
  }
  const today = alike.filter((one) => one.localDate === localDate);
  return (today.length + 1) % REJECTIONS_PER_PAUSE === 0 ? pause(1, true) : null;
};

/** The last to end of what now follows from some, by kind. */
const findLongestPause = (
  consequences: readonly ReturnType<typeof decideConsequence>[],
): Pause | undefined =>
  consequences
    .filter((one) => one !== 'warning' && one !== null)
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .at(-1);

/** Which pauses are shorter, or none, once something noted before them was taken back. */
export const shortenPauses = (
  strikes: readonly Strike[],
  pauses: Readonly<Record<string, Pause>>,
  revokedId: string,
): readonly ShortenedPause[] => {
  const first = strikes.findIndex(({ messageId }) => messageId === revokedId);
  const what = strikes[first]?.what;
  if (what === undefined) return [];
  const left = strikes.filter((one) => one.messageId !== revokedId);
  const since = left.slice(first).filter((one) => one.what === what);
  const consequences = since.map((one) => decideConsequence(left.slice(0, left.indexOf(one)), one));
  return since.flatMap(({ messageId }, index) => {
    const pause = pauses[messageId];
    const { until, needsAdministrator } = findLongestPause(consequences.slice(0, index + 1)) ?? {
      until: null,
      needsAdministrator: false,
    };
    if (!pause || (until !== null && until >= pause.until)) return [];
    const isWarning = consequences[index] === 'warning';
    return [{ messageId, until, needsAdministrator, isWarning }];
  });
};
