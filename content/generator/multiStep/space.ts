import { sum } from '../arithmetic.ts';
import { MULTI_STEP, near, template, wrong } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { grouped, money } from '../numberText.ts';
import { withArticle } from '../numberText.ts';

/** The perimeter of a square gives its area, or the area of a square its perimeter. */
export const squareByOther = template(
  'squareByOther',
  (random) => {
    const side = random.integer(5, 12);
    const toArea = random.integer(0, 1) === 1;
    const [perimeter, area] = [4 * side, side * side];
    const [given, answer] = toArea ? [perimeter, area] : [area, perimeter];
    const unit = toArea ? 'cm²' : 'cm';
    return {
      stem: toArea
        ? `A square has a perimeter of ${given} cm. What is its area?`
        : `A square has an area of ${given} cm². What is its perimeter?`,
      answer: `${answer} ${unit}`,
      distractors: [
        wrong(`${side} ${unit}`, 'stopped at the side'),
        wrong(`${given * 4} ${unit}`, 'multiplied by 4'),
        wrong(`${toArea ? side * 4 : side * 2} ${unit}`, 'used the wrong measure'),
        wrong(`${answer + side} ${unit}`, 'counted one row or side too many'),
      ],
      fillers: near(answer, 2).map((value) => `${value} ${unit}`),
      explanation: toArea
        ? `Each side: ${given} ÷ 4 = ${side} cm. Area: ${side} × ${side} = ${area} cm².`
        : `Each side is ${side} cm, because ${side} × ${side} = ${area}. Perimeter: 4 × ${side} = ${perimeter} cm.`,
    };
  },
  MULTI_STEP,
);

/** Length and width by their difference. */
export const longerThanWide = template(
  'longerThanWide',
  (random) => {
    const [width, more] = [random.integer(6, 25), random.integer(3, 12)];
    const length = width + more;
    const around = 2 * (length + width);
    const thing = random.pick(['garden', 'field', 'yard', 'playground']);
    return {
      stem: `A ${thing} is a rectangle ${width} m wide. It is ${more} m longer than it is wide. What is its perimeter?`,
      answer: `${around} m`,
      distractors: [
        wrong(`${2 * (width + more)} m`, 'took the difference for the length'),
        wrong(`${length + width} m`, 'counted two sides only'),
        wrong(`${length * width} m`, 'found the area'),
        wrong(`${4 * width} m`, 'took all sides to be equal'),
      ],
      fillers: near(around, 2).map((value) => `${value} m`),
      explanation: `Length: ${width} + ${more} = ${length} m. Perimeter: ${length} + ${width} + ${length} + ${width} = ${around} m.`,
    };
  },
  MULTI_STEP,
);

/** A length given by its area is used for the perimeter. */
export const perimeterByArea = template(
  'perimeterByArea',
  (random) => {
    const [width, length] = [random.integer(4, 12), random.integer(6, 20)];
    const [area, around] = [width * length, 2 * (width + length)];
    if (length <= width + 1) return undefined;
    return {
      stem: `A mat covers ${area} cm² of a table. It is a rectangle ${length} cm long. What is the perimeter of the mat?`,
      answer: `${around} cm`,
      distractors: [
        wrong(`${width} cm`, 'stopped at the width'),
        wrong(`${length + width} cm`, 'counted two sides only'),
        wrong(`${area - length} cm`, 'subtracted'),
        wrong(`${4 * length} cm`, 'took all sides to be equal'),
      ],
      fillers: near(around, 2).map((value) => `${value} cm`),
      explanation: `Width: ${area} ÷ ${length} = ${width} cm. Perimeter: ${length} + ${width} + ${length} + ${width} = ${around} cm.`,
    };
  },
  MULTI_STEP,
);

interface Face {
  readonly name: string;
  readonly sides: number;
}

const POLYGONS: readonly Face[] = [
  { name: 'triangle', sides: 3 },
  { name: 'square', sides: 4 },
  { name: 'rectangle', sides: 4 },
  { name: 'pentagon', sides: 5 },
  { name: 'hexagon', sides: 6 },
  { name: 'octagon', sides: 8 },
];

