import { sum } from '../arithmetic.ts';
import { drawVenn } from '../drawing/venn.ts';
import { near, template, wrong } from '../item.ts';
import { TOWNS } from '../jamaica.ts';
import { capitalised } from '../numberText.ts';
import type { Random } from '../random.ts';

const CLUBS = [
  ['netball', 'cricket', 'play'],
  ['mangoes', 'guineps', 'like'],
  ['music', 'art', 'take'],
  ['football', 'track', 'do'],
  ['patties', 'festival', 'like'],
  ['Science', 'History', 'like'],
] as const;

interface Regions {
  readonly onlyFirst: number;
  readonly both: number;
  readonly onlySecond: number;
  readonly neither: number;
}

const regions = (random: Random): Regions => ({
  onlyFirst: random.integer(4, 14),
  both: random.integer(2, 9),
  onlySecond: random.integer(4, 14),
  neither: random.integer(1, 8),
});

export const onlyOneClub = template(
  'onlyOneClub',
  (random) => {
    const { onlyFirst, both, onlySecond } = regions(random);
    const [first, second, verb] = random.pick(CLUBS);
    return {
      stem: `In a class, ${onlyFirst + both} pupils ${verb} ${first}, ${onlySecond + both} ${verb} ${second} and ${both} ${verb} both. How many ${verb} only ${first}?`,
      answer: String(onlyFirst),
      distractors: [
        wrong(String(onlyFirst + both), 'did not take away the pupils in both'),
        wrong(String(onlySecond), 'found the other part'),
        wrong(String(onlyFirst + 2 * both), 'added the pupils in both'),
        wrong(String(both), 'gave the pupils in both'),
      ],
      fillers: near(onlyFirst, 1),
      explanation: `The ${onlyFirst + both} pupils include the ${both} in the middle of the Venn diagram: ${onlyFirst + both} − ${both} = ${onlyFirst}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

export const atLeastOneClub = template(
  'atLeastOneClub',
  (random) => {
    const { onlyFirst, both, onlySecond } = regions(random);
    const [first, second, verb] = random.pick(CLUBS);
    const total = onlyFirst + both + onlySecond;
    return {
      stem: `${onlyFirst + both} pupils ${verb} ${first} and ${onlySecond + both} ${verb} ${second}. ${both} of them ${verb} both. How many pupils are there altogether?`,
      answer: String(total),
      distractors: [
        wrong(String(total + both), 'counted the pupils in both twice'),
        wrong(String(total + 2 * both), 'added all three numbers'),
        wrong(String(onlyFirst + onlySecond), 'left out the pupils in both'),
        wrong(String(onlyFirst + both), 'counted one group only'),
      ],
      explanation: `${onlyFirst + both} + ${onlySecond + both} = ${total + both} counts the ${both} in both groups twice. Take them away once: ${total + both} − ${both} = ${total}.`,
    };
  },
  ['Intermediate', 'Advanced'],
);

export const neitherClub = template(
  'neitherClub',
  (random) => {
    const { onlyFirst, both, onlySecond, neither } = regions(random);
    const [first, second, verb] = random.pick(CLUBS);
    const total = onlyFirst + both + onlySecond + neither;
    const wrongly = total - (onlyFirst + onlySecond + 2 * both);
    return {
      stem: `Of ${total} pupils, ${onlyFirst + both} ${verb} ${first}, ${onlySecond + both} ${verb} ${second} and ${both} ${verb} both. How many do not ${verb} either?`,
      answer: String(neither),
      distractors: [
        wrong(wrongly > 0 ? String(wrongly) : '', 'counted the pupils in both twice'),
        wrong(String(neither + both), 'left out the pupils in both'),
        wrong(String(total - onlyFirst - both), 'took away one group only'),
        wrong(String(onlyFirst + both + onlySecond), 'counted those who do'),
      ],
      fillers: near(neither, 1),
      explanation: `In at least one group: ${onlyFirst + both} + ${onlySecond + both} − ${both} = ${onlyFirst + both + onlySecond}. The rest: ${total} − ${onlyFirst + both + onlySecond} = ${neither}.`,
    };
  },
  ['Advanced'],
);

type Reading = readonly [question: string, regions: readonly number[]];

/** The four numbers stand in the diagram; the question is which of them to add. */
export const readVenn = template('readVenn', (random, difficulty) => {
  const { onlyFirst, both, onlySecond, neither } = regions(random);
  const [first, second, verb] = random.pick(CLUBS);
  const easy: readonly Reading[] = [
    [`How many ${verb} ${first}?`, [onlyFirst, both]],
    [`How many ${verb} ${second}?`, [both, onlySecond]],
  ];
  const hard: readonly Reading[] = [
    [`How many ${verb} exactly one of the two?`, [onlyFirst, onlySecond]],
    [`How many ${verb} ${first} or ${second} or both?`, [onlyFirst, both, onlySecond]],
    [`How many do not ${verb} ${first}?`, [onlySecond, neither]],
  ];
  const [asked, added] = random.pick(difficulty === 'Beginner' ? easy : hard);
  const answer = sum(added);
  return {
    stem: `The Venn diagram shows which pupils in ${random.pick(TOWNS)} ${verb} ${first} or ${second}. ${asked}`,
    answer: String(answer),
    distractors: [
      onlyFirst,
      onlySecond,
      both,
      onlyFirst + onlySecond,
      onlyFirst + both + onlySecond,
      onlyFirst + both,
      onlySecond + neither,
      onlyFirst + onlySecond + both + neither,
    ]
      .filter((value) => value !== answer)
      .map((value) => wrong(String(value), 'added the wrong regions')),
    picture: {
      kind: 'venn',
      svg: drawVenn({
        first: capitalised(first),
        second: capitalised(second),
        counts: [String(onlyFirst), String(both), String(onlySecond)],
        neither: String(neither),
      }),
      alt: `Two rings that overlap. Only in ${first}: ${onlyFirst}. In both: ${both}. Only in ${second}: ${onlySecond}. Outside the rings: ${neither}.`,
    },
    explanation: `First find the regions that fit the question. Then add them: ${added.join(' + ')} = ${answer}. The middle region, ${both}, belongs to both circles.`,
  };
});
