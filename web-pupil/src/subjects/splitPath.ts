import type { Standing } from './topicStanding.ts';

/** Topics of a subject as a path. */
export interface Path<Topic> {
  /** The topic to do now: one with an open quiz, else the first open one. */
  readonly next: Topic | undefined;
  /** The other topics that are open or mastered. */
  readonly open: readonly Topic[];
  readonly locked: readonly Topic[];
}

/**
 * Splits topics into the next one, the others that are open, and the locked ones.
 * @param topics in teaching order
 */
export const splitPath = <Topic>(
  topics: readonly Topic[],
  standingOf: (topic: Topic) => Standing<unknown>,
): Path<Topic> => {
  const find = (wanted: Standing<unknown>['is']): Topic | undefined =>
    topics.find((topic) => standingOf(topic).is === wanted);
  const next = find('going on') ?? find('open');
  const isLocked = (topic: Topic): boolean => standingOf(topic).is === 'locked';
  return {
    next,
    open: topics.filter((topic) => topic !== next && !isLocked(topic)),
    locked: topics.filter(isLocked),
  };
};
