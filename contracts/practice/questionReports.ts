import { z } from 'zod';
import { Id, IdParams, Instant, numeric, operation } from '../operation.ts';

/** Reasons to report a question: a list, because free text could name a child. */
const QUESTION_REPORT_REASONS = [
  'my-answer-is-right',
  'right-answer-is-wrong',
  'not-clear',
  'something-missing',
] as const;

/** Outcomes of a report: the question was corrected, retired, or is right as it is. */
const QUESTION_REPORT_OUTCOMES = ['corrected', 'retired', 'kept'] as const;

export const QuestionReportReason = z.enum(QUESTION_REPORT_REASONS);
export type QuestionReportReason = z.infer<typeof QuestionReportReason>;
export const QuestionReportOutcome = z.enum(QUESTION_REPORT_OUTCOMES);
export type QuestionReportOutcome = z.infer<typeof QuestionReportOutcome>;

export const reportQuestion = operation({
  method: 'POST',
  path: '/api/quiz/session/:id/report',
  summary:
    'Say what is wrong with an answered question; a repeat about the same one changes nothing',
  access: 'signed-in',
  params: IdParams,
  body: z.object({
    questionNumber: numeric(z.int().min(1).max(100)),
    reason: QuestionReportReason,
  }),
  reply: z.object({ message: z.string() }),
  refusals: {
    'pupils-only': { status: 403, message: 'Administrators edit the question instead.' },
    'session-not-found': { status: 404, message: 'No active session' },
    'session-of-another': { status: 403, message: 'This quiz belongs to somebody else.' },
    'question-not-answered': { status: 409, message: 'Please answer the question first.' },
  },
});

/** A pupil's own report, and what came of it. */
export const OwnQuestionReport = z.object({
  questionId: Id,
  question: z.string(),
  topicName: z.string(),
  reason: QuestionReportReason,
  reportedAt: Instant,
  outcome: QuestionReportOutcome.nullable().meta({ description: 'null while it waits' }),
});
export type OwnQuestionReport = z.infer<typeof OwnQuestionReport>;

export const listOwnQuestionReports = operation({
  method: 'GET',
  path: '/api/question-reports',
  summary: 'Questions that the caller has reported, latest first, with what came of it',
  access: 'signed-in',
  reply: z.array(OwnQuestionReport),
  refusals: {},
});
