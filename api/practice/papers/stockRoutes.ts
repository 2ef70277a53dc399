import { createHash } from 'node:crypto';
import {
  assembleFromStock,
  countStock,
  toOwnBlueprint,
  type AssembledForm,
} from '@mahoe/content/papers/assembleFromStock';
import {
  assemblePaper,
  getPaperStock,
  previewPaper,
  type PaperStock,
  type StockSource,
} from '@mahoe/contracts/content/paperStock';
import { paperForm } from '@mahoe/domain/content/paperForm';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { v5 as uuidv5 } from 'uuid';
import { defineRoute, type Handler, type Route } from '../../route/route.ts';
import { gatherStock, listStock, type GatheredStock } from './gatherStock.ts';
import { presentItem } from './presentPaper.ts';
import { presentTexts } from './presentTexts.ts';

/** Namespace of the ids of assembled forms, so that two administrators do not add one number twice. */
const FORM_IDS = '5d1a9c39-4f64-5c0e-8f0e-5b1f3d3b7c11';

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

const presentStock = (gathered: GatheredStock): PaperStock => {
  const { blueprint, inUse, reserve, bank } = gathered;
  const [used, spare, practised] = [inUse, reserve, bank].map((one) => countStock(blueprint, one));
  const listShort = (source: StockSource): string[] => {
    const assembled = assembleFromStock(blueprint, listStock(gathered, source), '');
    return 'short' in assembled ? [...assembled.short] : [];
  };
  return {
    name: blueprint.name,
    title: blueprint.title,
    strands: blueprint.strands.map(({ name, items: wanted }) => ({
      name,
      wanted,
      inUse: sum(used?.[name] ?? []),
      reserve: sum(spare?.[name] ?? []),
      bank: sum(practised?.[name] ?? []),
      depths: { reserve: [...(spare?.[name] ?? [])], bank: [...(practised?.[name] ?? [])] },
    })),
    depths: blueprint.depths.map(({ depth, items: wanted }, at) => {
      const count = (stock: typeof used): number =>
        sum(Object.values(stock ?? {}).map((counts) => counts[at] ?? 0));
      return { depth, wanted, inUse: count(used), reserve: count(spare), bank: count(practised) };
    }),
    short: { reserve: listShort('reserve'), bank: listShort('bank') },
  };
};

const handleGetPaperStock: Handler<typeof getPaperStock> = async ({
  services,
  views,
  params,
  refuse,
}) => {
  const gathered = await gatherStock(services, views, params.name);
  return gathered ? presentStock(gathered) : refuse('blueprint-not-found');
};

/** A form that was assembled and not added. */
interface Plan extends AssembledForm {
  readonly gathered: GatheredStock;
  /** Digest of the form. */
  readonly preview: string;
}

const planForm = (
  gathered: GatheredStock,
  { source, seed }: { readonly source: StockSource; readonly seed: string },
): Plan | Rejection<'stock-short'> => {
  const assembled = assembleFromStock(gathered.blueprint, listStock(gathered, source), seed);
  if ('short' in assembled) return reject('stock-short', { cells: assembled.short.join(', ') });
  const preview = createHash('sha256')
    .update(JSON.stringify([gathered.number, assembled]))
    .digest('base64url');
  return { ...assembled, gathered, preview };
};

const handlePreviewPaper: Handler<typeof previewPaper> = async ({
  services,
  views,
  params,
  body,
  refuse,
}) => {
  const gathered = await gatherStock(services, views, params.name);
  if (!gathered) return refuse('blueprint-not-found');
  const plan = planForm(gathered, body);
  if (isRejection(plan)) return refuse(plan);
  const { items, stimuli, preview } = plan;
  const unchanged = { struckOutIds: [], rekeyedIds: [] };
  return {
    number: gathered.number,
    itemList: items.map((item, index) => presentItem(unchanged, item, index)),
    texts: presentTexts(items, stimuli),
    preview,
  };
};

const handleAssemblePaper: Handler<typeof assemblePaper> = async ({
  services,
  views,
  params: { name },
  body: { source, seed, number, preview: seen },
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const formId = uuidv5(`${name}|${number}`, FORM_IDS);
  if (await services.commands.recorded(paperForm, formId, context)) return { id: formId };
  const gathered = await gatherStock(services, views, name);
  if (!gathered) return refuse('blueprint-not-found');
  const plan = planForm(gathered, { source, seed });
  if (isRejection(plan)) return refuse(plan);
  if (plan.preview !== seen || number !== gathered.number) return refuse('preview-stale');
  const { items, stimuli } = plan;
  const blueprint = toOwnBlueprint(gathered.blueprint);
  const form = { formId, number, blueprint, seed: `${source}|${seed}`, items, stimuli };
  const command = { type: 'AddPaperForm', now, administratorId: user.id, ...form } as const;
  const handled = await handleCommand(paperForm, formId, command);
  if (!isRejection(handled)) return { id: formId };
  if (handled.rejected === 'idempotency-key-reused') return refuse(handled.rejected);
  if (handled.rejected === 'form-exists') return refuse('preview-stale');
  const problem = handled.details?.['problem'] ?? handled.rejected;
  return refuse(reject('paper-inconsistent', { problem }));
};

/** Routes of administrators for the stock of exam papers and for new forms from it (R27). */
export const paperStockRoutes: readonly Route[] = [
  defineRoute(getPaperStock, handleGetPaperStock),
  defineRoute(previewPaper, handlePreviewPaper),
  defineRoute(assemblePaper, handleAssemblePaper),
];
