import { stamp, type Moment } from '../calendar.ts';
import type {
  QuizEvent,
  QuizSessionCompleted,
  QuizSessionStarted,
  SessionQuestion,
} from './events.ts';
import type { Mark } from '../questionTypes/questionType.ts';
import { recordAnswer, type Answer } from '../questionTypes/questionTypes.ts';
import { CHALLENGE_RULE, computeReward } from './dailyChallenge.ts';
import { experienceEarned, pointsEarned } from './pointsRule.ts';
import {
  countQuestions,
  pickTotals,
  sumTotals,
  type AskedQuestion,
  type QuizTotals,
  type RecordedResult,
} from './quizSessionState.ts';

const sessionFields = ({ sessionId, pupilId, grade, subjectId, topicId }: QuizSessionStarted) => ({
  sessionId,
  pupilId,
  grade,
  subjectId,
  topicId,
});

const topicOf = (
  { topicId, subjectId }: QuizSessionStarted,
  { topic }: SessionQuestion,
): { readonly topicId: string; readonly subjectId: number } => ({
  topicId: topic?.topicId ?? topicId,
  subjectId: topic?.subjectId ?? subjectId,
});

/** Fields of every event about a question. */
export const questionFields = (
  { started, question, number, predictedProbability }: AskedQuestion,
  now: Moment,
) => ({
  ...sessionFields(started),
  ...topicOf(started, question),
  questionId: question.questionId,
  questionVersion: question.version,
  questionType: question.key.type,
  difficulty: question.difficulty,
  questionNumber: number,
  arm: started.arm,
  policyVersion: started.policyVersion,
  predictedProbability,
  ...stamp(now),
});

/**
 * Returns the pupil's text for the personal part of an event; null for any other kind of answer.
 */
export const writtenText = (answer: Answer): { text: string } | null =>
  answer.type === 'text' ? { text: answer.text } : null;

/** Builds the event of a marked answer, with the points and experience it earned. */
export const attemptAnswered = (
  asked: AskedQuestion,
  given: {
    readonly answer: Answer;
    readonly mark: Mark;
    readonly milliseconds: number;
    readonly clientTimestamp: number | null;
    /** Earlier answers to the question on this day, if they were counted at the answer. */
    readonly timesAnsweredToday?: number | undefined;
    /** Set if the answer was given offline: the server's clock does not know how long it took. */
    readonly offline?: { readonly rule: string; readonly rapid: boolean };
  },
  now: Moment,
): QuizEvent => {
  const { started, question } = asked;
  const { points, difficulty } = question;
  const { timesAnsweredToday = question.timesAnsweredToday } = given;
  const {
    level,
    rules: { points: pointsRule, marking },
  } = started;
  const { answer, mark, milliseconds, clientTimestamp, offline } = given;
  const rapid = offline ? offline.rapid : milliseconds < question.rapidBelowMs;
  const earned = pointsEarned(points, mark.isCorrect);
  const experience = { pointsEarned: earned, difficulty, level, timesAnsweredToday, rapid };
  return {
    type: 'AttemptAnswered',
    data: {
      ...questionFields(asked, now),
      totalQuestions: countQuestions(started),
      answer: recordAnswer(answer),
      personal: writtenText(answer),
      ...mark,
      rapid,
      points,
      pointsEarned: earned,
      experienceEarned: experienceEarned(experience),
      milliseconds,
      timesAnsweredToday,
      level,
      masteryThreshold: question.topic?.masteryThreshold ?? started.masteryThreshold,
      rules: { points: pointsRule, marking },
      clientTimestamp,
      ...(offline ? { offline: offline.rule } : {}),
    },
  };
};

/** Builds the event of another quiz that asks questions of the same topic. */
export const quizOverlapped = ({
  sessionId,
  pupilId,
  now,
}: {
  readonly sessionId: string;
  readonly pupilId: string;
  readonly now: Moment;
}): QuizEvent => ({ type: 'QuizOverlapped', data: { sessionId, pupilId, ...stamp(now) } });

