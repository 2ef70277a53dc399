import {
  answerQuestion,
  getSessionQuestion,
  getSessionResults,
  listMistakes,
  listOpenQuizzes,
  type AnswerResult,
} from '@mahoe/contracts/practice/quizzes';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { remainingMs } from '@mahoe/domain/practice/quizClock';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import type { AnswerQuestion } from '@mahoe/domain/practice/quizSessionCommands';
import {
  countQuestions,
  countRight,
  questionAt,
  type QuizSession,
} from '@mahoe/domain/practice/quizSessionState';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import type { Views } from '@mahoe/projections/openViews';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { countAnswer } from './countAnswers.ts';
import { paperAdminRoutes } from './papers/adminRoutes.ts';
import { paperStockRoutes } from './papers/stockRoutes.ts';
import { paperRoutes } from './papers/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { parseAnswer, type AnswerBody } from './parseAnswer.ts';
import { chooseNextQuestion } from './nextQuestion.ts';
import { presentOpenQuizzes } from './openQuizzes.ts';
import { presentAnswer } from './presentAnswer.ts';
import { presentMistakes } from './presentMistakes.ts';
import { presentQuestion, drawShownOrder } from './presentQuestion.ts';
import { presentSet } from './presentSet.ts';
import { presentResults } from './presentResults.ts';
import { questionReportRoutes } from './questionReportRoutes.ts';
import { questionListRoutes } from './questionListRoutes.ts';
import { taskAdminRoutes } from './tasks/adminRoutes.ts';
import { taskFileRoutes } from './tasks/fileRoutes.ts';
import { setAdminRoutes } from './setAdminRoutes.ts';
import { setFileRoutes } from './setFileRoutes.ts';
import { toSeconds, startRoutes } from './startRoutes.ts';
import { studyRoutes } from './studyRoutes.ts';
import { offlineQuizRoutes } from './offlineQuizRoutes.ts';

const recordedAnswer = async (
  { questionContents: contents }: Services,
  views: Views,
  state: QuizSession,
  number = state.results.length,
): Promise<AnswerResult | undefined> => {
  const question = questionAt(state, number);
  return question && presentAnswer(state, number, await contents.find(views, question));
};

const findRecordedResult = async (
  services: Services,
  views: Views,
  { sessionId, questionNumber }: AnswerBody,
): Promise<AnswerResult | undefined> => {
  const { commands } = services;
  return recordedAnswer(
    services,
    views,
    await commands.load(quizSession, sessionId),
    questionNumber,
  );
};

/** Serves the question on screen, or the next one; chooses again after a write conflict. */
const serveNext = (
  services: Services,
  views: Views,
  sessionId: string,
  pupilId: string,
  now: Moment,
  context: CommandContext,
) =>
  services.commands.handle(
    quizSession,
    sessionId,
    async (state) => {
      const next =
        state.started?.pupilId === pupilId
          ? await chooseNextQuestion(services, views, state)
          : undefined;
      const content = next && (await services.questionContents.find(views, next.question));
      return {
        type: 'ServeQuestion',
        now,
        pupilId,
        shownOrder: content ? drawShownOrder(content) : null,
        predictedProbability: next?.predictedProbability ?? null,
        choice: next?.choice ?? null,
      };
    },
    context,
  );

