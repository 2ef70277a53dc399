import { DEPTHS, type Depth } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';
import {
  DIFFICULTIES,
  type Difficulty,
  type QuestionContent,
} from '@mahoe/domain/content/questionContent';
import type { Bank } from '../bank.ts';
import { createLikeness, type FindLike } from '../checks/likenessChecks.ts';
import { curriculum, type CurriculumTopic } from '../curriculum.ts';
import { buildExtraQuestion, type ExtraQuestion } from '../generator/buildTopic.ts';
import type { Template } from '../generator/item.ts';
import { PLAN } from '../generator/plan.ts';
import { randomFrom, type Random } from '../generator/random.ts';
import { PAPER_PLANS, type PaperPlan } from './blueprints.ts';
import { fillCells } from './fillCells.ts';
import { orderForm } from './orderForm.ts';
import { FORMS_OF_EACH, identifyForm, toItemId, type ShippedForm } from './shippedForm.ts';
import { subtractItems } from './subtractItems.ts';

/** Stock of each cell: the generator makes more items than any paper needs. */
const PLENTY = [99, 99, 99];
/** Seeds that are tried for an item with a new structure and its key in the wanted place. */
const MAX_SEEDS = 24;
const KEY_PLACES = [0, 1, 2, 3];
/** Folders of drawings: where the generator puts those of the bank, and where those of papers are. */
const [GENERATED, OF_PAPERS] = ['/figures/generated/', '/figures/papers/'];

/** Content used by the bank and by all forms so far. */
interface Asked {
  readonly stems: Set<string>;
  /** Keyed by topic. */
  readonly matters: Map<string, Set<string>>;
  readonly findLike: FindLike;
}

/** A form, with its generated items and their drawings by their addresses. */
export interface NewForm {
  readonly form: ShippedForm;
  readonly generated: readonly PaperItem[];
  readonly figures: ReadonlyMap<string, string>;
}

/** A topic with the templates that make its items. */
interface Source {
  readonly topic: CurriculumTopic;
  readonly templates: readonly Template[];
  readonly isDrawn: boolean;
}

/** An item that may be taken, with its drawing. */
interface Candidate extends ExtraQuestion {
  readonly figures: ReadonlyMap<string, string>;
  readonly take: () => void;
  /** True if a practice question asks the same in nearly the same words. */
  readonly isLike: boolean;
}

/** Builds one more item, and returns it with a function that takes it. */
const buildItem = (
  { topic, templates, isDrawn }: Source,
  difficulty: Difficulty,
  seed: string,
  { stems, matters, findLike }: Asked,
): Candidate | undefined => {
  const trial = new Set(matters.get(topic.key));
  const figures = new Map<string, string>();
  const used = { stems, matters: trial, figures };
  const extra = buildExtraQuestion({ topic, difficulty, isDrawn }, templates, seed, used);
  if (!extra) return undefined;
  const stem = extra.content.question;
  stems.delete(stem);
  const take = (): void => {
    stems.add(stem);
    matters.set(topic.key, trial);
  };
  return { ...extra, figures, take, isLike: findLike(extra.content) !== undefined };
};

const sourcesOf = ({ topics }: PaperPlan, strand: string): readonly Source[] => {
  const wanted = topics[strand];
  return curriculum().flatMap((topic) => {
    const { key, subjectId, grade, category } = topic;
    const templates = PLAN.turns[key];
    const isWanted =
      subjectId === wanted?.subjectId &&
      grade === wanted.grade &&
      (wanted.category === undefined || category === wanted.category);
    return templates && isWanted ? [{ topic, templates, isDrawn: false }] : [];
  });
};

/** Lists the sources of the items that a strand has of given kinds, one for each item. */
const listKinds = ({ kinds }: PaperPlan, strand: string): readonly Source[] =>
  (kinds?.[strand] ?? []).flatMap(({ topic: key, items, templates, isDrawn = false }) => {
    const topic = curriculum().find((one) => one.key === key);
    if (!topic) throw new Error(`${key} is no topic of the curriculum`);
    const source = { topic, templates: templates ?? PLAN.turns[key] ?? [], isDrawn };
    return Array.from({ length: items }, () => source);
  });

