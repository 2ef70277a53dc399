import { graded, near, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { grouped } from '../numberText.ts';

const cubic = (value: number): string => `${grouped(value)} cm³`;

export const boxVolume = template(
  'boxVolume',
  (random, difficulty) => {
    const span = graded<Span>([2, 6], [3, 10], [5, 20])[difficulty];
    const [l, w, h] = [random.integer(...span), random.integer(...span), random.integer(...span)];
    return {
      stem: `A box is ${l} cm long, ${w} cm wide and ${h} cm high. What is its volume?`,
      answer: cubic(l * w * h),
      distractors: [
        wrong(cubic(l + w + h), 'added the three lengths'),
        wrong(cubic(l * w), 'found the area of the bottom'),
        wrong(cubic(2 * (l * w + l * h + w * h)), 'found the area of all the faces'),
        wrong(cubic((l + w) * h), 'added before multiplying'),
      ],
      fillers: near(l * w * h, l, cubic),
      explanation: `Volume = length × width × height: ${l} × ${w} × ${h} = ${grouped(l * w * h)}. The unit is cm³, because small cubes fill it.`,
    };
  },
  ONE_STEP,
);

export const layersOfCubes = template(
  'layersOfCubes',
  (random) => {
    const [rows, each, layers] = [random.integer(3, 6), random.integer(3, 8), random.integer(2, 6)];
    const total = rows * each * layers;
    return {
      stem: `Each layer of a box holds ${rows} rows of ${each} cubes. The box has ${layers} layers. How many cubes fill the box?`,
      answer: String(total),
      distractors: [
        wrong(String(rows * each), 'counted one layer only'),
        wrong(String(rows + each + layers), 'added'),
        wrong(String(rows * each + layers), 'added the layers'),
        wrong(String((rows + each) * layers), 'added the rows and the cubes'),
      ],
      explanation: `One layer has ${rows} × ${each} = ${rows * each} cubes. ${layers} layers have ${layers} × ${rows * each} = ${total}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const missingHeight = template(
  'missingHeight',
  (random) => {
    const [l, w, h] = [random.integer(4, 12), random.integer(3, 9), random.integer(3, 12)];
    const print = (value: number): string => `${grouped(value)} cm`;
    return {
      stem: `The volume of a box is ${cubic(l * w * h)}. It is ${l} cm long and ${w} cm wide. How high is it?`,
      answer: print(h),
      distractors: [
        wrong(print(w * h), 'divided by the length only'),
        wrong(print(l * w * h - l - w), 'subtracted'),
        wrong(print(l * h), 'divided by the width only'),
        wrong(print(l * w), 'gave the area of the bottom'),
      ],
      fillers: near(h, 1, print),
      explanation: `The bottom has ${l} × ${w} = ${l * w} cm². ${grouped(l * w * h)} ÷ ${l * w} = ${h}, so the box is ${h} cm high.`,
    };
  },
  ['Advanced'],
);

export const cubesInBox = template(
  'cubesInBox',
  (random) => {
    const side = random.pick([2, 3, 5]);
    const [a, b, c] = [random.integer(2, 6), random.integer(2, 5), random.integer(2, 4)];
    const volume = a * b * c * side ** 3;
    return {
      stem: `How many cubes with edges of ${side} cm fit in a box of ${a * side} cm by ${b * side} cm by ${c * side} cm?`,
      answer: String(a * b * c),
      distractors: [
        wrong(grouped(volume), 'found the volume in cm³'),
        wrong(grouped(volume / side), 'divided by the edge only once'),
        wrong(String(a + b + c), 'added the cubes along the edges'),
        wrong(grouped(volume / side ** 2), 'divided by the face of a cube'),
      ],
      explanation: `${a} cubes fit along the length, ${b} along the width and ${c} upwards: ${a} × ${b} × ${c} = ${a * b * c}.`,
    };
  },
  ['Advanced'],
);

const LARGE_AREAS = [
  ['the floor of a classroom', 'm²', 'Beginner'],
  ['a page of an exercise book', 'cm²', 'Beginner'],
  ['the island of Jamaica', 'km²', 'Beginner'],
  ['a sugar-cane farm', 'hectares', 'Intermediate'],
  ['a postage stamp', 'cm²', 'Beginner'],
  ['the parish of Portland', 'km²', 'Intermediate'],
  ['a wall that is to be painted', 'm²', 'Beginner'],
  ['a banana plantation', 'hectares', 'Intermediate'],
] as const;

export const unitOfArea = template(
  'unitOfArea',
  (random, difficulty) => {
    const [place, answer] = random.pick(LARGE_AREAS.filter(([, , level]) => level === difficulty));
    return {
      stem: `Which unit is best for the area of ${place}?`,
      answer,
      distractors: ['cm²', 'm²', 'hectares', 'km²']
        .filter((unit) => unit !== answer)
        .map((unit) => wrong(unit, 'chose a unit that is far too big or too small')),
      explanation: `cm² suits small things, m² rooms and walls, hectares farms, and km² parishes and countries. So use ${answer}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const hectares = template(
  'hectares',
  (random, difficulty) => {
    const count = random.integer(2, 9);
    const shorter = random.integer(2, 8) * 100;
    const fromSides = difficulty === 'Advanced';
    const area = fromSides ? shorter * count * 100 : count * 10_000;
    const answer = fromSides ? area / 10_000 : area;
    const print = (value: number): string =>
      fromSides ? `${grouped(value)} hectares` : `${grouped(value)} m²`;
    return {
      stem: fromSides
        ? `A farm is a rectangle of ${shorter} m by ${count * 100} m. 1 hectare is 10,000 m². How many hectares is the farm?`
        : `1 hectare is 10,000 m². How many square metres are in ${count} hectares?`,
      answer: print(answer),
      distractors: [
        wrong(print(answer * 10), 'wrote one zero too many'),
        wrong(
          fromSides ? print(answer * 100) : print(answer / 10),
          fromSides ? 'divided by 100 only' : 'wrote one zero too few',
        ),
        wrong(
          fromSides ? print(shorter / 100 + count) : print(count * 100),
          fromSides ? 'added the sides' : 'used 100 m²',
        ),
        wrong(print(answer + (fromSides ? 4 : 10_000)), 'made a slip in multiplying'),
      ],
      explanation: fromSides
        ? `${shorter} × ${count * 100} = ${grouped(area)} m². ${grouped(area)} ÷ 10,000 = ${answer}.`
        : `Multiply by 10,000: ${count} × 10,000 = ${grouped(answer)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);
