import { drawAngle, drawAnglesAtPoint, drawProtractor } from '../drawing/angle.ts';
import { drawShape } from '../drawing/polygons.ts';
import type { Point } from '../drawing/svg.ts';
import { graded, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { POINT_NAMES } from './pointNames.ts';
import type { Random } from '../random.ts';

const degrees = (value: number): string => `${value}°`;

const letters = (random: Random): readonly [string, string, string] => {
  const [a = 'A', b = 'B', c = 'C'] = random.sample(POINT_NAMES, 3);
  return [a, b, c];
};

type Kind = 'acute' | 'right' | 'obtuse' | 'reflex';

const KINDS: readonly (readonly [kind: Kind, sizes: Span, meaning: string])[] = [
  ['acute', [25, 70], 'smaller than a square corner'],
  ['right', [90, 90], 'a square corner'],
  ['obtuse', [112, 160], 'larger than a square corner, but smaller than a straight line'],
  ['reflex', [205, 290], 'larger than a straight line'],
];

const drawn = (random: Random, size: number, names: readonly [string, string, string]) => ({
  kind: 'angle',
  svg: drawAngle({ from: random.integer(0, 23) * 15, size, letters: names }),
  alt: `Two arms meet at ${names[1]}; one ends at ${names[0]}, the other at ${names[2]}. The angle between them is marked.`,
});

export const kindOfDrawnAngle = template(
  'kindOfDrawnAngle',
  (random) => {
    const [kind, span, meaning] = random.pick(KINDS);
    const names = letters(random);
    return {
      stem: `What kind of angle is the marked angle ${names.join('')}?`,
      answer: kind,
      distractors: KINDS.filter(([other]) => other !== kind).map(([other]) =>
        wrong(other, 'compared with the wrong corner'),
      ),
      about: kind,
      picture: drawn(random, random.integer(...span), names),
      explanation: `Angle ${names.join('')} is ${meaning}, so it is ${kind === 'right' ? 'a right angle' : `${kind}`}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const COMPARED = [
  'smaller than a right angle',
  'a right angle',
  'larger than a right angle',
] as const;

export const cornerOfDrawnAngle = template(
  'cornerOfDrawnAngle',
  (random) => {
    const [kind, span] = random.pick(KINDS.slice(0, 3));
    const names = letters(random);
    const answer = COMPARED[kind === 'acute' ? 0 : kind === 'right' ? 1 : 2];
    return {
      stem: `How large is the marked angle ${names.join('')}?`,
      answer,
      distractors: [...COMPARED, 'as large as a straight line']
        .filter((text) => text !== answer)
        .map((text) => wrong(text, 'compared with the wrong corner')),
      picture: drawn(random, random.integer(...span), names),
      explanation: `Hold the corner of a page against it: the angle is ${answer}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const SIZES = [30, 60, 90, 120, 150];

export const sizeOfDrawnAngle = template(
  'sizeOfDrawnAngle',
  (random) => {
    const size = random.pick(SIZES.filter((one) => one !== 90));
    const names = letters(random);
    return {
      stem: `Which is the best estimate of the marked angle ${names.join('')}?`,
      answer: degrees(size),
      distractors: [...SIZES, 180]
        .filter((other) => other !== size)
        .map((other) => wrong(degrees(other), 'compared with the wrong angle')),
      picture: drawn(random, size + random.integer(-4, 4), names),
      explanation: `A right angle is 90°. Angle ${names.join('')} is ${size < 90 ? `smaller, about ${size === 30 ? 'a third' : 'two thirds'} of it` : `larger, a right angle and about ${size === 120 ? 'a third' : 'two thirds'} of another`}: ${degrees(size)}.`,
    };
  },
  ['Intermediate'],
);

export const drawnProtractor = template(
  'drawnProtractor',
  (random, difficulty) => {
    const step = graded(10, 5, 5)[difficulty];
    const low = difficulty === 'Beginner' ? 0 : random.integer(20 / step, 60 / step) * step;
    const high = low + random.integer(40 / step, 110 / step) * step;
    const names = letters(random);
    if (high > 160 || high === 90 || (difficulty === 'Advanced' && high % 10 === low % 10)) {
      return undefined;
    }
    const size = high - low;
    return {
      stem: `The protractor lies on angle ${names.join('')}. How large is the angle?`,
      answer: degrees(size),
      distractors: [
        wrong(low > 0 ? degrees(high) : '', 'read only one arm'),
        wrong(low > 0 ? degrees(low) : '', 'read only one arm'),
        wrong(degrees(180 - size), 'read from the wrong end'),
        wrong(degrees(size + 10), 'read the next long mark'),
        wrong(degrees(size - 10), 'read the long mark before'),
      ],
      picture: {
        kind: 'protractor',
        svg: drawProtractor(low, high, names),
        alt: `A protractor with its middle at ${names[1]}. The arm to ${names[0]} ${low === 0 ? 'lies along the line for 0' : `points at ${low}`}; the arm to ${names[2]} points ${high % 10 === 0 ? `${high - (high % 20) === high ? 'at' : 'half-way between'} ${high % 20 === 0 ? high : `${high - 10} and ${high + 10}`}` : `5 degrees after ${high - 5}`}.`,
      },
      explanation:
        low === 0
          ? `One arm lies at 0°, so the other arm shows the size: ${degrees(size)}.`
          : `Neither arm is at 0°, so subtract the readings: ${degrees(high)} − ${degrees(low)} = ${degrees(size)}.`,
    };
  },
  ONE_STEP,
);

/** Angles on a line or round a point, one of them marked x. */
export const angleMarkedX = template('angleMarkedX', (random, difficulty) => {
  const isLine = difficulty !== 'Advanced';
  const whole = isLine ? 180 : 360;
  const count = graded(1, 2, random.pick([2, 3]))[difficulty];
  const sizes = Array.from(
    { length: count },
    () => random.integer(isLine ? 7 : 12, isLine ? 25 : 28) * 5,
  );
  const known = sizes.reduce((sum, size) => sum + size, 0);
  const rest = whole - known;
  if (rest < 30 || rest === 90 || (isLine && rest > 150)) return undefined;
  const parts = random.shuffle([
    ...sizes.map((size) => ({ size, note: degrees(size) })),
    { size: rest, note: 'x' },
  ]);
  const phrase = isLine ? 'lie on a straight line' : 'meet and leave no gap';
  return {
    stem: `${random.pick(NAMES)} draws angles that ${phrase}. How large is the angle marked x?`,
    answer: degrees(rest),
    distractors: [
      wrong(degrees(Math.abs((isLine ? 360 : 180) - known)), 'used the wrong whole'),
      wrong(
        count > 1 ? degrees(whole - (sizes[0] ?? 0)) : degrees(Math.abs(90 - known)),
        'took only one angle away',
      ),
      wrong(degrees(known), 'added the angles'),
      wrong(degrees(rest + 10), 'made a slip in subtracting'),
      wrong(degrees(rest - 10), 'made a slip in subtracting'),
    ].filter(({ text }) => text !== '0°'),
    picture: {
      kind: 'angles',
      svg: drawAnglesAtPoint(isLine ? -90 : random.integer(0, 5) * 10, parts),
      alt: `Angles that ${phrase}, marked in turn: ${parts.map(({ note }) => note).join(', ')}.`,
    },
    explanation: `Angles ${isLine ? 'on a straight line' : 'round a point'} make ${whole}°. ${whole}° − ${sizes.join('° − ')}° = ${degrees(rest)}.`,
  };
});

/** The corner where two directions from the ends of a base meet. */
const apex = (left: number, right: number): readonly Point[] => {
  const [a, b] = [(left * Math.PI) / 180, (right * Math.PI) / 180];
  const base = 1 / (1 / Math.tan(a) + 1 / Math.tan(b));
  const width = Math.min(290, 170 / base);
  const height = base * width;
  const start = 200 - width / 2;
  return [
    [start, 40 + height],
    [start + height / Math.tan(a), 40],
    [start + width, 40 + height],
  ];
};

export const drawnTriangleAngle = template('drawnTriangleAngle', (random, difficulty) => {
  const isosceles = difficulty === 'Advanced';
  const left = random.integer(8, 16) * 5;
  const right = isosceles ? left : random.integer(8, 16) * 5;
  const top = 180 - left - right;
  if (top < 30 || top > 110 || (!isosceles && new Set([left, right, top]).size < 3))
    return undefined;
  const asked = isosceles ? 0 : random.integer(0, 2);
  const corners = [left, top, right];
  const answer = corners[asked] ?? 0;
  const notes = corners.map((size, at) =>
    at === asked ? 'x' : isosceles && at === 2 ? '' : degrees(size),
  );
  const points = apex(left, right);
  const height = Math.max(...points.map(([, y]) => y)) + 40;
  return {
    stem: `${random.pick(NAMES)} draws a triangle${isosceles ? ' with two equal sides' : ''}. How large is the angle marked x?`,
    answer: degrees(answer),
    distractors: [
      wrong(degrees(180 - answer), 'added the angles'),
      wrong(
        isosceles
          ? degrees(180 - top)
          : degrees(Math.abs(180 - (corners.find((size) => size !== answer) ?? 0))),
        'took only one angle away',
      ),
      wrong(degrees(answer + 10), 'made a slip in subtracting'),
      wrong(degrees(answer - 10), 'made a slip in subtracting'),
      wrong(degrees(360 - 180 - answer + 5), 'used the wrong whole'),
    ],
    picture: {
      kind: 'triangle',
      svg: drawShape(height, {
        points,
        corners: notes,
        strokes: isosceles ? [1, 1, 0] : [0, 0, 0],
      }),
      alt: `A triangle. Its angles at the left, the top and the right: ${notes.map((note) => note || 'not given').join(', ')}.${isosceles ? ' The left and the right side are marked equal.' : ''}`,
    },
    explanation: isosceles
      ? `The angles at the ends of the base are equal. 180° − ${degrees(top)} = ${degrees(180 - top)}, and ${degrees(180 - top)} ÷ 2 = ${degrees(answer)}.`
      : `The angles of a triangle make 180°. 180° − ${corners.filter((_, at) => at !== asked).join('° − ')}° = ${degrees(answer)}.`,
  };
});
