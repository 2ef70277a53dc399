import { type Span, template, wrong, ONE_STEP } from '../item.ts';
import { counted, listed } from '../numberText.ts';

const degrees = (value: number): string => `${value}°`;

type AngleKind = 'acute' | 'obtuse' | 'reflex' | 'right' | 'straight';

const CLASSES: readonly (readonly [kind: AngleKind, degrees: Span])[] = [
  ['acute', [5, 84]],
  ['obtuse', [96, 174]],
  ['reflex', [186, 350]],
  ['right', [90, 90]],
  ['straight', [180, 180]],
];

const MEANING = {
  acute: 'An acute angle is less than 90°',
  obtuse: 'An obtuse angle is between 90° and 180°',
  reflex: 'A reflex angle is between 180° and 360°',
  right: 'A right angle is exactly 90°',
  straight: 'A straight angle is exactly 180°',
} as const satisfies Readonly<Record<AngleKind, string>>;

export const classifyAngle = template(
  'classifyAngle',
  (random) => {
    const [kind, span] = random.pick(CLASSES);
    const size = random.integer(...span);
    return {
      stem: `What kind of angle measures ${degrees(size)}?`,
      answer: kind,
      distractors: CLASSES.filter(([other]) => other !== kind).map(([other]) =>
        wrong(other, 'mixed up the names of angles'),
      ),
      explanation: `${MEANING[kind]}. ${degrees(size)} fits.`,
    };
  },
  ['Beginner'],
);

export const angleOfKind = template(
  'angleOfKind',
  (random) => {
    const [kind, span] = random.pick(CLASSES.slice(0, 3));
    const size = random.integer(...span);
    const others = CLASSES.filter(([other]) => other !== kind).map(([, otherSpan]) =>
      random.integer(...otherSpan),
    );
    const shown = random.sample(others, 3);
    const all = random.shuffle([size, ...shown]);
    return {
      stem: `Which of the angles ${listed(all.map(degrees))} is ${kind === 'reflex' ? 'a reflex' : `an ${kind}`} angle?`,
      answer: degrees(size),
      distractors: shown.map((other) => wrong(degrees(other), 'mixed up the names of angles')),
      explanation: `${MEANING[kind]}, so it is ${degrees(size)}.`,
    };
  },
  ['Intermediate'],
);

