import { z } from 'zod';
import { Id, IdParams, Instant, ListQuery, Percent, operation } from '../operation.ts';
import { ServedQuestion } from '../practice/quizzes.ts';
import { PaperText } from '../practice/stimulus.ts';
import { QuestionChanges } from './questionAdmin.ts';

/** A form of an exam paper, as a list shows it. */
export const AdminPaper = z.object({
  id: Id,
  /** Short name of the blueprint: "numeracy-4". */
  blueprint: z.string(),
  title: z.string(),
  component: z.string(),
  grade: z.int(),
  /** "2026 form", "full form", "half paper" or "end-of-year check". */
  form: z.string(),
  /** 1 for the first form of its blueprint. */
  number: z.int(),
  items: z.int(),
  minutes: z.int(),
  state: z.enum(['in-use', 'retired']),
  /** Sittings that were begun, open ones included. */
  sittings: z.int(),
});
export type AdminPaper = z.infer<typeof AdminPaper>;

/** An item as the pupil sees it, with its key. */
export const AdminPaperItem = z.object({
  itemId: Id,
  /** 1 for the first item. */
  itemNumber: z.int(),
  strand: z.string(),
  /** Webb's depth of knowledge. */
  depth: z.int(),
  question: ServedQuestion,
  /** Index of the right option; null for the other question types. */
  correctAnswer: z.int().nullable(),
  correctText: z.string(),
  explanation: z.string(),
  isStruckOut: z.boolean(),
  /** True if it has another key than at the start. */
  isRekeyed: z.boolean(),
});
export type AdminPaperItem = z.infer<typeof AdminPaperItem>;

/** Items that a part of a blueprint wants, and those that a form has and that count. */
const Cell = z.object({ wanted: z.int(), found: z.int() });

export const AdminPaperDetails = AdminPaper.extend({
  addedAt: Instant,
  assumptions: z.array(z.string()),
  openSittings: z.int(),
  strands: z.array(
    Cell.extend({
      name: z.string(),
      /** Items of each depth that the form has. */
      depths: z.array(z.int()),
    }),
  ),
  depths: z.array(Cell.extend({ depth: z.int() })),
  itemList: z.array(AdminPaperItem),
  texts: z.array(PaperText),
});
export type AdminPaperDetails = z.infer<typeof AdminPaperDetails>;

const notFound = { 'form-not-found': { status: 404, message: 'Paper not found' } } as const;

/** `filter` understands `grade`, `component`, `blueprint` and `state`. */
export const listAdminPapers = operation({
  method: 'GET',
  path: '/api/admin/papers',
  summary: 'Forms of exam papers by blueprint, with the number of their sittings',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(AdminPaper),
  refusals: {},
});

export const getAdminPaper = operation({
  method: 'GET',
  path: '/api/admin/papers/:id',
  summary: 'A form of an exam paper with its items, keys and blueprint',
  access: 'administrator',
  params: IdParams,
  reply: AdminPaperDetails,
  refusals: notFound,
});

/** `filter` is that of the list. */
export const exportPapers = operation({
  method: 'GET',
  path: '/api/admin/papers/export',
  summary: 'Exam papers with their blueprints, items and keys as a JSON file',
  access: 'administrator',
  query: ListQuery.pick({ filter: true }),
  reply: z.object({ text: z.string() }),
  refusals: {},
});

export const retirePaper = operation({
  method: 'POST',
  path: '/api/admin/papers/:id/retire',
  summary: 'From now on nobody begins this paper; open sittings go on',
  access: 'administrator',
  params: IdParams,
  body: z.object({ reason: z.string().trim().min(1, 'Please give a reason').max(300) }),
  reply: z.object({ id: Id }),
  refusals: notFound,
});

/** A change of an item found wrong. Only fields of the key and the explanation can differ. */
export const PaperItemChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('strike-out') }),
  z.object({
    type: z.literal('rekey'),
    fields: QuestionChanges.omit({
      question: true,
      difficulty: true,
      points: true,
      imageUrl: true,
      imageAlt: true,
      version: true,
    }),
  }),
]);
export type PaperItemChange = z.input<typeof PaperItemChange>;

const PaperScore = z.object({
  correct: z.int(),
  total: z.int(),
  percentage: Percent,
  /** Band or mastery; null for a paper that is only counted. */
  verdict: z.string().nullable(),
});

