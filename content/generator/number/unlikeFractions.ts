import { lcm, range } from '../arithmetic.ts';
import { graded, template, wrong, ONE_STEP } from '../item.ts';
import { fraction, listed, mixed } from '../numberText.ts';
import { properFraction, raw, simplified, unlikePair } from './properFraction.ts';

export const renameToCommonDenominator = template(
  'renameToCommonDenominator',
  (random, difficulty) => {
    const [a, b, c, d] = unlikePair(random, difficulty === 'Beginner' ? 6 : 12);
    const common = lcm(b, d);
    const [newA, newC] = [(a * common) / b, (c * common) / d];
    if (common === Math.max(b, d) && difficulty !== 'Beginner') return undefined;
    const pair = (x: number, y: number, bottom: number): string =>
      `${raw(x, bottom)} and ${raw(y, bottom)}`;
    return {
      stem: `Rename ${raw(a, b)} and ${raw(c, d)} with a common denominator.`,
      answer: pair(newA, newC, common),
      distractors: [
        wrong(pair(a, c, common), 'did not change the top numbers'),
        wrong(pair(newC, newA, common), 'changed the wrong top numbers'),
        wrong(pair(a, c, b + d), 'added the bottom numbers'),
        wrong(pair(a + common - b, c + common - d, common), 'added instead of multiplying'),
      ],
      explanation: `${common} can be divided by ${b} and by ${d}. ${raw(a, b)} = ${raw(newA, common)} and ${raw(c, d)} = ${raw(newC, common)}.`,
    };
  },
  ONE_STEP,
);

export const orderUnlikeFractions = template('orderUnlikeFractions', (random, difficulty) => {
  const bottoms = graded([2, 4, 8], [2, 3, 4, 6, 12], [3, 4, 5, 6, 8, 10, 12])[difficulty];
  const fractions = range(1, 4).map(() => properFraction(random, bottoms));
  const sizes = fractions.map(([top, bottom]) => top / bottom);
  if (new Set(sizes).size < 4) return undefined;
  const common = fractions.reduce((all, [, bottom]) => lcm(all, bottom), 1);
  const greatest = random.integer(0, 1) === 1;
  const texts = fractions.map(([top, bottom]) => raw(top, bottom));
  const answer = texts[sizes.indexOf(greatest ? Math.max(...sizes) : Math.min(...sizes))] ?? '';
  const renamed = fractions.map(([top, bottom]) => raw((top * common) / bottom, common));
  return {
    stem: `Which of these fractions is the ${greatest ? 'greatest' : 'least'}: ${listed(texts, 'or')}?`,
    answer,
    distractors: texts
      .filter((text) => text !== answer)
      .map((text) => wrong(text, 'compared tops or bottoms only')),
    explanation: `First rename them with the denominator ${common}: ${listed(renamed)}. Then compare the top numbers: the ${greatest ? 'greatest' : 'least'} is ${answer}.`,
  };
});

interface RenamedPair {
  readonly shown: readonly [first: string, second: string];
  readonly tops: readonly [first: number, second: number];
  readonly common: number;
}

const renaming = ({ shown, tops, common }: RenamedPair): string =>
  `Rename first: ${shown[0]} = ${raw(tops[0], common)} and ${shown[1]} = ${raw(tops[1], common)}.`;

export const addUnlike = template('addUnlike', (random, difficulty) => {
  const [a, b, c, d] = unlikePair(random, graded(8, 8, 12)[difficulty]);
  const common = lcm(b, d);
  const tops = [(a * common) / b, (c * common) / d] as const;
  const total = tops[0] + tops[1];
  const oneIsCommon = common === Math.max(b, d);
  if (oneIsCommon !== (difficulty === 'Beginner')) return undefined;
  if (total > common !== (difficulty === 'Advanced')) return undefined;
  return {
    stem: `Work out ${raw(a, b)} + ${raw(c, d)}. Give the answer in its lowest terms.`,
    answer: mixed(total, common),
    distractors: [
      wrong(raw(a + c, b + d), 'added tops and bottoms'),
      wrong(raw(a + c, common), 'did not rename the top numbers'),
      wrong(raw(a + c, b * d), 'added the tops and multiplied the bottoms'),
      wrong(fraction(a * c, b * d), 'multiplied'),
    ],
    fillers: [mixed(total + 1, common), mixed(total + 2, common)],
    explanation: `${renaming({ shown: [raw(a, b), raw(c, d)], tops, common })} Then ${tops[0]} + ${tops[1]} = ${total}, so the answer is ${simplified(total, common)}.`,
  };
});

