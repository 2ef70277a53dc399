import { ascending } from '../arithmetic.ts';
import { template, wrong, ONE_STEP } from '../item.ts';
import { capitalised, withArticle } from '../numberText.ts';

const BY_SIDES = [
  ['triangle', 3],
  ['quadrilateral', 4],
  ['pentagon', 5],
  ['hexagon', 6],
  ['heptagon', 7],
  ['octagon', 8],
] as const;

export const polygonBySides = template(
  'polygonBySides',
  (random, difficulty) => {
    const [name, sides] = random.pick(BY_SIDES);
    const others = BY_SIDES.filter(([other]) => other !== name);
    const byName = difficulty === 'Beginner' && random.integer(0, 1) === 1;
    const feature = difficulty === 'Beginner' ? 'sides' : 'vertices';
    return byName
      ? {
          stem: `How many sides does ${withArticle(name)} have?`,
          answer: String(sides),
          distractors: others.map(([other, count]) =>
            wrong(String(count), `thought of ${withArticle(other)}`),
          ),
          explanation: `${capitalised(withArticle(name))} has ${sides} straight sides and ${sides} corners.`,
        }
      : {
          stem: `What is a polygon with ${sides} ${feature} called?`,
          answer: name,
          distractors: others.map(([other]) => wrong(other, 'mixed up the names')),
          explanation: `A polygon has as many corners as sides. One with ${sides} is called ${withArticle(name)}.`,
        };
  },
  ['Beginner', 'Intermediate'],
);

/** Two polygons together: count the sides of both. */
export const sidesAltogether = template(
  'sidesAltogether',
  (random) => {
    const [one, two] = random.sample(BY_SIDES, 2);
    if (one === undefined || two === undefined) return undefined;
    const [countA, countB] = [random.integer(2, 4), random.integer(2, 3)];
    const total = countA * one[1] + countB * two[1];
    return {
      stem: `${countA} ${one[0]}s and ${countB} ${two[0]}s are drawn apart from each other. How many sides is that altogether?`,
      answer: String(total),
      distractors: [
        wrong(String(one[1] + two[1]), 'counted one of each'),
        wrong(String((countA + countB) * one[1]), `took them all as ${one[0]}s`),
        wrong(String(countA + countB + one[1] + two[1]), 'added all the numbers'),
        wrong(String(total - one[1]), 'left one shape out'),
      ],
      fillers: [String(total + 1), String(total - 1)],
      explanation: `${countA} × ${one[1]} = ${countA * one[1]} and ${countB} × ${two[1]} = ${countB * two[1]}. Together ${total}.`,
    };
  },
  ['Advanced'],
);

const TRIANGLES = [
  'equilateral',
  'isosceles',
  'scalene',
  'right-angled',
  'obtuse-angled',
  'acute-angled',
] as const;

export const triangleBySides = template('triangleBySides', (random, difficulty) => {
  const [a, b, c] = [random.integer(5, 14), random.integer(5, 14), random.integer(5, 14)];
  const kind = random.pick(['isosceles', 'scalene', 'scalene', 'equilateral'] as const);
  const sides = kind === 'equilateral' ? [a, a, a] : kind === 'isosceles' ? [a, b, a] : [a, b, c];
  const [x = 0, y = 0, z = 0] = sides;
  if (new Set(sides).size !== { equilateral: 1, isosceles: 2, scalene: 3 }[kind]) return undefined;
  const [short = 0, middle = 0, long = 0] = ascending(sides);
  if (short + middle <= long || short ** 2 + middle ** 2 === long ** 2) return undefined;
  const perimeter = x + y + z;
  const stem =
    difficulty === 'Advanced'
      ? `A triangle has a perimeter of ${perimeter} cm. Two sides are ${x} cm and ${y} cm. What kind of triangle is it?`
      : `The sides of a triangle are ${x} cm, ${y} cm and ${z} cm. What kind of triangle is it?`;
  return {
    stem,
    answer: kind,
    distractors: [
      ...['equilateral', 'isosceles', 'scalene']
        .filter((other) => other !== kind)
        .map((other) => wrong(other, 'mixed up the names')),
      wrong('right-angled', 'looked at the angles instead of the sides'),
    ],
    explanation: `${difficulty === 'Advanced' ? `The third side is ${perimeter} − ${x} − ${y} = ${z} cm. ` : ''}${{ equilateral: 'All three sides are equal', isosceles: 'Two sides are equal', scalene: 'All three sides are different' }[kind]}, so the triangle is ${kind}.`,
  };
});

export const triangleByAngles = template(
  'triangleByAngles',
  (random, difficulty) => {
    const first = random.pick([90, random.integer(95, 130), random.integer(60, 85)]);
    const second = random.integer(22, 178 - first - 20);
    const third = 180 - first - second;
    const largest = Math.max(first, second, third);
    if (third < 15 || new Set([first, second, third]).size < 3 || (largest > 85 && largest < 90))
      return undefined;
    const kind = largest === 90 ? 'right-angled' : largest > 90 ? 'obtuse-angled' : 'acute-angled';
    const hidden = difficulty === 'Advanced';
    const angles = random.shuffle([first, second, third]);
    if (hidden && angles[2] !== largest) return undefined;
    return {
      stem: hidden
        ? `Two angles of a triangle are ${angles[0]}° and ${angles[1]}°. What kind of triangle is it?`
        : `The angles of a triangle are ${angles[0]}°, ${angles[1]}° and ${angles[2]}°. What kind of triangle is it?`,
      answer: kind,
      distractors: TRIANGLES.filter(
        (other) => other !== kind && other !== 'scalene' && other !== 'isosceles',
      ).map((other) => wrong(other, 'mixed up the names')),
      explanation: `${hidden ? `The third angle is 180° − ${angles[0]}° − ${angles[1]}° = ${largest}°. ` : ''}The largest angle is ${largest}°, ${largest === 90 ? 'a right angle' : largest > 90 ? 'more than 90°' : 'less than 90°'}, so the triangle is ${kind}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

const QUADRILATERALS = [
  ['four equal sides and four right angles', 'square', ['rhombus', 'trapezium', 'kite']],
  [
    'four right angles, and sides that are not all equal',
    'rectangle',
    ['square', 'rhombus', 'kite'],
  ],
  ['four equal sides but no right angles', 'rhombus', ['square', 'rectangle', 'trapezium']],
  ['only one pair of parallel sides', 'trapezium', ['parallelogram', 'rhombus', 'rectangle']],
  [
    'two pairs of equal sides that are next to each other, and no parallel sides',
    'kite',
    ['parallelogram', 'rectangle', 'trapezium'],
  ],
  [
    'two pairs of parallel sides, no right angles, and sides that are not all equal',
    'parallelogram',
    ['rectangle', 'trapezium', 'kite'],
  ],
] as const;

export const quadrilateralByProperties = template(
  'quadrilateralByProperties',
  (random, difficulty) => {
    const [properties, answer, others] = random.pick(
      difficulty === 'Beginner' ? QUADRILATERALS.slice(0, 3) : QUADRILATERALS,
    );
    const opening = random.pick([
      'Which quadrilateral has',
      'Tiana draws a quadrilateral with',
      'Kemar cuts out a quadrilateral with',
    ]);
    return {
      stem: opening.startsWith('Which')
        ? `${opening} ${properties}?`
        : `${opening} ${properties}. What is it called?`,
      answer,
      distractors: others.map((other) => wrong(other, 'mixed up the properties')),
      explanation: `${capitalised(withArticle(answer))} has ${properties}.`,
    };
  },
  ONE_STEP,
);
