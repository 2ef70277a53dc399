import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type {
  QuestionReportEvent,
  QuestionReportOutcome,
  QuestionReportReason,
} from './questionReportEvents.ts';

// Commands

/** Reports a question that the pupil has answered. The sender of the command must have checked that. */
export interface ReportQuestion {
  readonly type: 'ReportQuestion';
  readonly now: Moment;
  readonly questionId: string;
  readonly topicId: string;
  /** The version that the pupil was asked. */
  readonly version: number;
  readonly pupilId: string;
  readonly sessionId: string;
  readonly questionNumber: number;
  readonly reason: QuestionReportReason;
}

/** Settles all open reports about the question. */
export interface SettleQuestionReports {
  readonly type: 'SettleQuestionReports';
  readonly now: Moment;
  readonly outcome: QuestionReportOutcome;
  /** The question's present version. */
  readonly version: number;
  /** Number of open reports that the administrator saw. */
  readonly seen: number;
  readonly administratorId: string;
}

export type QuestionReportCommand = ReportQuestion | SettleQuestionReports;

export interface QuestionReportRejections {
  readonly SettleQuestionReports: 'reports-settled' | 'reports-changed' | 'question-unchanged';
}

// State

export interface QuestionReports {
  /** The question, with its topic at the last report; null before the first one. */
  readonly question: { readonly questionId: string; readonly topicId: string } | null;
  /** Open reports: who made them, and the version that each is about. */
  readonly open: readonly { readonly pupilId: string; readonly version: number }[];
  /** Pupils who have reported the question, whatever came of it. */
  readonly reporters: ReadonlySet<string>;
}

const evolve = (state: QuestionReports, { type, data }: QuestionReportEvent): QuestionReports => {
  switch (type) {
    case 'QuestionReported':
      return {
        question: { questionId: data.questionId, topicId: data.topicId },
        open: [...state.open, { pupilId: data.pupilId, version: data.version }],
        reporters: new Set([...state.reporters, data.pupilId]),
      };
    case 'QuestionReportsSettled':
      return { ...state, open: [] };
    default:
      return state;
  }
};

// Decide

const report = (
  { reporters }: QuestionReports,
  { type: _type, now, ...data }: ReportQuestion,
): readonly QuestionReportEvent[] =>
  reporters.has(data.pupilId)
    ? []
    : [{ type: 'QuestionReported', data: { ...data, ...stamp(now) } }];

const settle = (
  { question, open }: QuestionReports,
  { now, outcome, version, seen, administratorId }: SettleQuestionReports,
):
  readonly QuestionReportEvent[] | Rejection<QuestionReportRejections['SettleQuestionReports']> => {
  if (question === null || open.length === 0) return reject('reports-settled');
  if (open.length !== seen) return reject('reports-changed');
  if (outcome === 'corrected' && open.some((one) => one.version === version)) {
    return reject('question-unchanged');
  }
  const pupilIds = open.map(({ pupilId }) => pupilId);
  const data = { ...question, outcome, pupilIds, administratorId, ...stamp(now) };
  return [{ type: 'QuestionReportsSettled', data }];
};

/** Pupils' reports about one question, settled together (R30). Stream id: the question's. */
export const questionReports: Decider<
  QuestionReports,
  QuestionReportCommand,
  QuestionReportEvent,
  QuestionReportRejections
> = {
  category: 'questionReports',
  initial: { question: null, open: [], reporters: new Set() },
  evolve,
  decide: byCommand<
    QuestionReports,
    QuestionReportCommand,
    QuestionReportEvent,
    QuestionReportRejections
  >({
    ReportQuestion: report,
    SettleQuestionReports: settle,
  }),
};
