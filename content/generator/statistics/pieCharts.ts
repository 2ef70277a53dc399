import { gcd } from '../arithmetic.ts';
import { drawPieChart } from '../drawing/pieChart.ts';
import { graded, type Picture, template, wrong } from '../item.ts';
import { fraction } from '../numberText.ts';
import type { Random } from '../random.ts';

const TOPICS = [
  ['Favourite sports', 'cricket', 'football', 'netball'],
  ['Ways to school', 'walking', 'bus', 'taxi'],
  ['Favourite drinks', 'lemonade', 'mauby', 'sorrel'],
  ['Pets at home', 'dog', 'cat', 'bird'],
] as const;

interface Chart {
  /** "The pie chart shows … of 240 pupils." */
  readonly intro: string;
  /** The names of the three parts, the last one asked about. */
  readonly labels: readonly [string, string, string];
  readonly picture: Picture;
}

/** Three parts by degrees with what is written beside them. */
const chart = (
  random: Random,
  total: number,
  degrees: readonly [number, number, number],
  notes: readonly [string, string, string],
): Chart => {
  const [title, ...labels] = random.pick(TOPICS);
  const parts = labels.map((label, at) => ({
    label,
    note: notes[at] ?? '',
    degrees: degrees[at] ?? 0,
  }));
  return {
    intro: `The pie chart shows the ${title.toLowerCase()} of ${total} pupils.`,
    labels,
    picture: {
      kind: 'pie-chart',
      svg: drawPieChart({ title, parts }),
      alt: `A pie chart of three parts: ${parts.map(({ label, note }) => `${label}, marked ${note}`).join('; ')}.`,
    },
  };
};

/** The smallest part, in degrees, whose name has room beside it. */
const SMALLEST = 30;

const valueOf = (text: string): number => {
  const [top = 0, bottom = 1] = text.split('/').map(Number);
  return top / bottom;
};

export const sectorFraction = template('sectorFraction', (random, difficulty) => {
  const [a, b] = random.pick(
    graded(
      [
        ['1/2', '1/4'],
        ['1/4', '1/4'],
      ],
      [
        ['1/2', '1/3'],
        ['1/4', '1/3'],
        ['1/5', '2/5'],
      ],
      [
        ['3/8', '1/4'],
        ['2/5', '1/4'],
        ['1/6', '3/8'],
        ['1/3', '3/8'],
      ],
    )[difficulty],
  );
  if (a === undefined || b === undefined) return undefined;
  const total = 120 * random.integer(1, 4);
  const [partA, partB] = [Math.round(valueOf(a) * total), Math.round(valueOf(b) * total)];
  const answer = total - partA - partB;
  const turns = [valueOf(a) * 360, valueOf(b) * 360] as const;
  const { intro, labels, picture } = chart(
    random,
    total,
    [...turns, 360 - turns[0] - turns[1]],
    [a, b, '?'],
  );
  return {
    stem: `${intro} How many of them are in the part for ${labels[2]}?`,
    answer: String(answer),
    distractors: [
      wrong(String(partA + partB), 'counted the other two'),
      wrong(String(total - partA), 'left out one part'),
      wrong(String(partA), 'read the wrong part'),
      wrong(String(partB), 'read the wrong part'),
    ],
    fillers: [String(answer + 10), String(answer + 20)],
    picture,
    explanation: `${a} of ${total} is ${partA} and ${b} of ${total} is ${partB}. The rest is ${total} − ${partA} − ${partB} = ${answer}.`,
  };
});

export const sectorAngle = template('sectorAngle', (random, difficulty) => {
  const degrees = random.pick(graded([90, 180], [45, 60, 120], [36, 72, 150, 240])[difficulty]);
  const next = Math.round((360 - degrees) / 30 / 2) * 30;
  // Pupils are whole in every part, not only in the one asked for.
  const total = random.integer(2, 15) * (360 / gcd(gcd(degrees, next), 360));
  const answer = (total * degrees) / 360;
  const last = 360 - degrees - next;
  if (total > 400 || answer === degrees || Math.min(next, last) < SMALLEST) return undefined;
  const { intro, labels, picture } = chart(
    random,
    total,
    [degrees, next, last],
    [`${degrees}°`, `${next}°`, `${last}°`],
  );
  return {
    stem: `${intro} How many of them are in the part for ${labels[0]}?`,
    answer: String(answer),
    distractors: [
      wrong(String(degrees), 'gave the angle'),
      wrong(String(total - answer), 'counted the rest'),
      wrong(
        total % 4 === 0 ? String(total / 4 === answer ? total / 2 : total / 4) : String(answer + 5),
        'took another part of the circle',
      ),
      wrong(
        total > degrees ? String(total - degrees) : String(degrees - total),
        'subtracted the angle',
      ),
    ].filter(({ text }) => text !== '0'),
    fillers: [String(answer + 10), String(answer * 2)],
    picture,
    explanation: `First find the part: the whole circle is 360°, and ${degrees}° is ${fraction(degrees, 360)} of it. Then take ${fraction(degrees, 360)} of ${total}: ${answer}.`,
  };
});

export const sectorPercent = template(
  'sectorPercent',
  (random) => {
    const [a, b] = [random.integer(3, 9) * 5, random.integer(2, 7) * 5];
    const rest = 100 - a - b;
    const total = random.integer(2, 20) * 20;
    const answer = (rest * total) / 100;
    if (Math.min(a, b, rest) < 10 || rest === a || !Number.isInteger(answer)) return undefined;
    const { intro, labels, picture } = chart(
      random,
      total,
      [a * 3.6, b * 3.6, rest * 3.6],
      [`${a}%`, `${b}%`, '?'],
    );
    return {
      stem: `${intro} How many of them are in the part for ${labels[2]}?`,
      answer: String(answer),
      distractors: [
        wrong(String(rest), 'gave the percentage'),
        wrong(String(total - answer), 'counted the other two'),
        wrong(String((a * total) / 100), 'read the wrong part'),
        wrong(String((b * total) / 100), 'read the wrong part'),
        wrong(String(a + b), 'added the percentages'),
      ],
      picture,
      explanation: `The rest is 100% − ${a}% − ${b}% = ${rest}%. ${rest}% of ${total} is ${total} × ${rest} ÷ 100 = ${answer}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
