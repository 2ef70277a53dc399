import { DIFFICULTIES, type Difficulty } from '@mahoe/domain/content/questionContent';
import { range } from '../arithmetic.ts';
import { graded, near, type Span, template, wrong } from '../item.ts';
import { grouped } from '../numberText.ts';
import type { Random } from '../random.ts';

interface Series {
  readonly terms: readonly number[];
  /** The rule, as the end of "The rule is: …". */
  readonly rule: string;
  /** Answers of pupils who have seen only a part of the rule. */
  readonly slips: readonly number[];
}

type Maker = (random: Random, hard: number) => Series;

const build = (
  count: number,
  next: (terms: readonly number[]) => number,
  first: readonly number[],
) =>
  range(first.length + 1, count).reduce<readonly number[]>(
    (terms) => [...terms, next(terms)],
    first,
  );
const last = (terms: readonly number[]): number => terms.at(-1) ?? 0;

/** Adds 2, then 3, then 4 …: six terms, the last one asked. */
export const growingSteps: Maker = (random, hard) => {
  const [start, step, more] = [
    random.integer(1, 12),
    random.integer(1, 4 + hard),
    random.integer(1, 1 + hard),
  ];
  const terms = build(6, (list) => last(list) + step + (list.length - 1) * more, [start]);
  const fifth = terms[4] ?? 0;
  const gap = fifth - (terms[3] ?? 0);
  return {
    terms,
    rule: `add ${step}, then ${step + more}, then ${step + 2 * more} and so on, ${more} more each time`,
    slips: [fifth + gap, fifth + gap + 2 * more, fifth + more],
  };
};

/** Two steps that take turns, such as add 5, subtract 2. */
export const takingTurns: Maker = (random, hard) => {
  const [up, down] = [random.integer(4 + hard, 7 + hard), random.integer(1, 2 + hard)];
  const start = random.integer(3, 25);
  const terms = build(7, (list) => last(list) + (list.length % 2 === 1 ? up : -down), [start]);
  const sixth = terms[5] ?? 0;
  return {
    terms,
    rule: `add ${up}, then subtract ${down}, and so on in turn`,
    slips: [sixth + up, sixth + up - down, sixth - up],
  };
};

/** Multiply and then add or subtract: 3, 7, 15, 31 … */
export const twoSteps: Maker = (random, hard) => {
  const [start, factor] = [random.integer(2, 6), hard > 1 ? random.integer(2, 3) : 2];
  const plus = random.pick([1, 2, 3, -1]);
  const terms = build(5, (list) => last(list) * factor + plus, [start]);
  const fourth = terms[3] ?? 0;
  return {
    terms,
    rule: `multiply by ${factor} and ${plus > 0 ? `add ${plus}` : `subtract ${-plus}`}`,
    slips: [fourth + fourth - (terms[2] ?? 0), fourth * factor, fourth * factor - plus],
  };
};

/** Two series woven into each other. */
export const interleaved: Maker = (random, hard) => {
  const [a, up] = [random.integer(2, 15), random.integer(2, 4 + hard)];
  const [b, down] = [random.integer(50, 90), random.integer(3, 6 + hard)];
  const count = random.pick([7, 8]);
  const terms = range(0, count - 1).map((at) =>
    at % 2 === 0 ? a + (up * at) / 2 : b - (down * (at - 1)) / 2,
  );
  const [before, shown] = [terms[count - 3] ?? 0, terms[count - 2] ?? 0];
  return {
    terms,
    rule: `two series take turns; one adds ${up}, the other subtracts ${down}`,
    slips: [
      count % 2 === 1 ? shown - down : shown + up,
      before,
      shown + shown - before > 0 ? shown + shown - before : before + 1,
    ],
  };
};

export const doubling: Maker = (random, hard) => {
  const factor = random.integer(2, 2 + hard);
  const terms = build(5, (list) => last(list) * factor, [random.integer(2, 6 + hard)]);
  const fourth = terms[3] ?? 0;
  return {
    terms,
    rule: `multiply by ${factor}`,
    slips: [fourth + fourth - (terms[2] ?? 0), fourth + factor, fourth * (factor + 1)],
  };
};

export const equalSteps: Maker = (random, hard) => {
  const step = random.integer(3 + 3 * hard, 9 + 3 * hard);
  const down = random.integer(0, 1) === 1;
  const start = down ? step * 6 + random.integer(1, 20) : random.integer(1, 30);
  const terms = build(6, (list) => last(list) + (down ? -step : step), [start]);
  const fifth = terms[4] ?? 0;
  return {
    terms,
    rule: `${down ? 'subtract' : 'add'} ${step} each time`,
    slips: [
      fifth + (down ? step : -step),
      fifth + (down ? -2 : 2) * step,
      fifth + (down ? -step - 1 : step + 1),
    ],
  };
};

