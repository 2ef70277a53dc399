import { type ByDifficulty, graded, template, wrong } from '../item.ts';
import type { Random } from '../random.ts';

const WORDS = {
  3: ['CAT', 'DOG', 'SUN', 'HAT', 'PEN', 'BUS', 'KEY', 'JAM', 'FAN', 'MAP', 'TIN', 'LEG'],
  4: [
    'FISH',
    'BOAT',
    'RAIN',
    'TREE',
    'BIRD',
    'SAND',
    'GOAT',
    'LIME',
    'DRUM',
    'PLUM',
    'COIN',
    'WIND',
  ],
  5: ['MANGO', 'RIVER', 'BEACH', 'DRUMS', 'PLANT', 'CLOUD', 'TRAIN', 'GRAPE', 'HORSE', 'MUSIC'],
} as const;

const LENGTHS = graded<readonly (3 | 4 | 5)[]>([3], [4], [4, 5]);

const twoWords = (random: Random, lengths: readonly (3 | 4 | 5)[]): readonly [string, string] => {
  const words: readonly string[] = WORDS[random.pick(lengths)];
  const [first = '', second = ''] = random.sample(words, 2);
  return [first, second];
};

const shift = (word: string, by: number): string =>
  [...word]
    .map((letter) => String.fromCharCode(((letter.charCodeAt(0) - 65 + by + 26) % 26) + 65))
    .join('');
const reversed = (word: string): string => [...word].reverse().join('');

const steps = (by: number): string =>
  `${Math.abs(by)} ${Math.abs(by) === 1 ? 'place' : 'places'} ${by > 0 ? 'forward' : 'back'}`;

export const encodeByShift = (shifts: ByDifficulty<readonly number[]>) =>
  template('encodeByShift', (random, difficulty) => {
    const [example, word] = twoWords(random, LENGTHS[difficulty]);
    const by = random.pick(shifts[difficulty]);
    return {
      about: word,
      stem: `In a code ${example} is written ${shift(example, by)}. How is ${word} written?`,
      answer: shift(word, by),
      distractors: [
        wrong(shift(word, -by), 'moved the letters the wrong way'),
        wrong(shift(word, by > 0 ? by + 1 : by - 1), 'moved one place too far'),
        wrong(reversed(shift(word, by)), 'turned the code word round'),
        wrong(shift(word, 2 * by), 'moved the letters twice'),
      ],
      explanation: `Every letter moves ${steps(by)} in the alphabet: ${[...word].map((letter) => `${letter} becomes ${shift(letter, by)}`).join(', ')}.`,
    };
  });

export const decodeByShift = (shifts: ByDifficulty<readonly number[]>) =>
  template('decodeByShift', (random, difficulty) => {
    const [example, word] = twoWords(random, LENGTHS[difficulty]);
    const by = random.pick(shifts[difficulty]);
    const pool: readonly string[] = Object.values(WORDS)
      .flat()
      .filter((other) => other.length === word.length && other !== word && other !== example);
    return {
      about: word,
      stem: `In a code ${example} is written ${shift(example, by)}. Which word is written ${shift(word, by)}?`,
      answer: word,
      distractors: random
        .sample(pool, 4)
        .map((other) => wrong(other, 'did not use the rule on every letter')),
      explanation: `The code moves every letter ${steps(by)}, so go ${Math.abs(by)} ${by > 0 ? 'back' : 'forward'} to read it: ${word}.`,
    };
  });

export const letterNumbers = template('letterNumbers', (random, difficulty) => {
  const [example, word] = twoWords(random, LENGTHS[difficulty]);
  const plus = graded(0, 0, random.integer(1, 3))[difficulty];
  const print = (text: string, off = 0): string =>
    [...text].map((letter) => letter.charCodeAt(0) - 64 + plus + off).join(' ');
  return {
    stem: `In a code ${example} is written ${print(example)}. How is ${word} written?`,
    answer: print(word),
    distractors: [
      wrong(print(word, 1), 'counted one place too far'),
      wrong(print(word, -1), 'counted one place too few'),
      wrong(print(reversed(word)), 'wrote the numbers in the wrong order'),
    ],
    explanation: `Each letter is replaced by its place in the alphabet${plus > 0 ? `, plus ${plus}` : ''}: ${[...word].map((letter) => `${letter} is ${letter.charCodeAt(0) - 64 + plus}`).join(', ')}.`,
  };
});

const SIGNS = ['★', '●', '■', '▲', '◆', '☆', '○', '□'] as const;

/** Two words whose signs are shown, and a word made of their letters. */
const SIGN_WORDS = graded(
  [
    ['SUN', 'BAT', 'BUS'],
    ['GUM', 'TAN', 'MUG'],
    ['CAN', 'TOE', 'COT'],
    ['RIM', 'BAD', 'RIB'],
    ['HIP', 'TEN', 'PIT'],
    ['LEG', 'MAD', 'GEM'],
    ['FAN', 'JOB', 'JAB'],
    ['SAW', 'TIN', 'WIT'],
  ],
  [
    ['TEA', 'SIT', 'SEAT'],
    ['CAR', 'TEN', 'RACE'],
    ['RAT', 'SIP', 'STAR'],
    ['COD', 'LAP', 'COLD'],
    ['TOP', 'SUN', 'SPOT'],
    ['NET', 'OAR', 'NOTE'],
    ['DOT', 'RAY', 'ROAD'],
    ['CUP', 'TAR', 'TRAP'],
  ],
  [
    ['MAN', 'GOT', 'MANGO'],
    ['BIN', 'RAG', 'BRAIN'],
    ['PEN', 'LAD', 'PLANE'],
    ['CHAT', 'LOB', 'CLOTH'],
    ['GRAB', 'PEN', 'GRAPE'],
    ['BEAD', 'RUM', 'BREAD'],
    ['HOT', 'RACE', 'CHART'],
    ['SOUP', 'DEN', 'POUND'],
  ],
);

export const signAlphabet = template('signAlphabet', (random, difficulty) => {
  const [first = '', second = '', target = ''] = random.pick(SIGN_WORDS[difficulty]);
  const letters = [...new Set(first + second)];
  const signs = random.sample(SIGNS, letters.length);
  const encode = (word: string): string =>
    [...word].map((letter) => signs[letters.indexOf(letter)] ?? '').join(' ');
  const swapped = (at: number): string =>
    target.slice(0, at) + reversed(target.slice(at, at + 2)) + target.slice(at + 2);
  return {
    stem: `${first} is written ${encode(first)} and ${second} is written ${encode(second)}. How is ${target} written?`,
    answer: encode(target),
    distractors: [swapped(0), swapped(1), reversed(target), swapped(target.length - 2)].map(
      (word) => wrong(encode(word), 'mixed up the order of the signs'),
    ),
    explanation: `Match letters and signs in order: ${[...new Set(target)].map((letter) => `${letter} is ${encode(letter)}`).join(', ')}.`,
  };
});
