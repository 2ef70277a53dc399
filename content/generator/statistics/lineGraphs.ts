import type { Difficulty } from '@mahoe/domain/content/questionContent';
import { drawLineGraph } from '../drawing/lineGraph.ts';
import { graded, near, type Picture, template, wrong } from '../item.ts';
import { NAMES, TOWNS } from '../jamaica.ts';
import { fullStop } from '../numberText.ts';
import type { Random } from '../random.ts';

interface Series {
  readonly title: string;
  /** After "The line graph shows ". */
  readonly scene: (random: Random) => string;
  readonly times: readonly string[];
  readonly below: string;
  readonly unit: string;
  readonly grows: boolean;
}

const SERIES: readonly Series[] = [
  {
    title: 'Visitors in a museum',
    scene: (random) => `the visitors in a museum in ${random.pick(TOWNS)}`,
    times: ['9 a.m.', '11 a.m.', '1 p.m.', '3 p.m.', '5 p.m.'],
    below: 'Time',
    unit: 'visitors',
    grows: false,
  },
  {
    title: 'Height of a bean plant',
    scene: (random) => `the height of a bean plant that ${random.pick(NAMES)} grows`,
    times: ['week 1', 'week 2', 'week 3', 'week 4', 'week 5'],
    below: 'Week',
    unit: 'cm',
    grows: true,
  },
  {
    title: 'Water in a tank',
    scene: (random) => `the water in the tank of a school in ${random.pick(TOWNS)}`,
    times: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    below: 'Day',
    unit: 'L',
    grows: false,
  },
];

interface Graph {
  readonly series: Series;
  readonly values: readonly number[];
  /** "The line graph shows … ." */
  readonly intro: string;
  readonly picture: Picture;
}

const STEPS = graded([5, 10], [10, 20], [10, 20, 50]);
/** Spaces up the side of the graph. */
const SPACES = 7;

const inHalves = (spaces: number): string =>
  Number.isInteger(spaces) ? String(spaces) : `${Math.floor(spaces)} and a half`;

/** Five readings on lines of the graph, or half-way between two of them. */
const lineGraph = (random: Random, difficulty: Difficulty): Graph => {
  const series = random.pick(SERIES);
  const step = random.pick(STEPS[difficulty]);
  const places = random.sample(
    Array.from({ length: 2 * SPACES - 1 }, (_, at) => at + 2).filter(
      (half) => difficulty !== 'Beginner' || half % 2 === 0,
    ),
    5,
  );
  const halves = series.grows ? places.toSorted((a, b) => a - b) : places;
  const values = halves.map((half) => (half * step) / 2);
  const { title, times, below, unit } = series;
  const name = unit === 'visitors' ? 'Visitors' : `${unit === 'cm' ? 'Height' : 'Water'} (${unit})`;
  const scale = { step, spaces: SPACES, name };
  const reach = times.map((time, at) => `${time} ${inHalves((halves[at] ?? 0) / 2)}`).join(', ');
  return {
    series,
    values,
    intro: fullStop(`The line graph shows ${series.scene(random)}`),
    picture: {
      kind: 'line-graph',
      svg: drawLineGraph({ title, labels: times, values, scale, below }),
      alt: `A line graph with a line for every ${step} ${unit}. The points lie so many spaces up: ${reach}.`,
    },
  };
};

const measured = (value: number, { unit }: Series): string =>
  unit === 'visitors' ? String(value) : `${value} ${unit}`;

export const readLineGraph = template(
  'readLineGraph',
  (random, difficulty) => {
    const { series, values, intro, picture } = lineGraph(random, difficulty);
    const at = random.integer(1, 4);
    const [before = 0, value = 0] = [values[at - 1], values[at]];
    const change = Math.abs(value - before);
    const print = (amount: number): string => measured(amount, series);
    return {
      stem: `${intro} By how much did it ${value > before ? 'rise' : 'fall'} from ${series.times[at - 1]} to ${series.times[at]}?`,
      answer: print(change),
      distractors: [
        wrong(print(value), 'read the second point only'),
        wrong(print(before), 'read the first point only'),
        wrong(print(value + before), 'added the two points'),
      ],
      fillers: near(change, 5).map((shown) => print(Number(shown))),
      picture,
      explanation: `Read both points and subtract: ${Math.max(value, before)} − ${Math.min(value, before)} = ${change}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const steepestPart = template(
  'steepestPart',
  (random, difficulty) => {
    const { series, values, intro, picture } = lineGraph(random, difficulty);
    const rises = values.slice(1).map((value, at) => value - (values[at] ?? 0));
    const best = Math.max(...rises);
    if (best <= 0 || rises.filter((rise) => rise === best).length > 1) return undefined;
    const parts = rises.map((_, at) => `${series.times[at]} to ${series.times[at + 1]}`);
    const answer = parts[rises.indexOf(best)] ?? '';
    return {
      stem: `${intro} In which part does it rise most?`,
      answer,
      distractors: parts
        .filter((part) => part !== answer)
        .map((part) => wrong(part, 'looked at the highest point, not at the rise')),
      picture,
      explanation: `The line is steepest there: from ${answer} it rises by ${measured(best, series)}, the most of all.`,
    };
  },
  ['Intermediate'],
);

export const betweenPoints = template(
  'betweenPoints',
  (random, difficulty) => {
    const { series, values, intro, picture } = lineGraph(random, difficulty);
    const at = random.integer(0, 3);
    const [a = 0, b = 0] = [values[at], values[at + 1]];
    const middle = (a + b) / 2;
    const print = (amount: number): string => measured(amount, series);
    if (!Number.isInteger(middle)) return undefined;
    return {
      stem: `${intro} About what was it half-way between ${series.times[at]} and ${series.times[at + 1]}?`,
      answer: print(middle),
      distractors: [
        wrong(print(a), 'read the first point'),
        wrong(print(b), 'read the second point'),
        wrong(print(Math.abs(a - b)), 'found the change'),
        wrong(print(a + b), 'added the points'),
      ],
      picture,
      explanation: `Half-way between ${a} and ${b} is ${middle}, because ${a} + ${b} = ${a + b} and ${a + b} ÷ 2 = ${middle}.`,
    };
  },
  ['Advanced'],
);