/** 1, 4, 9, 16 … with the same number added to each. */
export const squares: Maker = (random) => {
  const [first, plus] = [random.integer(1, 4), random.integer(0, 5)];
  const terms = range(first, first + 5).map((value) => value * value + plus);
  const fifth = terms[4] ?? 0;
  return {
    terms,
    rule:
      plus === 0
        ? 'square numbers: 1 × 1, 2 × 2, 3 × 3 and so on'
        : `square numbers, each with ${plus} added`,
    slips: [fifth + fifth - (terms[3] ?? 0), fifth + fifth - (terms[3] ?? 0) + 1, fifth + 10],
  };
};

const print = (terms: readonly number[]): string => terms.map(grouped).join(', ');

export const nextNumber = (
  name: string,
  maker: Maker,
  difficulties: readonly Difficulty[] = DIFFICULTIES,
) =>
  template(
    `nextNumber: ${name}`,
    (random, difficulty) => {
      const { terms, rule, slips } = maker(random, graded(0, 1, 2)[difficulty]);
      const answer = last(terms);
      if (terms.some((term) => term <= 0) || new Set(terms).size < terms.length - 1)
        return undefined;
      return {
        stem: `What number comes next? ${print(terms.slice(0, -1))}, ___`,
        answer: grouped(answer),
        distractors: slips.map((value) =>
          wrong(value > 0 ? grouped(value) : '', 'saw only a part of the rule'),
        ),
        fillers: near(answer, 1, grouped),
        explanation: `The rule is: ${rule}. So ${grouped(answer)} comes next.`,
      };
    },
    difficulties,
  );

export const missingNumber = (name: string, maker: Maker) =>
  template(`missingNumber: ${name}`, (random, difficulty) => {
    const { terms, rule } = maker(random, graded(0, 1, 2)[difficulty]);
    const at = random.integer(2, terms.length - 2);
    const [before = 0, answer = 0, after = 0] = terms.slice(at - 1, at + 2);
    if (terms.some((term) => term <= 0) || new Set(terms).size < terms.length) return undefined;
    return {
      stem: `What number is missing? ${terms.map((term, index) => (index === at ? '___' : grouped(term))).join(', ')}`,
      answer: grouped(answer),
      distractors: [
        wrong(
          (before + after) % 2 === 0 ? grouped((before + after) / 2) : grouped(before + 1),
          'took the middle of the neighbours',
        ),
        wrong(grouped(answer + 2), 'was two out'),
        wrong(grouped(answer > 2 ? answer - 2 : answer + 4), 'was two out'),
        wrong(
          grouped(
            2 * before - (terms[at - 2] ?? 0) > 0 ? 2 * before - (terms[at - 2] ?? 0) : answer + 3,
          ),
          'repeated the step before',
        ),
      ],
      fillers: near(answer, 1, grouped),
      explanation: `The rule is: ${rule}. So the missing number is ${grouped(answer)}.`,
    };
  });

export const wrongNumber = (name: string, maker: Maker) =>
  template(
    `wrongNumber: ${name}`,
    (random, difficulty) => {
      const { terms, rule } = maker(random, graded(0, 1, 2)[difficulty]);
      const at = random.integer(2, terms.length - 2);
      const right = terms[at] ?? 0;
      const slip = right + random.pick([1, 2, -1]);
      const shown = terms.map((term, index) => (index === at ? slip : term));
      if (shown.some((term) => term <= 0) || new Set(shown).size < shown.length) return undefined;
      return {
        stem: `One number is wrong in this series. Which one? ${print(shown)}`,
        answer: grouped(slip),
        distractors: terms
          .filter((_, index) => index !== at)
          .map((term) => wrong(grouped(term), 'did not test the rule on every step')),
        explanation: `The rule is: ${rule}. There should be ${grouped(right)} in the place of ${grouped(slip)}.`,
      };
    },
    ['Intermediate', 'Advanced'],
  );

/** The rule is given; the pattern is asked. */
export const patternFromRule = template('patternFromRule', (random, difficulty) => {
  const start = random.integer(2, 20);
  const step = random.integer(...graded<Span>([2, 5], [4, 9], [6, 12])[difficulty]);
  const doubles = difficulty === 'Advanced';
  const make = (first: number, next: (value: number) => number): string =>
    print(build(4, (list) => next(last(list)), [first]));
  const rule = doubles ? `double and then take away ${step - 5}` : `add ${step}`;
  const apply = doubles
    ? (value: number) => value * 2 - (step - 5)
    : (value: number) => value + step;
  if (doubles && start <= step) return undefined;
  return {
    stem: `A pattern starts at ${start}. The rule is "${rule}". Which pattern is it?`,
    answer: make(start, apply),
    distractors: [
      wrong(make(doubles ? start * 2 : start + step, apply), 'left out the first number'),
      wrong(
        make(start, (value) => (doubles ? value * 2 : value + step + 1)),
        'used another step',
      ),
      wrong(
        make(start, (value) => (doubles ? value * 2 + (step - 5) : value + step - 1)),
        'used another step',
      ),
      wrong(
        make(doubles ? start : step, doubles ? (value) => value + start : (value) => value + start),
        'mixed up the start and the step',
      ),
    ],
    explanation: `Write ${start} first. Then use the rule three times: ${make(start, apply)}.`,
  };
});
