import type { Topic } from '@mahoe/contracts/content/catalogue';

interface TopicPosition {
  readonly id: string;
  readonly orderIndex: number;
}

const isSameGroup = (one: Topic, other: Topic): boolean =>
  one.subjectId === other.subjectId && one.grade === other.grade;

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
