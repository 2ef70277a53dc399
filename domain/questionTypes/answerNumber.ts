import { foldAnswer } from './foldText.ts';
import type { Answer, MarkingKey } from './questionTypes.ts';
import { amountIn, readQuantity } from './shortAnswers/quantity.ts';

/** The number in an accepted answer, with its separators of thousands. */
const NUMBER = /\d[\d,]*(?:\.\d+)?/;

const readAmount = (text: string, unit: string | undefined): number | undefined => {
  const quantity = readQuantity(foldAnswer(text));
  if (!quantity) return undefined;
  const inUnit = unit === undefined ? undefined : amountIn(quantity, unit);
  return inUnit ?? (quantity.parts.length === 1 ? quantity.parts[0]?.value : undefined);
};

/** Reads the number of an answer (R28), in the unit of the key; the place of a chosen option, from 0. */
export const readOwnNumber = (key: MarkingKey, answer: Answer): number | undefined => {
  if (answer.type === 'option') return answer.index;
  if (answer.type !== 'text' || key.type !== 'short_constructed') return undefined;
  const accepted = readQuantity(foldAnswer(key.acceptedAnswers[0] ?? ''));
  return readAmount(answer.text, accepted?.parts[0]?.unit);
};

/**
 * Returns the key of a question whose right answer follows from the pupil's own earlier numbers;
 * undefined if no answer could have this value.
 */
export const replaceKeyNumber = (key: MarkingKey, value: number): MarkingKey | undefined => {
  if (key.type === 'mcq') {
    const isOption = Number.isInteger(value) && value >= 0 && value < key.optionCount;
    return isOption ? { ...key, correctAnswer: value } : undefined;
  }
  const [accepted = ''] = key.type === 'short_constructed' ? key.acceptedAnswers : [];
  if (key.type !== 'short_constructed' || !NUMBER.test(accepted) || value < 0) return undefined;
  return { ...key, acceptedAnswers: [accepted.replace(NUMBER, String(value))] };
};
