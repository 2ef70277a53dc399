/** What the learning rules need to know of the curriculum at a point of history. */
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

/** Topics of one subject and grade by (orderIndex, id). */
export const topicsInOrder = (
  curriculum: Curriculum,
  subjectId: number,
  grade: number,
): readonly (readonly [string, CurriculumTopic])[] =>
  Object.entries(curriculum)
    .filter(([, topic]) => topic.subjectId === subjectId && topic.grade === grade)
    .toSorted(inTeachingOrder);

/**
 * Topics of a subject and grade that are open to a pupil: rule `unlock/1` (R5).
 * The lowest order is open; a later one opens when every topic of the next lower order is
 * mastered. A topic without approved questions counts as mastered.
 */
export const openTopics = (
  curriculum: Curriculum,
  isMastered: (topicId: string) => boolean,
  subjectId: number,
  grade: number,
): readonly string[] => {
  const open: string[] = [];
  let order: number | undefined;
  let isOpen = true;
  let isLowerMastered = true;
  for (const [id, topic] of topicsInOrder(curriculum, subjectId, grade)) {
    if (topic.orderIndex !== order) {
      isOpen = order === undefined || isLowerMastered;
      isLowerMastered = true;
      order = topic.orderIndex;
    }
    if (isOpen) open.push(id);
    isLowerMastered &&= topic.approvedQuestions === 0 || isMastered(id);
  }
  return open;
};

/** The topic to master first before a locked one opens; undefined when nothing is in the way. */
export const lockedBehind = (
  curriculum: Curriculum,
  isMastered: (topicId: string) => boolean,
  topicId: string,
): string | undefined => {
  const topic = curriculum[topicId];
  if (!topic) return undefined;
  const lower = topicsInOrder(curriculum, topic.subjectId, topic.grade).filter(
    ([, { orderIndex }]) => orderIndex < topic.orderIndex,
  );
  const next = lower.at(-1)?.[1].orderIndex;
  return lower.find(
    ([id, { orderIndex, approvedQuestions }]) =>
      orderIndex === next && approvedQuestions > 0 && !isMastered(id),
  )?.[0];
};
