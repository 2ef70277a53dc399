import { z } from 'zod';
import { AdminQuestion } from './catalogue.ts';
import { Id, ListQuery, operation } from '../operation.ts';

/** Maximum characters of a line; no question comes near it. */
export const MAX_LINE_LENGTH = 50_000;
/** Lines that one call checks. */
export const CHECK_BATCH_SIZE = 500;
/** Questions that one call imports. */
export const IMPORT_BATCH_SIZE = 100;
/** Maximum bytes of a body with so many. */
export const MAX_PART_BYTES = 4_000_000;

const Line = z.object({
  line: z.int().min(1).meta({ description: 'in the file, the first being 1' }),
  text: z
    .string()
    .max(MAX_LINE_LENGTH)
    .regex(/^[^\n]*$/),
});

/** Topic for questions without one. */
const defaultTopic = { topicId: Id.nullish() };

/** A checked line, with what an import would do. */
export const CheckedLine = z.object({
  line: z.int(),
  /** Null if the line is no question. */
  id: Id.nullable(),
  question: z.string().meta({ description: 'the stem, or how the line begins' }),
  stemKey: z.string().nullable().meta({
    description: 'shared by stems of a topic that look alike; null if the line is no question',
  }),
  topicName: z.string(),
  status: AdminQuestion.shape.status,
  state: z.enum(['new', 'changes', 'there', 'refused']),
  /** Version of the existing question. */
  version: z.int().nullable(),
  /** Names of the fields that would change. */
  changed: z.array(z.string()),
  problem: z.string().nullable(),
});
export type CheckedLine = z.infer<typeof CheckedLine>;

export const checkQuestionLines = operation({
  method: 'POST',
  path: '/api/admin/quizzes/import/check',
  summary: 'Read lines of a file of questions and say of each what an import would do',
  access: 'administrator',
  body: z.object({ ...defaultTopic, lines: z.array(Line).min(1).max(CHECK_BATCH_SIZE) }),
  reply: z.object({ rows: z.array(CheckedLine) }),
  refusals: {},
});

export const importQuestionLines = operation({
  method: 'POST',
  path: '/api/admin/quizzes/import',
  summary: 'Import checked lines, each once however often it is sent and only as it was looked at',
  access: 'administrator',
  body: z.object({
    ...defaultTopic,
    lines: z
      .array(Line.extend({ version: z.int().nullable() }))
      .min(1)
      .max(IMPORT_BATCH_SIZE),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        state: z.enum(['added', 'changed', 'there', 'refused']),
        problem: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});

export const exportQuestionLines = operation({
  method: 'GET',
  path: '/api/admin/quizzes/export',
  summary: 'Questions as lines of a file that an import reads, in teaching order',
  access: 'administrator',
  query: ListQuery.pick({ filter: true }),
  reply: z.object({ lines: z.array(z.string()) }),
  refusals: {},
});
