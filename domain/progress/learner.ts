import { addDays, daysBetween } from '../calendar.ts';
import type { DomainEvent } from '../eventTypes.ts';
import { awardBadges } from './achievements.ts';
import { CAREFUL_ANSWERS } from './badges.ts';
import type { Curriculum } from './curriculum.ts';
import { completionMilestones, levelMilestones } from './learnerMilestones.ts';
import type { LearningRules } from './learningRules.ts';
import { countedCredit, timedOutCredit } from './masteryRule.ts';
import type { Milestone } from './milestone.ts';
import { endedOnItsDay } from './quizDay.ts';
import { countDay, noStreak, type Pause, type Streak } from './streak.ts';
import {
  completeTopic,
  countAnswer,
  countReading,
  newTopic,
  type TopicProgress,
} from './topicProgress.ts';
import { comebackIn, perseveranceIn, type Comeback, type Perseverance } from './turnarounds.ts';
import { unlockTopics } from './unlocking.ts';

/** Facts a learner's progress follows from. */
export const learningEventTypes = [
  'PupilRegistered',
  'PupilSuspended',
  'PupilReinstated',
  'AttemptAnswered',
  'QuestionTimedOut',
  'QuizSessionCompleted',
  'DailyChallengeCompleted',
  'ArticleRead',
] as const;
export type LearningEvent = Extract<DomainEvent, { type: (typeof learningEventTypes)[number] }>;

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
  /** Marked answers, and those right: an ungraded one tells nothing (R1). */
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
  /** When each topic was mastered, opened, and each badge earned. */
  readonly mastered: Readonly<Record<string, string>>;
  readonly unlocked: Readonly<Record<string, string>>;
  readonly badges: Readonly<Record<string, string>>;
}

/**
 * State of the fold. Of `topics` only the event's own topic is read, so a projector may load just
 * those a batch touches.
 */
export interface LearnerState {
  readonly learner: Learner | undefined;
  readonly topics: Readonly<Record<string, TopicProgress>>;
}

export interface Learned extends LearnerState {
  readonly milestones: readonly Milestone[];
}

const END_OF_TIME = '9999-12-31';

export const noLearner: LearnerState = { learner: undefined, topics: {} };

type Registered = Extract<LearningEvent, { type: 'PupilRegistered' }>['data'];
type Answered = Extract<LearningEvent, { type: 'AttemptAnswered' }>['data'];
type Completed = Extract<LearningEvent, { type: 'QuizSessionCompleted' }>['data'];

/** Somebody who has learnt nothing yet. */
export const newLearner = (
  data: Pick<Registered, 'pupilId' | 'localDate'> & { readonly grade: number },
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
  mastered: {},
  unlocked: {},
  badges: {},
});

const answerLearner = (learner: Learner, data: Answered): Learner => {
  const answered = learner.today.date === data.localDate ? learner.today.answered : {};
  return {
    ...learner,
    experience: learner.experience + data.experienceEarned,
    questionsAttempted: learner.questionsAttempted + (data.graded ? 1 : 0),
    questionsCorrect: learner.questionsCorrect + (data.graded && data.isCorrect ? 1 : 0),
    carefulAnswers: data.rapid ? 0 : learner.carefulAnswers + 1,
    today: {
      date: data.localDate,
      answered: { ...answered, [data.questionId]: (answered[data.questionId] ?? 0) + 1 },
    },
  };
};

const completeLearner = (
  learner: Learner,
  data: Completed,
  before: TopicProgress,
  after: TopicProgress,
  holidays: readonly Pause[],
): Learner => {
  const isMasteredNow = before.masteredAt === null && after.masteredAt !== null;
  const isPerfect = data.correct === data.totalQuestions && data.totalQuestions >= 10;
  return {
    ...learner,
    quizzes: learner.quizzes + 1,
    perfectQuizzes: learner.perfectQuizzes + (isPerfect ? 1 : 0),
    percentTotal: learner.percentTotal + data.percentage,
    studySeconds: learner.studySeconds + data.timeSpentSeconds,
    streak:
      data.effortfulAnswers > 0 && endedOnItsDay(data)
        ? countDay(learner.streak, data.localDate, [...holidays, ...learner.suspensions])
        : learner.streak,
    cameBack: learner.cameBack ?? comebackIn(data, before),
    neverGaveUp: learner.neverGaveUp ?? (isMasteredNow ? perseveranceIn(data, before) : null),
    reviewChecksPassed: Math.max(learner.reviewChecksPassed, after.review?.passed ?? 0),
    mastered: isMasteredNow
      ? { ...learner.mastered, [data.topicId]: data.occurredAt }
      : learner.mastered,
  };
};

