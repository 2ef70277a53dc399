import { stamp, type Moment } from '../calendar.ts';
import { byCommand, isRejection, reject, type Decider, type Rejection } from '../decider.ts';
import {
  makeDecision,
  isDue,
  makeUndo,
  type PendingDecision,
  type DecisionInput,
  type DecisionRejection,
  type UndoInput,
  type UndoRejection,
} from './decision.ts';
import { REPORT_DECISIONS, type PupilReportsEvent, type ReportReason } from './events.ts';
import { MODERATION_RULE } from './moderationRule.ts';

// Commands

export interface ReportPupil {
  readonly type: 'ReportPupil';
  readonly now: Moment;
  readonly reportedId: string;
  readonly reporterId: string;
  readonly reason: ReportReason;
  /** Weight of the reporter's reports. */
  readonly weight: 1 | 0.5;
  /** Id of the case to open, if none is open. */
  readonly caseId: string;
}

export interface DecidePupilReports extends DecisionInput {
  readonly type: 'DecidePupilReports';
}

export interface UndoPupilReportsDecision extends UndoInput {
  readonly type: 'UndoPupilReportsDecision';
}

/** Applies a decision once it can no longer be undone. */
export interface ApplyPupilReportsDecision {
  readonly type: 'ApplyPupilReportsDecision';
  readonly now: Moment;
}

export type ReportedPupilCommand =
  ReportPupil | DecidePupilReports | UndoPupilReportsDecision | ApplyPupilReportsDecision;

export interface ReportedPupilRejections {
  readonly ReportPupil: 'cannot-report-yourself';
  readonly DecidePupilReports: DecisionRejection;
  readonly UndoPupilReportsDecision: UndoRejection;
}

// State

export interface ReportedPupil {
  /** Reports without a decision. */
  readonly open: {
    readonly caseId: string;
    readonly reportedId: string;
    readonly reporterIds: readonly string[];
  } | null;
  readonly decided: PendingDecision<(typeof REPORT_DECISIONS)[number]> | null;
  /** True if there ever was a report. */
  readonly isKnown: boolean;
}

const initial: ReportedPupil = { open: null, decided: null, isKnown: false };

// Evolve

const evolve = (state: ReportedPupil, { type, data }: PupilReportsEvent): ReportedPupil => {
  switch (type) {
    case 'PupilReported': {
      const { caseId, reportedId, reporterId } = data;
      const reporterIds = [...(state.open?.reporterIds ?? []), reporterId];
      return { open: { caseId, reportedId, reporterIds }, decided: null, isKnown: true };
    }
    case 'PupilReportsDecided': {
      const { decision, reason, moderatorId, takesEffectAt } = data;
      return { ...state, decided: { decision, reason, moderatorId, takesEffectAt } };
    }
    case 'PupilReportsDecisionUndone':
      return { ...state, decided: null };
    case 'PupilReportsUpheld':
    case 'PupilReportsDismissed':
      return { ...initial, isKnown: true };
    default:
      return state;
  }
};

// Decide

/**
 * Counts one report for each reporter until the decision; afterwards a reporter may have a new reason.
 */
const report = (
  { open }: ReportedPupil,
  { reportedId, reporterId, reason, weight, caseId, now }: ReportPupil,
): readonly PupilReportsEvent[] | Rejection<'cannot-report-yourself'> => {
  if (reporterId === reportedId) return reject('cannot-report-yourself');
  if (open?.reporterIds.includes(reporterId)) return [];
  const about = { reportedId, caseId: open?.caseId ?? caseId, ...stamp(now) };
  return [{ type: 'PupilReported', data: { ...about, reporterId, reason, weight } }];
};

const caseFields = (
  { caseId, reportedId }: NonNullable<ReportedPupil['open']>,
  { now }: Pick<ReportedPupilCommand, 'now'>,
) => ({ reportedId, caseId, ...stamp(now) });

const decide = (
  { open, decided }: ReportedPupil,
  command: DecidePupilReports,
): readonly PupilReportsEvent[] | Rejection<DecisionRejection> => {
  if (!open) return reject('item-not-found');
  const made = makeDecision(decided, command, REPORT_DECISIONS);
  if (made === null) return [];
  if (isRejection(made)) return made;
  return [{ type: 'PupilReportsDecided', data: { ...caseFields(open, command), ...made } }];
};

const undo = (
  { open, decided, isKnown }: ReportedPupil,
  command: UndoPupilReportsDecision,
): readonly PupilReportsEvent[] | Rejection<UndoRejection> => {
  if (!open) return reject(isKnown ? 'too-late-to-undo' : 'item-not-found');
  const undone = makeUndo(decided, command);
  if (undone === null) return [];
  if (isRejection(undone)) return undone;
  return [
    { type: 'PupilReportsDecisionUndone', data: { ...caseFields(open, command), ...undone } },
  ];
};

const applyDecision = (
  { open, decided }: ReportedPupil,
  command: ApplyPupilReportsDecision,
): readonly PupilReportsEvent[] => {
  if (!open || !decided || !isDue(decided, command.now)) return [];
  const { decision, reason, moderatorId } = decided;
  const reporterIds = [...open.reporterIds];
  const by = { reporterIds, moderatorId };
  const data = { ...caseFields(open, command), ...by, rule: MODERATION_RULE } as const;
  return decision === 'uphold'
    ? [{ type: 'PupilReportsUpheld', data: { ...data, reason } }]
    : [{ type: 'PupilReportsDismissed', data }];
};

/**
 * A pupil reported as a person, not for one message. The reports wait for one decision, and the pupil
 * is never notified of them (R18). Stream id: the pupil's.
 */
export const reportedPupil: Decider<
  ReportedPupil,
  ReportedPupilCommand,
  PupilReportsEvent,
  ReportedPupilRejections
> = {
  category: 'reportedPupil',
  initial,
  evolve,
  decide: byCommand<
    ReportedPupil,
    ReportedPupilCommand,
    PupilReportsEvent,
    ReportedPupilRejections
  >({
    ReportPupil: report,
    DecidePupilReports: decide,
    UndoPupilReportsDecision: undo,
    ApplyPupilReportsDecision: applyDecision,
  }),
};
