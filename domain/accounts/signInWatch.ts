import { stamp, type Moment } from '../calendar.ts';
import { byCommand, type Decider } from '../decider.ts';
import type { SignInWatchEvent } from './events.ts';

/** Reports that somebody on unknown devices tries many passwords of an account. */
export interface ReportSignInGuesses {
  readonly type: 'ReportSignInGuesses';
  readonly now: Moment;
  readonly accountId: string;
}

/** Date of the last report; null if there was none. */
export interface SignInWatch {
  readonly reportedOn: string | null;
}

/** Guesses at the password of an account, reported once a day. Stream id: the account's. */
export const signInWatch: Decider<SignInWatch, ReportSignInGuesses, SignInWatchEvent, never> = {
  category: 'signInWatch',
  initial: { reportedOn: null },
  evolve: (_state, { data }) => ({ reportedOn: data.localDate }),
  decide: byCommand<SignInWatch, ReportSignInGuesses, SignInWatchEvent, never>({
    ReportSignInGuesses: ({ reportedOn }, { accountId, now }) =>
      reportedOn === now.localDate
        ? []
        : [{ type: 'SignInGuessesReported', data: { accountId, ...stamp(now) } }],
  }),
};
