import { masteryLevel, type CountedAnswer } from '../mastery/masteryRule.ts';
import type { Review } from '../mastery/review.ts';
import { formatCount } from './formatCount.ts';
import type { TopicTally } from './performance.ts';

/** State of a pupil in a topic: mastery, review, and the period's answers. */
export interface TopicStanding extends TopicTally {
  /** Percent. */
  readonly masteryThreshold: number;
  readonly masteryLevel: number;
  readonly isMastered: boolean;
  readonly isUnlocked: boolean;
  /** Counted answers mastery looks at, oldest first, and how many it wants. */
  readonly window: readonly CountedAnswer[];
  readonly windowSize: number;
  readonly approvedQuestions: number;
  readonly review: Review | null;
}

const MASTERED_WITHIN = 20;

/** Right answers in a row after which the threshold is reached; 0 when it is. */
export const rightAnswersToGo = ({
  window,
  windowSize,
  masteryThreshold,
}: Pick<TopicStanding, 'window' | 'windowSize' | 'masteryThreshold'>): number => {
  const right: CountedAnswer = { questionId: '', credit: 1, at: '' };
  let answers = window;
  for (let more = 0; more < windowSize; more += 1) {
    if (masteryLevel(answers, windowSize) >= masteryThreshold) return more;
    answers = [...answers, right];
  }
  return windowSize;
};

/** The same in words: "2 more right answers". */
export const formatRightAnswersToGo = (topic: TopicStanding): string =>
  formatCount(rightAnswersToGo(topic), 'more right answer', 'more right answers');

/** Open, not yet mastered, and with questions to answer. */
export const isInReach = (topic: TopicStanding): boolean =>
  topic.isUnlocked && !topic.isMastered && topic.approvedQuestions > 0;

/** How far the topic is from its threshold: 1 when it is there. */
export const masteryRatio = ({ masteryLevel: level, masteryThreshold }: TopicStanding): number =>
  level / masteryThreshold;

/** Topics in reach below their threshold, nearest first; of equals the one taught first. */
export const nearestMastery = (topics: readonly TopicStanding[]): readonly TopicStanding[] =>
  topics
    .filter((topic) => isInReach(topic) && masteryRatio(topic) < 1)
    .toSorted((a, b) => masteryRatio(b) - masteryRatio(a));

/** In reach and at most twenty points below the threshold. */
export const isNearlyMastered = (topic: TopicStanding): boolean => {
  const short = topic.masteryThreshold - topic.masteryLevel;
  return isInReach(topic) && short > 0 && short <= MASTERED_WITHIN;
};

/** Topics whose check is due on a day, longest due first (R6). */
export const reviewsDue = <T extends TopicStanding>(
  topics: readonly T[],
  today: string,
): readonly (T & { readonly review: Review & { readonly dueOn: string } })[] =>
  topics
    .flatMap((topic) => {
      const { review } = topic;
      return review?.dueOn && review.dueOn <= today
        ? [{ ...topic, review: { ...review, dueOn: review.dueOn } }]
        : [];
    })
    .toSorted((a, b) =>
      a.review.dueOn < b.review.dueOn ? -1 : a.review.dueOn > b.review.dueOn ? 1 : 0,
    );
