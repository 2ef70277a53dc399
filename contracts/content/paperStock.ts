import { z } from 'zod';
import { Id, operation } from '../operation.ts';
import { AdminPaperItem } from './paperAdmin.ts';
import { PaperText } from '../practice/stimulus.ts';

/**
 * Items that a new form may take: `reserve` are those of retired forms, which practice never asked; `bank`
 * adds approved questions that pupils may have practised.
 */
export const StockSource = z.enum(['reserve', 'bank']);
export type StockSource = z.infer<typeof StockSource>;

const BlueprintParams = z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) });

/** Items by depth of knowledge, the first being depth 1. */
const ByDepth = z.array(z.int());

const counts = {
  /** In forms that pupils can begin. */
  inUse: z.int(),
  reserve: z.int(),
  bank: z.int(),
};

export const PaperStock = z.object({
  name: z.string(),
  title: z.string(),
  strands: z.array(
    z.object({
      name: z.string(),
      /** Items that a form needs. */
      wanted: z.int(),
      ...counts,
      /** Items of the reserve and of the bank of each depth. */
      depths: z.object({ reserve: ByDepth, bank: ByDepth }),
    }),
  ),
  depths: z.array(z.object({ depth: z.int(), wanted: z.int(), ...counts })),
  /** Cells that lack items for one more form: "depth 3: 4 of 12". */
  short: z.object({ reserve: z.array(z.string()), bank: z.array(z.string()) }),
});
export type PaperStock = z.infer<typeof PaperStock>;

const notFound = {
  'blueprint-not-found': { status: 404, message: 'Blueprint not found' },
} as const;

const assembling = {
  ...notFound,
  'stock-short': { status: 409, message: 'There are too few items: {cells}.' },
} as const;

export const getPaperStock = operation({
  method: 'GET',
  path: '/api/admin/blueprints/:name/stock',
  summary: 'Items by strand and depth from which one more form could be assembled',
  access: 'administrator',
  params: BlueprintParams,
  reply: PaperStock,
  refusals: notFound,
});

const Seed = z.string().trim().min(1, 'Please give a seed').max(60);

export const previewPaper = operation({
  method: 'POST',
  path: '/api/admin/blueprints/:name/preview',
  summary: 'The form that a seed gives; nothing is recorded',
  access: 'administrator',
  params: BlueprintParams,
  body: z.object({ source: StockSource, seed: Seed }),
  reply: z.object({
    /** Number of the form among those of its blueprint. */
    number: z.int(),
    itemList: z.array(AdminPaperItem),
    texts: z.array(PaperText),
    /** Digest of the preview; send it to add exactly this form. */
    preview: z.string(),
  }),
  refusals: assembling,
});
export type PaperPreview = z.infer<typeof previewPaper.reply>;

export const assemblePaper = operation({
  method: 'POST',
  path: '/api/admin/blueprints/:name/forms',
  summary: 'Freeze the previewed form; pupils can begin it at once',
  access: 'administrator',
  params: BlueprintParams,
  body: z.object({
    source: StockSource,
    seed: Seed,
    number: z.int().min(1).max(999),
    preview: z.string().max(100),
  }),
  reply: z.object({ id: Id }),
  refusals: {
    ...assembling,
    'preview-stale': {
      status: 409,
      message: 'The items have changed since this preview. Please check the new preview first.',
    },
    'paper-inconsistent': { status: 422, message: 'The form cannot be used: {problem}' },
  },
});