/** A place of the paper that waits for an item. */
interface Place {
  readonly strand: string;
  readonly depth: Depth;
  /** Sources that may give the item, the one whose turn it is first. */
  readonly sources: readonly Source[];
  readonly keyPlace: number;
}

const canMake = ({ templates }: Source, depth: Depth): boolean =>
  templates.some(({ difficulties }) =>
    difficulties.includes(DIFFICULTIES[depth - 1] ?? 'Advanced'),
  );

/** Gives each kind a depth that it can have, those with the fewest depths first. */
const placeKinds = (
  kinds: readonly Source[],
  counts: readonly number[],
): { readonly placed: readonly [Source, Depth][]; readonly left: readonly number[] } => {
  const left = [...counts];
  const depthsOf = (source: Source): readonly Depth[] =>
    DEPTHS.filter((depth) => canMake(source, depth));
  const placed = kinds
    .toSorted((a, b) => depthsOf(a).length - depthsOf(b).length)
    .map((source): [Source, Depth] => {
      const [depth] = depthsOf(source).toSorted((a, b) => (left[b - 1] ?? 0) - (left[a - 1] ?? 0));
      if (depth === undefined || (left[depth - 1] ?? 0) === 0)
        throw new Error(`${source.topic.key}: no depth is left for an item`);
      left[depth - 1] = (left[depth - 1] ?? 0) - 1;
      return [source, depth];
    });
  return { placed, left };
};

/** The places of a strand: its kinds, and its topics in turn. */
const listStrandPlaces = (
  plan: PaperPlan,
  strand: string,
  counts: readonly number[],
  random: Random,
): readonly Omit<Place, 'keyPlace'>[] => {
  const { placed, left } = placeKinds(listKinds(plan, strand), counts);
  const sources = random.shuffle(sourcesOf(plan, strand));
  const depths = DEPTHS.flatMap((depth, index) =>
    Array.from({ length: left[index] ?? 0 }, () => depth),
  );
  if (depths.length > 0 && sources.length === 0)
    throw new Error(`${strand}: no topic has a generator`);
  return [
    ...placed.map(([source, depth]) => ({ strand, depth, sources: [source] })),
    ...depths.map((depth, at) => {
      const turn = at % sources.length;
      return { strand, depth, sources: [...sources.slice(turn), ...sources.slice(0, turn)] };
    }),
  ].toSorted((a, b) => a.depth - b.depth);
};

/** The place of each key, so that each of them has the same number with those that are there already. */
const drawKeyPlaces = (
  count: number,
  written: readonly PaperItem[],
  random: Random,
): readonly number[] => {
  const counts = KEY_PLACES.map(
    (place) =>
      written.filter(
        ({ content }) => content.questionType === 'mcq' && content.correctAnswer === place,
      ).length,
  );
  const places = Array.from({ length: count }, () => {
    const place = counts.indexOf(Math.min(...counts));
    counts[place] = (counts[place] ?? 0) + 1;
    return place;
  });
  return random.shuffle(places);
};

/** The places that the written items leave, in the order of the paper: by strand, the easier ones first. */
const listPlaces = (
  plan: PaperPlan,
  written: readonly PaperItem[],
  random: Random,
): readonly Place[] => {
  const { blueprint } = plan;
  const { strands } = blueprint;
  const stock = Object.fromEntries(strands.map(({ name }) => [name, PLENTY]));
  const left = subtractItems(blueprint, written);
  const cells = left && fillCells(left, stock, random);
  if (!cells) throw new Error(`${blueprint.name}: strands and depths do not add up`);
  const places = strands.flatMap(({ name }) =>
    listStrandPlaces(plan, name, cells[name] ?? [], random),
  );
  const keyPlaces = drawKeyPlaces(places.length, written, random);
  return places.map((place, index) => ({ ...place, keyPlace: keyPlaces[index] ?? 0 }));
};

