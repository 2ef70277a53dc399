import { daysBetween } from '../../calendar.ts';
import { isRushing } from './learningPattern.ts';
import { accuracyOf, weakestTopics } from './performance.ts';
import {
  isInReach,
  isNearlyMastered,
  formatRightAnswersToGo,
  nearestMastery,
  reviewsDue,
  type TopicStanding,
} from './topicStanding.ts';

/** Recommendations on what to do next (R14). */
export const INSIGHTS_RULE = 'insights/2';

export interface Recommendation {
  readonly kind:
    | 'due-review'
    | 'weakest-topic'
    | 'nearly-mastered'
    | 'untouched-subject'
    | 'slow-down'
    | 'start-streak'
    | 'next-topic';
  readonly text: string;
  readonly topic: TopicStanding | null;
  readonly subjectId: number | null;
}

/** Inputs of recommendations. Topics are the grade's, in teaching order. */
export interface RecommendationInputs {
  readonly topics: readonly TopicStanding[];
  readonly subjects: readonly {
    readonly subjectId: number;
    readonly name: string;
    /** Last day with an answer; null if there was none. */
    readonly lastDate: string | null;
  }[];
  readonly given: number;
  readonly rapid: number;
  readonly currentStreak: number;
  readonly today: string;
  readonly registeredOn: string;
}

const MAX_RECOMMENDATIONS = 5;
const UNTOUCHED_DAYS = 7;
const WEAK_BELOW = 60;

type Rule = (inputs: RecommendationInputs) => Recommendation | undefined;

const about = (
  kind: Recommendation['kind'],
  topic: TopicStanding,
  text: string,
): Recommendation => ({ kind, text, topic, subjectId: topic.subjectId });

const general = (kind: Recommendation['kind'], text: string): Recommendation => ({
  kind,
  text,
  topic: null,
  subjectId: null,
});

const dueReview: Rule = ({ topics, today }) => {
  const [topic] = reviewsDue(topics, today);
  return (
    topic &&
    about(
      'due-review',
      topic,
      `Refresh ${topic.name}: three quick questions, so that you do not forget it.`,
    )
  );
};

const weakestTopic: Rule = ({ topics }) => {
  const [topic] = weakestTopics(topics.filter(({ isUnlocked }) => isUnlocked));
  return topic && accuracyOf(topic) < WEAK_BELOW
    ? about('weakest-topic', topic, `Read ${topic.name}, then try 10 questions.`)
    : undefined;
};

const nearlyMastered: Rule = ({ topics }) => {
  const [topic] = nearestMastery(topics).filter(isNearlyMastered);
  if (!topic) return undefined;
  return about(
    'nearly-mastered',
    topic,
    `${formatRightAnswersToGo(topic)} to master ${topic.name}.`,
  );
};

const untouchedSubject: Rule = ({ topics, subjects, today, registeredOn }) => {
  const [subject] = subjects
    .map((one) => ({ ...one, days: daysBetween(one.lastDate ?? registeredOn, today) }))
    .filter(({ subjectId, days }) => {
      const isOpen = topics.some((topic) => topic.subjectId === subjectId && isInReach(topic));
      return isOpen && days >= UNTOUCHED_DAYS;
    })
    .toSorted((a, b) => b.days - a.days || a.subjectId - b.subjectId);
  if (!subject) return undefined;
  const topic = topics.find((one) => one.subjectId === subject.subjectId && isInReach(one));
  if (!topic) return undefined;
  const since =
    subject.lastDate === null
      ? `You have not tried ${subject.name} yet`
      : `${subject.days} days without ${subject.name}`;
  return about('untouched-subject', topic, `${since}: try ${topic.name}.`);
};

const slowDown: Rule = (inputs) =>
  isRushing(inputs) ? general('slow-down', 'Read each question to the end.') : undefined;

const startStreak: Rule = ({ currentStreak }) =>
  currentStreak === 0 ? general('start-streak', 'One quiz today starts a new streak.') : undefined;

const nextTopic: Rule = ({ topics }) => {
  const locked = topics.find(({ isUnlocked }) => !isUnlocked);
  const open = topics.find((topic) => topic.subjectId === locked?.subjectId && isInReach(topic));
  return locked && open
    ? about('next-topic', open, `All well! Master ${open.name} to open ${locked.name}.`)
    : undefined;
};

const orderedRules: readonly Rule[] = [
  dueReview,
  weakestTopic,
  nearlyMastered,
  untouchedSubject,
  slowDown,
  startStreak,
];

/** Returns the first five that apply; if all is well, the next topic. */
export const recommendations = (inputs: RecommendationInputs): readonly Recommendation[] => {
  const found = orderedRules.flatMap((rule) => rule(inputs) ?? []).slice(0, MAX_RECOMMENDATIONS);
  return found.length > 0 ? found : [nextTopic(inputs) ?? []].flat();
};
