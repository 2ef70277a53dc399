import type { Topic } from '@mahoe/contracts/content/catalogue';
import { TopicForm } from '@mahoe/contracts/content/topicAdmin';

/** The fields of the topic form, named as they are submitted. An empty one may be null. */
export interface TopicFields {
  readonly name: string | null;
  readonly subjectId: number | null;
  readonly grade: number | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly code: string | null;
  readonly orderIndex: number | null;
  /** Percent. The default applies when it is empty. */
  readonly masteryThreshold: number | null;
}

/** Initial values for a new topic. */
export const NEW_TOPIC: TopicFields = {
  name: '',
  subjectId: null,
  grade: null,
  description: '',
  category: '',
  code: '',
  orderIndex: null,
  masteryThreshold: null,
};

/** Form values of an existing topic. */
export const toTopicFields = ({ code = '', ...topic }: Topic): TopicFields => ({
  name: topic.name,
  subjectId: topic.subjectId,
  grade: topic.grade,
  description: topic.description,
  category: topic.category,
  code,
  orderIndex: topic.orderIndex,
  masteryThreshold: topic.masteryThreshold,
});

/** The request body. */
export const toTopicSubmission = ({
  name,
  masteryThreshold,
  ...fields
}: TopicFields): TopicForm => ({
  ...fields,
  name: name ?? '',
  ...(masteryThreshold === null ? {} : { masteryThreshold }),
});

/** The first reason that a form cannot be sent, or undefined. */
export const validateTopicFields = (fields: TopicFields): string | undefined => {
  const read = TopicForm.safeParse(toTopicSubmission(fields));
  if (read.success) return undefined;
  const messages = new Map(read.error.issues.map(({ path, message }) => [path[0], message]));
  const inOrder = ['name', 'subjectId', 'grade'].map((name) => messages.get(name));
  return inOrder.find((message) => message !== undefined) ?? read.error.issues[0]?.message;
};
