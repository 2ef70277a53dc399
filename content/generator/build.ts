import type { Difficulty, QuestionContent } from '@mahoe/domain/content/questionContent';
import type { ByDifficulty, Item } from './item.ts';
import { optionValue, worthLess } from './optionValue.ts';
import type { Random } from './random.ts';

export type MultipleChoice = Extract<QuestionContent, { questionType: 'mcq' }>;

const POINTS: ByDifficulty<number> = { Beginner: 10, Intermediate: 12, Advanced: 15 };
const WRONG_OPTIONS = 3;

/** Program text that slipped into a sentence, or a negative number a template did not mean (meant ones carry "−"). */
const UNPRINTABLE = /NaN|undefined|Infinity|-\d|\d\.\d{6}|(?<![\d.])0\/\d|\/0(?!\d)/;

/** No pupil picks nothing at all. */
const NOTHING = /^\$?0( .*)?$/;

const isPrintable = (option: string): boolean =>
  option !== '' && !UNPRINTABLE.test(option) && !NOTHING.test(option);

/** An answer much longer or much shorter than every other option can be guessed by its length. */
const standsOut = (length: number, others: readonly number[]): boolean =>
  length > 1.5 * Math.max(...others) + 3 || Math.min(...others) > 1.5 * length + 3;

/** Where the key shall stand among the options. */
export interface KeyPlace {
  /** In the printed order, 0–3. */
  readonly position: number;
  /** How many options shall be worth less than the key; undefined when any number will do. */
  readonly rank?: number | undefined;
}

/** Three wrong options, different in value from the answer and from each other; misconceptions first. */
function wrongOptions(item: Item, rank: number | undefined, random: Random): string[] {
  const values = new Set([optionValue(item.answer)]);
  const chosen: string[] = [];
  const isBelow = (text: string): boolean => worthLess(text, item.answer);
  const hasRoom = (text: string): boolean => {
    if (rank === undefined) return true;
    const below = chosen.filter(isBelow).length;
    return isBelow(text) ? below < rank : chosen.length - below < WRONG_OPTIONS - rank;
  };
  const take = (texts: readonly string[], fits: (text: string) => boolean): void => {
    for (const text of texts) {
      const value = optionValue(text);
      if (chosen.length === WRONG_OPTIONS) return;
      if (values.has(value) || !isPrintable(text) || !fits(text)) continue;
      values.add(value);
      chosen.push(text);
    }
  };
  const misconceptions = random.shuffle(item.distractors.map(({ text }) => text));
  take(misconceptions, hasRoom);
  take(misconceptions, () => true);
  take(random.shuffle(item.fillers ?? []), () => true);
  return chosen;
}

/** Whether the key has the wanted rank, so that "the second smallest" is no rule to guess by. */
function hasRank(item: Item, wrongs: readonly string[], rank: number | undefined): boolean {
  const below = wrongs.filter((text) => worthLess(text, item.answer)).length;
  const above = wrongs.filter((text) => worthLess(item.answer, text)).length;
  return rank === undefined || below + above < WRONG_OPTIONS || below === rank;
}

function place(item: Item, wrongs: readonly string[], keyPosition: number): readonly string[] {
  if (item.fixedOrder !== undefined) return item.fixedOrder;
  return [...wrongs.slice(0, keyPosition), item.answer, ...wrongs.slice(keyPosition)];
}

/**
 * The finished question with its key at the wanted place, or `undefined` when the item cannot be asked
 * so and fairly: fewer than three different wrong options, an answer given away by its length, an order
 * fixed otherwise. The caller reseeds; nothing is padded.
 */
export function buildQuestion(
  item: Item,
  difficulty: Difficulty,
  { position, rank }: KeyPlace,
  random: Random,
): MultipleChoice | undefined {
  const wrongs = wrongOptions(item, rank, random);
  if (wrongs.length < WRONG_OPTIONS || !hasRank(item, wrongs, rank)) return undefined;
  const options = place(item, wrongs, position);
  if (options.indexOf(item.answer) !== position) return undefined;
  if (UNPRINTABLE.test([item.stem, item.answer, item.explanation].join('\n'))) return undefined;
  const others = wrongs.map((text) => text.length);
  if (standsOut(item.answer.length, others)) return undefined;
  return {
    questionType: 'mcq',
    question: item.stem,
    options: [...options],
    correctAnswer: position,
    explanation: item.explanation,
    difficulty,
    points: POINTS[difficulty],
    isAiGenerated: false,
  };
}