/** The sides of several polygons, counted together. */
export const sidesOfMany = template(
  'sidesOfMany',
  (random) => {
    const [first, second] = random.sample(POLYGONS, 2);
    if (first === undefined || second === undefined || first.sides === second.sides)
      return undefined;
    const [a, b] = [random.integer(2, 6), random.integer(2, 6)];
    const [x, y] = [a * first.sides, b * second.sides];
    return {
      stem: `Straws are laid to make ${a} separate ${first.name}s and ${b} separate ${second.name}s, one straw for each side. How many straws are used?`,
      answer: String(x + y),
      distractors: [
        wrong(String(first.sides + second.sides), 'counted one of each'),
        wrong(String(x), 'left out the second kind'),
        wrong(String(a + b), 'counted the shapes'),
        wrong(String(a * second.sides + b * first.sides), 'mixed up the two kinds'),
      ],
      fillers: near(x + y, 1),
      explanation: `${a} × ${first.sides} = ${x} straws and ${b} × ${second.sides} = ${y} straws. Then ${x} + ${y} = ${x + y}.`,
    };
  },
  MULTI_STEP,
);

interface Model {
  readonly name: string;
  readonly faces: number;
  readonly edges: number;
  readonly vertices: number;
}

const MODELS: readonly Model[] = [
  { name: 'cube', faces: 6, edges: 12, vertices: 8 },
  { name: 'cuboid', faces: 6, edges: 12, vertices: 8 },
  { name: 'triangular prism', faces: 5, edges: 9, vertices: 6 },
  { name: 'square-based pyramid', faces: 5, edges: 8, vertices: 5 },
  { name: 'triangular-based pyramid', faces: 4, edges: 6, vertices: 4 },
];

/** A feature of two solids, counted together. */
export const featuresOfTwo = template(
  'featuresOfTwo',
  (random) => {
    const [one, two] = random.sample(MODELS, 2);
    const feature = random.pick(['faces', 'edges', 'vertices'] as const);
    if (one === undefined || two === undefined) return undefined;
    const total = one[feature] + two[feature];
    const other = feature === 'edges' ? 'faces' : 'edges';
    return {
      stem: `${random.pick(NAMES)} has ${withArticle(one.name)} and ${withArticle(two.name)}. How many ${feature} do the two solids have in all?`,
      answer: String(total),
      distractors: [
        wrong(String(one[other] + two[other]), `counted the ${other}`),
        wrong(String(one[feature]), 'counted one solid only'),
        wrong(String(total - 1), 'left one out'),
        wrong(String(total + 2), 'counted some twice'),
      ],
      fillers: near(total, 1),
      explanation: `First count each: ${withArticle(one.name)} has ${one[feature]} ${feature} and ${withArticle(two.name)} has ${two[feature]}. Then ${one[feature]} + ${two[feature]} = ${total}.`,
    };
  },
  MULTI_STEP,
);

const WHEN_GONE = [
  ['faces are painted red', 'faces', 'are not red'],
  ['edges are covered with tape', 'edges', 'have no tape'],
] as const;

/** A feature of several equal solids, less some of them. */
export const featuresLeft = template(
  'featuresLeft',
  (random) => {
    const solid = random.pick(MODELS);
    const [done, feature, left] = random.pick(WHEN_GONE);
    const count = random.integer(2, 5);
    const all = solid[feature] * count;
    const some = random.integer(3, all - 4);
    return {
      stem: `Of ${count} ${solid.name}s, ${some} ${done}. How many ${feature} ${left}?`,
      answer: String(all - some),
      distractors: [
        wrong(String(all), `counted all the ${feature}`),
        wrong(String(Math.abs(solid[feature] - some)), 'counted one solid only'),
        wrong(
          String(solid[feature === 'faces' ? 'vertices' : 'faces'] * count - some),
          'counted another feature',
        ),
        wrong(String(all - some + 1), 'was one out'),
      ],
      fillers: near(all - some, 2),
      explanation: `One ${solid.name} has ${solid[feature]} ${feature}: ${count} × ${solid[feature]} = ${all}. Then ${all} − ${some} = ${all - some}.`,
    };
  },
  MULTI_STEP,
);

