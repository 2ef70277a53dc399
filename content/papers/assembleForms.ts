import { DEPTHS, type Depth } from '@mahoe/domain/content/blueprint';
import type { PaperItem } from '@mahoe/domain/content/paperEvents';
import {
  DIFFICULTIES,
  type Difficulty,
  type QuestionContent,
} from '@mahoe/domain/content/questionContent';
import type { Bank } from '../bank.ts';
import { curriculum, type CurriculumTopic } from '../curriculum.ts';
import { buildExtraQuestion, type ExtraQuestion } from '../generator/buildTopic.ts';
import { PLAN } from '../generator/plan.ts';
import { randomFrom, type Random } from '../generator/random.ts';
import { PAPER_PLANS, type PaperPlan } from './blueprints.ts';
import { fillCells } from './fillCells.ts';
import { FORMS_OF_EACH, identifyForm, toItemId, type ShippedForm } from './shippedForm.ts';

/** Stock of each cell: the generator makes more items than any paper needs. */
const PLENTY = [99, 99, 99];
/** Seeds that are tried for an item with a new structure and its key in the wanted place. */
const MAX_SEEDS = 24;
const KEY_PLACES = [0, 1, 2, 3];

/** Content used by the bank and by all forms so far. */
interface Asked {
  readonly stems: Set<string>;
  /** Keyed by topic. */
  readonly matters: Map<string, Set<string>>;
}

/** Builds one more item, and returns it with a function that takes it. */
const buildItem = (
  topic: CurriculumTopic,
  difficulty: Difficulty,
  seed: string,
  { stems, matters }: Asked,
): (ExtraQuestion & { readonly take: () => void }) | undefined => {
  const trial = new Set(matters.get(topic.key));
  const used = { stems, matters: trial, figures: new Map<string, string>() };
  const extra = buildExtraQuestion(topic, PLAN.turns[topic.key] ?? [], difficulty, seed, used);
  if (!extra) return undefined;
  const stem = extra.content.question;
  stems.delete(stem);
  const take = (): void => {
    stems.add(stem);
    matters.set(topic.key, trial);
  };
  return { ...extra, take };
};

const topicsOf = ({ topics }: PaperPlan, strand: string): readonly CurriculumTopic[] => {
  const wanted = topics[strand];
  return curriculum().filter(
    ({ key, subjectId, grade, category }) =>
      PLAN.turns[key] !== undefined &&
      subjectId === wanted?.subjectId &&
      grade === wanted.grade &&
      (wanted.category === undefined || category === wanted.category),
  );
};

/** A place of the paper that waits for an item. */
interface Place {
  readonly strand: string;
  readonly depth: Depth;
  /** Topics that may give the item, the one whose turn it is first. */
  readonly topics: readonly CurriculumTopic[];
  readonly keyPlace: number;
}

/** The places of a form in the order of the paper: by strand, the easier ones first. */
const listPlaces = (plan: PaperPlan, random: Random): readonly Place[] => {
  const { strands } = plan.blueprint;
  const stock = Object.fromEntries(strands.map(({ name }) => [name, PLENTY]));
  const cells = fillCells(plan.blueprint, stock, random);
  if (!cells) throw new Error(`${plan.blueprint.name}: strands and depths do not add up`);
  const places = strands.flatMap(({ name: strand }) => {
    const topics = random.shuffle(topicsOf(plan, strand));
    if (topics.length === 0) throw new Error(`${strand}: no topic has a generator`);
    const depths = DEPTHS.flatMap((depth, index) =>
      Array.from({ length: cells[strand]?.[index] ?? 0 }, () => depth),
    );
    return depths.map((depth, at) => {
      const turn = at % topics.length;
      return { strand, depth, topics: [...topics.slice(turn), ...topics.slice(0, turn)] };
    });
  });
  const keyPlaces = random.shuffle(
    places.map((_, index) => KEY_PLACES[index % KEY_PLACES.length] ?? 0),
  );
  return places.map((place, index) => ({ ...place, keyPlace: keyPlaces[index] ?? 0 }));
};

/**
 * Finds an item of a structure that the form does not have, with its key in the wanted place. If no seed
 * gives one, another structure and then another place of the key will do. A topic whose material is used
 * up gives its turn to the next one.
 */
const findItem = (
  { strand, topics, depth, keyPlace }: Place,
  seed: string,
  asked: Asked,
  kinds: Map<string, number>,
): QuestionContent => {
  const difficulty = DIFFICULTIES[depth - 1] ?? 'Advanced';
  for (const topic of topics) {
    for (let attempt = 0; attempt < 4 * MAX_SEEDS; attempt += 1) {
      const round = Math.floor(attempt / MAX_SEEDS);
      const found = buildItem(topic, difficulty, `${seed}|${attempt}`, asked);
      if (!found) break;
      const { content, kind, take } = found;
      const times = kinds.get(kind) ?? 0;
      const isInPlace = content.questionType === 'mcq' && content.correctAnswer === keyPlace;
      if (times > round || !(isInPlace || round === 3)) continue;
      kinds.set(kind, times + 1);
      take();
      return content;
    }
  }
  throw new Error(`${strand}: no new item of depth ${depth} for ${seed}`);
};

const assembleForm = (plan: PaperPlan, number: number, asked: Asked): ShippedForm => {
  const { blueprint } = plan;
  const { formId, seed } = identifyForm(blueprint.name, number);
  const kinds = new Map<string, number>();
  const items = listPlaces(plan, randomFrom(seed)).map((place, index): PaperItem => {
    const content = findItem(place, `${seed}|${index}`, asked, kinds);
    const itemId = toItemId(formId, content.question);
    return { itemId, strand: place.strand, depth: place.depth, content };
  });
  return { formId, number, blueprint, seed, items, stimuli: [] };
};

/** All forms of papers: the same for the same bank, no stem twice and none of the bank. */
export const assembleForms = (
  { questions }: Pick<Bank, 'questions'>,
  plans: readonly PaperPlan[] = PAPER_PLANS,
): readonly ShippedForm[] => {
  const asked: Asked = {
    stems: new Set(questions.map(({ content }) => content.question)),
    matters: new Map(),
  };
  return plans.flatMap((plan) =>
    Array.from({ length: FORMS_OF_EACH }, (_, index) => assembleForm(plan, index + 1, asked)),
  );
};
