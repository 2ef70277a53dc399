import { addDays, instantMs, instantOf } from '../calendar.ts';

/** Rejections in a day after which a pupil may not send for a day. */
const REJECTIONS_PER_PAUSE = 3;
/** Days in which a strike counts. */
export const STRIKE_WINDOW_DAYS = 30;
const DAY_MS = 86_400_000;

/** A strike: a person found a pupil's message wrong. */
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
  /** True if an administrator should talk with the pupil's school or parents. */
  readonly needsAdministrator: boolean;
}

/** A pause after an earlier strike was revoked. */
export interface ShortenedPause {
  readonly messageId: string;
  /** Null if it is no longer a pause. */
  readonly until: string | null;
  readonly needsAdministrator: boolean;
  /** A warning replaces it. */
  readonly isWarning: boolean;
}

/** Filters those of the last days before a day. */
export const filterRecent = <One extends { readonly localDate: string }>(
  all: readonly One[],
  localDate: string,
  days = STRIKE_WINDOW_DAYS,
): readonly One[] => all.filter((one) => one.localDate > addDays(localDate, -days));

/**
 * Decides the consequence of a strike after all `before` (R18). For upheld reports within 30 days: a
 * warning, a day, a week. For rejections: a day after each third on one day.
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

/** Returns the latest end of the pauses that some strikes lead to, by kind. */
const findLongestPause = (
  consequences: readonly ReturnType<typeof decideConsequence>[],
): Pause | undefined =>
  consequences
    .filter((one) => one !== 'warning' && one !== null)
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .at(-1);

/** Lists pauses that become shorter or end after an earlier strike was revoked. */
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
