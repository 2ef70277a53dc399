import type { Topic } from '@mahoe/contracts/content/catalogue';
import { TopicForm } from '@mahoe/contracts/content/topicAdmin';

/** The fields of the topic form, named as they are submitted; null where one was left empty. */
export interface TopicFields {
  readonly name: string | null;
  readonly subjectId: number | null;
  readonly grade: number | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly code: string | null;
  readonly orderIndex: number | null;
  /** Percent; the usual one where nothing is said. */
  readonly masteryThreshold: number | null;
}

/** What is first shown when a topic is added. */
export const NEW_TOPIC: TopicFields = {
  name: '',
  subjectId: null,
  grade: null,
  description: '',
  category: '',
  code: '',
  orderIndex: 1,
  masteryThreshold: null,
};

/** An existing topic as the form shows it. */
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

/** What is submitted. */
export const toTopicSubmission = ({
  name,
  masteryThreshold,
  ...fields
}: TopicFields): TopicForm => ({
  ...fields,
  name: name ?? '',
  ...(masteryThreshold === null ? {} : { masteryThreshold }),
});

/** The first thing that keeps a form from being sent; undefined when it may be. */
export const validateTopicFields = (fields: TopicFields): string | undefined => {
  const read = TopicForm.safeParse(toTopicSubmission(fields));
  if (read.success) return undefined;
  const messages = new Map(read.error.issues.map(({ path, message }) => [path[0], message]));
  const inOrder = ['name', 'subjectId', 'grade'].map((name) => messages.get(name));
  return inOrder.find((message) => message !== undefined) ?? read.error.issues[0]?.message;
};
