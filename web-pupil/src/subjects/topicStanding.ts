import type { OpenQuiz } from '@mahoe/contracts/practice/quizzes';

interface TopicLike {
  readonly id: string;
  readonly orderIndex: number;
  readonly questionCount: number;
}

/** Standing of a topic, the same in every list: what the pupil can do with it. */
export type Standing<Topic> =
  | { readonly is: 'going on'; readonly quiz: OpenQuiz }
  | { readonly is: 'mastered' | 'open' | 'without questions' }
  /** Locked until the topics before it are mastered; `first` is the one that can be practised. */
  | { readonly is: 'locked'; readonly first: Topic | undefined };

/**
 * Computes the standing of each topic of a subject and grade.
 * @param topics in teaching order
 */
export const topicStandings = <Topic extends TopicLike>(
  topics: readonly Topic[],
  {
    unlocked,
    mastered,
    open,
  }: {
    readonly unlocked: ReadonlySet<string>;
    readonly mastered: ReadonlySet<string>;
    readonly open: readonly OpenQuiz[];
  },
): ReadonlyMap<string, Standing<Topic>> => {
  const toMaster = (before: number): Topic | undefined =>
    topics.find(
      ({ id, orderIndex, questionCount }) =>
        orderIndex < before && unlocked.has(id) && !mastered.has(id) && questionCount > 0,
    );
  const standingOf = ({ id, orderIndex, questionCount }: Topic): Standing<Topic> => {
    const quiz = open.find(({ topicId, purpose }) => topicId === id && purpose === 'practice');
    if (quiz) return { is: 'going on', quiz };
    if (!unlocked.has(id)) return { is: 'locked', first: toMaster(orderIndex) };
    if (questionCount === 0) return { is: 'without questions' };
    return { is: mastered.has(id) ? 'mastered' : 'open' };
  };
  return new Map(topics.map((topic) => [topic.id, standingOf(topic)]));
};