/** Smaller than, equal to or larger than a square corner, for pupils who do not measure yet. */
export const compareWithRightAngle = template(
  'compareWithRightAngle',
  (random, difficulty) => {
    const hour = random.pick(
      difficulty === 'Beginner' ? [1, 2, 3, 4, 5, 9, 10] : [1, 2, 3, 4, 5, 7, 8, 9, 10, 11],
    );
    const twelfths = Math.min(hour, 12 - hour);
    const answer =
      twelfths < 3
        ? 'smaller than a right angle'
        : twelfths > 3
          ? 'larger than a right angle'
          : 'equal to a right angle';
    return {
      stem: `It is ${hour} o'clock. What is the smaller angle between the hands of the clock?`,
      answer,
      distractors: [
        'smaller than a right angle',
        'larger than a right angle',
        'equal to a right angle',
        'equal to a straight angle',
      ]
        .filter((text) => text !== answer)
        .map((text) => wrong(text, 'compared with the wrong corner')),
      explanation: `Hands 3 hours apart on the dial make a right angle. At ${hour} o'clock they are ${counted(twelfths, 'hour')} apart, so the angle is ${answer}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const clockHandsAngle = template(
  'clockHandsAngle',
  (random) => {
    const hour = random.pick([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]);
    const twelfths = Math.min(hour, 12 - hour);
    const size = twelfths * 30;
    return {
      stem: `How large is the smaller angle between the hands of a clock at ${hour} o'clock?`,
      answer: degrees(size),
      distractors: [
        wrong(degrees(twelfths * 5), 'used 5° for each hour'),
        wrong(degrees(twelfths * 10), 'used 10° for each hour'),
        wrong(degrees(360 - size), 'gave the larger angle'),
        wrong(degrees(size + 30), 'counted one hour too many'),
      ],
      explanation: `A full turn of 360° has 12 hours, so each hour is 360° ÷ 12 = 30°. The hands are ${twelfths} ${twelfths === 1 ? 'hour' : 'hours'} apart: ${twelfths} × 30° = ${degrees(size)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const turnAngle = template(
  'turnAngle',
  (random, difficulty) => {
    const COMPASS = ['north', 'east', 'south', 'west'];
    const from = random.integer(0, 3);
    const quarters = random.integer(1, 3);
    const clockwise = difficulty === 'Beginner' || random.integer(0, 1) === 1;
    const to = (from + (clockwise ? quarters : 4 - quarters)) % 4;
    return {
      stem: `Omar faces ${COMPASS[from]} and turns ${clockwise ? 'clockwise' : 'anticlockwise'} until he faces ${COMPASS[to]}. Through how many degrees does he turn?`,
      answer: degrees(quarters * 90),
      distractors: [90, 180, 270, 360]
        .filter((size) => size !== quarters * 90)
        .map((size) => wrong(degrees(size), 'counted the quarter turns wrongly')),
      explanation: `Each quarter turn is 90°. From ${COMPASS[from]} to ${COMPASS[to]} ${clockwise ? 'clockwise' : 'anticlockwise'} is ${quarters} quarter ${quarters === 1 ? 'turn' : 'turns'}: ${degrees(quarters * 90)}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

/** Two rays on the scale of a protractor. */
export const protractorReading = template(
  'protractorReading',
  (random, difficulty) => {
    const low = random.integer(2, 8) * 10 + (difficulty === 'Advanced' ? random.integer(1, 9) : 0);
    const high =
      low + random.integer(3, 9) * 10 + (difficulty === 'Advanced' ? random.integer(1, 8) : 0);
    if (high > 175) return undefined;
    return {
      stem: `On a protractor one arm of an angle points at ${degrees(low)} and the other arm at ${degrees(high)}. How large is the angle?`,
      answer: degrees(high - low),
      distractors: [
        wrong(degrees(high), 'read only one arm'),
        wrong(degrees(low), 'read only one arm'),
        wrong(degrees(low + high), 'added the readings'),
        wrong(degrees(180 - high), 'read the other scale'),
      ],
      explanation: `Neither arm is at 0°, so subtract the readings: ${degrees(high)} − ${degrees(low)} = ${degrees(high - low)}.`,
    };
  },
  ['Intermediate'],
);

export const estimateAngle = template(
  'estimateAngle',
  (random) => {
    const [phrase, size] = random.pick([
      ['a little less than a right angle', 80],
      ['half of a right angle', 45],
      ['a little more than a right angle', 100],
      ['half-way between a right angle and a straight angle', 135],
      ['a little less than a straight angle', 170],
      ['one third of a right angle', 30],
      ['a straight angle and a little more', 190],
      ['two thirds of a right angle', 60],
      ['three right angles', 270],
    ] as const);
    const person = random.pick(['Jada', 'Kemar']);
    return {
      stem: `${person} draws an angle that is ${phrase}. Which size fits best?`,
      answer: degrees(size),
      distractors: [30, 45, 60, 80, 100, 135, 170, 190, 270]
        .filter((other) => Math.abs(other - size) > 25)
        .map((other) => wrong(degrees(other), 'compared with the wrong angle')),
      explanation: `A right angle is 90° and a straight angle is 180°. ${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} is ${phrase.includes('little') ? 'about ' : ''}${degrees(size)}.`,
    };
  },
  ONE_STEP,
);

const missingAngle = (
  name: string,
  whole: number,
  angles: readonly number[],
  stem: string,
  fact: string,
) => {
  const known = angles.reduce((total, angle) => total + angle, 0);
  const rest = whole - known;
  const other = whole === 180 ? 360 : 180;
  return {
    stem,
    answer: degrees(rest),
    distractors: [
      wrong(other > known ? degrees(other - known) : '', `used ${degrees(other)} as the total`),
      wrong(
        angles.length > 1 ? degrees(whole - (angles[0] ?? 0)) : degrees(Math.abs(90 - known)),
        'took away only one angle',
      ),
      wrong(angles.length > 1 ? degrees(known) : degrees(known + 90), 'added'),
      wrong(degrees(rest + 10), 'made a slip in subtracting'),
      wrong(rest > 10 ? degrees(rest - 10) : '', 'made a slip in subtracting'),
    ],
    explanation: `${fact} ${whole}° − ${angles.join('° − ')}° = ${degrees(rest)}, ${name}.`,
  };
};

export const angleOnLine = template(
  'angleOnLine',
  (random, difficulty) => {
    const angles =
      difficulty === 'Beginner'
        ? [random.integer(3, 15) * 10]
        : [random.integer(25, 80), random.integer(25, 80)];
    if (angles[0] === 90) return undefined;
    const phrase =
      angles.length === 1
        ? `Two angles lie on a straight line. One is ${angles[0]}°.`
        : `Three angles lie on a straight line. Two of them are ${angles[0]}° and ${angles[1]}°.`;
    return missingAngle(
      'the missing angle',
      180,
      angles,
      `${phrase} What is the other angle?`,
      'Angles on a straight line make 180°.',
    );
  },
  ['Beginner', 'Intermediate'],
);

export const angleAroundPoint = template(
  'angleAroundPoint',
  (random, difficulty) => {
    const angles = random.sample(
      [65, 70, 75, 80, 85, 95, 100, 105, 110, 115, 120, 125, 130],
      difficulty === 'Advanced' ? 3 : 2,
    );
    if (angles.reduce((total, angle) => total + angle, 0) > 330) return undefined;
    return missingAngle(
      'the missing angle',
      360,
      angles,
      `Angles of ${listed(angles.map(degrees))} and one more angle meet at a point and leave no gap. How large is that angle?`,
      'Angles around a point make 360°.',
    );
  },
  ['Intermediate', 'Advanced'],
);

export const angleInTriangle = template('angleInTriangle', (random, difficulty) => {
  const right = difficulty === 'Beginner';
  const [first, second] = right
    ? [90, random.integer(15, 75)]
    : [random.integer(25, 95), random.integer(21, 70)];
  const isosceles = difficulty === 'Advanced';
  const base = random.integer(25, 80);
  if (right && second === 45) return undefined;
  return isosceles
    ? missingAngle(
        'the third angle',
        180,
        [base, base],
        `The two equal angles of an isosceles triangle are ${base}° each. What is the third angle?`,
        'The angles of a triangle make 180°.',
      )
    : missingAngle(
        'the third angle',
        180,
        [first, second],
        `Two angles of a triangle are ${first}° and ${second}°. What is the third angle?`,
        'The angles of a triangle make 180°.',
      );
});
