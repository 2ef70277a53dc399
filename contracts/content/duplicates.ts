import { z } from 'zod';
import { AdminQuestion, questionNotFound, topicNotFound } from './catalogue.ts';
import { Id, IdParams, operation } from '../operation.ts';
import { questionChanged } from './questionAdmin.ts';

/** Similarity of two questions from 0 to 1, measured as for drafts. */
const Similarity = z.number().min(0).max(1);

/** Two questions that may be duplicates. */
export const Pair = z.object({
  similarity: Similarity,
  one: AdminQuestion,
  other: AdminQuestion,
});
export type Pair = z.infer<typeof Pair>;

export const listSimilarQuestions = operation({
  method: 'GET',
  path: '/api/admin/quizzes/:id/similar',
  summary: 'The questions most like one, of its subject and grade, retired ones left out',
  access: 'administrator',
  params: IdParams,
  reply: z.array(Pair),
  refusals: questionNotFound,
});

export const listDuplicates = operation({
  method: 'GET',
  path: '/api/admin/topics/:id/duplicates',
  summary: 'Questions of a topic that are alike, two by two, the most alike first',
  access: 'administrator',
  params: IdParams,
  query: z.object({
    least: z.coerce
      .number()
      .int()
      .min(50)
      .max(100)
      .default(90)
      .meta({ description: 'how alike at least, percent' }),
  }),
  reply: z.object({
    /** The first hundred pairs. */
    pairs: z.array(Pair),
    total: z.int(),
  }),
  refusals: topicNotFound,
});

export const keepQuestion = operation({
  method: 'POST',
  path: '/api/admin/quizzes/:id/keep',
  summary: 'Keep this question and retire one that is like it, both as they were looked at',
  access: 'administrator',
  params: IdParams,
  body: z.object({
    version: z.int(),
    retired: z.object({ id: Id, version: z.int() }),
  }),
  reply: AdminQuestion,
  refusals: {
    ...questionNotFound,
    ...questionChanged,
    'kept-question-retired': {
      status: 409,
      message: 'The question to keep was retired meanwhile. Please look at both again.',
    },
  },
});
