import { addDays } from '../calendar.ts';
import type { DomainEvent } from '../eventTypes.ts';
import { awardBadges } from './achievements.ts';
import { CAREFUL_ANSWERS } from './badges.ts';
import type { Curriculum } from './mastery/curriculum.ts';
import { completionMilestones, levelMilestones } from './learnerMilestones.ts';
import { newLearner, type Learner, type LearnerState } from './learnerState.ts';
import type { LearningRules } from './learningRules.ts';
import { countedCredit, timedOutCredit } from './mastery/masteryRule.ts';
import type { Milestone } from './milestone.ts';
import { hasEndedOnItsDay } from './quizDay.ts';
import { countDay, type Pause } from './streak/streak.ts';
import {
  completeTopic,
  correctTopic,
  countAnswer,
  countReading,
  newTopic,
  type TopicProgress,
} from './mastery/topicProgress.ts';
import { findComeback, findPerseverance } from './mastery/turnarounds.ts';
import { unlockTopics } from './mastery/unlockTopics.ts';

/** Types of events that change a learner's progress. */
export const learningEventTypes = [
  'PupilRegistered',
  'PupilSuspended',
  'PupilReinstated',
  'PupilProfileChanged',
  'AttemptAnswered',
  'QuestionTimedOut',
  'QuizSessionCompleted',
  'QuizSessionCorrected',
  'DailyChallengeCompleted',
  'ArticleRead',
  'PaperMarked',
  'FriendCheered',
  'TeamGoalReached',
] as const;
export type LearningEvent = Extract<DomainEvent, { type: (typeof learningEventTypes)[number] }>;

export interface Learned extends LearnerState {
  readonly milestones: readonly Milestone[];
}

type Answered = Extract<LearningEvent, { type: 'AttemptAnswered' }>['data'];
type Completed = Extract<LearningEvent, { type: 'QuizSessionCompleted' }>['data'];
type Cheered = Extract<LearningEvent, { type: 'FriendCheered' }>['data'];
type Corrected = Extract<LearningEvent, { type: 'QuizSessionCorrected' }>['data'];

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
  rules: LearningRules,
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
      data.effortfulAnswers > 0 && hasEndedOnItsDay(data)
        ? countDay(
            learner.streak,
            data.localDate,
            [...holidays, ...learner.suspensions],
            rules.streak,
          )
        : learner.streak,
    cameBack: learner.cameBack ?? findComeback(data, before),
    neverGaveUp: learner.neverGaveUp ?? (isMasteredNow ? findPerseverance(data, before) : null),
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
  // A challenge has no single topic: only its answers change mastery.
  const isOfTopic = data.purpose !== 'challenge';
  const before = topics[data.topicId] ?? newTopic(data);
  const after = isOfTopic ? completeTopic(before, data) : before;
  const completed = completeLearner(learner, data, before, after, holidays, rules);
  const opened =
    completed.mastered === learner.mastered
      ? { learner: completed, milestones: [] }
      : unlockTopics(completed, curriculum, data.occurredAt, [data], rules.unlock);
  const awarded = awardBadges(opened.learner, curriculum, data.occurredAt, rules.badge);
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

/** Counts an answer for the learner and for its topic. */
const answer = (
  learner: Learner,
  topics: LearnerState['topics'],
  data: Answered,
  curriculum: Curriculum,
  rules: LearningRules,
): Learned => {
  const topic = topics[data.topicId] ?? newTopic(data);
  const after = answerLearner(learner, data);
  const levels = levelMilestones(learner, after, data.occurredAt);
  // Other badges are earned by completing a quiz; these can be earned before.
  const mayEarn = levels.length > 0 || after.carefulAnswers === CAREFUL_ANSWERS;
  const awarded = mayEarn
    ? awardBadges(after, curriculum, data.occurredAt, rules.badge)
    : { learner: after, milestones: [] };
  return {
    learner: awarded.learner,
    topics: {
      ...topics,
      [data.topicId]: countAnswer(topic, data, countedCredit(data), curriculum, rules.mastery),
    },
    milestones: [...levels, ...awarded.milestones],
  };
};