/** A sitting whose result changes. */
export const ChangedResult = z.object({
  sittingId: Id,
  pupilId: Id,
  /** Empty for an erased pupil. */
  name: z.string(),
  before: PaperScore,
  after: PaperScore,
});
export type ChangedResult = z.infer<typeof ChangedResult>;

const itemRefusals = {
  ...notFound,
  'item-not-found': { status: 404, message: 'This paper has no such item.' },
  'question-inconsistent': { status: 422, message: '{problem}' },
} as const;

export const previewPaperChange = operation({
  method: 'POST',
  path: '/api/admin/papers/:id/preview',
  summary: 'Whose results would change if an item were struck out or had another key',
  access: 'administrator',
  params: IdParams,
  body: z.object({ itemId: Id, change: PaperItemChange }),
  reply: z.object({
    /** Marked sittings in all. */
    marked: z.int(),
    /** Sittings that are open and will be marked after the change. */
    open: z.int(),
    results: z.array(ChangedResult),
    /** Digest of the preview; send it to apply exactly this. */
    preview: z.string(),
  }),
  refusals: itemRefusals,
});
export type PaperChangePreview = z.infer<typeof previewPaperChange.reply>;

export const changePaperItem = operation({
  method: 'POST',
  path: '/api/admin/papers/:id/items',
  summary: 'Strike out an item found wrong or give it another key; its sittings are marked again',
  access: 'administrator',
  params: IdParams,
  body: z.object({
    itemId: Id,
    change: PaperItemChange,
    reason: z.string().trim().min(1, 'Please give a reason').max(300),
    /** Digest of the preview that was looked at; a different one is refused. */
    preview: z.string().max(100).optional(),
  }),
  reply: z.object({ id: Id, isRemarked: z.boolean() }),
  refusals: {
    ...itemRefusals,
    'preview-stale': {
      status: 409,
      message: 'Papers were handed in since this preview. Please check the new preview first.',
    },
  },
});

const Share = z.number();

/** How an item of a paper was answered. */
export const ItemHealth = z.object({
  itemId: Id,
  itemNumber: z.int(),
  question: z.string(),
  n: z.int(),
  facility: Share.meta({ description: 'share of right answers, 0 to 1' }),
  discrimination: Share.nullable().meta({
    description: 'correlation with the score on the other items; null if one never differs',
  }),
  omitted: z.int(),
  notReached: z.int(),
});
export type ItemHealth = z.infer<typeof ItemHealth>;

export const getPaperHealth = operation({
  method: 'GET',
  path: '/api/admin/papers/:id/health',
  summary: 'How reliable a paper and its items are, from thirty first sittings on',
  access: 'administrator',
  params: IdParams,
  reply: z.object({
    /** First sittings of pupils that are marked. */
    sittings: z.int(),
    /** Sittings below which nothing is said. */
    needed: z.int(),
    health: z
      .object({
        n: z.int(),
        items: z.int(),
        minutes: z.int(),
        meanScore: z.number(),
        deviation: z.number(),
        alpha: z.number().nullable(),
        standardError: z.number().nullable(),
        medianSeconds: z.number(),
        itemList: z.array(ItemHealth),
      })
      .nullable(),
  }),
  refusals: notFound,
});
export type PaperHealth = z.infer<typeof getPaperHealth.reply>;

/** A plan of papers: how many items of each strand and depth one has. */
export const BlueprintReply = z.object({
  name: z.string(),
  title: z.string(),
  component: z.string(),
  grade: z.int(),
  form: z.string(),
  minutes: z.int(),
  /** Forms in use, and retired ones. */
  forms: z.object({ inUse: z.int(), retired: z.int() }),
  strands: z.array(z.object({ name: z.string(), items: z.int() })),
  depths: z.array(z.object({ depth: z.int(), items: z.int() })),
  /** Texts and displays, and the items about them; null if none are planned. */
  texts: z.object({ count: z.int(), items: z.int() }).nullable(),
  /** Least number of items with a figure. */
  figures: z.int(),
  /** Marks of the whole paper. */
  marks: z.int(),
  /** How the result is reported, in words. */
  result: z.string(),
  assumptions: z.array(z.string()),
});
export type BlueprintReply = z.infer<typeof BlueprintReply>;

export const listBlueprints = operation({
  method: 'GET',
  path: '/api/admin/blueprints',
  summary: 'Blueprints of exam papers, read-only',
  access: 'administrator',
  reply: z.array(BlueprintReply),
  refusals: {},
});
