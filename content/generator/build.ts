import type { Difficulty, QuestionContent } from '@mahoe/domain/content/questionContent';
import { findRevealedAnswers } from '../checks/questionChecks.ts';
import { figureUrl } from './figureUrl.ts';
import type { ByDifficulty, Item } from './item.ts';
import { isLess, type OptionValue, optionValue } from './optionValue.ts';
import type { Random } from './random.ts';

export type MultipleChoice = Extract<QuestionContent, { questionType: 'mcq' }>;

const POINTS: ByDifficulty<number> = { Beginner: 10, Intermediate: 12, Advanced: 15 };
const WRONG_OPTIONS = 3;

/** Program text that slipped into a sentence, or a negative number a template did not mean (meant ones carry "−"). */
const UNPRINTABLE = /NaN|undefined|Infinity|-\d|\d\.\d{6}|(?<![\d.])0\/\d|\/0(?!\d)/;

/** No pupil picks nothing at all. */
const ZERO_AMOUNT = /^\$?0( .*)?$/;

const isPrintable = (option: string): boolean =>
  option !== '' && !UNPRINTABLE.test(option) && !ZERO_AMOUNT.test(option);

/** An answer much longer or much shorter than every other option can be guessed by its length. */
const standsOut = (length: number, others: readonly number[]): boolean =>
  length > 1.5 * Math.max(...others) + 3 || Math.min(...others) > 1.5 * length + 3;

/** Place of the key among the options. */
export interface KeyPlace {
  /** In the printed order, 0–3. */
  readonly position: number;
  /** How many options shall be worth less than the key; undefined when any number will do. */
  readonly rank?: number | undefined;
}

interface Candidate {
  readonly text: string;
  readonly value: OptionValue;
}

/**
 * Three wrong options, different in value from the answer and from each other; misconceptions first.
 * Undefined when there are fewer, or when the key cannot have the wanted rank among them: "take the
 * second smallest" shall be no rule to guess by.
 */
const wrongOptions = (
  item: Item,
  rank: number | undefined,
  random: Random,
): readonly string[] | undefined => {
  const answer = optionValue(item.answer);
  const chosen: Candidate[] = [];
  const below = (): number => chosen.filter(({ value }) => isLess(value, answer)).length;
  const above = (): number => chosen.filter(({ value }) => isLess(answer, value)).length;
  const hasRoom = (value: OptionValue): boolean =>
    rank === undefined ||
    (isLess(value, answer) ? below() < rank : chosen.length - below() < WRONG_OPTIONS - rank);
  const take = (texts: readonly string[], fits: (value: OptionValue) => boolean): void => {
    for (const text of texts) {
      if (chosen.length === WRONG_OPTIONS) return;
      const value = optionValue(text);
      const isNew =
        value.key !== answer.key && chosen.every((other) => other.value.key !== value.key);
      if (isNew && isPrintable(text) && fits(value)) chosen.push({ text, value });
    }
  };
  const misconceptions = random.shuffle(item.distractors.map(({ text }) => text));
  take(misconceptions, hasRoom);
  take(misconceptions, () => true);
  take(random.shuffle(item.fillers ?? []), () => true);
  const allComparable = below() + above() === WRONG_OPTIONS;
  if (chosen.length < WRONG_OPTIONS) return undefined;
  if (rank !== undefined && allComparable && below() !== rank) return undefined;
  return chosen.map(({ text }) => text);
};

const common = (item: Item, difficulty: Difficulty) => ({
  question: item.stem,
  ...(item.picture && { imageUrl: figureUrl(item.picture), imageAlt: item.picture.alt }),
  explanation: item.explanation,
  difficulty,
  points: POINTS[difficulty],
  isAiGenerated: false,
});

const revealsAnswer = (content: QuestionContent): boolean =>
  findRevealedAnswers(content.imageAlt ?? '', content).length > 0;

/**
 * The finished question with its key at the wanted place, or `undefined` when the item cannot be asked
 * so and fairly: fewer than three different wrong options, an answer given away by its length or by the
 * words for its picture, an order fixed otherwise. The caller reseeds; nothing is padded.
 */
export const buildQuestion = (
  item: Item,
  difficulty: Difficulty,
  { position, rank }: KeyPlace,
  random: Random,
): MultipleChoice | undefined => {
  const { answer, fixedOrder } = item;
  if (fixedOrder !== undefined && fixedOrder[position] !== answer) return undefined;
  const wrongs = wrongOptions(item, rank, random);
  if (wrongs === undefined) return undefined;
  if (UNPRINTABLE.test([item.stem, answer, item.explanation].join('\n'))) return undefined;
  const others = wrongs.map((text) => text.length);
  if (standsOut(answer.length, others)) return undefined;
  const shuffled = [...wrongs.slice(0, position), answer, ...wrongs.slice(position)];
  const content: MultipleChoice = {
    questionType: 'mcq',
    ...common(item, difficulty),
    options: [...(fixedOrder ?? shuffled)],
    correctAnswer: position,
  };
  return revealsAnswer(content) ? undefined : content;
};

/** Room for a number with its unit, in a one-line field. */
const TYPED_WORDS = 5;

/** The same item with its answer typed; `undefined` when the words for its picture tell it. */
export const buildTypedQuestion = (
  item: Item,
  difficulty: Difficulty,
): QuestionContent | undefined => {
  if (UNPRINTABLE.test([item.stem, item.answer, item.explanation].join('\n'))) return undefined;
  const content: QuestionContent = {
    questionType: 'short_constructed',
    ...common(item, difficulty),
    acceptedAnswers: [item.answer],
    wordLimit: TYPED_WORDS,
  };
  return revealsAnswer(content) ? undefined : content;
};
