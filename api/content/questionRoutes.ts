import type { AdminQuestion } from '@mahoe/contracts/content/catalogue';
import {
  addFigure,
  addQuestion,
  approveQuestion,
  changeQuestion,
  getFigure,
  MAX_FIGURE_BYTES,
  retireQuestion,
} from '@mahoe/contracts/content/questionAdmin';
import { toStemKey } from '@mahoe/content/questionLines';
import { isRejection } from '@mahoe/domain/decider';
import { question, type Question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { findQuestion, findTopic, listStems } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { createViewsAtHead } from '../reads/requestViews.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { storeFigure, readFigure } from './figures.ts';
import { presentDecidedQuestion } from './presentAdminQuestion.ts';
import { buildQuestionContent } from './buildQuestionContent.ts';

/** Namespace of question ids, so that a repeated form means the same question. */
const QUESTION_IDS = '0b9b4f7e-3c52-5f3a-9a17-5d8e6c1b2f43';

const getFirstError = (errors: Readonly<Record<string, string>>): string =>
  Object.values(errors)[0] ?? 'A field is empty or out of range.';

/** Presents a question as the command left it. */
const presentState = async (views: Views, decided: Question): Promise<AdminQuestion> =>
  presentDecidedQuestion(decided, await findTopic(views, decided.topicId));

/**
 * Returns true if the topic has the question already: of the same type, with the same picture and the
 * same stem, perhaps with other quotes or dashes.
 */
const hasSameQuestion = async (
  views: Views,
  topicId: string,
  content: QuestionContent,
  ownId: string,
): Promise<boolean> => {
  const key = toStemKey({ topicId, content });
  const alike = (await listStems(views, [topicId])).filter(
    ({ id, stem }) => id !== ownId && toStemKey({ topicId, content: { question: stem } }) === key,
  );
  const found = await Promise.all(alike.map(({ id }) => findQuestion(views, id)));
  return found.some(
    (other) =>
      other !== undefined &&
      other.status !== 'withdrawn' &&
      other.content.questionType === content.questionType &&
      other.content.imageUrl === content.imageUrl,
  );
};

const handleAddQuestion: Handler<typeof addQuestion> = async ({
  services,
  views,
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const { topicId, questionType, status, ...form } = body;
  const topic = await findTopic(views, topicId);
  if (!topic) return refuse('topic-not-found');
  const content = buildQuestionContent(questionType, form);
  if ('errors' in content) {
    const { errors } = content;
    const details = { problem: getFirstError(errors) };
    return refuse({ rejected: 'question-inconsistent', details }, { errors });
  }
  const questionId = uuidv5(context.commandId, QUESTION_IDS);
  const atHead = await createViewsAtHead(services);
  if (await hasSameQuestion(atHead.views, topicId, content, questionId)) {
    return refuse('question-exists');
  }
  if (atHead.areBehind()) return refuse('unavailable');
  const command = {
    type: 'AddQuestion',
    now,
    questionId,
    topicId,
    content,
    isApproved: status === 'approved',
    administratorId: user.id,
  } as const;
  const added = await handleCommand(question, questionId, command, { isNew: true });
  if (isRejection(added)) return refuse(added);
  if (!added.state) return refuse('idempotency-key-reused');
  return presentDecidedQuestion(added.state, topic);
};

const handleChangeQuestion: Handler<typeof changeQuestion> = async ({
  services: { commands },
  views,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { version, ...changes } = body;
  const before = await commands.load(question, params.id);
  if (!before) return refuse('question-not-found');
  const content = buildQuestionContent(before.content.questionType, changes, before.content);
  if ('errors' in content) {
    const { errors } = content;
    const details = { problem: getFirstError(errors) };
    return refuse({ rejected: 'question-inconsistent', details }, { errors });
  }
  const command = {
    type: 'ReviseQuestion',
    now,
    // The version from which the fields that were not sent were taken.
    version: version ?? before.version,
    content,
    administratorId: user.id,
  } as const;
  const handled = await handleCommand(question, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  if (!handled.state) return refuse('question-not-found');
  return presentState(views, handled.state);
};

const handleApproveQuestion: Handler<typeof approveQuestion> = async ({
  views,
  params,
  body: seen,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'ApproveQuestion', now, seen, administratorId: user.id } as const;
  const handled = await handleCommand(question, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  if (!handled.state) return refuse('question-not-found');
  return presentState(views, handled.state);
};

const handleRetireQuestion: Handler<typeof retireQuestion> = async ({
  views,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { reason, version: seen } = body;
  const by = { now, administratorId: user.id };
  const command = { type: 'WithdrawQuestion', reason, seen, ...by } as const;
  const handled = await handleCommand(question, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  if (!handled.state) return refuse('question-not-found');
  return presentState(views, handled.state);
};

const handleAddFigure: Handler<typeof addFigure> = async ({
  services: { media },
  body,
  refuse,
}) => {
  const kept = await storeFigure(media, body.picture);
  return typeof kept === 'string' ? refuse(kept) : kept;
};

const handleGetFigure: Handler<typeof getFigure> = async ({
  services: { media },
  params,
  reply,
  refuse,
}) => {
  const bytes = await readFigure(media, params.id);
  if (!bytes) return refuse('picture-not-found');
  reply
    .type('image/webp')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-disposition', 'inline');
  return bytes;
};

export const questionRoutes: readonly Route[] = [
  defineRoute(addQuestion, handleAddQuestion),
  defineRoute(changeQuestion, handleChangeQuestion),
  defineRoute(approveQuestion, handleApproveQuestion),
  defineRoute(retireQuestion, handleRetireQuestion),
  defineRoute(addFigure, handleAddFigure, {
    bodyLimit: MAX_FIGURE_BYTES * 1.4,
    tooLarge: 'picture-too-large',
  }),
  defineRoute(getFigure, handleGetFigure),
];
