import {
  DIFFICULTIES,
  type Difficulty,
  type QuestionContent,
} from '@mahoe/domain/content/questionContent';
import { findReadingProblems } from '../checks/readingLimits.ts';
import { MAX_STRUCTURE_REPEATS, toStructure } from '../checks/structureChecks.ts';
import type { CurriculumTopic } from '../curriculum.ts';
import { buildQuestion, buildTypedQuestion } from './build.ts';
import { figureUrl } from './figureUrl.ts';
import type { Item, Template } from './item.ts';
import { randomFrom, type Random } from './random.ts';
import { findUnrealisticQuantities } from './realism.ts';

/** Each difficulty has each place of the key twice: in print, and in order of value. */
const KEY_POSITIONS = [0, 1, 2, 3, 0, 1, 2, 3];
const MAX_ATTEMPTS = 600;
/** So many attempts hold out for the wanted rank of the key; the others take any. */
const MAX_RANK_ATTEMPTS = 100;

/** A template gives up when so many of its attempts have structures that the topic has often enough. */
const MAX_USED_UP = 40;

/** Content used so far. */
export interface UsedContent {
  /** Anywhere. */
  readonly stems: Set<string>;
  /** In this topic. */
  readonly matters: Set<string>;
  /** Drawings anywhere, by where they are served. */
  readonly figures: Map<string, string>;
  /** Questions of each structure in this topic; absent where structures may repeat. */
  readonly structures?: Map<string, number>;
}

/** Returns true if the topic has enough questions of the structure of a stem. */
const isStructureUsedUp = ({ structures }: UsedContent, stem: string): boolean =>
  (structures?.get(toStructure(stem)) ?? 0) >= MAX_STRUCTURE_REPEATS;

const recordStructure = ({ structures }: UsedContent, stem: string): void => {
  const structure = toStructure(stem);
  structures?.set(structure, (structures.get(structure) ?? 0) + 1);
};

/**
 * Returns the same key for two questions of one template with the same numbers, which differ in names
 * only.
 */
const toMatterKey = (template: Template, { about, stem }: Item): string | undefined => {
  const numbers = stem.match(/\d[\d,./]*/g) ?? [];
  if (about === undefined && numbers.length < 2) return undefined;
  return `${template.name}: ${about ?? numbers.join(' ')}`;
};

interface Place {
  readonly topic: CurriculumTopic;
  readonly difficulty: Difficulty;
  readonly slot: number | string;
}

type Build = (item: Item, random: Random, attempt: number) => QuestionContent | undefined;

/** The first new question that the template makes for this place, trying one seed after the other. */
const ask = (
  template: Template,
  { topic, difficulty, slot }: Place,
  asked: UsedContent,
  build: Build,
): QuestionContent | undefined => {
  let usedUp = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const random = randomFrom([topic.key, difficulty, slot, template.name, attempt].join('|'));
    const item = template.draft(random, difficulty);
    if (item === undefined || asked.stems.has(item.stem)) continue;
    if (isStructureUsedUp(asked, item.stem)) {
      usedUp += 1;
      if (usedUp === MAX_USED_UP) return undefined;
      continue;
    }
    if (findUnrealisticQuantities(`${item.stem} ${item.answer}`).length > 0) continue;
    const matter = toMatterKey(template, item);
    if (matter !== undefined && asked.matters.has(matter)) continue;
    const question = build(item, random, attempt);
    if (question === undefined || findReadingProblems(item.stem, topic).length > 0) continue;
    asked.stems.add(item.stem);
    recordStructure(asked, item.stem);
    if (matter !== undefined) asked.matters.add(matter);
    if (item.picture) asked.figures.set(figureUrl(item.picture), item.picture.svg);
    return question;
  }
  return undefined;
};

/** With its key at a place in print, and at a rank of value while attempts hold out for it. */
const multipleChoice =
  (difficulty: Difficulty, position: number, rank: number): Build =>
  (item, random, attempt) =>
    buildQuestion(
      item,
      difficulty,
      { position, rank: attempt < MAX_RANK_ATTEMPTS ? rank : undefined },
      random,
    );

/** Templates in turn, from the one whose turn it is. */
const inTurn = (templates: readonly Template[], slot: number): readonly Template[] => [
  ...templates.slice(slot % templates.length),
  ...templates.slice(0, slot % templates.length),
];

