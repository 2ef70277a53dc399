import { graded, near, template, wrong } from '../item.ts';
import type { Random } from '../random.ts';

interface Series {
  readonly title: string;
  readonly times: readonly string[];
  readonly unit: string;
}

const SERIES: readonly Series[] = [
  { title: 'Temperature', times: ['6 a.m.', '9 a.m.', '12 noon', '3 p.m.', '6 p.m.'], unit: '°C' },
  {
    title: 'Height of a bean plant',
    times: ['week 1', 'week 2', 'week 3', 'week 4', 'week 5'],
    unit: 'cm',
  },
  {
    title: 'Water in a tank',
    times: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    unit: 'L',
  },
];

interface LineGraph {
  readonly series: Series;
  readonly values: readonly number[];
  readonly text: string;
}

function lineGraph(random: Random, largestStep: number): LineGraph {
  const series = random.pick(SERIES);
  const grows = series.title.startsWith('Height');
  const steps = random.sample(
    Array.from({ length: largestStep }, (_, at) => at + 1),
    4,
  );
  const signs = steps.map(() => (grows ? 1 : random.pick([1, 1, -1])));
  const start = random.integer(18, 24);
  const values = steps.reduce(
    (list, step, at) => [...list, (list.at(-1) ?? 0) + step * (signs[at] ?? 1)],
    [start],
  );
  const points = series.times.map((time, at) => `${time}: ${values[at]} ${series.unit}`);
  return { series, values, text: `${series.title} on a line graph: ${points.join(', ')}.` };
}

const LARGEST_STEP = graded(5, 7, 9);

export const readLineGraph = template(
  'readLineGraph',
  (random, difficulty) => {
    const { series, values, text } = lineGraph(random, LARGEST_STEP[difficulty]);
    const at = random.integer(1, 3);
    const [before = 0, value = 0] = [values[at - 1], values[at]];
    const change = Math.abs(value - before);
    return {
      stem: `${text} By how much did it ${value > before ? 'rise' : 'fall'} from ${series.times[at - 1]} to ${series.times[at]}?`,
      answer: `${change} ${series.unit}`,
      distractors: [
        wrong(`${value} ${series.unit}`, 'read the second point only'),
        wrong(`${before} ${series.unit}`, 'read the first point only'),
        wrong(`${value + before} ${series.unit}`, 'added the two points'),
        wrong(`${change + 1} ${series.unit}`, 'was one out in subtracting'),
      ],
      fillers: near(change, 2).map((shown) => `${shown} ${series.unit}`),
      explanation: `Read both points and subtract: ${Math.max(value, before)} − ${Math.min(value, before)} = ${change}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const steepestPart = template(
  'steepestPart',
  (random, difficulty) => {
    const { series, values, text } = lineGraph(random, LARGEST_STEP[difficulty]);
    const rises = values.slice(1).map((value, at) => value - (values[at] ?? 0));
    const best = Math.max(...rises);
    const parts = rises.map((_, at) => `${series.times[at]} to ${series.times[at + 1]}`);
    const answer = parts[rises.indexOf(best)] ?? '';
    return {
      stem: `${text} In which part does it rise most?`,
      answer,
      distractors: parts
        .filter((part) => part !== answer)
        .map((part) => wrong(part, 'looked at the highest point, not at the rise')),
      explanation: `Subtract each point from the next one. From ${answer} the rise is ${best} ${series.unit}, the greatest of all.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const betweenPoints = template(
  'betweenPoints',
  (random) => {
    const { series, values, text } = lineGraph(random, 8);
    const at = random.integer(0, 3);
    const [a = 0, b = 0] = [values[at], values[at + 1]];
    if ((a + b) % 2 === 1 || Math.abs(a - b) < 4) return undefined;
    const middle = (a + b) / 2;
    return {
      stem: `${text} About what was it half-way between ${series.times[at]} and ${series.times[at + 1]}?`,
      answer: `${middle} ${series.unit}`,
      distractors: [
        wrong(`${a} ${series.unit}`, 'read the first point'),
        wrong(`${b} ${series.unit}`, 'read the second point'),
        wrong(`${Math.abs(a - b)} ${series.unit}`, 'found the change'),
        wrong(`${a + b} ${series.unit}`, 'added the points'),
      ],
      explanation: `Half-way between ${a} and ${b} is ${middle}, because ${a} + ${b} = ${a + b} and half of that is ${middle}.`,
    };
  },
  ['Advanced'],
);
