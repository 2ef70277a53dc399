import { rowProjector, rows } from '../projector.ts';

interface SubjectKey {
  readonly subject_id: number;
}

interface SubjectRow extends SubjectKey {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly color_class: string;
  readonly icon_class: string;
}

interface TopicKey {
  readonly topic_id: string;
}

interface TopicRow extends TopicKey {
  readonly subject_id: number;
  readonly grade: number;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly order_index: number;
  readonly mastery_threshold: number;
  readonly code: string | null;
  readonly learning_objectives: readonly string[];
  /** Number of approved questions. */
  readonly question_count: number;
  readonly approved_article_ids: readonly string[];
  /** Kept for quizzes already taken; no longer listed. */
  readonly is_removed: boolean;
}

const ofTopic = ({
  data,
}: {
  readonly data: { readonly topicId: string };
}): readonly TopicKey[] => [{ topic_id: data.topicId }];

/** Subjects and topics, each topic with counts of its content. */
export const curriculum = rowProjector(
  'curriculum',
  rows<SubjectRow, SubjectKey>({
    table: 'subject',
    key: ['subject_id'],
    on: {
      SubjectAdded: {
        keys: ({ data }) => [{ subject_id: data.subjectId }],
        apply: (_row, { data }, key) => ({
          ...key,
          name: data.name,
          code: data.code,
          description: data.description,
          color_class: data.colorClass,
          icon_class: data.iconClass,
        }),
      },
    },
  }),
  rows<TopicRow, TopicKey>({
    table: 'topic',
    key: ['topic_id'],
    on: {
      TopicAdded: {
        keys: ofTopic,
        apply: (_row, { data }, key) => ({
          ...key,
          subject_id: data.subjectId,
          grade: data.grade,
          name: data.name,
          description: data.description,
          category: data.category,
          order_index: data.orderIndex,
          mastery_threshold: data.masteryThreshold,
          code: data.code ?? null,
          learning_objectives: data.learningObjectives,
          question_count: 0,
          approved_article_ids: [],
          is_removed: false,
        }),
      },
      TopicRevised: {
        keys: ofTopic,
        apply: (row, { data }) =>
          row && {
            ...row,
            name: data.name,
            description: data.description,
            category: data.category,
            code: data.code ?? null,
          },
      },
      TopicRemoved: { keys: ofTopic, apply: (row) => row && { ...row, is_removed: true } },
      TopicMoved: {
        keys: ofTopic,
        apply: (row, { data }) => row && { ...row, order_index: data.orderIndex },
      },
      MasteryThresholdChanged: {
        keys: ofTopic,
        apply: (row, { data }) => row && { ...row, mastery_threshold: data.masteryThreshold },
      },
      QuestionApproved: {
        keys: ofTopic,
        apply: (row) => row && { ...row, question_count: row.question_count + 1 },
      },
      QuestionWithdrawn: {
        keys: ofTopic,
        apply: (row, { data }) =>
          row && { ...row, question_count: row.question_count - (data.wasApproved ? 1 : 0) },
      },
      QuestionMoved: {
        keys: ({ data }) => [{ topic_id: data.formerTopicId }, { topic_id: data.topicId }],
        apply: (row, { data }, { topic_id }) => {
          if (!row || !data.isApproved) return row;
          const change = topic_id === data.topicId ? 1 : -1;
          return { ...row, question_count: row.question_count + change };
        },
      },
      ArticleApproved: {
        keys: ofTopic,
        apply: (row, { data }) =>
          row && { ...row, approved_article_ids: [...row.approved_article_ids, data.articleId] },
      },
      ArticleWithdrawn: {
        keys: ofTopic,
        apply: (row, { data }) =>
          row && {
            ...row,
            approved_article_ids: row.approved_article_ids.filter((id) => id !== data.articleId),
          },
      },
    },
  }),
);
