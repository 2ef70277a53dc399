import type { Difficulty } from '@mahoe/domain/content/questionContent';
import { drawNumberLine } from '../drawing/numberLine.ts';
import { type ByDifficulty, graded, type Picture, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { counted, decimal, fraction, grouped, mixed } from '../numberText.ts';

const PLACES = [
  'draws an arrow on a number line',
  'marks a place on a number line',
  'hides a number on a number line',
  'points at a place on a number line',
] as const;

const line = (marks: readonly string[], arrow: number, first: string, spaces: string): Picture => ({
  kind: 'number-line',
  svg: drawNumberLine({ marks, arrow }),
  alt: `A number line with numbers below some of its marks: ${marks.filter((mark) => mark !== '').join(', ')}. ${spaces} The arrow is ${counted(arrow, 'space')} after ${first}.`,
});

/** Marks with a number at both ends, and in the middle where there is one. */
const ends = (spaces: number, print: (at: number) => string): readonly string[] =>
  Array.from({ length: spaces + 1 }, (_, at) =>
    at % spaces === 0 || 2 * at === spaces ? print(at) : '',
  );

const spacesText = (spaces: number): string => `There are ${spaces} equal spaces between its ends.`;

export const wholeOnLine = template(
  'wholeOnLine',
  (random, difficulty) => {
    const [length, spaces] = random.pick(
      graded<readonly (readonly [number, number])[]>(
        [
          [100, 10],
          [1000, 10],
        ],
        [
          [2000, 10],
          [1000, 5],
          [500, 10],
        ],
        [
          [10_000, 8],
          [100_000, 10],
          [2000, 8],
        ],
      )[difficulty],
    );
    const from = length * random.integer(0, 6);
    const step = length / spaces;
    const arrow = random.integer(1, spaces - 1);
    if (2 * arrow === spaces) return undefined;
    const answer = from + arrow * step;
    const print = grouped;
    return {
      stem: `${random.pick(NAMES)} ${random.pick(PLACES)}. Which number is at the arrow?`,
      answer: print(answer),
      distractors: [
        wrong(print(from + arrow), 'took each space as 1'),
        wrong(print(from + arrow * 10), 'took each space as 10'),
        wrong(print(answer + step), 'counted one space too many'),
        wrong(print(answer - step), 'counted one space too few'),
        wrong(print(from + length - arrow * step), 'counted from the right'),
      ].filter(({ text }) => text !== '0'),
      picture: line(
        ends(spaces, (at) => print(from + at * step)),
        arrow,
        print(from),
        spacesText(spaces),
      ),
      explanation: `From ${print(from)} to ${print(from + length)} are ${spaces} equal spaces of ${print(step)}. The arrow is ${counted(arrow, 'space')} after ${print(from)}: ${print(answer)}.`,
    };
  },
  ONE_STEP,
);

/** Tenths, or hundredths between two tenths. */
export const decimalOnLine = (places: ByDifficulty<1 | 2>) =>
  template(
    'decimalOnLine',
    (random, difficulty) => {
      const point = places[difficulty];
      const from = random.integer(0, 40) * 10;
      const spaces = difficulty === 'Advanced' ? 5 : 10;
      const step = 10 / spaces;
      const arrow = random.integer(1, spaces - 1);
      if (2 * arrow === spaces) return undefined;
      const answer = from + arrow * step;
      const print = (scaled: number): string => decimal(scaled, point);
      return {
        stem: `${random.pick(NAMES)} ${random.pick(PLACES)}. Which decimal is at the arrow?`,
        answer: print(answer),
        distractors: [
          wrong(
            decimal(from * 10 + arrow * step, point + 1),
            'wrote the digit one place too far right',
          ),
          wrong(print(from + arrow * 10), 'took each space as one of the next place'),
          wrong(print(answer + step), 'counted one space too many'),
          wrong(print(answer - step), 'counted one space too few'),
          wrong(step === 1 ? '' : print(from + arrow), 'took each space as 1 of the last place'),
        ],
        picture: line(
          ends(spaces, (at) => print(from + at * step)),
          arrow,
          print(from),
          spacesText(spaces),
        ),
        explanation: `From ${print(from)} to ${print(from + 10)} are ${spaces} equal spaces, so each is ${print(step)}. The arrow is ${counted(arrow, 'space')} after ${print(from)}: ${print(answer)}.`,
      };
    },
    ONE_STEP,
  );

const PARTS: ByDifficulty<readonly number[]> = graded([3, 4, 5], [6, 8, 10], [5, 6, 8]);

const wholes = (difficulty: Difficulty): number => graded(1, 1, 2)[difficulty];

/** Fractions between whole numbers, in lowest terms. */
export const fractionOnLine = template(
  'fractionOnLine',
  (random, difficulty) => {
    const parts = random.pick(PARTS[difficulty]);
    const length = wholes(difficulty);
    const arrow = random.integer(1, parts * length - 1);
    if (arrow % parts === 0) return undefined;
    const answer = mixed(arrow, parts);
    const marks = Array.from({ length: parts * length + 1 }, (_, at) =>
      at % parts === 0 ? String(at / parts) : '',
    );
    return {
      stem: `${random.pick(NAMES)} ${random.pick(PLACES)}. Which fraction, in its lowest terms, is at the arrow?`,
      answer,
      distractors: [
        wrong(mixed(arrow, parts * length + 1), 'counted the marks instead of the spaces'),
        wrong(mixed(arrow + 1, parts), 'counted one space too many'),
        wrong(arrow > 1 ? mixed(arrow - 1, parts) : '', 'counted one space too few'),
        wrong(
          length === 2 ? fraction(arrow, parts * length) : fraction(1, arrow),
          'took the wrong whole',
        ),
        wrong(fraction(parts - (arrow % parts), parts), 'counted from the right'),
      ],
      fillers: [fraction(1, parts), mixed(arrow, parts + 2)],
      picture: line(marks, arrow, '0', `There are ${parts} equal spaces between 0 and 1.`),
      explanation: `From one whole number to the next are ${parts} equal spaces, so each is 1/${parts}. The arrow is ${counted(arrow, 'space')} after 0${answer === `${arrow}/${parts}` ? '' : `, that is ${arrow}/${parts}`}: ${answer}.`,
    };
  },
  ONE_STEP,
);
