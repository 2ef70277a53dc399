import { randomUUID } from 'node:crypto';
import { submitOfflineQuiz, downloadQuizzes } from '@mahoe/contracts/practice/offlineQuiz';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { answerCounts, countGivenAnswers } from '@mahoe/domain/practice/answerCounts';
import type { QuizTakenAlong } from '@mahoe/domain/practice/events';
import { findOutstanding, OFFLINE_RULE, readingMs } from '@mahoe/domain/practice/offlineQuiz';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import type { SubmitOfflineQuiz } from '@mahoe/domain/practice/quizSessionCommands';
import { countRight } from '@mahoe/domain/practice/quizSessionState';
import type { CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { approvedQuestions, findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { openQuiz } from './countAnswers.ts';
import { parseAnswer } from './parseAnswer.ts';
import { prepareStart, loadPupilContext, QUESTION_COUNTS, type Topic } from './prepareStart.ts';
import { presentQuestion, drawShownOrder } from './presentQuestion.ts';

type DownloadContext = Parameters<Handler<typeof downloadQuizzes>>[0];

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

/** Finds the saved quizzes of a topic that have not been submitted: a topic has one copy at a time. */
const findCopy = async (
  { commands }: Pick<Services, 'commands'>,
  views: Views,
  pupilId: string,
  topicId: string,
  now: Moment,
) => {
  const [{ copies }, asked] = await Promise.all([
    commands.load(answerCounts, pupilId),
    approvedQuestions(views, topicId),
  ]);
  const saved = copies[topicId] ?? [];
  const askedIds = new Set(asked.map(({ questionId }) => questionId));
  const found = await Promise.all(
    saved.map(async (sessionId) =>
      findOutstanding(
        await commands.load(quizSession, sessionId),
        (questionId) => askedIds.has(questionId),
        now,
      ),
    ),
  );
  return { saved, outstanding: found.flatMap((quiz) => quiz ?? []) };
};

/** Records two quizzes of a topic and makes them the ones that may be submitted. */
const saveCopy = async (
  { services, views, user, now, context, recordPosition }: DownloadContext,
  topic: Topic,
  replaced: readonly string[],
) => {
  const { commands } = services;
  const {
    type: _type,
    purpose: _purpose,
    reviewDueOn: _reviewDueOn,
    level: _level,
    experience: _experience,
    frame: _frame,
    isOverlapping: _isOverlapping,
    questions,
    ...facts
  } = await prepareStart(services, views, user, topic, 'offline', now);
  const sessionIds: string[] = [];
  for (const [n, dealt] of dealQuestions(questions).entries()) {
    const sessionId = uuidv5(`${context.commandId}|${n}`, OFFLINE_QUIZ_IDS);
    const handled = await commands.handle(
      quizSession,
      sessionId,
      { ...facts, type: 'DownloadQuiz', sessionId, questions: dealt },
      { ...context, commandId: `${context.commandId}|${n}` },
    );
    if (isRejection(handled)) return handled;
    sessionIds.push(sessionId);
    recordPosition(handled.position);
  }
  return commands.handle(
    answerCounts,
    user.id,
    {
      type: 'SaveOfflineCopy',
      now,
      pupilId: user.id,
      topicId: topic.id,
      sessionIds,
      replaced,
    },
    context,
  );
};

const handleDownloadQuizzes: Handler<typeof downloadQuizzes> = async (download) => {
  const { services, views, body, user, now, recordPosition, refuse } = download;
  const { questionContents: contents } = services;
  const topic = isUuid(body.topicId) ? await findTopic(views, body.topicId) : undefined;
  if (!topic) return refuse('topic-not-found');
  const find = () => findCopy(services, views, user.id, topic.id, now);
  const before = await find();
  let { outstanding } = before;
  if (outstanding.length === 0) {
    const handled = await saveCopy(download, topic, before.saved);
    if (isRejection(handled)) return refuse(handled);
    recordPosition(handled.position);
    ({ outstanding } = await find());
  }
  const quizzes = outstanding.map(async ({ sessionId, occurredAt, expiresAt, questions }) => {
    const handedOut = questions.map(async (question) => {
      const content = await contents.find(views, question);
      return presentQuestion(question.questionId, content, drawShownOrder(content));
    });
    return { sessionId, takenAt: occurredAt, expiresAt, questions: await Promise.all(handedOut) };
  });
  return { topicId: topic.id, topicName: topic.name, quizzes: await Promise.all(quizzes) };
};

/** Counts the answers of a quiz that will be accepted, and judges the time there was for reading it. */
const countSubmission = async (
  commands: CommandHandler,
  { sessionId, topicId, occurredAt, questions, rule }: QuizTakenAlong,
  command: SubmitOfflineQuiz,
): Promise<SubmitOfflineQuiz | undefined> => {
  const state = await commands.load(quizSession, sessionId);
  const { now, pupilId, stillAsked } = command;
  const decision = quizSession.decide(state, command);
  const events = isRejection(decision) ? [] : decision;
  if (events.length === 0) return command;
  const { counts } = await openQuiz(commands, { pupilId, sessionId, topicIds: [topicId] }, now);
  // Quizzes of the first version of the rule were saved without recording which copy is valid.
  if (rule === OFFLINE_RULE && !counts.copies[topicId]?.includes(sessionId)) return undefined;
  const asked = questions.filter(({ questionId }) =>
    stillAsked.some((one) => one.questionId === questionId),
  );
  const counted = await commands.handle(
    answerCounts,
    pupilId,
    {
      type: 'CountOfflineQuiz',
      now,
      pupilId,
      sessionId,
      questionIds: asked.map(({ questionId }) => questionId),
      downloadedAt: occurredAt,
      readingMs: readingMs(asked),
    },
    { commandId: randomUUID(), actor: 'mahoe' },
  );
  if (!ensureDone(counted)) return undefined;
  return {
    ...command,
    rapid: counted.state.rapid[sessionId] ?? false,
    stillAsked: stillAsked.map(({ questionId }) => ({
      questionId,
      timesAnsweredToday: countGivenAnswers(counted.state, sessionId, questionId) ?? 0,
    })),
  };
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
  const [{ facts }, asked] = await Promise.all([
    loadPupilContext(views, user),
    approvedQuestions(views, downloaded.topicId),
  ]);
  const command = await countSubmission(commands, downloaded, {
    type: 'SubmitOfflineQuiz',
    now,
    pupilId: user.id,
    answers,
    stillAsked: asked.map(({ questionId }) => ({ questionId, timesAnsweredToday: 0 })),
    rapid: false,
    level: facts.level,
    experience: facts.experience,
  });
  if (!command) return refuse('session-not-found');
  const handled = await commands.handle(quizSession, body.sessionId, command, context);
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
