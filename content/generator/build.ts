import type { Difficulty, QuestionContent } from '@mahoe/domain/content/questionContent';
import type { ByDifficulty, Item } from './item.ts';
import { optionValue } from './optionValue.ts';
import type { Random } from './random.ts';

export type MultipleChoice = Extract<QuestionContent, { questionType: 'mcq' }>;

const POINTS: ByDifficulty<number> = { Beginner: 10, Intermediate: 12, Advanced: 15 };
const WRONG_OPTIONS = 3;

/** Program text that slipped into a sentence, or a negative number a template did not mean (meant ones carry "−"). */
const UNPRINTABLE = /NaN|undefined|Infinity|-\d|\d\.\d{6}|(?<![\d.])0\/\d|\/0(?!\d)/;

/** No pupil picks nothing at all. */
const NOTHING = /^\$?0( .*)?$/;

/** An answer much longer or much shorter than every other option can be guessed by its length. */
const standsOut = (length: number, others: readonly number[]): boolean =>
  length > 1.5 * Math.max(...others) + 3 || Math.min(...others) > 1.5 * length + 3;

/** Three wrong options, different in value from the answer and from each other; misconceptions first. */
function wrongOptions(item: Item, random: Random): string[] {
  const values = new Set([optionValue(item.answer)]);
  const chosen: string[] = [];
  const misconceptions = item.distractors.map(({ text }) => text);
  for (const text of [...random.shuffle(misconceptions), ...random.shuffle(item.fillers ?? [])]) {
    const value = optionValue(text);
    if (chosen.length === WRONG_OPTIONS) break;
    if (text === '' || UNPRINTABLE.test(text) || NOTHING.test(text) || values.has(value)) continue;
    values.add(value);
    chosen.push(text);
  }
  return chosen;
}

function place(item: Item, wrongs: readonly string[], keyPosition: number): readonly string[] {
  if (item.fixedOrder !== undefined) return item.fixedOrder;
  return [...wrongs.slice(0, keyPosition), item.answer, ...wrongs.slice(keyPosition)];
}

/**
 * The finished question with its key at `keyPosition` (0–3), or `undefined` when the item cannot be
 * asked fairly: fewer than three different wrong options, an answer given away by its length, an
 * order fixed otherwise. The caller reseeds; nothing is padded.
 */
export function buildQuestion(
  item: Item,
  difficulty: Difficulty,
  keyPosition: number,
  random: Random,
): MultipleChoice | undefined {
  const wrongs = wrongOptions(item, random);
  if (wrongs.length < WRONG_OPTIONS) return undefined;
  const options = place(item, wrongs, keyPosition);
  if (options.indexOf(item.answer) !== keyPosition) return undefined;
  if (UNPRINTABLE.test([item.stem, item.answer, item.explanation].join('\n'))) return undefined;
  const others = wrongs.map((text) => text.length);
  if (standsOut(item.answer.length, others)) return undefined;
  return {
    questionType: 'mcq',
    question: item.stem,
    options: [...options],
    correctAnswer: keyPosition,
    explanation: item.explanation,
    difficulty,
    points: POINTS[difficulty],
    isAiGenerated: false,
  };
}