const failed = ({ topic, difficulty, slot }: Place): Error =>
  new Error(`${topic.key}: no new ${difficulty} question for slot ${slot}`);

/**
 * The questions of one topic: eight of each difficulty, the templates taking turns, the key in each
 * place equally often. A template that finds nothing new gives its turn to the next one.
 * Throws Error when no template can fill a place.
 */
export const buildTopic = (
  topic: CurriculumTopic,
  templates: readonly Template[],
  asked: UsedContent,
): readonly QuestionContent[] =>
  DIFFICULTIES.flatMap((difficulty) => {
    const able = templates.filter(({ difficulties }) => difficulties.includes(difficulty));
    const random = randomFrom(`${topic.key}|${difficulty}`);
    const ranks = random.shuffle(KEY_POSITIONS);
    return random.shuffle(KEY_POSITIONS).map((position, slot) => {
      const place = { topic, difficulty, slot };
      for (const template of inTurn(able, slot)) {
        const build = multipleChoice(difficulty, position, ranks[slot] ?? 0);
        const question = ask(template, place, asked, build);
        if (question !== undefined) return question;
      }
      throw failed(place);
    });
  });

/** Places of questions with a picture, beyond those of `buildTopic`. */
const DRAWN_PLACES = [0, 1, 2, 3];
const FIRST_DRAWN_SLOT = 100;
const TYPED_SLOT = 200;

/** Four questions of each template, through its difficulties, the key in each place once. */
export const buildDrawn = (
  topic: CurriculumTopic,
  templates: readonly Template[],
  asked: UsedContent,
): readonly QuestionContent[] =>
  templates.flatMap((template, index) => {
    const random = randomFrom(`${topic.key}|${template.name}`);
    const ranks = random.shuffle(DRAWN_PLACES);
    return random.shuffle(DRAWN_PLACES).map((position, at) => {
      const difficulty = template.difficulties[at % template.difficulties.length] ?? 'Beginner';
      const place = { topic, difficulty, slot: FIRST_DRAWN_SLOT + index * 4 + at };
      const question = ask(
        template,
        place,
        asked,
        multipleChoice(difficulty, position, ranks[at] ?? 0),
      );
      if (question === undefined) throw failed(place);
      return question;
    });
  });

/** One question of each template and difficulty whose answer is typed. */
export const buildTyped = (
  topic: CurriculumTopic,
  templates: readonly Template[],
  asked: UsedContent,
): readonly QuestionContent[] =>
  templates.flatMap((template) =>
    template.difficulties.map((difficulty) => {
      const place = { topic, difficulty, slot: TYPED_SLOT };
      const question = ask(template, place, asked, (item) => buildTypedQuestion(item, difficulty));
      if (question === undefined) throw failed(place);
      return question;
    }),
  );

/** A question beyond those of the bank, and the kind it is of. */
export interface ExtraQuestion {
  readonly content: QuestionContent;
  readonly kind: string;
}

/** Place of one more question, and whether it has a picture. */
export interface ExtraPlace {
  readonly topic: CurriculumTopic;
  readonly difficulty: Difficulty;
  readonly isDrawn: boolean;
}

/**
 * One more question, with or without a picture: the kinds take turns from one that follows from the seed.
 * Undefined when none of them finds a new one.
 */
export const buildExtraQuestion = (
  { topic, difficulty, isDrawn }: ExtraPlace,
  templates: readonly Template[],
  seed: string,
  asked: UsedContent,
): ExtraQuestion | undefined => {
  const able = templates.filter(({ difficulties }) => difficulties.includes(difficulty));
  const random = randomFrom(`${topic.key}|${seed}`);
  const [position, rank] = [random.integer(0, 3), random.integer(0, 3)];
  const asWanted = multipleChoice(difficulty, position, rank);
  for (const template of random.shuffle(able)) {
    const content = ask(template, { topic, difficulty, slot: seed }, asked, (item, ...rest) =>
      (item.picture !== undefined) === isDrawn ? asWanted(item, ...rest) : undefined,
    );
    if (content !== undefined) return { content, kind: template.name };
  }
  return undefined;
};