const complete = (
  learner: Learner,
  topics: LearnerState['topics'],
  data: Completed,
  curriculum: Curriculum,
  rules: LearningRules,
  holidays: readonly Pause[],
): Learned => {
  if (data.reason === 'abandoned') return { learner, topics, milestones: [] };
  // A challenge is of no one topic: only its answers move mastery.
  const isOfTopic = data.purpose !== 'challenge';
  const before = topics[data.topicId] ?? newTopic(data);
  const after = isOfTopic ? completeTopic(before, data) : before;
  const completed = completeLearner(learner, data, before, after, holidays);
  const opened =
    completed.mastered === learner.mastered
      ? { learner: completed, milestones: [] }
      : unlockTopics(completed, curriculum, data.occurredAt, [data]);
  const awarded = awardBadges(opened.learner, curriculum, data.occurredAt);
  return {
    learner: awarded.learner,
    topics: isOfTopic ? { ...topics, [data.topicId]: after } : topics,
    milestones: [
      ...completionMilestones(
        { learner, topic: before },
        { learner: completed, topic: after },
        data,
        rules,
      ),
      ...opened.milestones,
      ...awarded.milestones,
    ],
  };
};

/** Experience besides that of answers, with the levels and badges it brings. */
const reward = (
  learner: Learner,
  earned: { readonly experienceEarned: number; readonly occurredAt: string },
  curriculum: Curriculum,
): Omit<Learned, 'topics' | 'learner'> & { readonly learner: Learner } => {
  const at = earned.occurredAt;
  const after = { ...learner, experience: learner.experience + earned.experienceEarned };
  const awarded = awardBadges(after, curriculum, at);
  return {
    learner: awarded.learner,
    milestones: [...levelMilestones(learner, after, at), ...awarded.milestones],
  };
};

/**
 * One step of a learner's history: level, streak, badges, mastery and unlocking, each with its
 * milestones. The projection and a replay under other rules call this same function.
 */
export const learn = (
  state: LearnerState,
  { type, data }: LearningEvent,
  curriculum: Curriculum,
  rules: LearningRules,
  holidays: readonly Pause[] = [],
): Learned => {
  if (type === 'PupilRegistered') {
    const { learner, milestones } = unlockTopics(newLearner(data), curriculum, data.occurredAt);
    return { learner, topics: {}, milestones };
  }
  const { learner, topics } = state;
  if (!learner) return { ...state, milestones: [] };
  switch (type) {
    case 'AttemptAnswered': {
      const topic = topics[data.topicId] ?? newTopic(data);
      const after = answerLearner(learner, data);
      const levels = levelMilestones(learner, after, data.occurredAt);
      // Others are earned by completing a quiz; these can pass before one is.
      const mayEarn = levels.length > 0 || after.carefulAnswers === CAREFUL_ANSWERS;
      const awarded = mayEarn
        ? awardBadges(after, curriculum, data.occurredAt)
        : { learner: after, milestones: [] };
      return {
        learner: awarded.learner,
        topics: {
          ...topics,
          [data.topicId]: countAnswer(topic, data, countedCredit(data), curriculum, rules.mastery),
        },
        milestones: [...levels, ...awarded.milestones],
      };
    }
    case 'QuestionTimedOut': {
      const topic = topics[data.topicId] ?? newTopic(data);
      return {
        learner,
        topics: {
          ...topics,
          [data.topicId]: countAnswer(topic, data, timedOutCredit(data), curriculum, rules.mastery),
        },
        milestones: [],
      };
    }
    case 'QuizSessionCompleted':
      return complete(learner, topics, data, curriculum, rules, holidays);
    case 'DailyChallengeCompleted':
      return { topics, ...reward(learner, data, curriculum) };
    case 'ArticleRead': {
      const topic = topics[data.topicId] ?? newTopic(data);
      const reader = { ...learner, articlesRead: learner.articlesRead + 1 };
      return {
        topics: { ...topics, [data.topicId]: countReading(topic) },
        ...reward(reader, data, curriculum),
      };
    }
    case 'PupilSuspended':
      return { ...state, learner: { ...learner, suspendedOn: data.localDate }, milestones: [] };
    case 'PupilReinstated': {
      if (learner.suspendedOn === null) return { ...state, milestones: [] };
      const suspension = { from: learner.suspendedOn, to: addDays(data.localDate, -1) };
      const suspensions = [...learner.suspensions, suspension];
      return { ...state, learner: { ...learner, suspensions, suspendedOn: null }, milestones: [] };
    }
  }
};

/** Days on which the pupil's streak is paused: holidays, and suspensions up to now. */
export const pausesOf = (
  { suspensions, suspendedOn }: Pick<Learner, 'suspensions' | 'suspendedOn'>,
  holidays: readonly Pause[],
): readonly Pause[] => [
  ...holidays,
  ...suspensions,
  ...(suspendedOn === null ? [] : [{ from: suspendedOn, to: END_OF_TIME }]),
];

/** Answers the pupil already gave to a question on a local day. */
export const timesAnsweredOn = (learner: Learner, date: string, questionId: string): number =>
  learner.today.date === date ? (learner.today.answered[questionId] ?? 0) : 0;

/** Days since registration, 1 on the first day. */
export const ageInDays = (learner: Pick<Learner, 'registeredOn'>, today: string): number =>
  daysBetween(learner.registeredOn, today) + 1;
