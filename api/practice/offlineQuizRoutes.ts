import { submitOfflineQuiz, downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import { isRejection } from '@mahoe/domain/decider';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { countRight } from '@mahoe/domain/practice/quizSessionState';
import { timesAnsweredOn } from '@mahoe/domain/progress/learnerState';
import { approvedQuestions, findTopic } from '@mahoe/projections/content/queries';
import { v5 as uuidv5 } from 'uuid';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { parseAnswer } from './parseAnswer.ts';
import { prepareStart, loadPupilContext, QUESTION_COUNTS } from './prepareStart.ts';
import { presentQuestion, drawShownOrder } from './presentQuestion.ts';

/** Namespace of ids of offline quizzes, which follow from the command that downloads them. */
const OFFLINE_QUIZ_IDS = 'b6e1d7f2-4c3a-5f0b-8a51-2d9c7e4f6a38';
const QUIZZES_PER_DOWNLOAD = 2;

/** Deals questions out in turn, so that each quiz has every difficulty. */
const dealQuestions = <Q>(questions: readonly Q[]): readonly (readonly Q[])[] => {
  const quizzes = questions.length > QUESTION_COUNTS.practice ? QUIZZES_PER_DOWNLOAD : 1;
  return Array.from({ length: quizzes }, (_, n) =>
    questions.filter((_question, index) => index % quizzes === n),
  );
};

const handleDownloadQuizzes: Handler<typeof downloadQuizzes> = async ({
  services,
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands, questionContents: contents } = services;
  const topic = isUuid(body.topicId) ? await findTopic(views, body.topicId) : undefined;
  if (!topic) return refuse('topic-not-found');
  const {
    type: _type,
    purpose: _purpose,
    reviewDueOn: _reviewDueOn,
    level: _level,
    experience: _experience,
    frame: _frame,
    questions,
    ...facts
  } = await prepareStart(services, views, user, topic, 'offline', now);
  const quizzes = [];
  for (const [n, dealt] of dealQuestions(questions).entries()) {
    const sessionId = uuidv5(`${context.commandId}|${n}`, OFFLINE_QUIZ_IDS);
    const handled = await commands.handle(
      quizSession,
      sessionId,
      { ...facts, type: 'DownloadQuiz', sessionId, questions: dealt },
      { ...context, commandId: `${context.commandId}|${n}` },
    );
    if (isRejection(handled)) return refuse(handled);
    recordPosition(handled.position);
    const { downloaded } = handled.state;
    if (!downloaded) return refuse('unavailable');
    const handedOut = downloaded.questions.map(async (question) => {
      const content = await contents.find(views, question);
      return presentQuestion(question.questionId, content, drawShownOrder(content));
    });
    const { occurredAt: takenAt, expiresAt } = downloaded;
    quizzes.push({ sessionId, takenAt, expiresAt, questions: await Promise.all(handedOut) });
  }
  return { topicId: topic.id, topicName: topic.name, quizzes };
};

const handleSubmitOfflineQuiz: Handler<typeof submitOfflineQuiz> = async ({
  services: { commands },
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const answers = body.answers.flatMap(({ questionId, timestamp, ...given }) => {
    const answer = parseAnswer(given);
    return answer ? [{ questionId, answer, clientTimestamp: timestamp ?? null }] : [];
  });
  const { downloaded } = await commands.load(quizSession, body.sessionId);
  if (!downloaded) return refuse('session-not-found');
  const [{ learner, facts }, asked] = await Promise.all([
    loadPupilContext(views, user),
    approvedQuestions(views, downloaded.topicId),
  ]);
  const handled = await commands.handle(
    quizSession,
    body.sessionId,
    {
      type: 'SubmitOfflineQuiz',
      now,
      pupilId: user.id,
      answers,
      stillAsked: asked.map(({ questionId }) => ({
        questionId,
        timesAnsweredToday: learner ? timesAnsweredOn(learner, now.localDate, questionId) : 0,
      })),
      level: facts.level,
      experience: facts.experience,
    },
    context,
  );
  if (isRejection(handled)) return refuse(handled);
  const { state, position } = handled;
  if (!state.started) return refuse('unavailable');
  recordPosition(position);
  const totalQuestions = state.started.questions.length;
  return {
    sessionId: body.sessionId,
    score: countRight(state),
    totalQuestions,
    leftOut: downloaded.questions.length - totalQuestions,
  };
};

export const offlineQuizRoutes: readonly Route[] = [
  defineRoute(downloadQuizzes, handleDownloadQuizzes, {
    work: 'start',
  }),
  defineRoute(submitOfflineQuiz, handleSubmitOfflineQuiz, {
    work: 'quiz',
  }),
];
