import { template } from '../item.ts';
import { COUNTABLES, NAMES } from '../jamaica.ts';
import type { Random } from '../random.ts';
import { compareColumns, opposite, type Relation } from './comparisons.ts';

interface UnknownAmount {
  /** The amount of one owner, with one or two numbers added to it. */
  readonly describe: (owner: string, more: readonly number[]) => string;
  readonly owners: readonly [same: string, other: string];
  readonly why: string;
}

const unknownAmount = (random: Random): UnknownAmount => {
  const things = random.pick(COUNTABLES);
  const [child = '', other = ''] = random.sample(NAMES, 2);
  return random.pick<UnknownAmount>([
    {
      describe: (box, more) => `the ${things} in the ${box} box, and ${more.join(' + ')} more`,
      owners: ['red', 'blue'],
      why: `Nobody tells how many ${things} are in either box`,
    },
    {
      describe: (name, more) => `the age of ${name} in ${more.join(' + ')} years`,
      owners: [child, other],
      why: 'Nobody tells how old the two children are',
    },
    {
      describe: (name, more) => `the money ${name} has, and $${more.join(' + $')} more`,
      owners: [child, other],
      why: 'Nobody tells how much money the two children have',
    },
  ]);
};

/** An amount nobody knows stands in both columns: the same one can be compared, two different ones cannot. */
export const compareUnknownAmounts = template('compareUnknownAmounts', (random) => {
  const relation: Relation = random.pick([0, 1, 2, 3, 3]);
  const { describe, owners, why } = unknownAmount(random);
  const x = random.integer(5, 15);
  const y = relation === 3 ? random.integer(3, 15) : opposite(x, relation, random.integer(1, 4));
  const part = random.integer(1, x - 1);
  return compareColumns(
    describe(owners[0], [x]),
    describe(relation === 3 ? owners[1] : owners[0], relation === 2 ? [part, x - part] : [y]),
    relation,
    relation === 3
      ? `${why}, so the columns cannot be compared.`
      : `The same amount is in both columns, so compare only what is added: ${x} and ${y}.`,
  );
});

/** Parts of groups of unknown size. */
export const comparePartsOfGroups = template(
  'comparePartsOfGroups',
  (random, difficulty) => {
    const relation: Relation = random.pick([0, 1, 2, 3, 3]);
    const bottom = random.pick([4, 6, 8, 10]);
    const top = random.integer(1, bottom / 2 - 1);
    const [other, otherBottom] =
      relation === 2 ? [top, bottom] : [random.integer(1, bottom - 1), bottom];
    if (relation < 2 && (relation === 0) !== top > other) return undefined;
    if (relation < 2 && top === other) return undefined;
    const asPercent = difficulty !== 'Beginner' && 100 % bottom === 0;
    const shown =
      relation === 2 && !asPercent
        ? `${other * 2}/${otherBottom * 2}`
        : asPercent
          ? `${(other * 100) / otherBottom}%`
          : `${other}/${otherBottom}`;
    const groups = random.sample(
      ['Grade 4', 'Grade 5', 'Grade 6', 'the choir', 'the cricket club'],
      2,
    );
    return compareColumns(
      `${top}/${bottom} of the pupils in ${groups[0]}`,
      `${shown} of the pupils in ${relation === 3 ? groups[1] : groups[0]}`,
      relation,
      relation === 3
        ? `The two groups may have different numbers of pupils, so the columns cannot be compared.`
        : `Both columns are about the same pupils, so compare ${top}/${bottom} and ${shown}.`,
    );
  },
  ['Intermediate', 'Advanced'],
);

/** Expressions in a letter that stands for any whole number above 0. */
export const compareExpressions = template(
  'compareExpressions',
  (random) => {
    const relation: Relation = random.pick([0, 1, 2, 3, 3]);
    const [a, b] = [random.integer(2, 6), random.integer(1, 9)];
    const [c, d] =
      relation === 2
        ? [a, b]
        : relation === 3
          ? [a - 1, b + random.integer(3, 9)]
          : relation === 0
            ? [a, b - random.integer(1, 6)]
            : [a, b + random.integer(1, 6)];
    if (d < 1) return undefined;
    const print = (times: number, plus: number): string => `${times === 1 ? '' : times}x + ${plus}`;
    const split =
      relation === 2 ? (b > 1 ? `${a}x + 1 + ${b - 1}` : `x + ${a - 1}x + ${b}`) : print(c, d);
    const crossing = d - b;
    return compareColumns(
      `${print(a, b)}, where x is a whole number above 0`,
      `${split}, with the same x`,
      relation,
      relation === 3
        ? `Try two numbers. With x = 1, A is ${a + b} and B is ${c + d}. With x = ${crossing + 2}, A is ${a * (crossing + 2) + b} and B is ${c * (crossing + 2) + d}. So it depends on x.`
        : `Both columns have ${a}x, so compare only what is added: ${b} and ${d}.`,
    );
  },
  ['Intermediate', 'Advanced'],
);
