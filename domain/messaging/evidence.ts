import { instantMs, type Moment } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';

/** So long what was taken away for a report is kept under the key of its case (R18). */
export const EVIDENCE_TTL_MS = 90 * 24 * 3_600_000;
/** So long somebody who gave a reason may look. */
const CASE_OPEN_MS = 10 * 60_000;

/** What somebody of ours does about a case, and why. */
export interface CaseAction {
  readonly now: Moment;
  readonly moderatorId: string;
  readonly reason: string;
}

/** Keeps evidence beyond its time. */
export interface Hold {
  readonly moderatorId: string;
  readonly reason: string;
}

/** What is kept of a message for its case, and who has asked to see it. */
export interface Evidence {
  /** Since when it is kept as evidence; null where it is not, or not any more. */
  readonly evidenceSince: string | null;
  readonly hold: Hold | null;
  /** When each moderator last gave which reason to look, by their id. */
  readonly openedBy: Readonly<Record<string, { readonly at: string; readonly reason: string }>>;
}

export const noEvidence: Evidence = { evidenceSince: null, hold: null, openedBy: {} };

export interface EvidenceRejections {
  readonly OpenCase: 'case-not-found';
  readonly PutHold: 'nothing-kept' | 'already-held';
  readonly LiftHold: 'not-held';
}

/** Whether a moderator has just said why they look. */
export const hasOpenedCase = (
  { openedBy }: Evidence,
  moderatorId: string,
  { at }: Moment,
): boolean => {
  const opened = openedBy[moderatorId];
  return opened !== undefined && instantMs(at) - instantMs(opened.at) < CASE_OPEN_MS;
};

/** Whether a look is one more, not the same with the same reason. */
export const isNewView = (evidence: Evidence, { moderatorId, reason, now }: CaseAction): boolean =>
  !hasOpenedCase(evidence, moderatorId, now) || evidence.openedBy[moderatorId]?.reason !== reason;

/** A hold on what is kept; null where the same person has put it for the same reason. */
export const placeHold = (
  { hold }: Evidence,
  isKept: boolean,
  { moderatorId, reason }: CaseAction,
): Hold | null | Rejection<EvidenceRejections['PutHold']> => {
  if (!isKept) return reject('nothing-kept');
  if (!hold) return { moderatorId, reason };
  return hold.moderatorId === moderatorId && hold.reason === reason ? null : reject('already-held');
};

/** Whether its time is over, and nobody holds it. */
export const isEvidenceExpired = ({ evidenceSince, hold }: Evidence, now: Moment): boolean =>
  evidenceSince !== null &&
  hold === null &&
  instantMs(now.at) - instantMs(evidenceSince) >= EVIDENCE_TTL_MS;
