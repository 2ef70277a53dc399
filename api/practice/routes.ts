import {
  answerQuestion,
  getSessionQuestion,
  getSessionResults,
  type AnswerResult,
} from '@mahoe/contracts/practice';
import { predict } from '@mahoe/domain/adaptive/kalmanElo';
import { isRejection } from '@mahoe/domain/decider';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import type { Answer } from '@mahoe/domain/practice/marking';
import { remainingMs } from '@mahoe/domain/practice/quizClock';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { scoreOf, type QuizSession } from '@mahoe/domain/practice/quizSessionState';
import { levelProgress, levelsReached } from '@mahoe/domain/progress/levelCurve';
import { isCheckPassed } from '@mahoe/domain/progress/review';
import { modelComponents } from '@mahoe/projections/adaptive/queries';
import { findSubject, findTopic } from '@mahoe/projections/content/queries';
import { findLearner } from '@mahoe/projections/progress/queries';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Refused } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { correctTextOf, rightAnswerOf } from './markingKey.ts';
import { presentQuestion, shownOrderOf } from './presentQuestion.ts';
import { createQuestionContents, type QuestionContents } from './questionContents.ts';
import { CHALLENGE_NAME } from './dailyChallenge.ts';
import { questionListRoutes } from './questionListRoutes.ts';
import { seconds, startRoutes } from './startRoutes.ts';
import { studyRoutes } from './studyRoutes.ts';

const questionAt = (state: QuizSession, number: number): SessionQuestion | undefined =>
  state.started?.questions[number - 1];

/** What the pupil is told about a recorded answer, the same however often it is asked. */
const answerResult = async (
  contents: QuestionContents,
  state: QuizSession,
  number: number,
): Promise<AnswerResult | undefined> => {
  const result = state.results[number - 1];
  const question = questionAt(state, number);
  if (!result || !question || !state.started) return undefined;
  const content = await contents.of(question);
  const before = state.results
    .slice(0, number - 1)
    .reduce((total, { experienceEarned }) => total + experienceEarned, state.started.experience);
  const isSessionComplete = state.status !== 'open' && number === state.results.length;
  const bonusExperience = isSessionComplete ? state.bonusExperience : 0;
  const earned = result.experienceEarned + bonusExperience;
  return {
    questionNumber: number,
    isCorrect: result.isCorrect,
    credit: result.credit,
    isRapidGuess: result.rapid,
    isUngraded: !result.graded,
    correctAnswer: content.questionType === 'mcq' ? content.correctAnswer : null,
    correctText: correctTextOf(content),
    rightAnswer: rightAnswerOf(content),
    explanation: content.explanation,
    pointsEarned: result.pointsEarned,
    experienceEarned: result.experienceEarned,
    bonusExperience,
    isSessionComplete,
    newScore: state.results.slice(0, number).filter(({ isCorrect }) => isCorrect).length,
    timedOut: result.timedOut,
    levelsReached: [...levelsReached(before, before + earned)],
  };
};

type AnswerBody = z.output<typeof answerQuestion.body>;

/** The one answer of a body; undefined when there are none or several. */
const answerIn = (body: AnswerBody): Answer | null | undefined => {
  const { selectedAnswer, textAnswer, labelingAnswer, matchingAnswer, sequenceAnswer } = body;
  const given: (Answer | null)[] = [];
  if (selectedAnswer !== undefined) {
    given.push(selectedAnswer === null ? null : { type: 'option', index: selectedAnswer });
  }
  if (textAnswer !== undefined) given.push({ type: 'text', text: textAnswer });
  if (labelingAnswer) given.push({ type: 'labels', labels: labelingAnswer });
  if (matchingAnswer) given.push({ type: 'pairs', pairs: matchingAnswer });
  if (sequenceAnswer) given.push({ type: 'order', items: sequenceAnswer });
  return given.length === 1 ? given[0] : undefined;
};

