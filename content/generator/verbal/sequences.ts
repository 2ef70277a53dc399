import { range } from '../arithmetic.ts';
import { type ByDifficulty, type Item, template, wrong } from '../item.ts';
import { capitalised, listed } from '../numberText.ts';
import type { Random } from '../random.ts';
import { misplaced, outermost, type ProcessTable } from './processes.ts';
import type { Scale } from './wordScales.ts';

export const missingStep = (table: ProcessTable) =>
  template('missingStep', (random, difficulty) => {
    const { work, steps, strangers } = random.pick(table[difficulty]);
    const at = random.integer(1, 3);
    const answer = steps[at] ?? '';
    return {
      stem: `${capitalised(work)}: ${steps.map((step, index) => (index === at ? '___' : step)).join('; ')}. Which step is missing?`,
      answer,
      distractors: strangers.map((text) => wrong(text, 'belongs to another time or another work')),
      explanation: `After "${steps[at - 1]}" and before "${steps[at + 1]}" comes "${answer}".`,
      about: work,
    };
  });

export const firstOrLastStep = (table: ProcessTable) =>
  template('firstOrLastStep', (random, difficulty) => {
    const process = random.pick(table[difficulty]);
    const { work, steps } = process;
    const first = random.integer(0, 1) === 1;
    const shown = random.sample(range(0, 4), 4);
    const wanted = first ? Math.min(...shown) : Math.max(...shown);
    const answer = steps[wanted] ?? '';
    const end = first ? 'first' : 'last';
    const able = outermost(
      process,
      shown.map((at) => steps[at] ?? ''),
      end,
    );
    if (able.length > 1) return undefined;
    return {
      stem: `Which of these steps comes ${end} in ${work}?`,
      answer,
      distractors: shown
        .filter((at) => at !== wanted)
        .map((at) => wrong(steps[at] ?? '', 'did not think of what must be done before')),
      explanation: `The whole order is: ${steps.join('; ')}.`,
      about: work,
    };
  });

/** One step has been moved by at least two places. */
export const stepOutOfPlace = (table: ProcessTable) =>
  template('stepOutOfPlace', (random, difficulty) => {
    const process = random.pick(table[difficulty]);
    const { work, steps } = process;
    const from = random.integer(0, 4);
    const to = random.pick(range(0, 4).filter((place) => Math.abs(place - from) >= 2));
    const moved = steps[from] ?? '';
    const rest = steps.filter((step) => step !== moved);
    const shown = [...rest.slice(0, to), moved, ...rest.slice(to)];
    if (misplaced(process, shown).join() !== moved) return undefined;
    return {
      stem: `${capitalised(work)}: ${shown.join('; ')}. Which step is in the wrong place?`,
      answer: moved,
      distractors: rest.map((step) =>
        wrong(step, 'is in its place once the other step has gone back'),
      ),
      explanation: `The right order is: ${steps.join('; ')}.`,
      about: work,
    };
  });

const LETTERS = ['P', 'Q', 'R', 'S'] as const;

/** Four things in their true order, shown under the letters P to S: shuffled, or one time in four as they are. */
const jumble = (
  random: Random,
  ordered: readonly string[],
): { readonly shown: string; readonly order: readonly string[] } => {
  const inOrder = range(0, 3);
  const places = random.integer(0, 3) === 0 ? inOrder : random.shuffle(inOrder);
  const shown = places.map((place, at) => `${LETTERS[at]}: ${ordered[place]}`).join(' ');
  return { shown, order: range(0, 3).map((place) => LETTERS[places.indexOf(place)] ?? '') };
};

const orderItem = (
  random: Random,
  ordered: readonly string[],
  question: string,
  why: string,
): Item | undefined => {
  const { shown, order } = jumble(random, ordered);
  const [a = '', b = '', c = '', d = ''] = order;
  const print = (...letters: string[]): string => letters.join(', ');
  return {
    stem: `${shown} ${question}`,
    answer: print(a, b, c, d),
    distractors: [
      wrong('P, Q, R, S', 'kept the order given'),
      wrong(print(b, a, c, d), 'mixed up the first two'),
      wrong(print(a, c, b, d), 'mixed up the two in the middle'),
      wrong(print(d, c, b, a), 'went from the end to the beginning'),
      wrong(print(a, b, d, c), 'mixed up the last two'),
    ],
    explanation: `${why} The order is: ${ordered.join(' ')}`,
    about: ordered.join(' '),
  };
};

/** Sentences of a little story in their true order. */
export interface Story {
  readonly sentences: readonly [string, string, string, string];
  /** The clue that fixes the order. */
  readonly clue: string;
}

export const jumbledSentences = (table: ByDifficulty<readonly Story[]>) =>
  template('jumbledSentences', (random, difficulty) => {
    const { sentences, clue } = random.pick(table[difficulty]);
    return orderItem(random, sentences, 'Which order makes sense?', clue);
  });

export const arrangeWords = (table: ByDifficulty<readonly Scale[]>) =>
  template('arrangeWords', (random, difficulty) => {
    const { words, from, to } = random.pick(table[difficulty]);
    const [a, b, c, d] = words;
    const print = (...list: string[]): string => list.join(', ');
    return {
      stem: `Arrange from ${from} to ${to}: ${random.shuffle(words).join(', ')}.`,
      answer: print(a, b, c, d),
      distractors: [
        wrong(print(d, c, b, a), 'began at the wrong end'),
        wrong(print(b, a, c, d), 'mixed up the first two'),
        wrong(print(a, c, b, d), 'mixed up the two in the middle'),
        wrong(print(a, b, d, c), 'mixed up the last two'),
      ],
      explanation: `Think of each word in a sentence. The order from ${from} to ${to} is ${print(a, b, c, d)}.`,
      about: print(a, b, c, d),
    };
  });

const ORDINALS = ['first', 'second', 'third', 'last'] as const;

export const wordAtPlace = (table: ByDifficulty<readonly Scale[]>) =>
  template('wordAtPlace', (random, difficulty) => {
    const { words, from, to } = random.pick(table[difficulty]);
    const at = random.integer(0, 3);
    const answer = words[at] ?? '';
    return {
      stem: `Going from ${from} to ${to}, which of these comes ${ORDINALS[at]}: ${listed(random.shuffle(words), 'or')}?`,
      answer,
      distractors: words
        .filter((word) => word !== answer)
        .map((word) => wrong(word, 'did not put all four words in order')),
      explanation: `From ${from} to ${to} the order is ${words.join(', ')}.`,
      about: words.join(', '),
    };
  });
