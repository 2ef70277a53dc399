import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
  readonly question_id: string;
}

interface Row extends Key {
  readonly topic_id: string;
  readonly sitting_id: string;
  readonly due_on: string;
}

/** Questions in which missed items of papers return, until each was answered on its day or later. */
export const paperTwins = rowProjector(
  'paper_twins',
  rows<Row, Key>({
    table: 'paper_twin',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'question_id'],
    on: {
      PaperTwinsPlanned: {
        keys: ({ data: { pupilId, twins, cancelledQuestionIds } }) =>
          [...twins.map(({ questionId }) => questionId), ...cancelledQuestionIds].map((id) => ({
            pupil_id: pupilId,
            question_id: id,
          })),
        apply: (row, { data: { sittingId, twins } }, key) => {
          const twin = twins.find(({ questionId }) => questionId === key.question_id);
          // A twin that another sitting planned as well stays.
          if (!twin) return row?.sitting_id === sittingId ? undefined : row;
          const { topicId, dueOn } = twin;
          return { ...key, topic_id: topicId, sitting_id: sittingId, due_on: dueOn };
        },
      },
      AttemptAnswered: {
        keys: ({ data }) => [{ pupil_id: data.pupilId, question_id: data.questionId }],
        apply: (row, { data }) => (row && data.localDate >= row.due_on ? undefined : row),
      },
    },
  }),
);