const TURNS = ['↑', '→', '↓', '←'] as const;

/** Two turns, one after the other, each named by its quarters. */
export const twoTurns = template(
  'twoTurns',
  (random) => {
    const start = random.integer(0, 3);
    const [a, b] = [random.integer(1, 3), random.integer(1, 3)];
    const way = random.pick(['clockwise', 'anticlockwise'] as const);
    const back = way === 'clockwise' ? 'anticlockwise' : 'clockwise';
    const sign = way === 'clockwise' ? 1 : 3;
    const middle = (start + sign * a) % 4;
    const end = (middle + (4 - sign) * b) % 4;
    const name = (quarters: number): string =>
      `${quarters} quarter turn${quarters === 1 ? '' : 's'}`;
    if (a === b) return undefined;
    const answer = TURNS[end] ?? '';
    return {
      stem: `The arrow ${TURNS[start]} makes ${name(a)} ${way} and then ${name(b)} ${back}. How does it point at the end?`,
      answer,
      distractors: TURNS.filter((arrow) => arrow !== answer).map((arrow) =>
        wrong(arrow, 'turned too far, too little or the wrong way'),
      ),
      explanation: `First ${name(a)} ${way}: the arrow points ${TURNS[middle]}. Then ${name(b)} ${back}: it points ${answer}.`,
    };
  },
  MULTI_STEP,
);

const point = (x: number, y: number): string => `(${x}, ${y})`;

/** A slide and then a walk on a grid. */
export const slideThenSlide = template(
  'slideThenSlide',
  (random) => {
    const [x, y] = [random.integer(1, 5), random.integer(1, 5)];
    const [right, up, left] = [random.integer(3, 6), random.integer(2, 5), random.integer(1, 2)];
    const [endX, endY] = [x + right - left, y + up];
    if (endX === endY || x === y) return undefined;
    return {
      stem: `The corner of a shape is at ${point(x, y)}. The shape slides ${right} squares right, then ${up} squares up, then ${left} left. Where is the corner now?`,
      answer: point(endX, endY),
      distractors: [
        wrong(point(endY, endX), 'mixed up the two numbers'),
        wrong(point(x + right, endY), 'left out the last slide'),
        wrong(point(x + right + left, endY), 'went right and not left'),
        wrong(point(endX, y), 'left out the slide up'),
      ],
      explanation: `First the slides along: ${x} + ${right} − ${left} = ${endX}. Then the slide up: ${y} + ${up} = ${endY}. The corner is at ${point(endX, endY)}.`,
    };
  },
  MULTI_STEP,
);

/** Seats and rows that are counted from two ends. */
export const seatsBetween = template(
  'seatsBetween',
  (random) => {
    const row = random.integer(8, 15);
    const [a, b] = [random.integer(2, 5), random.integer(2, 5)];
    const between = row - a - b;
    if (between < 2) return undefined;
    const [one, two] = random.sample(NAMES, 2);
    return {
      stem: `A row has ${row} seats. ${one} sits in seat ${a} from the left and ${two} in seat ${b} from the right. How many seats are between them?`,
      answer: String(between),
      distractors: [
        wrong(String(between + 1), 'counted one of the two seats'),
        wrong(String(between + 2), 'counted both seats'),
        wrong(String(row - a), 'left out the seats on the right'),
        wrong(String(between - 1), 'left one seat out'),
      ],
      fillers: near(between, 3),
      explanation: `First take away the seats up to ${one}: ${row} − ${a} = ${row - a}. Then take away those from ${two} on: ${row - a} − ${b} = ${between}.`,
    };
  },
  MULTI_STEP,
);

