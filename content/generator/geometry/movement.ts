import { template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import type { Random } from '../random.ts';

const point = (x: number, y: number): string => `(${x}, ${y})`;

/** Rows counted from the front, columns from the left. */
export const seatInRows = template(
  'seatInRows',
  (random, difficulty) => {
    const [row, column] = [random.integer(2, 5), random.integer(3, 6)];
    const [first, second] = random.sample(NAMES, 2);
    const [back, right] = [
      random.integer(1, 3) * (random.integer(0, 1) === 1 ? 1 : -1),
      difficulty === 'Beginner' ? 0 : random.integer(1, 2) * (random.integer(0, 1) === 1 ? 1 : -1),
    ];
    if (row + back < 1 || row + back === column) return undefined;
    const rowsText = `${Math.abs(back)} ${Math.abs(back) === 1 ? 'row' : 'rows'} ${back > 0 ? 'behind' : 'in front of'} ${first}`;
    const columnsText =
      right === 0
        ? 'in the same column'
        : `${Math.abs(right)} ${Math.abs(right) === 1 ? 'column' : 'columns'} to the ${right > 0 ? 'right' : 'left'}`;
    const seat = (r: number, c: number): string => `row ${r}, column ${c}`;
    return {
      stem: `Row 1 is at the front; column 1 is at the left. ${first} sits in ${seat(row, column)}. ${second} sits ${rowsText}, ${columnsText}. Where does ${second} sit?`,
      answer: seat(row + back, column + right),
      distractors: [
        wrong(
          row - back > 0 ? seat(row - back, column + right) : '',
          'went the wrong way along the rows',
        ),
        wrong(
          right === 0 ? seat(row, column + back) : seat(row + back, column - right),
          'went the wrong way along the columns',
        ),
        wrong(seat(column + right, row + back), 'mixed up rows and columns'),
        wrong(seat(row, column), `gave the seat of ${first}`),
        wrong(seat(row + back, column + right + 1), 'counted one column too many'),
      ],
      explanation: `${back > 0 ? `Behind means further from the front: ${row} + ${back} = ${row + back}` : `In front means nearer to row 1: ${row} − ${-back} = ${row + back}`}. The column is ${right === 0 ? `still ${column}` : `${column} ${right > 0 ? '+' : '−'} ${Math.abs(right)} = ${column + right}`}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const STEPS = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] } as const;
type Compass = keyof typeof STEPS;
const ROUND: readonly Compass[] = ['north', 'east', 'south', 'west'];

const walk = (random: Random, legs: number): readonly (readonly [Compass, number])[] => {
  const first = random.integer(0, 3);
  return Array.from({ length: legs }, (_, leg) => {
    const turn = leg % 2 === 0 ? 0 : random.pick([1, 3]);
    return [ROUND[(first + turn) % 4] ?? 'north', random.integer(2, 6)] as const;
  });
};

const explainLegs = (
  start: readonly [number, number],
  legs: readonly (readonly [Compass, number])[],
): string => {
  let [x, y] = start;
  return legs
    .map(([way, steps], leg) => {
      [x, y] = [x + STEPS[way][0] * steps, y + STEPS[way][1] * steps];
      const order = leg === 0 ? 'First' : 'Then';
      return `${order} ${steps} squares ${way}: you come to ${point(x, y)}.`;
    })
    .join(' ');
};

export const walkOnGrid = template('walkOnGrid', (random, difficulty) => {
  const legs = walk(random, difficulty === 'Beginner' ? 1 : 2);
  const start = [random.integer(4, 8), random.integer(4, 8)] as const;
  const [dx, dy] = legs.reduce(
    ([x, y], [way, steps]) => [x + STEPS[way][0] * steps, y + STEPS[way][1] * steps],
    [0, 0],
  );
  const [x, y] = [start[0] + dx, start[1] + dy];
  if (x < 0 || y < 0 || x === y) return undefined;
  const route = legs.map(([way, steps]) => `${steps} squares ${way}`).join(' and then ');
  return {
    stem: `On a grid the first number counts squares east, the second squares north. From ${point(...start)} you go ${route}. Where are you?`,
    answer: point(x, y),
    distractors: [
      wrong(point(y, x), 'mixed up the two numbers'),
      wrong(
        start[0] - dx >= 0 && start[1] - dy >= 0 ? point(start[0] - dx, start[1] - dy) : '',
        'went in the opposite direction',
      ),
      wrong(
        start[0] + dy >= 0 && start[1] + dx >= 0 ? point(start[0] + dy, start[1] + dx) : '',
        'changed the wrong number',
      ),
      wrong(point(x + 1, y), 'counted the starting square'),
      wrong(y > 0 ? point(x, y - 1) : '', 'counted the starting square'),
    ],
    explanation: `East and west change the first number, north and south the second. ${explainLegs(start, legs)}`,
  };
});

export const directionOfTravel = template(
  'directionOfTravel',
  (random) => {
    const way = random.pick([
      'north',
      'east',
      'south',
      'west',
      'north-east',
      'south-east',
      'south-west',
      'north-west',
    ] as const);
    const [x, y] = [random.integer(4, 9), random.integer(4, 9)];
    const steps = random.integer(2, 4);
    const dx = (way.includes('east') ? 1 : way.includes('west') ? -1 : 0) * steps;
    const dy = (way.includes('north') ? 1 : way.includes('south') ? -1 : 0) * steps;
    return {
      stem: `East is to the right and north is up on a grid. In which direction is ${point(x + dx, y + dy)} from ${point(x, y)}?`,
      answer: way,
      distractors: [
        'north',
        'east',
        'south',
        'west',
        'north-east',
        'south-east',
        'south-west',
        'north-west',
      ]
        .filter((other) => other !== way)
        .map((other) => wrong(other, 'mixed up the directions')),
      explanation: `The first number ${dx === 0 ? 'stays the same' : dx > 0 ? 'grows, so you go east' : 'gets smaller, so you go west'}; the second ${dy === 0 ? 'stays the same' : dy > 0 ? 'grows, so you go north' : 'gets smaller, so you go south'}. That is ${way}.`,
    };
  },
  ['Intermediate'],
);

const ARROWS = ['↑', '→', '↓', '←'] as const;

type Turn = readonly [name: string, quartersClockwise: number];

const EASY_TURNS: readonly Turn[] = [
  ['a half turn', 2],
  ['a quarter turn clockwise', 1],
];
const HARD_TURNS: readonly Turn[] = [
  ['a quarter turn anticlockwise', 3],
  ['a three-quarter turn clockwise', 3],
  ['a half turn and then a quarter turn clockwise', 3],
  ['two quarter turns anticlockwise', 2],
  ['a three-quarter turn anticlockwise', 1],
];

export const turnArrow = template(
  'turnArrow',
  (random, difficulty) => {
    const from = random.integer(0, 3);
    const [turn, quarters] = random.pick(difficulty === 'Beginner' ? EASY_TURNS : HARD_TURNS);
    const answer = ARROWS[(from + quarters) % 4] ?? '';
    return {
      stem: `The arrow ${ARROWS[from]} makes ${turn}. How does it point then?`,
      answer,
      distractors: ARROWS.filter((arrow) => arrow !== answer).map((arrow) =>
        wrong(arrow, 'turned too far, too little or the wrong way'),
      ),
      explanation: `Clockwise goes ↑ → ↓ ← and round again; anticlockwise goes the other way. After ${turn} the arrow ${ARROWS[from]} points ${answer}.`,
    };
  },
  ONE_STEP,
);

const MOVES = [
  ['A book is pushed straight along a shelf', 'slide', 'It moves without turning'],
  ['A drawer is pulled straight out', 'slide', 'It moves without turning'],
  ['A counter is moved two squares to the right on a board', 'slide', 'It moves without turning'],
  ['A sliding gate is opened', 'slide', 'It moves without turning'],
  ['You see your face in a mirror', 'flip', 'A mirror shows the other way round'],
  ['A pancake is tossed over on to its other side', 'flip', 'It goes over to its other side'],
  ['The letter b becomes the letter d', 'flip', 'One is the mirror image of the other'],
  ['A page of a book is turned over', 'flip', 'It goes over to its other side'],
  ['The minute hand moves from 12 to 3', 'turn', 'It goes round a fixed point'],
  ['The letter N is moved round to become Z', 'turn', 'A quarter turn makes N look like Z'],
  ['A door handle is pressed down', 'turn', 'It goes round a fixed point'],
  ['The blades of a fan go round', 'turn', 'They go round a fixed point'],
] as const;

export const nameTheMove = template(
  'nameTheMove',
  (random) => {
    const [event, move, why] = random.pick(MOVES);
    return {
      stem: `${event}. Which kind of move is this?`,
      answer: move,
      distractors: ['slide', 'flip', 'turn', 'stretch']
        .filter((other) => other !== move)
        .map((other) => wrong(other, 'mixed up the moves')),
      explanation: `${why}: that is a ${move}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const afterAMove = template(
  'afterAMove',
  (random) => {
    const [a, b] = [random.integer(3, 9), random.integer(3, 9)];
    const move = random.pick([
      `slid ${random.integer(2, 9)} cm to the right`,
      'flipped over a line',
      'given a quarter turn',
      'given a half turn',
    ]);
    if (a === b) return undefined;
    const [asked, answer, others] = random.pick([
      [
        'perimeter',
        `${2 * (a + b)} cm`,
        [`${a + b} cm`, `${2 * (a + b) + 2} cm`, `${4 * (a + b)} cm`],
      ],
      ['area', `${a * b} cm²`, [`${2 * a * b} cm²`, `${a + b} cm²`, `${a * b + a} cm²`]],
    ] as const);
    return {
      stem: `A rectangle of ${a} cm by ${b} cm is ${move}. What is its ${asked} then?`,
      answer,
      distractors: others.map((text) => wrong(text, 'thought a move changes the size')),
      explanation: `A slide, a flip or a turn does not change a shape: it stays congruent. The ${asked} is still ${answer}.`,
    };
  },
  ['Intermediate'],
);

export const mirrorPoint = template(
  'mirrorPoint',
  (random) => {
    const line = random.integer(5, 8);
    const [x, y] = [random.integer(1, line - 1), random.integer(1, 9)];
    const answer = 2 * line - x;
    const upright = random.integer(0, 1) === 1;
    const print = (along: number, other: number): string =>
      upright ? point(along, other) : point(other, along);
    if (answer === y || x === y) return undefined;
    return {
      stem: `A mirror line goes through all points whose ${upright ? 'first' : 'second'} number is ${line}. The point ${print(x, y)} is reflected. Where is its image?`,
      answer: print(answer, y),
      distractors: [
        wrong(print(line + x, y), 'counted from 0, not from the mirror'),
        wrong(print(answer - 1, y), 'counted the mirror line as a step'),
        wrong(print(y, answer), 'mixed up the two numbers'),
        wrong(print(x, y + line - x), 'moved along the mirror'),
      ],
      explanation: `The point is ${line - x} ${line - x === 1 ? 'step' : 'steps'} in front of the mirror, so its image is as far behind it: ${line} + ${line - x} = ${answer}. The other number stays ${y}.`,
    };
  },
  ['Intermediate'],
);
