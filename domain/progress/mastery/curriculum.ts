import type { DomainEvent } from '../../eventTypes.ts';

/** The fields of the curriculum that the learning rules use. */
export interface CurriculumTopic {
  readonly subjectId: number;
  readonly grade: number;
  readonly orderIndex: number;
  readonly approvedQuestions: number;
}

export type Curriculum = Readonly<Record<string, CurriculumTopic>>;

const inTeachingOrder = (
  [idA, a]: readonly [string, CurriculumTopic],
  [idB, b]: readonly [string, CurriculumTopic],
): number => a.orderIndex - b.orderIndex || (idA < idB ? -1 : 1);

type Topics = readonly (readonly [string, CurriculumTopic])[];

/** Caches topics in order: every answer may unlock topics, but a curriculum rarely changes. */
const sorted = new WeakMap<Curriculum, ReadonlyMap<string, Topics>>();

const byGroup = (curriculum: Curriculum): ReadonlyMap<string, Topics> =>
  Map.groupBy(
    Object.entries(curriculum).toSorted(inTeachingOrder),
    ([, { subjectId, grade }]) => `${subjectId}/${grade}`,
  );

/** Lists topics of one subject and grade by (orderIndex, id). */
export const topicsInOrder = (curriculum: Curriculum, subjectId: number, grade: number): Topics => {
  const groups = sorted.get(curriculum) ?? byGroup(curriculum);
  sorted.set(curriculum, groups);
  return groups.get(`${subjectId}/${grade}`) ?? [];
};

/**
 * Lists topics of a subject and grade that are open to a pupil (R5). The lowest order is open. A later
 * one opens when every topic of the next lower order is mastered. A topic without approved questions
 * counts as mastered.
 * @param leastShare share of the next lower order that must be mastered; 1 is every topic
 */
export const openTopics = (
  curriculum: Curriculum,
  isMastered: (topicId: string) => boolean,
  subjectId: number,
  grade: number,
  leastShare = 1,
): readonly string[] => {
  const open: string[] = [];
  let order: number | undefined;
  let isOpen = true;
  let lower = 0;
  let mastered = 0;
  for (const [id, topic] of topicsInOrder(curriculum, subjectId, grade)) {
    if (topic.orderIndex !== order) {
      isOpen = order === undefined || mastered >= leastShare * lower;
      lower = 0;
      mastered = 0;
      order = topic.orderIndex;
    }
    if (isOpen) open.push(id);
    lower += 1;
    if (topic.approvedQuestions === 0 || isMastered(id)) mastered += 1;
  }
  return open;
};

/** Lists topics of the next lower order, which a topic waits for. */
export const nextLower = (curriculum: Curriculum, topicId: string): Topics => {
  const topic = curriculum[topicId];
  if (!topic) return [];
  const lower = topicsInOrder(curriculum, topic.subjectId, topic.grade).filter(
    ([, { orderIndex }]) => orderIndex < topic.orderIndex,
  );
  const next = lower.at(-1)?.[1].orderIndex;
  return lower.filter(([, { orderIndex }]) => orderIndex === next);
};

/** Returns the topic to master before a locked one opens; undefined if it is not locked. */
export const findLockingTopic = (
  curriculum: Curriculum,
  isMastered: (topicId: string) => boolean,
  topicId: string,
): string | undefined => {
  return nextLower(curriculum, topicId).find(
    ([id, { approvedQuestions }]) => approvedQuestions > 0 && !isMastered(id),
  )?.[0];
};

/** Types of events that may change which topics are open. */
export const curriculumEventTypes = [
  'TopicAdded',
  'TopicRemoved',
  'TopicMoved',
  'QuestionApproved',
  'QuestionWithdrawn',
  'QuestionMoved',
] as const;
export type CurriculumEvent = Extract<DomainEvent, { type: (typeof curriculumEventTypes)[number] }>;

const withTopic = (
  curriculum: Curriculum,
  topicId: string,
  topic: CurriculumTopic,
): Curriculum => ({
  ...curriculum,
  [topicId]: topic,
});

/** Adds approved questions to a topic. */
const withQuestions = (curriculum: Curriculum, topicId: string, more: number): Curriculum => {
  const topic = curriculum[topicId];
  if (!topic) return curriculum;
  const approvedQuestions = topic.approvedQuestions + more;
  return withTopic(curriculum, topicId, { ...topic, approvedQuestions });
};

/** Returns the curriculum after an event. */
export const evolveCurriculum = (
  curriculum: Curriculum,
  { type, data }: CurriculumEvent,
): Curriculum => {
  if (type === 'TopicAdded') {
    const { topicId, subjectId, grade, orderIndex } = data;
    return withTopic(curriculum, topicId, { subjectId, grade, orderIndex, approvedQuestions: 0 });
  }
  if (type === 'QuestionMoved') {
    const { formerTopicId, topicId, isApproved } = data;
    if (!isApproved) return curriculum;
    return withQuestions(withQuestions(curriculum, formerTopicId, -1), topicId, 1);
  }
  const topic = curriculum[data.topicId];
  if (!topic) return curriculum;
  switch (type) {
    case 'TopicRemoved': {
      const { [data.topicId]: _removed, ...rest } = curriculum;
      return rest;
    }
    case 'TopicMoved':
      return withTopic(curriculum, data.topicId, { ...topic, orderIndex: data.orderIndex });
    case 'QuestionApproved':
      return withQuestions(curriculum, data.topicId, 1);
    case 'QuestionWithdrawn':
      return data.wasApproved ? withQuestions(curriculum, data.topicId, -1) : curriculum;
  }
};

/**
 * Returns the subject and grade in which an event may open locked topics; undefined if it cannot. For
 * example, one more question changes nothing, but withdrawing a topic's last one does.
 */
export const groupOpened = (
  before: Curriculum,
  after: Curriculum,
  { type, data }: CurriculumEvent,
): { readonly subjectId: number; readonly grade: number } | undefined => {
  const topicId = type === 'QuestionMoved' ? data.formerTopicId : data.topicId;
  const topic = after[topicId] ?? before[topicId];
  if (!topic || before === after || type === 'QuestionApproved') return undefined;
  const isLastGone = topic.approvedQuestions === 0;
  if (type === 'QuestionWithdrawn' || type === 'QuestionMoved')
    return isLastGone ? topic : undefined;
  return topic;
};
