import { normalizeAnswer } from '../answerText.ts';
import { parseNumber } from '../parseNumber.ts';
import { RIGHT, WRONG, type Mark, type Unmarkable } from '../questionType.ts';

const NUMBER_TOLERANCE = 2 ** -42;

/** Marks a short answer by its text or its number, as `marking/2` does. */
export const markByTextOrNumber = (
  acceptedAnswers: readonly string[],
  text: string,
): Mark | Unmarkable => {
  const given = normalizeAnswer(text);
  if (given === '') return 'answer-incomplete';
  const accepted = acceptedAnswers.map(normalizeAnswer);
  if (accepted.includes(given)) return RIGHT;
  const number = parseNumber(given);
  if (!number) return WRONG;
  const isSameValue = accepted.some((one) => {
    const expected = parseNumber(one);
    return expected !== undefined && Math.abs(expected.value - number.value) <= NUMBER_TOLERANCE;
  });
  if (!isSameValue) return WRONG;
  return number.inLowestTerms ? RIGHT : 'answer-not-simplified';
};
