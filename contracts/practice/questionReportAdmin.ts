import { z } from 'zod';
import { AdminQuestion, questionNotFound } from '../content/catalogue.ts';
import { questionChanged } from '../content/questionAdmin.ts';
import { Id, IdParams, Instant, operation } from '../operation.ts';
import { QuestionReportOutcome, QuestionReportReason } from './questionReports.ts';

/** A question with open reports. */
export const ReportedQuestion = z.object({
  question: AdminQuestion,
  /** Number of open reports. */
  reports: z.int(),
  reasons: z.record(z.string(), z.int()).meta({ description: 'open reports by reason' }),
  firstReportedAt: Instant,
  /** True if the question was edited after all open reports. */
  isChanged: z.boolean(),
  /** The latest open reports, at most ten, with the answers they are about. */
  latest: z.array(
    z.object({
      pupilId: Id,
      pupilName: z.string(),
      reason: QuestionReportReason,
      reportedAt: Instant,
      version: z.int(),
      givenText: z.string().nullable().meta({ description: 'null if the time ran out' }),
      credit: z.number().meta({ description: 'share of the answer that was marked right, 0 to 1' }),
      /** Share that the question as it is now would mark right; null without an answer. */
      creditNow: z.number().nullable(),
    }),
  ),
});
export type ReportedQuestion = z.infer<typeof ReportedQuestion>;

export const listReportedQuestions = operation({
  method: 'GET',
  path: '/api/admin/question-reports',
  summary: 'Questions with open reports by pupils: most reports first, at most 50',
  access: 'administrator',
  reply: z.object({ questions: z.array(ReportedQuestion), total: z.int() }),
  refusals: {},
});

export const settleQuestionReports = operation({
  method: 'POST',
  path: '/api/admin/question-reports/:id/settle',
  summary: 'Settle all open reports about a question; `retired` also retires it',
  access: 'administrator',
  params: IdParams,
  body: z.object({
    outcome: QuestionReportOutcome,
    seen: z.int().min(1).meta({ description: 'number of open reports that were looked at' }),
  }),
  reply: z.object({ outcome: QuestionReportOutcome }),
  refusals: {
    ...questionNotFound,
    ...questionChanged,
    'reports-settled': { status: 409, message: 'These reports are already settled.' },
    'reports-changed': {
      status: 409,
      message: 'Another pupil reported this question meanwhile. Please look at it again.',
    },
    'question-unchanged': {
      status: 409,
      message: 'The question has not changed since it was reported. Please edit it first.',
    },
  },
});