/** Builds the event of an answer that arrived after its question had run out. */
export const answerCameLate = (
  { started, question, number }: Omit<AskedQuestion, 'predictedProbability'>,
  answer: Answer,
  clientTimestamp: number | null,
  now: Moment,
): QuizEvent => ({
  type: 'AnswerCameLate',
  data: {
    ...sessionFields(started),
    ...topicOf(started, question),
    questionId: question.questionId,
    questionVersion: question.version,
    questionNumber: number,
    answer: recordAnswer(answer),
    personal: writtenText(answer),
    clientTimestamp,
    ...stamp(now),
  },
});

/** Builds the event of the question on screen running out. */
export const questionTimedOut = (
  asked: AskedQuestion,
  { reason, milliseconds }: { reason: 'unanswered' | 'late'; milliseconds: number },
  now: Moment,
): QuizEvent => {
  const { started, question } = asked;
  return {
    type: 'QuestionTimedOut',
    data: {
      ...questionFields(asked, now),
      totalQuestions: countQuestions(started),
      reason,
      points: question.points,
      milliseconds,
      timesAnsweredToday: question.timesAnsweredToday,
      level: started.level,
      masteryThreshold: question.topic?.masteryThreshold ?? started.masteryThreshold,
    },
  };
};

/**
 * Builds the end of a session with its totals, and the reward of a challenge. The end is `abandoned` if
 * no question was answered.
 */
export const quizSessionCompleted = (
  started: QuizSessionStarted,
  {
    results,
    usedMs,
    lastAnsweredOn,
  }: {
    readonly results: readonly RecordedResult[];
    readonly usedMs: number;
    readonly lastAnsweredOn: string | null;
  },
  reason: Exclude<QuizSessionCompleted['reason'], 'abandoned'>,
  now: Moment,
): readonly QuizEvent[] => {
  const { frame, questions, purpose, masteryThreshold } = started;
  const totals = sumTotals(started, { results, usedMs });
  const completed: QuizEvent = {
    type: 'QuizSessionCompleted',
    data: {
      ...sessionFields(started),
      purpose,
      reason: totals.answered === 0 ? 'abandoned' : reason,
      totalQuestions: countQuestions(started),
      ...totals,
      lastAnsweredOn,
      notReachedQuestionIds: frame
        ? []
        : questions.slice(results.length).map(({ questionId }) => questionId),
      notReached: countQuestions(started) - results.length,
      masteryThreshold,
      ...(started.offline ? { offline: started.offline.rule } : {}),
      ...stamp(now),
    },
  };
  return purpose === 'challenge' && totals.answered > 0
    ? [completed, dailyChallengeCompleted(started, totals, now)]
    : [completed];
};

/**
 * Builds the correction of an end that contradicts its answers, with the right and the recorded totals.
 */
export const quizSessionCorrected = (
  started: QuizSessionStarted,
  {
    totals,
    was,
    reason,
  }: {
    readonly totals: QuizTotals;
    readonly was: QuizTotals;
    readonly reason: QuizSessionCompleted['reason'];
  },
  now: Moment,
): QuizEvent => ({
  type: 'QuizSessionCorrected',
  data: {
    ...sessionFields(started),
    purpose: started.purpose,
    reason,
    ...totals,
    was: pickTotals(was),
    ...stamp(now),
  },
});

const dailyChallengeCompleted = (
  { sessionId, pupilId, grade, localDate: challengeDate }: QuizSessionStarted,
  totals: QuizTotals,
  now: Moment,
): QuizEvent => ({
  type: 'DailyChallengeCompleted',
  data: {
    sessionId,
    pupilId,
    grade,
    challengeDate,
    experienceEarned: computeReward(totals),
    rule: CHALLENGE_RULE,
    ...stamp(now),
  },
});
