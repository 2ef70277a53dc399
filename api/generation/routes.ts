import { subjectName } from '@mahoe/contracts/content/subjects';
import {
  generateAiQuestions,
  generateQuestions,
  getGenerationStats,
  listDrafts,
  MAKERS,
  rejectDraft,
  DEFAULT_COUNT,
  type Draft,
} from '@mahoe/contracts/content/drafts';
import { question } from '@mahoe/domain/content/question';
import { isRejection } from '@mahoe/domain/decider';
import { articlesByMaker } from '@mahoe/projections/content/articleQueries';
import {
  draftsByMaker,
  modelTokens,
  waitingDrafts,
  type DraftView,
} from '@mahoe/projections/content/draftQueries';
import { findTopic, listQuestions, type QuestionView } from '@mahoe/projections/content/queries';
import { z } from 'zod';
import { presentDecidedQuestion, presentAdminQuestion } from '../content/presentAdminQuestion.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { UuidFilter } from '../reads/paginate.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import type { Services } from '../route/services.ts';
import { toMonth } from './callModel.ts';
import { draftQuestions } from './draftQuestions.ts';
import { templateGenerator } from './templateGenerator.ts';
import { createSharedDraftIndex } from './sharedDraftIndex.ts';
import { createLlmGenerator } from './llmGenerator.ts';

/** Calls from one address in ten minutes, as each may keep a model busy for a while. */
const MAX_GENERATIONS = 30;

const NONE = { written: 0, waiting: 0, approved: 0, changed: 0, rejected: 0 } as const;
const NO_QUESTIONS = { ...NONE, attempts: 0, correct: 0 } as const;
const NO_ARTICLES = { ...NONE, reads: 0 } as const;

const DraftFilter = UuidFilter.extend({
  topicId: z.uuid().optional(),
  maker: z.enum(MAKERS).optional(),
});

const presentQuestionDraft = (
  draft: DraftView,
  likes: ReadonlyMap<string, QuestionView>,
): Draft => ({
  id: draft.id,
  question: presentAdminQuestion(draft),
  maker: draft.maker,
  model: draft.model,
  promptVersion: draft.promptVersion,
  seed: draft.seed,
  attempt: draft.attempt,
  source: draft.source,
  checks: draft.checks,
  nearest: draft.nearest.map(({ questionId, similarity }) => {
    const content = likes.get(questionId)?.content;
    return {
      questionId,
      similarity,
      question: content?.question ?? null,
      options: content?.questionType === 'mcq' ? content.options : [],
    };
  }),
  writtenAt: draft.writtenAt,
});

const getGenerator = processSingleton((services: Services) => {
  const { model } = services;
  return model ? createLlmGenerator(services, model) : templateGenerator;
});

const getDraftIndex = processSingleton(createSharedDraftIndex);

type Generating = Pick<
  RouteContext<typeof generateAiQuestions>,
  'views' | 'user' | 'now' | 'context' | 'recordPosition' | 'refuse'
>;

const generate = async (
  services: Services,
  topicId: string,
  count: number,
  { views, user, now, context, recordPosition, refuse }: Generating,
) => {
  const generator = getGenerator(services);
  const withDraftIndex = getDraftIndex(services);
  const topic = await findTopic(views, topicId);
  if (!topic) return refuse('topic-not-found');
  const { subjectId, grade } = topic;
  const { rows } = await listQuestions(views, { subjectId, grade });
  const done = await withDraftIndex(`${subjectId}|${grade}`, rows, (shared) =>
    draftQuestions(services, generator, {
      topic,
      subject: subjectName(subjectId),
      count,
      shared,
      administratorId: user.id,
      now,
      context,
      recordPosition,
    }),
  );
  return typeof done === 'number' ? { count: done, maker: generator.maker } : refuse(done);
};

/** Options of calls that wait for a model: they take no slot that other calls need. */
const SLOW = { work: 'immediate', limit: MAX_GENERATIONS } as const;

const handleGenerateQuestions: Handler<typeof generateQuestions> = ({
  services,
  params,
  ...route
}) => generate(services, params.id, DEFAULT_COUNT, route);

const handleGenerateAiQuestions: Handler<typeof generateAiQuestions> = ({
  services,
  body,
  ...route
}) => generate(services, body.topicId, body.count, route);

const handleListDrafts: Handler<typeof listDrafts> = async ({ views, query, reply }) => {
  const { filter, range, sort } = readListQuery(query, DraftFilter);
  const { topicId, maker, id: ids } = filter;
  const { rows, total } = await waitingDrafts(views, { topicId, maker, ids }, range, sort);
  setContentRange(reply, 'drafts', range, { count: rows.length, total });
  const near = rows.flatMap(({ nearest }) => nearest.map(({ questionId }) => questionId));
  const likes = await listQuestions(views, { ids: [...new Set(near)] });
  const known = new Map(likes.rows.map((like) => [like.id, like]));
  return rows.map((row) => presentQuestionDraft(row, known));
};

const handleRejectDraft: Handler<typeof rejectDraft> = async ({
  views,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { reason } = body;
  const command = { type: 'RejectDraft', now, reason, administratorId: user.id } as const;
  const handled = await handleCommand(question, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  if (!handled.state) return refuse('question-not-found');
  return presentDecidedQuestion(handled.state, await findTopic(views, handled.state.topicId));
};

const handleGetGenerationStats: Handler<typeof getGenerationStats> = async ({
  services,
  views,
  now,
}) => {
  const { model, config } = services;
  const generator = getGenerator(services);
  const month = toMonth(now.localDate);
  const [tokens, ofQuestions, ofArticles] = await Promise.all([
    modelTokens(views, month),
    draftsByMaker(views),
    articlesByMaker(views),
  ]);
  const makers = MAKERS.flatMap((maker) => {
    const questions = ofQuestions.find((one) => one.maker === maker);
    const articles = ofArticles.find((one) => one.maker === maker);
    if (!questions && !articles) return [];
    return [{ maker, ...(questions ?? NO_QUESTIONS), articles: articles ?? NO_ARTICLES }];
  });
  const approved = makers.find(({ maker }) => maker === 'model')?.approved ?? 0;
  return {
    maker: generator.maker,
    model: model?.name ?? null,
    month,
    budget: config.AI_MONTHLY_TOKENS,
    spent: tokens.ofMonth,
    tokensPerApproved: approved === 0 ? null : Math.round(tokens.ofAll / approved),
    makers,
  };
};

/** Routes that generate questions, and list, reject and count drafts (R22). */
export const generationRoutes: readonly Route[] = [
  defineRoute(generateQuestions, handleGenerateQuestions, SLOW),
  defineRoute(generateAiQuestions, handleGenerateAiQuestions, SLOW),
  defineRoute(listDrafts, handleListDrafts),
  defineRoute(rejectDraft, handleRejectDraft),
  defineRoute(getGenerationStats, handleGetGenerationStats),
];
