import { type ByDifficulty, graded, near, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { grouped, money } from '../numberText.ts';
import { pickRectangularObject } from './rectangularObject.ts';

const square =
  (unit: string) =>
  (value: number): string =>
    `${grouped(value)} ${unit}²`;

export const rectangleArea = (sides: ByDifficulty<Span>) =>
  template(
    'rectangleArea',
    (random, difficulty) => {
      const [x, y] = [random.integer(...sides[difficulty]), random.integer(...sides[difficulty])];
      const [length, width] = [Math.max(x, y), Math.min(x, y)];
      if (length === width || length * width === 2 * (length + width)) return undefined;
      const [thing, unit] = pickRectangularObject(random, length);
      const print = square(unit);
      return {
        stem: `A rectangular ${thing} is ${length} ${unit} long and ${width} ${unit} wide. What is its area?`,
        answer: print(length * width),
        distractors: [
          wrong(print(2 * (length + width)), 'found the perimeter'),
          wrong(print(length + width), 'added length and width'),
          wrong(print(2 * length * width), 'doubled the area'),
          wrong(print(length * length), 'multiplied the length by itself'),
        ],
        explanation: `Area of a rectangle = length × width: ${length} × ${width} = ${grouped(length * width)}. The unit is ${unit}², because squares cover it.`,
      };
    },
    ONE_STEP,
  );

export const squareArea = template(
  'squareArea',
  (random, difficulty) => {
    const side = random.integer(...graded<Span>([5, 12], [6, 20], [11, 30])[difficulty]);
    const print = square('cm');
    return {
      stem: `Each side of a square is ${side} cm long. What is its area?`,
      answer: print(side * side),
      distractors: [
        wrong(print(4 * side), 'found the perimeter'),
        wrong(print(2 * side), 'doubled the side'),
        wrong(print(side * side * 2), 'doubled the area'),
        wrong(print(side * (side + 1)), 'took unequal sides'),
      ],
      explanation: `A square is as wide as it is long: ${side} × ${side} = ${side * side}.`,
    };
  },
  ONE_STEP,
);

export const missingSideOfArea = (sides: ByDifficulty<Span>) =>
  template(
    'missingSideOfArea',
    (random, difficulty) => {
      const [length, width] = [
        random.integer(...sides[difficulty]),
        random.integer(...sides[difficulty]),
      ];
      const area = length * width;
      if (length === width) return undefined;
      const print = (value: number): string => `${grouped(value)} m`;
      return {
        stem: `The area of a rectangular floor is ${area} m². Its length is ${length} m. What is its width?`,
        answer: print(width),
        distractors: [
          wrong(print(area - length), 'subtracted instead of dividing'),
          wrong(area % 4 === 0 ? print(area / 4) : print(width + 1), 'divided by four'),
          wrong(
            area > 4 * length && area % 2 === 0 ? print(area / 2 - length) : print(width + 2),
            'used the rule for the perimeter',
          ),
          wrong(print(area * length), 'multiplied'),
        ],
        fillers: near(width, 1, print),
        explanation: `Length × width = area, so the width is area ÷ length: ${area} ÷ ${length} = ${width}.`,
      };
    },
    ['Intermediate'],
  );

const SITUATIONS = [
  ['paint a wall', 'area', 'The paint covers the surface'],
  ['put a ribbon round the edge of a table', 'perimeter', 'The ribbon goes round the edge'],
  ['lay tiles on a bathroom floor', 'area', 'The tiles cover the surface'],
  ['fence a vegetable garden', 'perimeter', 'The fence goes round the edge'],
  ['plant grass all over a yard', 'area', 'The grass covers the surface'],
  ['put a wooden frame round a picture', 'perimeter', 'The frame goes round the edge'],
  ['cover a book with paper', 'area', 'The paper covers the surface'],
  ['sew lace along all the edges of a tablecloth', 'perimeter', 'The lace goes round the edge'],
  ['string lights all round a window', 'perimeter', 'The lights go round the edge'],
  ['carpet a classroom', 'area', 'The carpet covers the surface'],
] as const;

export const areaOrPerimeter = template(
  'areaOrPerimeter',
  (random) => {
    const [task, kind, why] = random.pick(SITUATIONS);
    const person = random.pick(['Mrs Brown', 'Mr Campbell', 'Miss Reid', 'Mr Lewis']);
    return {
      stem: `${person} wants to ${task}. What must be found out first, to know how much to buy?`,
      answer: `the ${kind}`,
      distractors: ['area', 'perimeter', 'volume', 'mass', 'temperature']
        .filter((name) => name !== kind)
        .map((name) => wrong(`the ${name}`, 'mixed up what is measured')),
      explanation: `${why}, so the ${kind} is needed.`,
    };
  },
  ['Beginner'],
);

export const areaRoundABed = template(
  'areaRoundABed',
  (random) => {
    const [c, d] = [random.integer(2, 7), random.integer(2, 5)];
    const [a, b] = [c + random.integer(3, 9), d + random.integer(2, 6)];
    const rest = a * b - c * d;
    const print = square('m');
    return {
      stem: `A yard of ${a} m by ${b} m has a flower bed of ${c} m by ${d} m inside it. The rest is grass. What is the area of the grass?`,
      answer: print(rest),
      distractors: [
        wrong(print(a * b + c * d), 'added the areas'),
        wrong(print((a - c) * (b - d)), 'subtracted the sides'),
        wrong(print(a * b), 'left out the flower bed'),
        wrong(print(2 * (a + b) - 2 * (c + d)), 'used perimeters'),
      ],
      explanation: `The yard is ${a} × ${b} = ${a * b} m² and the flower bed is ${c} × ${d} = ${c * d} m². The grass is ${a * b} − ${c * d} = ${rest} m².`,
    };
  },
  ['Advanced'],
);

export const rightTriangleArea = template('rightTriangleArea', (random, difficulty) => {
  const [base, height] = [
    random.integer(...graded<Span>([4, 10], [6, 20], [9, 30])[difficulty]),
    random.integer(...graded<Span>([4, 10], [5, 16], [8, 25])[difficulty]),
  ];
  if ((base * height) % 2 === 1 || base === height) return undefined;
  const print = square('cm');
  const answer = (base * height) / 2;
  return {
    stem: `The two sides at the right angle of a right-angled triangle are ${base} cm and ${height} cm. What is the area of the triangle?`,
    answer: print(answer),
    distractors: [
      wrong(print(base * height), 'did not halve the rectangle'),
      wrong(print(base + height), 'added the sides'),
      wrong(print(2 * base * height), 'doubled instead of halving'),
      wrong(print(2 * (base + height)), 'used the rule for a perimeter'),
    ],
    explanation: `The triangle is half of a rectangle of ${base} cm by ${height} cm: ${base} × ${height} ÷ 2 = ${answer}.`,
  };
});

export const tilesNeeded = template(
  'tilesNeeded',
  (random, difficulty) => {
    const side = difficulty === 'Advanced' ? 50 : 20;
    const [across, along] = [random.integer(4, 10), random.integer(4, 12)];
    if (across === along || (across * side) % 100 !== 0 || (along * side) % 100 !== 0)
      return undefined;
    const [width, length] = [(across * side) / 100, (along * side) / 100];
    return {
      stem: `A floor is ${length} m long and ${width} m wide. How many square tiles with sides of ${side} cm cover it?`,
      answer: String(across * along),
      distractors: [
        wrong(String(across + along), 'counted the tiles along two sides'),
        wrong(String(2 * (across + along)), 'counted the tiles round the edge'),
        wrong(String((length * width * 100) / side), 'divided by the side only once'),
        wrong(String(length * width * side), 'multiplied by the side'),
      ],
      fillers: near(across * along, across),
      explanation: `Along the floor: ${length * 100} ÷ ${side} = ${along} tiles. Across: ${width * 100} ÷ ${side} = ${across} tiles. ${along} × ${across} = ${across * along}.`,
    };
  },
  ['Advanced'],
);

export const costOfCovering = template(
  'costOfCovering',
  (random) => {
    const [length, width] = [random.integer(4, 12), random.integer(3, 9)];
    const price = random.integer(4, 18) * 50;
    if (length === width) return undefined;
    const area = length * width;
    return {
      stem: `A floor is ${length} m by ${width} m. Tiling costs ${money(price)} for each square metre. What does it cost to tile the floor?`,
      answer: money(area * price),
      distractors: [
        wrong(money(2 * (length + width) * price), 'used the perimeter'),
        wrong(money((length + width) * price), 'added length and width'),
        wrong(money(area + price), 'added the price to the area'),
        wrong(money(length * price), 'used the length only'),
      ],
      explanation: `The area is ${length} × ${width} = ${area} m². ${area} × ${money(price)} = ${money(area * price)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
