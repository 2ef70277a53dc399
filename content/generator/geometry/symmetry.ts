import { template, wrong, ONE_STEP } from '../item.ts';
import { capitalised, listed, withArticle } from '../numberText.ts';

const LINES = [
  ['square', 4],
  ['rectangle that is not a square', 2],
  ['equilateral triangle', 3],
  ['regular pentagon', 5],
  ['regular hexagon', 6],
  ['regular octagon', 8],
  ['rhombus that is not a square', 2],
] as const;

const ONE_LINE = [
  ['isosceles triangle with only two equal sides', 1],
  ['kite with two short and two long sides', 1],
] as const;

export const linesOfSymmetry = template(
  'linesOfSymmetry',
  (random, difficulty) => {
    const [shape, lines] = random.pick(
      difficulty === 'Beginner' ? [...LINES.slice(0, 3), ...ONE_LINE] : [...LINES, ...ONE_LINE],
    );
    return {
      stem: `How many lines of symmetry does ${withArticle(shape)} have?`,
      answer: String(lines),
      distractors: [1, 2, 3, 4, 5, 6, 0]
        .filter((count) => count !== lines)
        .slice(0, 5)
        .map((count) => wrong(String(count), 'did not try every fold')),
      explanation: `A line of symmetry is a fold that makes both halves match. ${capitalised(withArticle(shape))} can be folded in ${lines} ${lines === 1 ? 'way' : 'ways'}.`,
    };
  },
  ['Beginner', 'Intermediate'],
);

const UPRIGHT = ['A', 'M', 'T', 'U', 'V', 'W', 'Y'];
const LEVEL = ['B', 'C', 'D', 'E', 'K'];
const BOTH = ['H', 'I', 'O', 'X'];
const NONE = ['F', 'G', 'J', 'L', 'N', 'P', 'Q', 'R', 'S', 'Z'];

interface LetterQuestion {
  readonly property: string;
  readonly right: readonly string[];
  readonly others: readonly string[];
}

const EASY_LETTERS: readonly LetterQuestion[] = [
  { property: 'at least one line of symmetry', right: [...UPRIGHT, ...LEVEL], others: NONE },
  { property: 'no line of symmetry', right: NONE, others: [...UPRIGHT, ...LEVEL, ...BOTH] },
];
const HARD_LETTERS: readonly LetterQuestion[] = [
  { property: 'an upright line of symmetry', right: UPRIGHT, others: [...LEVEL, ...NONE] },
  { property: 'a line of symmetry that lies flat', right: LEVEL, others: [...UPRIGHT, ...NONE] },
  {
    property: 'two lines of symmetry',
    right: ['H', 'I', 'X'],
    others: [...UPRIGHT, ...LEVEL, ...NONE],
  },
];

export const symmetricLetter = template(
  'symmetricLetter',
  (random, difficulty) => {
    const { property, right, others } = random.pick(
      difficulty === 'Beginner' ? EASY_LETTERS : HARD_LETTERS,
    );
    const answer = random.pick(right);
    const wrongs = random.sample(others, 3);
    const shown = random.shuffle([answer, ...wrongs]);
    return {
      stem: `Which of the capital letters ${listed(shown)} has ${property}?`,
      answer,
      distractors: wrongs.map((letter) => wrong(letter, 'folded the letter the wrong way')),
      explanation: property.startsWith('no')
        ? `However you fold ${answer}, the two halves do not match.`
        : `Fold each letter in your mind so that both halves match. Only ${answer} has ${property}.`,
    };
  },
  ONE_STEP,
);

/** Half of a pattern of squares is given; the other half mirrors it. */
export const completeMirror = template(
  'completeMirror',
  (random, difficulty) => {
    const length = difficulty === 'Beginner' ? 3 : difficulty === 'Intermediate' ? 4 : 5;
    const half = Array.from({ length }, () => random.pick(['■', '□', '▲', '●']));
    const text = half.join(' ');
    const mirrored = [...half].reverse();
    const swap = (at: number): string =>
      mirrored
        .map((sign, index) =>
          index === at
            ? (mirrored[at + 1] ?? sign)
            : index === at + 1
              ? (mirrored[at] ?? sign)
              : sign,
        )
        .join(' ');
    if (text === mirrored.join(' ') || new Set(half).size < 3) return undefined;
    return {
      stem: `The line | is a mirror: ${text} | ? What belongs behind the mirror?`,
      answer: mirrored.join(' '),
      distractors: [
        wrong(text, 'repeated the pattern instead of mirroring it'),
        wrong(swap(0), 'swapped two signs'),
        wrong(swap(1), 'swapped two signs'),
        wrong([...mirrored.slice(1), mirrored[0] ?? ''].join(' '), 'moved the pattern on by one'),
        wrong(swap(length - 2), 'swapped two signs'),
      ],
      explanation: `The sign nearest to the mirror comes first on the other side, so the order is turned round: ${mirrored.join(' ')}.`,
    };
  },
  ['Intermediate'],
);

/** A symmetric shape is folded: the whole from its half. */
export const foldedPaper = template('foldedPaper', (random, difficulty) => {
  const folds = difficulty === 'Advanced' ? 2 : 1;
  const holes = random.integer(2, 9);
  const sheets = 2 ** folds;
  const backwards = difficulty === 'Intermediate';
  return {
    stem: backwards
      ? `A sheet of paper is folded once and holes are punched through both layers. Opened, it shows ${holes * 2} holes. How many were punched?`
      : `A sheet of paper is folded ${folds === 1 ? 'once' : 'twice'} and ${holes} holes are punched through all the layers. How many holes are there when it is opened?`,
    answer: String(backwards ? holes : holes * sheets),
    distractors: [
      wrong(
        String(backwards ? holes * 4 : holes),
        backwards ? 'doubled instead of halving' : 'forgot the other layers',
      ),
      wrong(String(holes + 2), 'added two'),
      wrong(
        String(backwards ? holes * 2 : folds === 1 ? holes * 4 : holes * 2),
        'counted the layers wrongly',
      ),
      wrong(String(backwards ? holes * 2 - 2 : holes * 3), 'counted the layers wrongly'),
    ],
    fillers: [String(holes + 1)],
    explanation: backwards
      ? `Each punch makes two holes, one on each side of the fold: ${holes * 2} ÷ 2 = ${holes}.`
      : `Folding ${folds === 1 ? 'once makes 2 layers' : 'twice makes 2 × 2 = 4 layers'}. Each punch goes through all of them: ${holes} × ${sheets} = ${holes * sheets}.`,
  };
});
