import { z } from 'zod';
import { AdminQuestion, questionNotFound, topicNotFound } from './catalogue.ts';
import { Id, IdParams, Instant, ListQuery, operation, numeric } from '../operation.ts';

/** Number of questions, if a request names none. */
export const DEFAULT_COUNT = 10;
export const MAX_DRAFTS = 20;

export const MAKERS = ['generators', 'model'] as const;

const Generated = z.object({
  /** Drafts that were stored: they passed every check and wait for a review. */
  count: z.int(),
  maker: z.enum(MAKERS),
});

const generationRefusals = {
  ...topicNotFound,
  'writer-knows-nothing': {
    status: 422,
    message:
      'Mahoe’s own generators know no questions for this topic. Set AI_BASE_URL and AI_MODEL to have a language model write them.',
  },
  'writer-unavailable': {
    status: 502,
    message:
      'The language model does not answer. Please check AI_BASE_URL and AI_API_KEY, or try later.',
  },
  'writer-unusable': {
    status: 502,
    message: 'The language model answered nothing that can be used. Please try again.',
  },
  'ai-budget-spent': {
    status: 409,
    message: 'This month’s tokens are spent. AI_MONTHLY_TOKENS sets how many there are.',
  },
  'no-draft-passed': {
    status: 422,
    message: 'None of the questions that were written passed the checks. Please try again.',
  },
} as const;

export const generateQuestions = operation({
  method: 'POST',
  path: '/api/admin/generate-questions/:id',
  summary: 'Have ten questions written for a topic; those that pass every check become drafts',
  access: 'administrator',
  params: IdParams,
  reply: Generated,
  refusals: generationRefusals,
});

export const generateAiQuestions = operation({
  method: 'POST',
  path: '/api/quiz/generate-ai',
  summary: 'Have questions written for a topic; those that pass every check become drafts',
  access: 'administrator',
  body: z.object({
    topicId: Id,
    count: numeric(z.int().min(1).max(MAX_DRAFTS)).default(DEFAULT_COUNT),
  }),
  reply: Generated,
  refusals: generationRefusals,
});

/** Origin of a draft: its maker, model and prompt, and the checks it passed. */
export const ORIGIN_FIELDS = {
  maker: z.enum(MAKERS),
  /**
   * Name of the model; without one, the kind of question, or the topic whose kinds an article
   * shows.
   */
  model: z.string(),
  promptVersion: z.string().nullable(),
  seed: z.string(),
  /** Number of the try that passed. */
  attempt: z.int(),
  source: z.string().nullable(),
  checks: z.array(z.object({ check: z.string(), because: z.string() })),
} as const;

export const Draft = z.object({
  id: Id,
  question: AdminQuestion,
  ...ORIGIN_FIELDS,
  /** Existing questions that are most similar. */
  nearest: z.array(
    z.object({
      questionId: Id,
      similarity: z.number(),
      question: z.string().nullable(),
      options: z.array(z.string()),
    }),
  ),
  writtenAt: Instant,
});
export type Draft = z.infer<typeof Draft>;

/** `filter` understands `topicId` and `maker`. */
export const listDrafts = operation({
  method: 'GET',
  path: '/api/admin/drafts',
  summary: 'Questions a machine wrote that wait for a person, the oldest first',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Draft),
  refusals: {},
});

export const rejectDraft = operation({
  method: 'POST',
  path: '/api/admin/quizzes/:id/reject',
  summary: 'A draft is not wanted, for a reason',
  access: 'administrator',
  params: IdParams,
  body: z.object({ reason: z.string('Please say why.').trim().min(1, 'Please say why.').max(300) }),
  reply: AdminQuestion,
  refusals: {
    ...questionNotFound,
    'question-not-draft': {
      status: 409,
      message: 'This question is approved. It can be retired instead.',
    },
  },
});

export const getGenerationStats = operation({
  method: 'GET',
  path: '/api/admin/generation',
  summary: 'Who writes questions, what it costs, and what becomes of them',
  access: 'administrator',
  reply: z.object({
    /** The maker in use. */
    maker: z.enum(MAKERS),
    model: z.string().nullable(),
    /** Month in Jamaica, `2026-11`. */
    month: z.string(),
    /** Maximum tokens of the month. */
    budget: z.int(),
    spent: z.int(),
    /** Tokens of all months for each approved question of a model; null without any. */
    tokensPerApproved: z.number().nullable(),
    makers: z.array(
      z.object({
        maker: z.enum(MAKERS),
        /** Questions that were written, and their outcomes. */
        written: z.int(),
        waiting: z.int(),
        approved: z.int(),
        /** Approved questions that were changed before. */
        changed: z.int(),
        rejected: z.int(),
        /** The same for articles. */
        articles: z.object({
          written: z.int(),
          waiting: z.int(),
          approved: z.int(),
          changed: z.int(),
          rejected: z.int(),
          /** Times that pupils marked approved articles as read. */
          reads: z.int(),
        }),
        /** Scored attempts at approved questions, and the right ones among them. */
        attempts: z.int(),
        correct: z.int(),
      }),
    ),
  }),
  refusals: {},
});
