import { z } from 'zod';
import { event, when, type EventOf } from '../eventDefinition.ts';
import { dataSubjectId, linkedId, otherId, personId } from '../identity.ts';

/** Reasons to report a question: a list, because free text could name a child. */
export const QUESTION_REPORT_REASONS = [
  'my-answer-is-right',
  'right-answer-is-wrong',
  'not-clear',
  'something-missing',
] as const;
export type QuestionReportReason = (typeof QUESTION_REPORT_REASONS)[number];

/** Outcomes of the reports about a question: it was corrected, retired, or is right as it is. */
export const QUESTION_REPORT_OUTCOMES = ['corrected', 'retired', 'kept'] as const;
export type QuestionReportOutcome = (typeof QUESTION_REPORT_OUTCOMES)[number];

export const questionReportEvents = {
  /** A pupil says that something is wrong with a question that the pupil has answered. */
  QuestionReported: event({
    questionId: otherId(),
    topicId: otherId(),
    /** The version that the pupil was asked. */
    version: z.int(),
    pupilId: dataSubjectId(),
    sessionId: linkedId(),
    questionNumber: z.int(),
    reason: z.enum(QUESTION_REPORT_REASONS),
    ...when,
  }),
  /** An administrator settled all open reports about the question. */
  QuestionReportsSettled: event({
    questionId: otherId(),
    topicId: otherId(),
    outcome: z.enum(QUESTION_REPORT_OUTCOMES),
    /** Pupils whose reports it settles. */
    pupilIds: z.array(personId()),
    administratorId: personId(),
    ...when,
  }),
};

export type QuestionReportEvent = EventOf<typeof questionReportEvents>;
