import { addDays } from '../../calendar.ts';
import { accuracyOf } from './performance.ts';
import {
  isInReach,
  formatRightAnswersToGo,
  nearestMastery,
  reviewsDue,
  type TopicStanding,
} from './topicStanding.ts';

export const PLAN_DAYS = 7;

export interface PlannedDay {
  readonly date: string;
  readonly topic: TopicStanding;
  readonly reason: string;
}

const isTouched = ({ window }: TopicStanding): boolean => window.length > 0;

const reasonFor = (topic: TopicStanding): string => {
  if (topic.isMastered) return 'Mastered. Practise it, so that you do not forget it.';
  if (!isTouched(topic)) return 'New for you.';
  const now = topic.answers > 0 ? `${accuracyOf(topic)}% right lately; ` : '';
  return `${now}${formatRightAnswersToGo(topic)} to master it.`;
};

/**
 * One topic a day for seven days, weakest open one first (R13): topics begun by their mastery, then
 * new ones in teaching order, then mastered ones; from the start again when they are few.
 */
export const studyPlan = (
  topics: readonly TopicStanding[],
  today: string,
): readonly PlannedDay[] => {
  const open = topics.filter((topic) => topic.isUnlocked && topic.approvedQuestions > 0);
  const weakestFirst = (some: readonly TopicStanding[]): readonly TopicStanding[] =>
    some.toSorted((a, b) => a.masteryLevel - b.masteryLevel);
  const order = [
    ...weakestFirst(open.filter((topic) => !topic.isMastered && isTouched(topic))),
    ...open.filter((topic) => !topic.isMastered && !isTouched(topic)),
    ...weakestFirst(open.filter(({ isMastered }) => isMastered)),
  ];
  return Array.from({ length: PLAN_DAYS }, (_, day) => order[day % order.length]).flatMap(
    (topic, day) => (topic ? [{ date: addDays(today, day), topic, reason: reasonFor(topic) }] : []),
  );
};

export interface Suggestion {
  readonly kind: 'due-review' | 'nearly-mastered' | 'next-topic';
  readonly topic: TopicStanding;
  readonly reason: string;
}

/** Up to three (R21): a due review, the begun topic nearest its threshold, the next new one. */
export const suggestions = (
  topics: readonly TopicStanding[],
  today: string,
): readonly Suggestion[] => {
  const [due] = reviewsDue(topics, today);
  const [near] = nearestMastery(topics).filter(isTouched);
  const fresh = topics.find((topic) => isInReach(topic) && !isTouched(topic));
  const found: readonly (Suggestion | undefined)[] = [
    due && {
      kind: 'due-review',
      topic: due,
      reason: `You mastered ${due.name}. Three quick questions, so that you do not forget it.`,
    },
    near && {
      kind: 'nearly-mastered',
      topic: near,
      reason: `${formatRightAnswersToGo(near)} to master ${near.name}.`,
    },
    fresh && { kind: 'next-topic', topic: fresh, reason: `New for you: ${fresh.name}.` },
  ];
  return found.filter((suggestion) => suggestion !== undefined);
};