/** An angle between two others of a straight line or a right angle, found from a part. */
export const partOfRightAngle = template(
  'partOfRightAngle',
  (random) => {
    const [whole, name] = random.pick([
      [90, 'right angle'],
      [180, 'straight angle'],
    ] as const);
    const parts = random.integer(2, 4);
    const first = random.integer(2, whole / 15) * 5;
    const rest = whole - first;
    const each = rest / parts;
    if (!Number.isInteger(each) || each === first || each < 8) return undefined;
    return {
      stem: `A ${name} is cut into one angle of ${first}° and ${parts} equal angles. How large is each of the equal angles?`,
      answer: `${each}°`,
      distractors: [
        wrong(`${rest}°`, 'left out the sharing'),
        wrong(`${Math.floor(whole / (parts + 1))}°`, 'took all the angles to be equal'),
        wrong(`${(whole === 90 ? 180 : 360) / parts - first}°`, 'used another whole'),
        wrong(`${each + 5}°`, 'made a slip in dividing'),
      ],
      fillers: near(each, 10).map((value) => `${value}°`),
      explanation: `A ${name} has ${whole}°. ${whole}° − ${first}° = ${rest}°. Then ${rest}° ÷ ${parts} = ${each}°.`,
    };
  },
  MULTI_STEP,
);

/** The angle through which the long hand of a clock turns between two times. */
export const longHandTurn = template(
  'longHandTurn',
  (random) => {
    const hour = random.integer(1, 11);
    const [from, minutes] = [random.integer(0, 5) * 5, random.integer(2, 6) * 5];
    const to = from + minutes;
    const print = (value: number): string => `${hour}:${String(value).padStart(2, '0')}`;
    return {
      stem: `Through how many degrees does the long hand of a clock turn from ${print(from)} to ${print(to)}?`,
      answer: `${minutes * 6}°`,
      distractors: [
        wrong(`${minutes}°`, 'took a minute for a degree'),
        wrong(`${minutes * 3}°`, 'took the full turn for 180°'),
        wrong(`${to * 6}°`, 'measured from 12'),
        wrong(`${minutes * 6 + 30}°`, 'counted one number too many'),
      ],
      fillers: near(minutes * 6, 30).map((value) => `${value}°`),
      explanation: `The time is ${to} − ${from} = ${minutes} minutes. The hand turns 360° ÷ 60 = 6° in a minute, so ${minutes} × 6° = ${minutes * 6}°.`,
    };
  },
  MULTI_STEP,
);

const PRISMS: readonly (readonly [name: string, sides: number])[] = [
  ['triangular', 3],
  ['rectangular', 4],
  ['pentagonal', 5],
  ['hexagonal', 6],
];

/** The length of straw that a model needs. */
export const wireOfPrism = template(
  'wireOfPrism',
  (random) => {
    const [name, sides] = random.pick(PRISMS);
    const isPrism = random.integer(0, 1) === 1;
    const edges = isPrism ? 3 * sides : 2 * sides;
    const each = random.integer(4, 12);
    const solid = isPrism ? `${name} prism` : `${name}-based pyramid`;
    return {
      stem: `All edges of ${withArticle(solid)} of wire are ${each} cm long. How much wire is in it?`,
      answer: `${edges * each} cm`,
      distractors: [
        wrong(
          `${(isPrism ? 2 * sides : 3 * sides) * each} cm`,
          'counted the edges of another solid',
        ),
        wrong(`${sides * each} cm`, 'counted the edges of the base only'),
        wrong(`${(isPrism ? sides + 2 : sides + 1) * each} cm`, 'counted the faces'),
        wrong(`${edges + each} cm`, 'added'),
      ],
      explanation: `First count the edges: ${isPrism ? `3 × ${sides}` : `2 × ${sides}`} = ${edges}. Then ${edges} × ${each} = ${edges * each} cm.`,
    };
  },
  MULTI_STEP,
);

/** The number of sides of the base is found from another feature. */
export const baseByFeature = template(
  'baseByFeature',
  (random) => {
    const sides = random.integer(5, 12);
    const isPrism = random.integer(0, 1) === 1;
    const [kind, faces, edges] = isPrism
      ? ['prism', sides + 2, 3 * sides]
      : ['pyramid', sides + 1, 2 * sides];
    return {
      stem: `A ${kind} has ${edges} edges. How many faces does it have?`,
      answer: String(faces),
      distractors: [
        wrong(String(sides), 'stopped at the sides of the base'),
        wrong(String(isPrism ? sides + 1 : sides + 2), 'counted the bases wrongly'),
        wrong(
          String(isPrism ? Math.round(edges / 2) + 2 : 2 * sides + 1),
          'divided by another number',
        ),
        wrong(String(edges - 2), 'subtracted'),
      ],
      fillers: near(faces, 3),
      explanation: isPrism
        ? `The base has ${edges} ÷ 3 = ${sides} sides. With the two bases there are ${sides} + 2 = ${faces} faces.`
        : `The base has ${edges} ÷ 2 = ${sides} sides. With the base there are ${sides} + 1 = ${faces} faces.`,
    };
  },
  MULTI_STEP,
);

