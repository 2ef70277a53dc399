import {
  changePaperItem,
  exportPapers,
  getAdminPaper,
  getPaperHealth,
  listAdminPapers,
  listBlueprints,
  previewPaperChange,
  retirePaper,
  type AdminPaper,
} from '@mahoe/contracts/content/paperAdmin';
import type { Moment } from '@mahoe/domain/calendar';
import {
  paperForm,
  type PaperForm,
  type RekeyItem,
  type StrikeOutItem,
} from '@mahoe/domain/content/paperForm';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { analysePaper, MIN_ANALYSED } from '@mahoe/domain/practice/paper/itemAnalysis';
import {
  findPaperForm,
  listPaperForms,
  type AdminPaperView,
} from '@mahoe/projections/content/paperQueries';
import { firstSittingsOfForm, sittingsOfForm } from '@mahoe/projections/practice/sittingQueries';
import { z } from 'zod';
import { recordExport } from '../../route/recordExport.ts';
import { buildQuestionContent } from '../../content/buildQuestionContent.ts';
import { readListQuery, setContentRange } from '../../reads/listQuery.ts';
import { IdFilter, paginate } from '../../reads/paginate.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../../route/route.ts';
import {
  presentAdminPaper,
  presentBlueprint,
  presentHealth,
  presentPaperDetails,
} from './presentPaper.ts';
import { previewChange } from './previewChange.ts';

/** Reaction that marks sittings again, and the maximum time that a caller waits for it. */
const REMARK_REACTION = 'whenPaperItemChangedRemarkSittings';
const REACTION_WAIT_MS = 5000;

const PaperFilter = IdFilter.extend({
  grade: z.int().optional(),
  component: z.string().max(40).optional(),
  blueprint: z.string().max(60).optional(),
  state: z.enum(['in-use', 'retired']).optional(),
});

const isWantedPaper = (
  paper: AdminPaper,
  { grade, component, blueprint, state }: z.output<typeof PaperFilter>,
): boolean =>
  (grade === undefined || paper.grade === grade) &&
  (component === undefined || paper.component === component) &&
  (blueprint === undefined || paper.blueprint === blueprint) &&
  (state === undefined || paper.state === state);

const handleListAdminPapers: Handler<typeof listAdminPapers> = async ({ views, query, reply }) => {
  const asked = readListQuery(query, PaperFilter);
  const papers = (await listPaperForms(views))
    .map(presentAdminPaper)
    .filter((paper) => isWantedPaper(paper, asked.filter));
  const { rows, total } = paginate(papers, asked);
  setContentRange(reply, 'papers', asked.range, { count: rows.length, total });
  return rows;
};

const handleExportPapers: Handler<typeof exportPapers> = async ({
  services: { commands },
  views,
  query,
  user,
  now,
  handleCommand,
}) => {
  await recordExport({ user, now, handleCommand }, 'exam papers');
  const { filter } = readListQuery(query, PaperFilter);
  const wanted = (await listPaperForms(views)).filter((view) =>
    isWantedPaper(presentAdminPaper(view), filter),
  );
  const papers = await Promise.all(wanted.map(({ formId }) => commands.load(paperForm, formId)));
  return { text: `${JSON.stringify({ papers: papers.filter(Boolean) }, null, 2)}\n` };
};

const handleGetAdminPaper: Handler<typeof getAdminPaper> = async ({
  services: { commands },
  views,
  params,
  refuse,
}) => {
  const [form, view, { open }] = await Promise.all([
    commands.load(paperForm, params.id),
    findPaperForm(views, params.id),
    sittingsOfForm(views, params.id),
  ]);
  return form && view ? presentPaperDetails(view, form, open) : refuse('form-not-found');
};

const handleGetPaperHealth: Handler<typeof getPaperHealth> = async ({
  services: { commands },
  views,
  params,
  refuse,
}) => {
  const [form, sittings] = await Promise.all([
    commands.load(paperForm, params.id),
    firstSittingsOfForm(views, params.id),
  ]);
  if (!form) return refuse('form-not-found');
  const analysed = analysePaper(
    form.items.map(({ itemId }) => itemId).filter((id) => !form.struckOutIds.includes(id)),
    sittings,
  );
  const health = analysed && presentHealth(form, analysed);
  return { sittings: sittings.length, needed: MIN_ANALYSED, health };
};

