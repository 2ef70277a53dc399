import type { Topic } from '@mahoe/contracts/content/catalogue';

interface TopicPosition {
  readonly id: string;
  readonly orderIndex: number;
}

type TopicGroup = Pick<Topic, 'subjectId' | 'grade'>;

const isSameGroup = (one: TopicGroup, other: TopicGroup): boolean =>
  one.subjectId === other.subjectId && one.grade === other.grade;

/** The order of a new topic that comes after all topics of its subject and grade: 1 for the first. */
export const findNextOrder = (all: readonly Topic[], group: TopicGroup): number =>
  Math.max(
    0,
    ...all.filter((topic) => isSameGroup(topic, group)).map(({ orderIndex }) => orderIndex),
  ) + 1;

/**
 * The positions to change so that a topic swaps with its neighbour in the direction. Topics that share a
 * position are passed together. Undefined at the end of the group.
 */
export const swapNeighbours = (
  topic: Topic,
  all: readonly Topic[],
  direction: 'up' | 'down',
): readonly TopicPosition[] | undefined => {
  const group = all
    .filter((other) => isSameGroup(other, topic))
    .toSorted((one, other) => one.orderIndex - other.orderIndex);
  const other =
    direction === 'up'
      ? group.findLast(({ orderIndex }) => orderIndex < topic.orderIndex)
      : group.find(({ orderIndex }) => orderIndex > topic.orderIndex);
  return (
    other && [
      { id: topic.id, orderIndex: other.orderIndex },
      { id: other.id, orderIndex: topic.orderIndex },
    ]
  );
};