const handleGetSessionQuestion: Handler<typeof getSessionQuestion> = async ({
  services,
  views,
  params,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { questionContents: contents } = services;
  const handled = await serveNext(services, views, params.id, user.id, now, context);
  if (isRejection(handled)) return refuse(handled);
  const { state, position } = handled;
  recordPosition(position);
  if (state.status !== 'open') return refuse('session-complete');
  const question = state.served && questionAt(state, state.served.number);
  if (!state.started || !state.served || !question) return refuse('session-not-found');
  return {
    questionNumber: state.served.number,
    totalQuestions: countQuestions(state.started),
    remainingSeconds: toSeconds(remainingMs(state, now)),
    timeLimit: state.started.timeLimitSeconds,
    score: countRight(state),
    quiz: presentQuestion(
      question.questionId,
      await contents.find(views, question),
      state.served.shownOrder,
    ),
    ...(await presentSet(views, state, state.served.number)),
  };
};

const handleAnswerQuestion: Handler<typeof answerQuestion> = async ({
  services,
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands } = services;
  const answer = parseAnswer(body);
  if (answer === undefined) return refuse('answer-incomplete');
  const command: AnswerQuestion = {
    type: 'AnswerQuestion',
    now,
    pupilId: user.id,
    answer,
    questionNumber: body.questionNumber,
    clientTimestamp: body.timestamp ?? null,
  };
  const handled = await commands.handle(
    quizSession,
    body.sessionId,
    async (state): Promise<AnswerQuestion> => ({
      ...command,
      timesAnsweredToday: await countAnswer(commands, state, command),
    }),
    context,
  );
  if (isRejection(handled)) {
    return handled.rejected === 'already-answered'
      ? refuse(handled, { result: await findRecordedResult(services, views, body) })
      : refuse(handled);
  }
  const { state, events, position } = handled;
  recordPosition(position);
  const isReturned = events.some(({ type }) => type === 'AnswerReturnedUnsimplified');
  const result = isReturned
    ? undefined
    : await recordedAnswer(services, views, state, body.questionNumber);
  // Only an answer that was returned has no result, in this call or in the one it repeats.
  return result ?? refuse('answer-not-simplified');
};

const handleGetSessionResults: Handler<typeof getSessionResults> = async ({
  services: { commands },
  views,
  params,
  user,
  now,
  context,
  recordPosition,
  namePupil,
  refuse,
}) => {
  const before = await commands.load(quizSession, params.id);
  if (!before.started) return refuse('session-not-found');
  if (before.started.pupilId !== user.id && !user.isAdministrator) {
    return refuse('session-of-another');
  }
  namePupil(before.started.pupilId);
  const expire = { type: 'ExpireSession', now } as const;
  const expired = await commands.handle(quizSession, params.id, expire, context);
  if (isRejection(expired)) return refuse(expired);
  if (expired.events.length > 0) recordPosition(expired.position);
  return presentResults(views, expired.state, before.started);
};

const handleListMistakes: Handler<typeof listMistakes> = async ({
  services: { commands, questionContents: contents },
  views,
  params,
  user,
  namePupil,
  refuse,
}) => {
  const state = await commands.load(quizSession, params.id);
  if (!state.started) return refuse('session-not-found');
  if (state.started.pupilId !== user.id && !user.isAdministrator) {
    return refuse('session-of-another');
  }
  namePupil(state.started.pupilId);
  return presentMistakes(contents, views, state);
};

const handleListOpenQuizzes: Handler<typeof listOpenQuizzes> = ({
  services: { commands },
  views,
  params,
  now,
}) => presentOpenQuizzes(commands, views, params.id, now);

export const practiceRoutes: readonly Route[] = [
  ...startRoutes,
  ...questionListRoutes,
  ...questionReportRoutes,
  ...studyRoutes,
  ...offlineQuizRoutes,
  ...paperRoutes,
  ...taskRoutes,
  ...paperAdminRoutes,
  ...paperStockRoutes,
  ...setFileRoutes,
  ...taskFileRoutes,
  ...taskAdminRoutes,
  ...setAdminRoutes,
  defineRoute(getSessionQuestion, handleGetSessionQuestion, {
    work: 'quiz',
    records: true,
  }),
  defineRoute(answerQuestion, handleAnswerQuestion, {
    work: 'quiz',
  }),
  defineRoute(getSessionResults, handleGetSessionResults, {
    records: true,
  }),
  defineRoute(listMistakes, handleListMistakes),
  defineRoute(listOpenQuizzes, handleListOpenQuizzes),
];
