import { daysBetween } from '../calendar.ts';
import { noStreak, type Pause, type Streak } from './streak/streak.ts';
import type { TopicProgress } from './mastery/topicProgress.ts';
import type { Comeback, Perseverance } from './mastery/turnarounds.ts';

/** A pupil's progress over all topics. */
export interface Learner {
  readonly pupilId: string;
  readonly grade: number;
  readonly registeredOn: string;
  readonly experience: number;
  readonly streak: Streak;
  readonly suspendedOn: string | null;
  /** Earlier suspensions, each from its first to its last whole day. */
  readonly suspensions: readonly Pause[];
  /** Scored answers of the current local day, by question. */
  readonly today: { readonly date: string; readonly answered: Readonly<Record<string, number>> };
  /** Marked answers, and right ones; an ungraded answer does not count (R1). */
  readonly questionsAttempted: number;
  readonly questionsCorrect: number;
  readonly quizzes: number;
  readonly perfectQuizzes: number;
  readonly percentTotal: number;
  readonly studySeconds: number;
  readonly carefulAnswers: number;
  /** The first comeback, and the first topic mastered after sessions under 60%; null before. */
  readonly cameBack: Comeback | null;
  readonly neverGaveUp: Perseverance | null;
  readonly reviewChecksPassed: number;
  /** Articles marked as read. */
  readonly articlesRead: number;
  /** Cheers sent, by friend. */
  readonly cheered: Readonly<Record<string, number>>;
  /** Times at which topics were mastered and unlocked, and badges earned. */
  readonly mastered: Readonly<Record<string, string>>;
  readonly unlocked: Readonly<Record<string, string>>;
  readonly badges: Readonly<Record<string, string>>;
}

/**
 * State of the fold. It reads only the event's own topic in `topics`, so a projector may load just
 * those of a batch.
 */
export interface LearnerState {
  readonly learner: Learner | undefined;
  readonly topics: Readonly<Record<string, TopicProgress>>;
}

export const noLearner: LearnerState = { learner: undefined, topics: {} };

const END_OF_TIME = '9999-12-31';

/** Returns a learner without any learning. */
export const newLearner = (
  data: Pick<Learner, 'pupilId' | 'grade'> & { readonly localDate: string },
): Learner => ({
  pupilId: data.pupilId,
  grade: data.grade,
  registeredOn: data.localDate,
  experience: 0,
  streak: noStreak,
  suspendedOn: null,
  suspensions: [],
  today: { date: data.localDate, answered: {} },
  questionsAttempted: 0,
  questionsCorrect: 0,
  quizzes: 0,
  perfectQuizzes: 0,
  percentTotal: 0,
  studySeconds: 0,
  carefulAnswers: 0,
  cameBack: null,
  neverGaveUp: null,
  reviewChecksPassed: 0,
  articlesRead: 0,
  cheered: {},
  mastered: {},
  unlocked: {},
  badges: {},
});

/** Returns the days on which the streak is paused: holidays, and suspensions up to now. */
export const pausesOf = (
  { suspensions, suspendedOn }: Pick<Learner, 'suspensions' | 'suspendedOn'>,
  holidays: readonly Pause[],
): readonly Pause[] => [
  ...holidays,
  ...suspensions,
  ...(suspendedOn === null ? [] : [{ from: suspendedOn, to: END_OF_TIME }]),
];

/** Returns how often the pupil has answered a question on a local day. */
export const countAnswersOn = (learner: Learner, date: string, questionId: string): number =>
  learner.today.date === date ? (learner.today.answered[questionId] ?? 0) : 0;

/** Returns the days since registration, 1 on the first day. */
export const ageInDays = (learner: Pick<Learner, 'registeredOn'>, today: string): number =>
  daysBetween(learner.registeredOn, today) + 1;
