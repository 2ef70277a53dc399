import { template, wrong } from '../item.ts';
import { grouped } from '../numberText.ts';

const PARTS = [
  ['the distance round a circle', 'circumference'],
  ['a line from the centre of a circle to its edge', 'radius'],
  ['a line across a circle that passes through its centre', 'diameter'],
  ['a line that joins two points of a circle but misses its centre', 'chord'],
  ['a part of the edge of a circle', 'arc'],
  ['half of a circle', 'semicircle'],
  ['the point in the middle of a circle', 'centre'],
] as const;

export const partOfCircle = template(
  'partOfCircle',
  (random) => {
    const [meaning, name] = random.pick(PARTS);
    return {
      stem: `What is ${meaning} called?`,
      answer: name,
      distractors: PARTS.filter(([, other]) => other !== name).map(([, other]) =>
        wrong(other, 'mixed up the parts of a circle'),
      ),
      explanation: `The ${name} is ${meaning}.`,
    };
  },
  ['Beginner'],
);

export const radiusAndDiameter = template('radiusAndDiameter', (random, difficulty) => {
  const radius = random.integer(3, 40);
  const circles = difficulty === 'Advanced' ? random.integer(3, 6) : 1;
  const toDiameter = difficulty === 'Advanced' || random.integer(0, 1) === 1;
  const print = (value: number): string => `${grouped(value)} cm`;
  const answer = toDiameter ? 2 * radius * circles : radius;
  return {
    stem:
      difficulty === 'Advanced'
        ? `${circles} equal circles lie side by side in a row and touch. Each has a radius of ${radius} cm. How long is the row?`
        : toDiameter
          ? `The radius of a circle is ${radius} cm. What is its diameter?`
          : `The diameter of a circle is ${2 * radius} cm. What is its radius?`,
    answer: print(answer),
    distractors: [
      wrong(
        print(toDiameter ? radius * circles : 4 * radius),
        toDiameter ? 'used the radius' : 'doubled instead of halving',
      ),
      wrong(print(answer + 2), 'added 2'),
      wrong(
        print(answer > 3 && !toDiameter ? 2 * radius - 2 : 4 * radius * circles),
        'doubled once too often or subtracted 2',
      ),
      wrong(print(radius * radius), 'multiplied the radius by itself'),
    ],
    fillers: [print(answer + 4), print(answer + 1)],
    explanation:
      difficulty === 'Advanced'
        ? `Each circle is as wide as its diameter: 2 × ${radius} = ${2 * radius} cm. ${circles} × ${2 * radius} = ${answer} cm.`
        : `The diameter is twice the radius: ${toDiameter ? `2 × ${radius} = ${2 * radius}` : `${2 * radius} ÷ 2 = ${radius}`}.`,
  };
});

export const similarRectangle = template(
  'similarRectangle',
  (random, difficulty) => {
    const [a, b] = [random.integer(2, 6), random.integer(3, 9)];
    const times = random.integer(2, difficulty === 'Advanced' ? 6 : 4);
    if (a >= b) return undefined;
    const print = (x: number, y: number): string => `${x} cm by ${y} cm`;
    return {
      stem: `Which rectangle is similar to one of ${print(a, b)}?`,
      answer: print(a * times, b * times),
      distractors: [
        wrong(print(a + times, b + times), 'added the same length to both sides'),
        wrong(print(a * times, b), 'changed one side only'),
        wrong(print(a * times, b * (times + 1)), 'multiplied the sides by different numbers'),
        wrong(print(a + times * 2, b + times), 'added lengths'),
      ],
      explanation: `Similar shapes have the same form: both sides are multiplied by the same number, here ${times}.`,
    };
  },
  ['Intermediate'],
);

export const missingSideOfSimilar = template(
  'missingSideOfSimilar',
  (random) => {
    const [a, b] = random.sample([3, 4, 5, 6, 7, 8, 9], 2);
    if (a === undefined || b === undefined) return undefined;
    const times = random.integer(2, 5);
    const print = (value: number): string => `${value} cm`;
    return {
      stem: `Two triangles are similar. Sides of ${a} cm and ${b} cm in the small one match ${a * times} cm and ___ in the large one. How long is the missing side?`,
      answer: print(b * times),
      distractors: [
        wrong(print(b + a * times - a), 'added instead of multiplying'),
        wrong(print(b + times), 'added the scale'),
        wrong(print(a * times), 'copied the other side'),
        wrong(print(b * (times + 1)), 'used the wrong scale'),
      ],
      explanation: `${a} × ${times} = ${a * times}, so the large triangle is ${times} times as big. The missing side is ${b} × ${times} = ${b * times} cm.`,
    };
  },
  ['Advanced'],
);

const FIGURES = [
  ['Two squares with sides of 4 cm', 'congruent', 'have the same shape and the same size'],
  [
    'A square with sides of 3 cm and a square with sides of 5 cm',
    'similar but not congruent',
    'have the same shape but not the same size',
  ],
  ['Two circles with a radius of 6 cm', 'congruent', 'have the same shape and the same size'],
  [
    'A coin and the round face of a big drum',
    'similar but not congruent',
    'have the same shape but not the same size',
  ],
  [
    'A photo and the same photo made twice as long and twice as wide',
    'similar but not congruent',
    'have the same shape but not the same size',
  ],
  ['Two new pages of the same exercise book', 'congruent', 'have the same shape and the same size'],
  [
    'A rectangle of 2 cm by 8 cm and a square of 4 cm by 4 cm',
    'neither similar nor congruent',
    'do not have the same shape',
  ],
  ['A triangle and its image in a mirror', 'congruent', 'have the same shape and the same size'],
  [
    'An equilateral triangle with sides of 2 cm and one with sides of 7 cm',
    'similar but not congruent',
    'have the same shape but not the same size',
  ],
  [
    'A circle and a square of the same area',
    'neither similar nor congruent',
    'do not have the same shape',
  ],
] as const;

export const congruentOrSimilar = template(
  'congruentOrSimilar',
  (random) => {
    const [figures, kind, why] = random.pick(FIGURES);
    const order = [
      'congruent',
      'similar but not congruent',
      'neither similar nor congruent',
      'congruent but not similar',
    ];
    return {
      stem: `${figures}: how are they related?`,
      answer: kind,
      distractors: order
        .filter((other) => other !== kind)
        .map((other) => wrong(other, 'mixed up congruent and similar')),
      explanation: `They ${why}, so they are ${kind}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const tessellates = template(
  'tessellates',
  (random) => {
    const fits = [
      'square',
      'equilateral triangle',
      'regular hexagon',
      'rectangle',
      'parallelogram',
    ];
    const gaps = ['regular pentagon', 'circle', 'regular octagon', 'regular heptagon'];
    const asksFit = random.integer(0, 1) === 1;
    const answer = random.pick(asksFit ? fits : gaps);
    const others = random.sample(asksFit ? gaps : fits, 3);
    const shown = random.shuffle([answer, ...others]);
    return {
      stem: `Copies of one shape must cover a floor without gaps. Which of these ${asksFit ? 'can do it' : 'cannot do it'} alone: ${shown.slice(0, 3).join(', ')} or ${shown[3] ?? ''}?`,
      answer,
      distractors: others.map((other) =>
        wrong(other, asksFit ? 'leaves gaps' : 'does cover the floor'),
      ),
      explanation: asksFit
        ? `The corners of ${answer}s that meet at a point make exactly 360°, so they tessellate.`
        : `Copies of a ${answer} leave gaps between them, so they do not tessellate.`,
    };
  },
  ['Intermediate'],
);
