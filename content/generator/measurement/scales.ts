import { drawJug, drawRuler, drawThermometer, type Vessel } from '../drawing/instruments.ts';
import { graded, near, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { counted, decimal, grouped } from '../numberText.ts';
import type { Random } from '../random.ts';

const centimetres = (millimetres: number): string => `${decimal(millimetres, 1)} cm`;

/** A pencil on a ruler, from 0 or, harder, from another mark. */
export const readRuler = template(
  'readRuler',
  (random, difficulty) => {
    const from = difficulty === 'Beginner' ? 0 : random.integer(1, 4) * 10;
    const step = graded(10, 5, 1)[difficulty];
    const to = from + random.integer(40 / step, 70 / step) * step;
    const length = to - from;
    if ((difficulty !== 'Beginner' && length % 10 === 0) || to > 108) return undefined;
    return {
      stem: `${random.pick(NAMES)} lays a pencil on a ruler as in the picture. How long is the pencil?`,
      answer: centimetres(length),
      distractors: [
        wrong(
          from === 0 ? '' : centimetres(to),
          'read the end only, though it does not start at 0',
        ),
        wrong(centimetres(length + 10), 'counted the marks instead of the spaces'),
        wrong(centimetres(length - 10), 'counted one space too few'),
        wrong(centimetres(length + 5), 'read the next long mark'),
        wrong(centimetres(length + 1), 'read one small mark too many'),
      ],
      fillers: [centimetres(length - 5), centimetres(length + 15)],
      picture: {
        kind: 'ruler',
        svg: drawRuler(from, to),
        alt: `A ruler in centimetres, each cut into ten small spaces. The pencil begins at the mark ${from / 10} and ends ${to % 10 === 0 ? `at the mark ${to / 10}` : `${counted(to % 10, 'small space')} after the mark ${Math.floor(to / 10)}`}.`,
      },
      explanation:
        from === 0
          ? `The pencil starts at 0, so its end shows its length: ${centimetres(length)}.`
          : `The pencil does not start at 0. Subtract: ${decimal(to, 1)} − ${from / 10} = ${decimal(length, 1)}, so it is ${centimetres(length)} long.`,
    };
  },
  ONE_STEP,
);

/** A level on a mark of a scale; the alt text says which mark. */
const reading = (
  random: Random,
  vessel: Omit<Vessel, 'level'>,
): Vessel & { readonly position: string } => {
  const { from, step, steps, spaces } = vessel;
  const place = random.integer(1, steps * spaces - 1);
  const [numbers, marks] = [Math.floor(place / spaces), place % spaces];
  const number = grouped(from + numbers * step).replace('-', '−');
  const position = marks === 0 ? `at ${number}` : `${marks} of ${spaces} spaces above ${number}`;
  return { ...vessel, level: from + (place * step) / spaces, position };
};

export const readJug = template('readJug', (random, difficulty) => {
  const [step, spaces] = random.pick(
    graded<readonly (readonly [number, number])[]>(
      [
        [100, 2],
        [50, 1],
        [200, 2],
      ],
      [
        [100, 4],
        [200, 4],
        [100, 5],
      ],
      [
        [200, 5],
        [250, 5],
        [500, 4],
      ],
    )[difficulty],
  );
  const vessel = reading(random, { unit: 'mL', from: 0, step, steps: 5, spaces });
  const { level } = vessel;
  const small = step / spaces;
  const below = Math.floor(level / step) * step;
  const print = (value: number): string => `${grouped(value)} mL`;
  if (spaces > 1 && level === below) return undefined;
  return {
    stem: `${random.pick(NAMES)} pours ${random.pick(['coconut water', 'lemonade', 'sorrel', 'water', 'milk'])} into the jug in the picture. How much is in it?`,
    answer: print(level),
    distractors: [
      wrong(print(below + (level - below) / small), 'took each small space as 1'),
      wrong(print(below + ((level - below) / small) * 10), 'took each small space as 10'),
      wrong(below > 0 ? print(below) : '', 'read the number below the level'),
      wrong(print(level + small), 'read one mark too many'),
      wrong(print(level - small), 'read one mark too few'),
    ],
    fillers: near(level, step).map((value) => print(Number(value))),
    picture: {
      kind: 'jug',
      svg: drawJug(vessel),
      alt: `A jug with a number for every ${step} mL and ${spaces} ${spaces === 1 ? 'space' : 'equal spaces'} from number to number. The level is ${vessel.position}.`,
    },
    explanation:
      spaces === 1
        ? `The level is at ${level} on the scale, so there are ${print(level)}.`
        : `First find one space: ${spaces} spaces are ${step} mL, so each is ${step} ÷ ${spaces} = ${small} mL. Then count the spaces: the level is at ${print(level)}.`,
  };
});

const degrees = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value)} °C`;

/** Places that may be so warm or cold, as in `realism.ts`. */
const placesOf = (level: number): readonly string[] => {
  if (level < 0) return ['a freezer', 'a cold store', 'an ice cream van'];
  if (level < 14) return ['a fridge', 'a cool box', 'a milk tank'];
  if (level < 18) return ['a cellar', 'a cave', 'a fruit store'];
  if (level < 37) return ['a kitchen', 'a classroom', 'a shed', 'a bus', 'a bakery'];
  return level < 45
    ? ['a warm bath', 'a tub of warm water']
    : ['a bowl of hot water', 'a warm oven', 'a cup of tea'];
};

export const readThermometer = template(
  'readThermometer',
  (random, difficulty) => {
    const [from, step, spaces] = random.pick(
      graded<readonly (readonly [number, number, number])[]>(
        [
          [0, 10, 2],
          [0, 10, 5],
        ],
        [
          [0, 20, 4],
          [-10, 10, 5],
        ],
        [
          [-20, 10, 5],
          [-40, 20, 4],
        ],
      )[difficulty],
    );
    const vessel = reading(random, { unit: '°C', from, step, steps: 4, spaces });
    const { level, position } = vessel;
    const small = step / spaces;
    if (level === 0 || level % step === 0 || (difficulty === 'Advanced') !== level < 0) {
      return undefined;
    }
    return {
      stem: `${random.pick(NAMES)} reads the thermometer in ${random.pick(placesOf(level))}. What temperature does it show?`,
      answer: degrees(level),
      distractors: [
        wrong(degrees(-level), 'did not look at the minus sign'),
        wrong(degrees(level + small), 'read one mark too many'),
        wrong(degrees(level - small), 'read one mark too few'),
        wrong(degrees(Math.floor(level / step) * step), 'read the number below'),
        wrong(
          degrees(
            Math.floor(level / step) * step + (level - Math.floor(level / step) * step) / small,
          ),
          'took each small space as 1 degree',
        ),
      ],
      picture: {
        kind: 'thermometer',
        svg: drawThermometer(vessel),
        alt: `A thermometer with a number for every ${step} °C and ${spaces} equal spaces from number to number. The red column ends ${position}.`,
      },
      explanation: `There are ${spaces} spaces for ${step} degrees, so each is ${step} ÷ ${spaces} = ${small} degrees. The column ends at ${degrees(level)}.`,
    };
  },
  ONE_STEP,
);
