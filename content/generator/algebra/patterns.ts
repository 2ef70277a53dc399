import type { Difficulty } from '@mahoe/domain/content/questionContent';
import { range } from '../arithmetic.ts';
import { type ByDifficulty, graded, near, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { grouped } from '../numberText.ts';
import type { Random } from '../random.ts';

interface Rule {
  readonly words: string;
  readonly apply: (value: number) => number;
  /** Wrong rules that fit the first two terms. */
  readonly mistakes: readonly string[];
}

const add = (step: number): Rule => ({
  words: `add ${step}`,
  apply: (value) => value + step,
  mistakes: [`add ${step + 1}`, `add ${step - 1}`, `subtract ${step}`, `multiply by ${step}`],
});
const subtract = (step: number): Rule => ({
  words: `subtract ${step}`,
  apply: (value) => value - step,
  mistakes: [`subtract ${step + 1}`, `add ${step}`, `subtract ${step - 1}`, `divide by ${step}`],
});
const multiply = (factor: number, first: number): Rule => ({
  words: `multiply by ${factor}`,
  apply: (value) => value * factor,
  mistakes: [
    `add ${first * (factor - 1)}`,
    `multiply by ${factor + 1}`,
    `add ${factor}`,
    `multiply by ${first}`,
  ],
});

const terms = (first: number, { apply }: Rule, count: number): number[] =>
  range(2, count).reduce((list) => [...list, apply(list.at(-1) ?? 0)], [first]);

const patternFor = (
  random: Random,
  difficulty: Difficulty,
  steps: ByDifficulty<Span>,
): readonly [number, Rule] => {
  const step = random.integer(...steps[difficulty]);
  const kind = difficulty === 'Beginner' ? 0 : random.integer(0, 2);
  if (kind === 0) return [random.integer(2, 40), add(step)];
  if (kind === 1) return [step * 5 + random.integer(3, 60), subtract(step)];
  const first = random.integer(2, 5);
  return [first, multiply(difficulty === 'Advanced' ? random.integer(3, 4) : 2, first)];
};

const SMALL_STEPS = graded<Span>([2, 9], [6, 12], [11, 25]);

export const nextInPattern = template(
  'nextInPattern',
  (random, difficulty) => {
    const [first, rule] = patternFor(random, difficulty, SMALL_STEPS);
    const list = terms(first, rule, 5);
    const [, , , fourth = 0, answer = 0] = list;
    const gap = fourth - (list[2] ?? 0);
    return {
      stem: `Which number comes next in the pattern? ${list.slice(0, 4).map(grouped).join(', ')}, ___`,
      answer: grouped(answer),
      distractors: [
        wrong(answer === fourth + gap ? '' : grouped(fourth + gap), 'repeated the last difference'),
        wrong(grouped(rule.apply(answer)), 'skipped a number'),
        wrong(grouped(fourth + 1), 'counted on by one'),
        wrong(
          grouped(2 * fourth - answer > 0 ? 2 * fourth - answer : answer + 10),
          'went the wrong way',
        ),
        wrong(grouped(answer + 1), 'made a slip'),
      ],
      fillers: near(answer, 2, grouped),
      explanation: `Each number becomes the next when you ${rule.words}: ${grouped(fourth)} becomes ${grouped(answer)}.`,
    };
  },
  ONE_STEP,
);

export const missingInPattern = template(
  'missingInPattern',
  (random, difficulty) => {
    const [first, rule] = patternFor(random, difficulty, SMALL_STEPS);
    const list = terms(first, rule, 5);
    const at = random.integer(1, 3);
    const answer = list[at] ?? 0;
    const [before, after] = [list[at - 1] ?? 0, list[at + 1] ?? 0];
    return {
      stem: `Which number is missing in the pattern? ${list.map((value, index) => (index === at ? '___' : grouped(value))).join(', ')}`,
      answer: grouped(answer),
      distractors: [
        wrong(grouped(before + 1), 'counted on by one'),
        wrong(
          (before + after) % 2 === 0 ? grouped((before + after) / 2) : grouped(after - 1),
          'took the middle of the neighbours',
        ),
        wrong(grouped(answer + 10), 'made a slip in the tens'),
        wrong(grouped(after), 'copied the next number'),
      ],
      fillers: near(answer, 1, grouped),
      explanation: `The rule is ${rule.words}. From ${grouped(before)} it gives ${grouped(answer)}, and from ${grouped(answer)} it gives ${grouped(after)}.`,
    };
  },
  ONE_STEP,
);

export const ruleOfPattern = template(
  'ruleOfPattern',
  (random, difficulty) => {
    const [first, rule] = patternFor(random, difficulty, SMALL_STEPS);
    const list = terms(first, rule, 4);
    return {
      stem: `What is the rule of the pattern ${list.map(grouped).join(', ')}?`,
      answer: rule.words,
      distractors: rule.mistakes.map((text) =>
        wrong(text, 'tested the rule on one step only, or the wrong way'),
      ),
      explanation: `Test the rule on every step: ${grouped(list[0] ?? 0)} to ${grouped(list[1] ?? 0)}, ${grouped(list[1] ?? 0)} to ${grouped(list[2] ?? 0)} and ${grouped(list[2] ?? 0)} to ${grouped(list[3] ?? 0)}. Each time you ${rule.words}.`,
    };
  },
  ONE_STEP,
);

/** Shapes made of sticks: a first shape and the same number added each time. */
export const growingShapes = template('growingShapes', (random, difficulty) => {
  const step = random.integer(2, 6);
  const first = step + random.integer(1, 3);
  const at = random.integer(...graded<Span>([4, 5], [6, 9], [10, 20])[difficulty]);
  const answer = first + (at - 1) * step;
  const thing = random.pick(['sticks', 'tiles', 'beads', 'straws']);
  return {
    stem: `Shape 1 needs ${first} ${thing}, shape 2 needs ${first + step} and shape 3 needs ${first + 2 * step}. How many ${thing} does shape ${at} need?`,
    answer: String(answer),
    distractors: [
      wrong(String(first * at), 'multiplied the first shape'),
      wrong(String(first + at * step), 'added one step too many'),
      wrong(String(step * at), 'left out what the first shape has more'),
      wrong(String(answer - step), 'added one step too few'),
    ],
    fillers: near(answer, 1),
    explanation: `Every shape needs ${step} more than the one before. From shape 1 to shape ${at} there are ${at - 1} steps: ${first} + ${at - 1} × ${step} = ${answer}.`,
  };
});