export const practiceRoutes = (app: FastifyInstance, services: Services): void => {
  const { commands, views } = services;
  const contents = createQuestionContents(views);
  startRoutes(app, services);
  questionListRoutes(app, services);
  studyRoutes(app, services);

  serve(app, services, getSessionQuestion, {
    records: true,
    handler: async ({ params, user, now, context, moved, refuse }) => {
      const before = await commands.load(quizSession, params.id);
      const next = questionAt(before, before.results.length + 1);
      const needsServing = before.status === 'open' && !before.served && next;
      const shownOrder = needsServing ? shownOrderOf(await contents.of(next)) : null;
      const handled = await commands.handle(
        quizSession,
        params.id,
        {
          type: 'ServeQuestion',
          now,
          pupilId: user.id,
          shownOrder,
          predictedProbability: needsServing ? await chanceOf(services, before, next) : null,
        },
        context,
      );
      if (isRejection(handled)) return refuse(handled.rejected as 'session-not-found');
      const { state, position } = handled;
      moved(position);
      if (state.status !== 'open') return refuse('session-complete');
      const question = state.served && questionAt(state, state.served.number);
      if (!state.started || !state.served || !question) return refuse('session-not-found');
      return {
        questionNumber: state.served.number,
        totalQuestions: state.started.questions.length,
        remainingSeconds: seconds(remainingMs(state, now)),
        timeLimit: state.started.timeLimitSeconds,
        score: scoreOf(state),
        quiz: presentQuestion(
          question.questionId,
          await contents.of(question),
          state.served.shownOrder,
        ),
      };
    },
  });

  serve(app, services, answerQuestion, {
    handler: async ({ body, user, now, context, moved, refuse }) => {
      const answer = answerIn(body);
      if (answer === undefined) return refuse('answer-incomplete');
      const handled = await commands.handle(
        quizSession,
        body.sessionId,
        {
          type: 'AnswerQuestion',
          now,
          pupilId: user.id,
          answer,
          questionNumber: body.questionNumber,
          clientTimestamp: body.timestamp ?? null,
        },
        context,
      );
      if (isRejection(handled)) {
        return handled.rejected === 'already-answered'
          ? refuse('already-answered', { result: await recordedResult(body) })
          : refuse(handled.rejected as 'session-not-found');
      }
      const { state, events, position } = handled;
      moved(position);
      const isReturned = events.some(({ type }) => type === 'AnswerReturnedUnsimplified');
      const number = body.questionNumber ?? state.results.length;
      const result = isReturned ? undefined : await answerResult(contents, state, number);
      // Only for an answer given back, now or by the first of repeats, is there no result.
      return result ?? refuse('answer-not-simplified');
    },
  });

  const recordedResult = async (body: AnswerBody): Promise<AnswerResult | undefined> => {
    const state = await commands.load(quizSession, body.sessionId);
    return answerResult(contents, state, body.questionNumber ?? state.results.length);
  };

  serve(app, services, getSessionResults, {
    records: true,
    reads: ['learners'],
    handler: async ({ params, user, now, context, moved, refuse }) => {
      const before = await commands.load(quizSession, params.id);
      if (!before.started) return refuse('session-not-found');
      if (before.started.pupilId !== user.id && !user.isAdministrator) {
        return refuse('session-of-another');
      }
      const expire = { type: 'ExpireSession', now } as const;
      const expired = await commands.handle(quizSession, params.id, expire, context);
      const state = isRejection(expired) ? before : expired.state;
      if (!isRejection(expired) && expired.events.length > 0) moved(expired.position);
      return presentResults(services, state, before.started.topicId, refuse);
    },
  });
};

/** The model's chance that the pupil answers a question right. */
const chanceOf = async (
  { views }: Services,
  { started }: QuizSession,
  { questionId, topic }: SessionQuestion,
): Promise<number | null> => {
  if (!started) return null;
  const { pupilId } = started;
  const { topicId } = topic ?? started;
  const { components, base } = await modelComponents(views, pupilId, topicId, [questionId]);
  const estimate = components.get(questionId);
  return estimate ? predict(estimate, base) : null;
};

const presentResults = async (
  { views }: Services,
  state: QuizSession,
  topicId: string,
  refuse: (code: 'session-not-found') => Refused,
): Promise<z.input<typeof getSessionResults.reply> | Refused> => {
  const { started, results } = state;
  if (!started) return refuse('session-not-found');
  const [topic, subject, learner] = await Promise.all([
    findTopic(views, topicId),
    findSubject(views, started.subjectId),
    findLearner(views, started.pupilId),
  ]);
  const { purpose } = started;
  const isChallenge = purpose === 'challenge';
  const totalQuestions = started.questions.length;
  const sum = (of: (result: (typeof results)[number]) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    sessionId: started.sessionId,
    purpose,
    score: scoreOf(state),
    totalQuestions,
    percentage: Math.round((100 * scoreOf(state)) / totalQuestions),
    pointsEarned: sum(({ pointsEarned }) => pointsEarned),
    experienceEarned: sum(({ experienceEarned }) => experienceEarned),
    bonusExperience: state.bonusExperience,
    isReviewPassed:
      purpose === 'review' && state.status !== 'open' ? isCheckPassed(scoreOf(state)) : null,
    timeSpent: Math.round(state.usedMs / 1000),
    status:
      state.status === 'finished' ? 'completed' : state.status === 'none' ? 'open' : state.status,
    topic: {
      id: topicId,
      name: isChallenge ? CHALLENGE_NAME : (topic?.name ?? ''),
      subjectId: started.subjectId,
      subjectName: isChallenge ? CHALLENGE_NAME : (subject?.name ?? ''),
    },
    levelProgress: levelProgress(learner?.experience ?? 0),
  };
};