/**
 * Finds an item of a structure that the form does not have, with its key in the wanted place. If no seed
 * gives one, another structure and then another place of the key will do. A topic whose material is used
 * up gives its turn to the next one.
 */
const findItem = (
  { strand, sources, depth, keyPlace }: Place,
  seed: string,
  asked: Asked,
  structures: Map<string, number>,
): Candidate => {
  const difficulty = DIFFICULTIES[depth - 1] ?? 'Advanced';
  for (const source of sources) {
    for (let attempt = 0; attempt < 4 * MAX_SEEDS; attempt += 1) {
      const round = Math.floor(attempt / MAX_SEEDS);
      const found = buildItem(source, difficulty, `${seed}|${attempt}`, asked);
      if (!found) break;
      const { content, kind } = found;
      const times = structures.get(kind) ?? 0;
      const isInPlace = content.questionType === 'mcq' && content.correctAnswer === keyPlace;
      if (found.isLike || times > round || !(isInPlace || round === 3)) continue;
      structures.set(kind, times + 1);
      found.take();
      return found;
    }
  }
  throw new Error(`${strand}: no new item of depth ${depth} for ${seed}`);
};

const placeFigure = (content: QuestionContent): QuestionContent =>
  content.imageUrl === undefined
    ? content
    : { ...content, imageUrl: content.imageUrl.replace(GENERATED, OF_PAPERS) };

/** The items and texts of a form that people wrote. */
type WrittenPart = Pick<ShippedForm, 'items' | 'stimuli'>;

/** Assembles the items that the written ones leave to the generator. */
const assembleForm = (
  plan: PaperPlan,
  number: number,
  { items: written, stimuli }: WrittenPart,
  asked: Asked,
): NewForm => {
  const { blueprint } = plan;
  const { formId, seed } = identifyForm(blueprint.name, number);
  const structures = new Map<string, number>();
  const figures = new Map<string, string>();
  const generated = listPlaces(plan, written, randomFrom(seed)).map((place, index): PaperItem => {
    const found = findItem(place, `${seed}|${index}`, asked, structures);
    for (const [url, svg] of found.figures) figures.set(url.replace(GENERATED, OF_PAPERS), svg);
    const content = placeFigure(found.content);
    const itemId = toItemId(formId, content.question);
    return { itemId, strand: place.strand, depth: place.depth, content };
  });
  const items = orderForm(blueprint, generated, written);
  return { form: { formId, number, blueprint, seed, items, stimuli }, generated, figures };
};

/** Plans and forms that new forms are assembled with. */
interface Surroundings {
  readonly plans?: readonly PaperPlan[];
  /** Forms that are there already and stay as they are. */
  readonly shipped?: readonly ShippedForm[];
  /** Reads the items and texts of a form that people wrote. */
  readonly readWritten?: (plan: PaperPlan, number: number) => WrittenPart;
}

/** New forms of papers: the same for the same bank and forms, no stem twice and none of the bank. */
export const assembleForms = (
  { questions }: Pick<Bank, 'questions'>,
  {
    plans = PAPER_PLANS,
    shipped = [],
    readWritten = () => ({ items: [], stimuli: [] }),
  }: Surroundings = {},
): readonly NewForm[] => {
  const items = shipped.flatMap((form) => form.items);
  const asked: Asked = {
    stems: new Set([...questions, ...items].map(({ content }) => content.question)),
    matters: new Map(),
    findLike: createLikeness(questions.map(({ content }) => content)),
  };
  const known = new Set(shipped.map(({ formId }) => formId));
  return plans.flatMap((plan) =>
    Array.from({ length: FORMS_OF_EACH }, (_, index) => index + 1)
      .filter((number) => !known.has(identifyForm(plan.blueprint.name, number).formId))
      .map((number) => assembleForm(plan, number, readWritten(plan, number), asked)),
  );
};
