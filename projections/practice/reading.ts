import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly pupil_id: string;
  readonly article_id: string;
}

interface Row extends Key {
  readonly topic_id: string;
  readonly opened_at: string;
  /** Time at which it was marked as read. */
  readonly read_at: string | null;
  readonly experience_earned: number;
}

const ofReading = ({
  data,
}: {
  readonly data: { readonly pupilId: string; readonly articleId: string };
}): readonly Key[] => [{ pupil_id: data.pupilId, article_id: data.articleId }];

/** Articles that each pupil has opened and read. */
export const reading = rowProjector(
  'reading',
  rows<Row, Key>({
    table: 'article_reading',
    erasurePolicy: 'pseudonymous',
    key: ['pupil_id', 'article_id'],
    on: {
      ArticleOpened: {
        keys: ofReading,
        apply: (_row, { data }, key) => ({
          ...key,
          topic_id: data.topicId,
          opened_at: data.occurredAt,
          read_at: null,
          experience_earned: 0,
        }),
      },
      ArticleRead: {
        keys: ofReading,
        apply: (row, { data }) =>
          row && { ...row, read_at: data.occurredAt, experience_earned: data.experienceEarned },
      },
    },
  }),
);