export const subtractUnlike = template('subtractUnlike', (random, difficulty) => {
  const [a, b, c, d] = unlikePair(random, graded(8, 8, 12)[difficulty]);
  const common = lcm(b, d);
  const tops = [(a * common) / b, (c * common) / d] as const;
  const rest = tops[0] - tops[1];
  const oneIsCommon = common === Math.max(b, d);
  if (rest <= 0 || oneIsCommon !== (difficulty === 'Beginner')) return undefined;
  return {
    stem: `Work out ${raw(a, b)} − ${raw(c, d)}. Give the answer in its lowest terms.`,
    answer: fraction(rest, common),
    distractors: [
      wrong(raw(Math.abs(a - c), Math.abs(b - d)), 'subtracted tops and bottoms'),
      wrong(raw(Math.abs(a - c), common), 'did not rename the top numbers'),
      wrong(mixed(tops[0] + tops[1], common), 'added'),
      wrong(fraction(a * c, b * d), 'multiplied'),
    ],
    fillers: [fraction(rest + 1, common), fraction(rest + 2, common)],
    explanation: `${renaming({ shown: [raw(a, b), raw(c, d)], tops, common })} Then ${tops[0]} − ${tops[1]} = ${rest}, so the answer is ${simplified(rest, common)}.`,
  };
});

export const addUnlikeMixed = template(
  'addUnlikeMixed',
  (random, difficulty) => {
    const [a, b, c, d] = unlikePair(random, 8);
    const common = lcm(b, d);
    const parts = (a * common) / b + (c * common) / d;
    if (parts > common !== (difficulty === 'Advanced') || parts === common) return undefined;
    const [wholeA, wholeB] = [random.integer(2, 7), random.integer(1, 4)];
    const total = (wholeA + wholeB) * common + parts;
    return {
      stem: `Work out ${wholeA} ${raw(a, b)} + ${wholeB} ${raw(c, d)}.`,
      answer: mixed(total, common),
      distractors: [
        wrong(`${wholeA + wholeB} ${raw(a + c, b + d)}`, 'added tops and bottoms'),
        wrong(mixed(total - parts + a + c, common), 'did not rename the top numbers'),
        wrong(mixed(total - common, common), 'was one whole short'),
        wrong(mixed(total + common, common), 'counted one whole too many'),
      ],
      explanation: `Wholes: ${wholeA} + ${wholeB} = ${wholeA + wholeB}. Parts: ${raw((a * common) / b, common)} + ${raw((c * common) / d, common)} = ${simplified(parts, common)}. Altogether ${mixed(total, common)}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const subtractUnlikeMixed = template(
  'subtractUnlikeMixed',
  (random, difficulty) => {
    const [a, b, c, d] = unlikePair(random, 8);
    const common = lcm(b, d);
    const [partA, partC] = [(a * common) / b, (c * common) / d];
    const regroups = partA < partC;
    if (regroups !== (difficulty === 'Advanced')) return undefined;
    const [wholeA, wholeB] = [random.integer(4, 8), random.integer(1, 3)];
    const wholes = wholeA - wholeB;
    const rest = wholes * common + partA - partC;
    const lending = `${raw(partA, common)} is less than ${raw(partC, common)}, so change one whole: ${wholeA} ${raw(partA, common)} = ${wholeA - 1} ${raw(partA + common, common)}.`;
    return {
      stem: `Work out ${wholeA} ${raw(a, b)} − ${wholeB} ${raw(c, d)}.`,
      answer: mixed(rest, common),
      distractors: [
        wrong(
          mixed(wholes * common + Math.abs(partA - partC), common),
          'took the smaller part from the larger',
        ),
        wrong(mixed(rest + common, common), 'did not give up the whole that was changed'),
        wrong(mixed(rest - common, common), 'took away one whole too many'),
        wrong(
          a === c ? '' : `${wholes} ${raw(Math.abs(a - c), common)}`,
          'did not rename the top numbers',
        ),
        wrong(
          a === c || Math.abs(a - c) >= Math.abs(b - d)
            ? ''
            : `${wholes} ${raw(Math.abs(a - c), Math.abs(b - d))}`,
          'subtracted tops and bottoms',
        ),
      ],
      explanation:
        `First rename the parts: ${raw(partA, common)} and ${raw(partC, common)}. ${regroups ? lending : ''} Then subtract wholes and parts: ${mixed(rest, common)}.`.replace(
          '  ',
          ' ',
        ),
    };
  },
  ['Intermediate', 'Advanced'],
);
