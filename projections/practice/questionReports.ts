import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly question_id: string;
  readonly pupil_id: string;
}

interface Row extends Key {
  readonly topic_id: string;
  /** Version of the question that the pupil was asked, and where. */
  readonly version: number;
  readonly session_id: string;
  readonly question_number: number;
  readonly reason: string;
  readonly reported_at: string;
  /** Null while the report is open. */
  readonly outcome: string | null;
}

/** Pupils' reports about questions, and what came of them. */
export const questionReports = rowProjector(
  'question_reports',
  rows<Row, Key>({
    table: 'question_report',
    erasurePolicy: 'pseudonymous',
    key: ['question_id', 'pupil_id'],
    on: {
      QuestionReported: {
        keys: ({ data }) => [{ question_id: data.questionId, pupil_id: data.pupilId }],
        apply: (_row, { data }, key) => ({
          ...key,
          topic_id: data.topicId,
          version: data.version,
          session_id: data.sessionId,
          question_number: data.questionNumber,
          reason: data.reason,
          reported_at: data.occurredAt,
          outcome: null,
        }),
      },
      QuestionReportsSettled: {
        keys: ({ data: { questionId, pupilIds } }) =>
          pupilIds.map((pupilId) => ({ question_id: questionId, pupil_id: pupilId })),
        apply: (row, { data }) => row && { ...row, outcome: data.outcome },
      },
    },
  }),
);
