import { toFigures } from './numberWords.ts';

/** A number without zeros in front, so that "2,000" is no list. */
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?`;
const LIST = new RegExp(
  String.raw`^[([{]?(${NUMBER}(?:(?:[,;](?:and )?| and | )${NUMBER})+)[)\]}]?$`,
);
const RATIO = new RegExp(String.raw`^(${NUMBER}(?:(?::| to )${NUMBER})+)$`);

/**
 * Reads several numbers, as of a point or a ratio, into one form: "5 and 6" as "5,6", "3 to 4" as "3:4";
 * undefined if an answer is something else.
 */
export const readNumberList = (answer: string): string | undefined => {
  const text = toFigures(answer);
  for (const [pattern, sign] of [
    [LIST, ','],
    [RATIO, ':'],
  ] as const) {
    const numbers = pattern.exec(text)?.[1]?.match(new RegExp(NUMBER, 'g'));
    if (numbers) return numbers.map(Number).join(sign);
  }
  return undefined;
};