const handleRetirePaper: Handler<typeof retirePaper> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'RetirePaperForm', now, administratorId: user.id, ...body } as const;
  const handled = await handleCommand(paperForm, params.id, command);
  return isRejection(handled) ? refuse(handled) : { id: params.id };
};

type ItemChange = RouteContext<typeof previewPaperChange>['body'];

/** Builds the command for a change of an item, or says why there is none. */
const buildCommand = (
  form: PaperForm,
  { itemId, change }: ItemChange,
  by: { readonly now: Moment; readonly reason: string; readonly administratorId: string },
): StrikeOutItem | RekeyItem | Rejection<'item-not-found' | 'question-inconsistent'> => {
  if (change.type === 'strike-out') return { type: 'StrikeOutItem', itemId, ...by };
  const item = form.items.find((one) => one.itemId === itemId);
  if (!item) return reject('item-not-found');
  const { content: before } = item;
  const content = buildQuestionContent(before.questionType, change.fields, before);
  if ('errors' in content) {
    const [problem = ''] = Object.values(content.errors);
    return reject('question-inconsistent', { problem });
  }
  return { type: 'RekeyItem', itemId, content, ...by };
};

const handlePreviewPaperChange: Handler<typeof previewPaperChange> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  refuse,
}) => {
  const form = await services.commands.load(paperForm, params.id);
  if (!form) return refuse('form-not-found');
  const command = buildCommand(form, body, { now, reason: '', administratorId: user.id });
  if (isRejection(command)) return refuse(command);
  const previewed = await previewChange(services, views, form, command);
  return isRejection(previewed) ? refuse(previewed) : previewed;
};

const handleChangePaperItem: Handler<typeof changePaperItem> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const { commands, readYourWrites } = services;
  const form = await commands.load(paperForm, params.id);
  if (!form) return refuse('form-not-found');
  const { reason, preview: seen } = body;
  const command = buildCommand(form, body, { now, reason, administratorId: user.id });
  if (isRejection(command)) return refuse(command);
  // A repeat of this command was compared with its preview before.
  if (seen !== undefined && !(await commands.recorded(paperForm, params.id, context))) {
    const previewed = await previewChange(services, views, form, command);
    if (isRejection(previewed)) return refuse(previewed);
    if (previewed.preview !== seen) return refuse('preview-stale');
  }
  const handled = await handleCommand(paperForm, params.id, command);
  if (isRejection(handled)) return refuse(handled);
  const readers = [REMARK_REACTION];
  const isRemarked = await readYourWrites.reached(readers, handled.position, REACTION_WAIT_MS);
  return { id: params.id, isRemarked };
};

const handleListBlueprints: Handler<typeof listBlueprints> = async ({
  services: { commands },
  views,
}) => {
  const byName = Map.groupBy(await listPaperForms(views), ({ blueprint }) => blueprint);
  const latest = (forms: readonly AdminPaperView[]): string => forms.at(-1)?.formId ?? '';
  const shown = await Promise.all(
    [...byName.values()].map(async (forms) => {
      // The latest form has the plan that holds now.
      const form = await commands.load(paperForm, latest(forms));
      return form ? [presentBlueprint(form.blueprint, forms)] : [];
    }),
  );
  return shown.flat();
};

/** Routes of administrators for forms of exam papers (R27). */
export const paperAdminRoutes: readonly Route[] = [
  defineRoute(listAdminPapers, handleListAdminPapers),
  defineRoute(exportPapers, handleExportPapers, { records: true }),
  defineRoute(getAdminPaper, handleGetAdminPaper),
  defineRoute(getPaperHealth, handleGetPaperHealth),
  defineRoute(retirePaper, handleRetirePaper),
  defineRoute(previewPaperChange, handlePreviewPaperChange),
  defineRoute(changePaperItem, handleChangePaperItem),
  defineRoute(listBlueprints, handleListBlueprints),
];
