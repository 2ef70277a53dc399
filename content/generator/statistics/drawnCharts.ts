import type { Difficulty } from '@mahoe/domain/content/questionContent';
import { sum } from '../arithmetic.ts';
import { drawBarGraph } from '../drawing/barGraph.ts';
import { drawPictograph } from '../drawing/pictograph.ts';
import { graded, near, type Picture, template, wrong } from '../item.ts';
import { capitalised, grouped } from '../numberText.ts';
import type { Random } from '../random.ts';
import { survey, type Survey } from './surveys.ts';

export type Kind = 'bars' | 'pictures';

interface Chart extends Survey {
  /** Amount of one space or one picture. */
  readonly unit: number;
  readonly values: readonly number[];
  /** "The bar graph shows … ." */
  readonly intro: string;
  readonly picture: Picture;
}

/** 5 halves as "2 and a half". */
const inHalves = (halves: number): string =>
  halves % 2 === 0 ? String(halves / 2) : `${(halves - 1) / 2} and a half`;

const UNITS = graded([2, 5, 10], [4, 10, 20], [6, 20, 50]);
/** The tallest bar or longest row, in units. */
const MAX_VALUE = 7;

/** A bar graph or a pictograph drawn from the numbers, some of them half a unit beyond a whole one. */
export const chart = (random: Random, kind: Kind, difficulty: Difficulty): Chart => {
  const found = survey(random);
  const unit = random.pick(UNITS[difficulty]);
  const wholeOnly = difficulty === 'Beginner';
  const halves = random.sample(
    Array.from({ length: 2 * MAX_VALUE - 3 }, (_, at) => at + 3).filter(
      (half) => !wholeOnly || half % 2 === 0,
    ),
    4,
  );
  const values = halves.map((half) => (half * unit) / 2);
  const { title, labels, below, things, scene } = found;
  const reach = labels.map((label, at) => `${label} ${inHalves(halves[at] ?? 0)}`).join(', ');
  const spaces = Math.ceil(Math.max(...halves) / 2);
  const picture =
    kind === 'bars'
      ? {
          kind: 'bar-graph',
          svg: drawBarGraph({
            title,
            labels,
            values,
            below,
            scale: { step: unit, spaces, name: capitalised(things) },
          }),
          alt: `A bar graph with a line for every ${unit} ${things}. The bars reach so many spaces up: ${reach}.`,
        }
      : {
          kind: 'pictograph',
          svg: drawPictograph({ title, labels, halves, key: `${unit} ${things}` }),
          alt: `A pictograph whose key says that one picture stands for ${unit} ${things}. Pictures in each row: ${reach}.`,
        };
  const intro = `The ${kind === 'bars' ? 'bar graph' : 'pictograph'} shows ${scene}.`;
  return { ...found, unit, values, intro, picture };
};

const whole = (value: number): string => (Number.isInteger(value) ? String(value) : '');

const howRead = (kind: Kind, unit: number): string =>
  kind === 'bars'
    ? `Each space on the scale is ${unit}`
    : `Each picture stands for ${unit}, and half a picture for half of that`;

export const readChart = (kind: Kind) =>
  template(
    'readChart',
    (random, difficulty) => {
      const { intro, noun, on, labels, values, unit, picture } = chart(random, kind, difficulty);
      const at = random.integer(0, 3);
      const answer = values[at] ?? 0;
      return {
        stem: `${intro} How many ${noun} ${on}${labels[at] ?? ''}?`,
        answer: String(answer),
        distractors: [
          wrong(whole(answer / unit), 'counted spaces or pictures, without what they stand for'),
          wrong(String(answer + unit), 'read one too many'),
          wrong(String(answer - unit), 'read one too few'),
          wrong(whole(answer + unit / 2), 'took a half for a whole'),
          ...values
            .filter((value) => value !== answer)
            .map((value) => wrong(String(value), 'read another one')),
        ],
        picture,
        explanation: `${howRead(kind, unit)}. For ${labels[at]} that makes ${answer}.`,
      };
    },
    ['Beginner', 'Intermediate'],
  );

export const compareOnChart = (kind: Kind) =>
  template('compareOnChart', (random, difficulty) => {
    const { intro, noun, on, labels, values, unit, picture } = chart(random, kind, difficulty);
    const [i = 0, j = 1] = random.sample([0, 1, 2, 3], 2);
    const [a = 0, b = 0] = [values[i], values[j]];
    if (a <= b) return undefined;
    return {
      stem: `${intro} How many more ${noun} ${on}${labels[i] ?? ''} than ${on}${labels[j] ?? ''}?`,
      answer: String(a - b),
      distractors: [
        wrong(whole((a - b) / unit), 'counted spaces or pictures, without what they stand for'),
        wrong(String(a + b), 'added'),
        wrong(String(a), 'read one only'),
        wrong(String(b), 'read one only'),
      ],
      fillers: near(a - b, unit),
      picture,
      explanation: `First read both. ${howRead(kind, unit)}. ${capitalised(labels[i] ?? '')}: ${a}. ${capitalised(labels[j] ?? '')}: ${b}. Then subtract: ${a} − ${b} = ${a - b}.`,
    };
  });

export const totalOnChart = (kind: Kind) =>
  template(
    'totalOnChart',
    (random, difficulty) => {
      const { intro, all, values, unit, picture } = chart(random, kind, difficulty);
      const total = sum(values);
      return {
        stem: `${intro} How many ${all} altogether?`,
        answer: grouped(total),
        distractors: [
          wrong(whole(total / unit), 'counted spaces or pictures, without what they stand for'),
          wrong(grouped(total - (values[3] ?? 0)), 'left out the last one'),
          wrong(grouped(total - (values[0] ?? 0)), 'left out the first one'),
          wrong(String(Math.max(...values)), 'read the greatest one only'),
        ],
        fillers: near(total, unit * 10, grouped),
        picture,
        explanation: `${howRead(kind, unit)}. Read all four and add: ${values.join(' + ')} = ${grouped(total)}.`,
      };
    },
    ['Intermediate', 'Advanced'],
  );
