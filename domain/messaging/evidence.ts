import { instantMs, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';

/** Retention of evidence under the key of its case (R18). */
export const EVIDENCE_TTL_MS = 90 * 24 * 3_600_000;
/** Time in which a person who gave a reason may view the case. */
const CASE_OPEN_MS = 10 * 60_000;

/** An action of a moderator on a case, with the reason. */
export interface CaseAction {
  readonly now: Moment;
  readonly moderatorId: string;
  readonly reason: string;
}

/** Keeps evidence past its retention. */
export interface Hold {
  readonly moderatorId: string;
  readonly reason: string;
}

/** Evidence of a message, and the people who opened the case. */
export interface Evidence {
  /** Time since which it is kept as evidence; null if it is not, or no longer. */
  readonly evidenceSince: string | null;
  readonly hold: Hold | null;
  /** Time and reason of each moderator's last opening of the case, by the moderator's id. */
  readonly openedBy: Readonly<Record<string, { readonly at: string; readonly reason: string }>>;
}

export const noEvidence: Evidence = { evidenceSince: null, hold: null, openedBy: {} };

export interface EvidenceRejections {
  readonly OpenCase: 'case-not-found';
  readonly PutHold: 'nothing-kept' | 'already-held';
  readonly LiftHold: 'not-held';
}

/** Returns true if a moderator has just given a reason for viewing. */
export const hasOpenedCase = (
  { openedBy }: Evidence,
  moderatorId: string,
  { at }: Moment,
): boolean => {
  const opened = openedBy[moderatorId];
  return opened !== undefined && instantMs(at) - instantMs(opened.at) < CASE_OPEN_MS;
};

/** Returns true if a view is new: another one than the same with the same reason. */
export const isNewView = (evidence: Evidence, { moderatorId, reason, now }: CaseAction): boolean =>
  !hasOpenedCase(evidence, moderatorId, now) || evidence.openedBy[moderatorId]?.reason !== reason;

/** Returns a hold on the evidence; null if the same person has placed it for the same reason. */
export const placeHold = (
  { hold }: Evidence,
  isKept: boolean,
  { moderatorId, reason }: CaseAction,
): Hold | null | Rejection<EvidenceRejections['PutHold']> => {
  if (!isKept) return reject('nothing-kept');
  if (!hold) return { moderatorId, reason };
  return hold.moderatorId === moderatorId && hold.reason === reason ? null : reject('already-held');
};

/** Returns true if the retention is over and there is no hold. */
export const isEvidenceExpired = ({ evidenceSince, hold }: Evidence, now: Moment): boolean =>
  evidenceSince !== null &&
  hold === null &&
  instantMs(now.at) - instantMs(evidenceSince) >= EVIDENCE_TTL_MS;
