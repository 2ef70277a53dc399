import type { StockItem } from '@mahoe/content/papers/assembleFromStock';
import type { StockSource } from '@mahoe/contracts/content/paperStock';
import { Component, DEPTHS, subjectOf, type Blueprint } from '@mahoe/domain/content/blueprint';
import { paperForm, type PaperForm } from '@mahoe/domain/content/paperForm';
import { DIFFICULTIES, type QuestionContent } from '@mahoe/domain/content/questionContent';
import { isCategoryOf } from '@mahoe/domain/practice/paper/strandCategory';
import { listPaperForms, type AdminPaperView } from '@mahoe/projections/content/paperQueries';
import { listQuestions, listTopics } from '@mahoe/projections/content/queries';
import { listSets, type AdminSetView } from '@mahoe/projections/content/stimulusQueries';
import type { Views } from '@mahoe/projections/openViews';
import type { Services } from '../../route/services.ts';

/** A blueprint with the items that its next form may take. */
export interface GatheredStock {
  readonly blueprint: Blueprint;
  /** Number of the next form. */
  readonly number: number;
  /** Items of forms that pupils can begin. */
  readonly inUse: readonly StockItem[];
  /** Items of retired forms. */
  readonly reserve: readonly StockItem[];
  /** Approved questions of practice. */
  readonly bank: readonly StockItem[];
}

/** Strands of the Literacy paper whose texts are of one kind. */
const TEXT_STRANDS = ['story', 'information', 'poem', 'notice'];

const listFormItems = ({ items, stimuli, struckOutIds }: PaperForm): readonly StockItem[] =>
  items
    .filter(({ itemId }) => !struckOutIds.includes(itemId))
    .map((item) => {
      const stimulus = stimuli.find(({ stimulusId }) => stimulusId === item.content.stimulusId);
      return stimulus ? { item, stimulus } : { item };
    });

/**
 * Returns a function that tells which items a new form may take: none that a form struck out, and an item that
 * a form rekeyed only with its new key.
 */
const createIsSound = (forms: readonly PaperForm[]) => {
  const struckOut = new Set(forms.flatMap(({ struckOutIds }) => struckOutIds));
  const rekeyed = new Set(forms.flatMap(({ rekeyedIds }) => rekeyedIds));
  return ({ item: { itemId } }: StockItem, form?: PaperForm): boolean =>
    !struckOut.has(itemId) && (!rekeyed.has(itemId) || form?.rekeyedIds.includes(itemId) === true);
};

/** Loads the forms of a component's subject, which may have the same questions of the bank. */
const loadForms = async (
  { commands }: Pick<Services, 'commands'>,
  all: readonly AdminPaperView[],
  component: Component,
): Promise<readonly PaperForm[]> => {
  const ofSubject = all.filter(
    (one) => subjectOf(Component.parse(one.component)) === subjectOf(component),
  );
  const loaded = await Promise.all(ofSubject.map(({ formId }) => commands.load(paperForm, formId)));
  return loaded.filter((form) => form !== null);
};

/**
 * Lists the topics behind each strand of a blueprint. A strand that the curriculum of the grade does not
 * have, such as the numeracy of grade 6, has all topics of the grade below.
 */
const findStrandTopics = async (
  views: Views,
  { component, grade, strands }: Blueprint,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await listTopics(views, { subjectId: subjectOf(component) });
  return new Map(
    strands.map(({ name }) => {
      const own = rows.filter((one) => one.grade === grade && isCategoryOf(one.category, name));
      const topics = own.length > 0 ? own : rows.filter((one) => one.grade === grade - 1);
      return [name, new Set(topics.map(({ id }) => id))];
    }),
  );
};

const isOfStrand = (strand: string, set: AdminSetView | undefined): boolean => {
  const kind = strand.toLowerCase();
  return !TEXT_STRANDS.includes(kind) || set?.content.kind === kind;
};

const toStockItem = (
  itemId: string,
  strand: string,
  content: QuestionContent,
  set: AdminSetView | undefined,
): StockItem => {
  const depth = DEPTHS[DIFFICULTIES.indexOf(content.difficulty)] ?? 1;
  const item = { itemId, strand, depth, content };
  if (!set) return { item };
  const { kind, title, text, glossary } = set.content;
  return { item, stimulus: { stimulusId: set.id, kind, title, text, glossary } };
};

/** Lists the approved choices of a blueprint's topics, those about an approved text with it. */
const listBankItems = async (views: Views, blueprint: Blueprint): Promise<readonly StockItem[]> => {
  const topicIds = await findStrandTopics(views, blueprint);
  const subjectId = subjectOf(blueprint.component);
  const [{ rows }, sets] = await Promise.all([
    listQuestions(views, { subjectId, status: 'approved' }),
    listSets(views),
  ]);
  const approved = new Map(
    sets.filter(({ status }) => status === 'approved').map((set) => [set.id, set]),
  );
  return rows.flatMap(({ id, topicId, content }) => {
    const set = approved.get(content.stimulusId ?? '');
    if (content.questionType !== 'mcq' || (content.stimulusId && !set)) return [];
    const strand = blueprint.strands.find(
      ({ name }) => topicIds.get(name)?.has(topicId) && isOfStrand(name, set),
    );
    return strand ? [toStockItem(id, strand.name, content, set)] : [];
  });
};

/** Gathers the items of a blueprint's component and grade; undefined if there is no such blueprint. */
export const gatherStock = async (
  services: Pick<Services, 'commands'>,
  views: Views,
  name: string,
): Promise<GatheredStock | undefined> => {
  const all = await listPaperForms(views);
  const own = all.filter((one) => one.blueprint === name);
  const [first] = own;
  if (!first) return undefined;
  const forms = await loadForms(services, all, Component.parse(first.component));
  const latest = forms.findLast(({ blueprint }) => blueprint.name === name);
  if (!latest) return undefined;
  const { blueprint } = latest;
  const { component, grade } = blueprint;
  const alike = forms.filter(
    (form) => form.blueprint.component === component && form.blueprint.grade === grade,
  );
  const strands = new Set(blueprint.strands.map((strand) => strand.name));
  const isSound = createIsSound(forms);
  const isOfStrands = ({ item }: StockItem): boolean => strands.has(item.strand);
  const inUse = alike.filter(({ isRetired }) => !isRetired).flatMap(listFormItems);
  const retired = alike
    .filter(({ isRetired }) => isRetired)
    .flatMap((form) => listFormItems(form).filter((one) => isSound(one, form)));
  const taken = new Set(inUse.map(({ item }) => item.itemId));
  const reserve = [...new Map(retired.map((one) => [one.item.itemId, one])).values()].filter(
    (one) => isOfStrands(one) && !taken.has(one.item.itemId),
  );
  for (const { item } of reserve) taken.add(item.itemId);
  const bank = (await listBankItems(views, blueprint)).filter(
    (one) => isSound(one) && !taken.has(one.item.itemId),
  );
  const number = 1 + Math.max(...own.map((one) => one.number));
  return { blueprint, number, inUse: inUse.filter(isOfStrands), reserve, bank };
};

/** Lists the items that a source gives. */
export const listStock = (
  { reserve, bank }: GatheredStock,
  source: StockSource,
): readonly StockItem[] => (source === 'reserve' ? reserve : [...reserve, ...bank]);
