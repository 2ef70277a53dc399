import { sum } from '../arithmetic.ts';
import { type ByDifficulty, graded, near, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { grouped, listed, money } from '../numberText.ts';
import { pickRectangularObject } from './rectangularObject.ts';

const centimetres = (value: number): string => `${grouped(value)} cm`;
const metres = (value: number): string => `${grouped(value)} m`;

export const rectanglePerimeter = (sides: ByDifficulty<Span>) =>
  template(
    'rectanglePerimeter',
    (random, difficulty) => {
      const [x, y] = [random.integer(...sides[difficulty]), random.integer(...sides[difficulty])];
      const [length, width] = [Math.max(x, y), Math.min(x, y)];
      if (length === width || length * width === 2 * (length + width)) return undefined;
      const [thing, unit] = pickRectangularObject(random, length);
      const print = (value: number): string => `${grouped(value)} ${unit}`;
      return {
        stem: `A rectangular ${thing} is ${print(length)} long and ${print(width)} wide. What is its perimeter?`,
        answer: print(2 * (length + width)),
        distractors: [
          wrong(print(length + width), 'added one length and one width only'),
          wrong(print(length * width), 'found the area'),
          wrong(print(2 * length + width), 'left out one side'),
          wrong(print(4 * length), 'took all sides as equal'),
        ],
        explanation: `The perimeter is the way all round: ${length} + ${width} + ${length} + ${width} = ${2 * (length + width)}.`,
      };
    },
    ONE_STEP,
  );

const REGULAR = [
  ['triangle with three equal sides', 3],
  ['square', 4],
  ['regular pentagon', 5],
  ['regular hexagon', 6],
  ['regular octagon', 8],
] as const;

export const regularPolygonPerimeter = template(
  'regularPolygonPerimeter',
  (random, difficulty) => {
    const [shape, sides] = random.pick(REGULAR);
    const side = random.integer(...graded<Span>([3, 12], [8, 25], [15, 40])[difficulty]);
    return {
      stem: `Each side of a ${shape} is ${side} cm long. What is its perimeter?`,
      answer: centimetres(sides * side),
      distractors: [
        wrong(centimetres(side + sides), 'added the number of sides'),
        wrong(centimetres((sides - 1) * side), 'counted one side too few'),
        wrong(centimetres((sides + 1) * side), 'counted one side too many'),
        wrong(centimetres(side * side), 'multiplied the side by itself'),
      ],
      explanation: `All ${sides} sides are equal: ${sides} × ${side} = ${sides * side}. The perimeter is ${centimetres(sides * side)}.`,
    };
  },
  ONE_STEP,
);

export const sideOfRegularPolygon = template(
  'sideOfRegularPolygon',
  (random) => {
    const [shape, sides] = random.pick(REGULAR);
    const side = random.integer(6, 30);
    const around = sides * side;
    return {
      stem: `The perimeter of a ${shape} is ${around} cm. How long is one side?`,
      answer: centimetres(side),
      distractors: [
        wrong(centimetres(around * sides), 'multiplied instead of dividing'),
        wrong(around % 2 === 0 ? centimetres(around / 2) : '', 'halved the perimeter'),
        wrong(centimetres(around - sides), 'subtracted the number of sides'),
        wrong(centimetres(side + 1), 'made a slip in dividing'),
      ],
      fillers: near(side, 2, centimetres),
      explanation: `All ${sides} sides are equal: ${around} ÷ ${sides} = ${side}. One side is ${centimetres(side)}.`,
    };
  },
  ['Intermediate'],
);

export const irregularPerimeter = template(
  'irregularPerimeter',
  (random, difficulty) => {
    const count = graded(4, 5, 6)[difficulty];
    const sides = Array.from({ length: count }, () =>
      random.integer(3, graded(12, 25, 40)[difficulty]),
    );
    const total = sum(sides);
    const last = sides.at(-1) ?? 0;
    return {
      stem: `A shape has ${count} sides. They measure ${listed(sides.map(centimetres))}. What is its perimeter?`,
      answer: centimetres(total),
      distractors: [
        wrong(centimetres(total - last), 'left out a side'),
        wrong(centimetres(total + last), 'counted a side twice'),
        wrong(centimetres(total - 10), 'did not carry'),
        wrong(centimetres((sides[0] ?? 0) * (sides[1] ?? 0)), 'multiplied two sides'),
      ],
      fillers: near(total, 10, centimetres),
      explanation: `Add every side once: ${sides.join(' + ')} = ${total}.`,
    };
  },
  ONE_STEP,
);

export const missingSideOfPerimeter = (sides: ByDifficulty<Span>) =>
  template(
    'missingSideOfPerimeter',
    (random, difficulty) => {
      const [length, width] = [
        random.integer(...sides[difficulty]),
        random.integer(...sides[difficulty]),
      ];
      if (length === width) return undefined;
      const around = 2 * (length + width);
      return {
        stem: `The perimeter of a rectangle is ${metres(around)}. Its length is ${metres(length)}. What is its width?`,
        answer: metres(width),
        distractors: [
          wrong(metres(around - length), 'took away one length only'),
          wrong(metres(around - 2 * length), 'did not share what is left between two sides'),
          wrong(metres(around / 2), 'halved the perimeter only'),
          wrong(metres(around + length), 'added'),
        ],
        fillers: near(width, 1, metres),
        explanation: `Two lengths are 2 × ${length} = ${2 * length} m. ${around} − ${2 * length} = ${2 * width} m is left for two widths, so one width is ${2 * width} ÷ 2 = ${metres(width)}.`,
      };
    },
    ['Intermediate', 'Advanced'],
  );

export const walkRoundField = template(
  'walkRoundField',
  (random) => {
    const [length, width] = [random.integer(20, 90), random.integer(10, 60)];
    const around = 2 * (length + width);
    if (length <= width) return undefined;
    return {
      stem: `Mr Grant walks once round a rectangular field that is ${metres(length)} long and ${metres(width)} wide. How far does he walk?`,
      answer: metres(around),
      distractors: [
        wrong(metres(length + width), 'walked along two sides only'),
        wrong(metres(length * width), 'used the area'),
        wrong(metres(around - width), 'left out one side'),
        wrong(metres(around + width), 'counted one side twice'),
      ],
      explanation: `He walks along all four sides: ${length} + ${width} + ${length} + ${width} = ${around} m.`,
    };
  },
  ['Intermediate'],
);

export const costOfFence = template(
  'costOfFence',
  (random) => {
    const [length, width] = [random.integer(8, 30), random.integer(5, 20)];
    const price = random.integer(2, 9) * 100;
    const around = 2 * (length + width);
    if (length <= width) return undefined;
    return {
      stem: `A rectangular garden is ${metres(length)} by ${metres(width)}. Fencing costs ${money(price)} for each metre. What does a fence all round cost?`,
      answer: money(around * price),
      distractors: [
        wrong(money((length + width) * price), 'used two sides only'),
        wrong(money(length * width * price), 'used the area'),
        wrong(money((around - width) * price), 'left out one side'),
        wrong(money(around + price), 'added the price'),
      ],
      explanation: `The way all round is ${length} + ${width} + ${length} + ${width} = ${around} m. ${around} × ${money(price)} = ${money(around * price)}.`,
    };
  },
  ['Advanced'],
);