/** Corrects the totals of a session. What the wrong totals earned stays earned. */
const correct = (
  learner: Learner,
  topics: LearnerState['topics'],
  data: Corrected,
): Pick<Learned, 'learner' | 'topics'> => {
  if (data.reason === 'abandoned') return { learner, topics };
  const topic = topics[data.topicId];
  return {
    learner: {
      ...learner,
      percentTotal: learner.percentTotal + data.percentage - data.was.percentage,
      studySeconds: learner.studySeconds + data.timeSpentSeconds - data.was.timeSpentSeconds,
    },
    topics:
      topic && data.purpose !== 'challenge'
        ? { ...topics, [data.topicId]: correctTopic(topic, data) }
        : topics,
  };
};

/** Adds experience that comes from other sources than answers, with its levels and badges. */
const reward = (
  learner: Learner,
  earned: { readonly experienceEarned: number; readonly occurredAt: string },
  curriculum: Curriculum,
  rules: LearningRules,
): Omit<Learned, 'topics' | 'learner'> & { readonly learner: Learner } => {
  const at = earned.occurredAt;
  const after = { ...learner, experience: learner.experience + earned.experienceEarned };
  const awarded = awardBadges(after, curriculum, at, rules.badge);
  return {
    learner: awarded.learner,
    milestones: [...levelMilestones(learner, after, at), ...awarded.milestones],
  };
};

/** Counts a cheer, which earns no experience. */
const cheerFriend = (
  learner: Learner,
  { friendId, occurredAt }: Cheered,
  curriculum: Curriculum,
  rules: LearningRules,
): Omit<Learned, 'topics' | 'learner'> & { readonly learner: Learner } => {
  const cheered = { ...learner.cheered, [friendId]: (learner.cheered[friendId] ?? 0) + 1 };
  return awardBadges({ ...learner, cheered }, curriculum, occurredAt, rules.badge);
};

/**
 * Applies one event to a learner's history: level, streak, badges, mastery and unlocking, each with its
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
    const { learner, milestones } = unlockTopics(
      newLearner(data),
      curriculum,
      data.occurredAt,
      undefined,
      rules.unlock,
    );
    return { learner, topics: {}, milestones };
  }
  const { learner, topics } = state;
  if (!learner) return { ...state, milestones: [] };
  switch (type) {
    case 'AttemptAnswered':
      return answer(learner, topics, data, curriculum, rules);
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
    case 'QuizSessionCorrected':
      return { ...correct(learner, topics, data), milestones: [] };
    case 'DailyChallengeCompleted':
      return { topics, ...reward(learner, data, curriculum, rules) };
    case 'ArticleRead': {
      const topic = topics[data.topicId] ?? newTopic(data);
      const reader = { ...learner, articlesRead: learner.articlesRead + 1 };
      return {
        topics: { ...topics, [data.topicId]: countReading(topic) },
        ...reward(reader, data, curriculum, rules),
      };
    }
    case 'PaperMarked':
    case 'TeamGoalReached':
      return { topics, ...reward(learner, data, curriculum, rules) };
    case 'FriendCheered':
      return { topics, ...cheerFriend(learner, data, curriculum, rules) };
    case 'PupilSuspended':
      return { ...state, learner: { ...learner, suspendedOn: data.localDate }, milestones: [] };
    case 'PupilProfileChanged':
      // Learning of another grade stays; the next topics are those of the new grade.
      return { ...state, learner: { ...learner, grade: data.grade.after }, milestones: [] };
    case 'PupilReinstated': {
      if (learner.suspendedOn === null) return { ...state, milestones: [] };
      const suspension = { from: learner.suspendedOn, to: addDays(data.localDate, -1) };
      const suspensions = [...learner.suspensions, suspension];
      return { ...state, learner: { ...learner, suspensions, suspendedOn: null }, milestones: [] };
    }
  }
};
