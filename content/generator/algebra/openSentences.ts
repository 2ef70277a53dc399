import { gcd } from '../arithmetic.ts';
import { type ByDifficulty, near, type Span, template, wrong, ONE_STEP } from '../item.ts';
import { NAMES } from '../jamaica.ts';
import { fraction } from '../numberText.ts';

/** One unknown, one operation; `unknown` is a blank for grade 4 and a letter later. */
export const openSentence = (unknown: string, sizes: ByDifficulty<Span>) =>
  template(
    'openSentence',
    (random, difficulty) => {
      const [a, b] = [random.integer(...sizes[difficulty]), random.integer(...sizes[difficulty])];
      const [small, factor] = [random.integer(3, 12), random.integer(3, 12)];
      if (a <= b || small === factor) return undefined;
      const [sentence, answer, slips, how] = random.pick([
        [`${unknown} + ${b} = ${a}`, a - b, [a + b, a - b + 10], `Take ${b} away from ${a}`],
        [`${unknown} − ${b} = ${a}`, a + b, [a - b, a + b - 10], `Add ${b} to ${a}`],
        [`${a} − ${unknown} = ${b}`, a - b, [a + b, a - b + 10], `Take ${b} away from ${a}`],
        [
          `${factor} × ${unknown} = ${factor * small}`,
          small,
          [factor * small - factor, small + 1],
          `Divide ${factor * small} by ${factor}`,
        ],
        [
          `${unknown} ÷ ${factor} = ${small}`,
          factor * small,
          [small + factor, factor * (small + 1)],
          `Multiply ${small} by ${factor}`,
        ],
        [
          `${factor * small} ÷ ${unknown} = ${small}`,
          factor,
          [factor * small - small, factor + 1],
          `Divide ${factor * small} by ${small}`,
        ],
      ] as const);
      return {
        stem:
          unknown === '___'
            ? `Which number is missing? ${sentence}`
            : `Which number is ${unknown}? ${sentence}`,
        answer: String(answer),
        distractors: slips.map((value) =>
          wrong(String(value), 'used the wrong operation or made a slip'),
        ),
        fillers: near(answer, 2),
        explanation: `Undo the operation. ${how}: the number is ${answer}. Check: ${sentence.replace(unknown, String(answer))}.`,
      };
    },
    ONE_STEP,
  );

export const twoStepSentence = (unknown: string) =>
  template(
    'twoStepSentence',
    (random) => {
      const [a, n, b] = [random.integer(2, 9), random.integer(3, 12), random.integer(3, 20)];
      const plus = random.integer(0, 1) === 1;
      const total = plus ? a * n + b : a * n - b;
      if (total <= 0) return undefined;
      const sentence = `${a} × ${unknown} ${plus ? '+' : '−'} ${b} = ${total}`;
      return {
        stem:
          unknown === '___'
            ? `What number goes in the space? ${sentence}`
            : `What is the value of ${unknown}? ${sentence}`,
        answer: String(n),
        distractors: [
          wrong(String(a * n), 'did not divide'),
          wrong(
            (plus ? total + b : total - b) > 0 && (plus ? total + b : total - b) % a === 0
              ? String((plus ? total + b : total - b) / a)
              : String(n + b),
            'did the wrong operation first',
          ),
          wrong(
            total % a === 0 ? String(total / a) : String(n + 2),
            'left out the number that is added or taken away',
          ),
          wrong(String(n + 1), 'made a slip in dividing'),
        ],
        fillers: near(n, 1),
        explanation: `First undo the ${plus ? 'addition' : 'subtraction'}: ${total} ${plus ? '−' : '+'} ${b} = ${a * n}. Then divide: ${a * n} ÷ ${a} = ${n}.`,
      };
    },
    ['Intermediate', 'Advanced'],
  );

export const fractionSentence = template(
  'fractionSentence',
  (random, difficulty) => {
    const bottom = random.integer(4, 12);
    const [a, b] = [random.integer(1, bottom - 1), random.integer(1, bottom - 1)];
    const plus = random.integer(0, 1) === 1;
    if (a <= b || gcd(a - b, bottom) > 1 !== (difficulty === 'Advanced')) return undefined;
    const raw = (top: number): string => `${top}/${bottom}`;
    const sentence = plus ? `n + ${raw(b)} = ${raw(a)}` : `${raw(a)} − n = ${raw(b)}`;
    const answer = fraction(a - b, bottom);
    return {
      stem: `Which fraction is n? ${sentence}`,
      answer,
      distractors: [
        wrong(a + b === bottom ? '1' : fraction(a + b, bottom), 'added'),
        wrong(`${a - b}/${bottom * 2}`, 'changed the bottom number'),
        wrong(fraction(a - b + 1, bottom), 'made a slip in the top number'),
        wrong(
          a - b > 1 ? fraction(a - b - 1, bottom) : raw(bottom - 1),
          'made a slip in the top number',
        ),
      ],
      explanation: `Subtract the tops, because the parts are the same size: ${a} − ${b} = ${a - b}. So n = ${raw(a - b)}${answer === raw(a - b) ? '' : ` = ${answer}`}.`,
    };
  },
  ['Intermediate'],
);

/** The number sentence of a story; the answer itself is not asked. */
export const sentenceForStory = template(
  'sentenceForStory',
  (random, difficulty) => {
    const [a, b, c] = [random.integer(14, 60), random.integer(3, 9), random.integer(2, 12)];
    const name = random.pick(NAMES);
    const beginner = [
      [
        `${name} has ${a} marbles and wins ${b} more.`,
        `${a} + ${b}`,
        [`${a} − ${b}`, `${a} × ${b}`, `${a} ÷ ${b}`],
      ],
      [
        `${name} shares ${a * b} guineps equally among ${b} friends.`,
        `${a * b} ÷ ${b}`,
        [`${a * b} × ${b}`, `${a * b} − ${b}`, `${a * b} + ${b}`],
      ],
      [
        `${name} puts ${b} mangoes in each of ${a} bags.`,
        `${a} × ${b}`,
        [`${a} + ${b}`, `${a} − ${b}`, `${a} ÷ ${b}`],
      ],
    ] as const;
    const harder = [
      [
        `${name} has ${a} stickers, gives away ${b} and then buys ${c} more.`,
        `${a} − ${b} + ${c}`,
        [`${a} + ${b} + ${c}`, `${a} − ${b} − ${c}`, `${a} + ${b} − ${c}`],
      ],
      [
        `${name} buys ${b} packs of ${c} cards and already has ${a} cards.`,
        `${b} × ${c} + ${a}`,
        [`${b} + ${c} + ${a}`, `${b} × ${a} + ${c}`, `(${b} + ${c}) × ${a}`],
      ],
      [
        `${name} fills ${b} trays of ${c} eggs, and ${b - 1} eggs break.`,
        `${b} × ${c} − ${b - 1}`,
        [`${b} + ${c} − ${b - 1}`, `${b} × ${c} + ${b - 1}`, `${b - 1} × ${c} − ${b}`],
      ],
    ] as const;
    const [story, answer, others] =
      difficulty === 'Beginner' ? random.pick(beginner) : random.pick(harder);
    if (b === c) return undefined;
    const ending = answer.includes('÷') ? 'the share of each' : 'the number at the end';
    return {
      stem: `${story} Which number sentence gives ${ending}?`,
      answer,
      distractors: others.map((text) => wrong(text, 'chose the wrong operation')),
      explanation: `Follow the story step by step and write what happens with the numbers: ${answer}.`,
    };
  },
  ONE_STEP,
);