/** Paint for four walls, or the area of equal rectangles less a part. */
export const wallsToPaint = template(
  'wallsToPaint',
  (random) => {
    const [long, high] = [random.integer(5, 11), random.integer(3, 4)];
    const door = random.integer(2, 4);
    const walls = random.pick([2, 3, 4]);
    const price = random.integer(12, 45) * 10;
    const area = walls * long * high - door;
    return {
      stem: `${walls} equal walls are ${long} m long and ${high} m high. A door of ${door} m² is not painted. Paint costs ${money(price)} for each square metre. What does the paint cost?`,
      answer: money(area * price),
      distractors: [
        wrong(money((area + door) * price), 'painted the door, too'),
        wrong(money((long * high - door) * price), 'painted one wall only'),
        wrong(money((area + 2 * door) * price), 'added the door'),
        wrong(money(area + price), 'added the price'),
      ],
      fillers: near(area * price, price, money),
      explanation: `Walls: ${walls} × ${long} × ${high} = ${area + door} m². Without the door: ${area + door} − ${door} = ${area} m². Cost: ${area} × ${money(price)} = ${money(area * price)}.`,
    };
  },
  MULTI_STEP,
);

/** A box that is partly filled, in litres. */
export const waterInTank = template(
  'waterInTank',
  (random) => {
    const [long, wide, high] = [
      random.integer(3, 9) * 10,
      random.integer(2, 5) * 10,
      random.integer(2, 6) * 10,
    ];
    const deep = random.integer(1, high / 10 - 1) * 10;
    const litres = (long * wide * deep) / 1000;
    const all = (long * wide * high) / 1000;
    return {
      stem: `A tank is ${long} cm long, ${wide} cm wide and ${high} cm high. Water stands ${deep} cm deep in it. 1,000 cm³ is 1 litre. How many litres of water are in the tank?`,
      answer: `${litres} L`,
      distractors: [
        wrong(`${all} L`, 'used the height of the tank'),
        wrong(`${litres * 10} L`, 'divided by 100'),
        wrong(`${all - litres} L`, 'found the empty part'),
        wrong(`${(long + wide + deep) / 10} L`, 'added the measures'),
      ],
      fillers: near(litres, 2).map((value) => `${value} L`),
      explanation: `${long} × ${wide} × ${deep} = ${grouped(long * wide * deep)} cm³. Then ${grouped(long * wide * deep)} ÷ 1,000 = ${litres} L.`,
    };
  },
  MULTI_STEP,
);

/** The third angle of a triangle; the second is given as a multiple of the first. */
export const angleByRelation = template(
  'angleByRelation',
  (random) => {
    const first = random.integer(4, 10) * 5;
    const [times, word] = random.pick([
      [2, 'twice'],
      [3, 'three times'],
    ] as const);
    const third = 180 - first - times * first;
    if (third < 20 || third === first || third === times * first) return undefined;
    return {
      stem: `One angle of a triangle is ${first}°. The second is ${word} as large. How large is the third angle?`,
      answer: `${third}°`,
      distractors: [
        wrong(`${180 - first}°`, 'left out the second angle'),
        wrong(`${180 - times * first}°`, 'left out the first angle'),
        wrong(`${times * first}°`, 'gave the second angle'),
        wrong(`${360 - first - times * first}°`, 'used 360° for the triangle'),
      ],
      explanation: `Second angle: ${times} × ${first}° = ${times * first}°. Third angle: 180° − ${sum([first, times * first])}° = ${third}°.`,
    };
  },
  MULTI_STEP,
);
