import type { QuestionContent, QuestionContentOf } from '@mahoe/domain/content/questionContent';
import type { QuestionTypeName } from '@mahoe/domain/questionTypes/questionTypes';
import { getOptionWorths } from './optionWorth.ts';

export type MultipleChoice = QuestionContentOf<'mcq'>;

export const getKey = ({ options, correctAnswer }: MultipleChoice): string =>
  options[correctAnswer] ?? '';
export const getWrongOptions = ({ options, correctAnswer }: MultipleChoice): readonly string[] =>
  options.filter((_, at) => at !== correctAnswer);

/** Labels nearer to one another than this, in percent of the picture, overlap. */
const MIN_LABEL_DISTANCE = 14;

const CATCH_ALL =
  /\b(?:all|none|both|neither|any) of (?:the above|these|them)\b|\bboth [A-D] and [A-D]\b/i;

const multipleChoiceProblems = (content: MultipleChoice): readonly (string | false)[] => {
  const { options } = content;
  const key = getKey(content);
  const lengths = getWrongOptions(content).map(({ length }) => length);
  return [
    options.length !== 4 && 'it needs four options',
    new Set(getOptionWorths(content.question, options)).size < options.length &&
      'two options are worth the same',
    key.length > 1.5 * Math.max(...lengths) + 3 && 'the answer is far the longest option',
    Math.min(...lengths) > 1.5 * key.length + 3 && 'the answer is far the shortest option',
    options.some((option) => CATCH_ALL.test(option)) && 'an option speaks of the other options',
  ];
};

const checkCount = (count: number, low: number, high: number, what: string): string | false =>
  (count < low || count > high) && `it has ${count} ${what}, not ${low} to ${high}`;

const labelProblems = (
  content: QuestionContentOf<'diagram_labeling'>,
): readonly (string | false)[] => {
  const spots = content.labelPositions;
  const isCrowded = spots.some((one, at) =>
    spots.slice(at + 1).some(({ x, y }) => Math.hypot(one.x - x, one.y - y) < MIN_LABEL_DISTANCE),
  );
  return [
    checkCount(spots.length, 3, 5, 'labels'),
    isCrowded && `two labels are nearer than ${MIN_LABEL_DISTANCE}`,
    content.imageUrl === undefined && 'there is no picture to label',
  ];
};

/** A longer answer gets a field of several lines, which looks as if it asked for a text. */
const MAX_ONE_LINE_WORDS = 20;

const shortAnswerProblems = ({
  wordLimit = Infinity,
  acceptedAnswers,
}: QuestionContentOf<'short_constructed'>): readonly (string | false)[] => [
  wordLimit > MAX_ONE_LINE_WORDS && `it has no wordLimit of ${MAX_ONE_LINE_WORDS} or less`,
  acceptedAnswers.some((answer) => answer.split(/\s+/).length > wordLimit) &&
    'an accepted answer is over its wordLimit',
];

/** The number of an amount without its unit, which an alt text must not give away either. */
const numberOf = (answer: string): string => /^\D*(\d[\d,.]*)\D*$/.exec(answer)?.[1] ?? answer;

/** Number of ideas in a full answer; each example that is asked for counts. */
const countIdeas = ({ rubric = [] }: QuestionContentOf<'extended_response'>): number =>
  rubric.reduce((sum, { least = 1 }) => sum + least, 0);

/** A text that can be an example in an article: a whole sentence. */
const SENTENCE = /^["“]?[A-Z].*[.!?]["”]?$/;

const isSentence = (text: string): boolean => SENTENCE.test(text);

/** Demands of the bank on the questions of one type, beyond those of the product. */
interface TypeChecks<Content> {
  readonly findProblems: (content: Content) => readonly (string | false)[];
  /** The right answers, in words; an extended response has none. */
  readonly listAnswers: (content: Content) => readonly string[];
  /** Everything to read besides the stem, without other spellings that marking accepts. */
  readonly listItems: (content: Content) => readonly string[];
  /** The answers among the texts that `isNamed` finds in the alt text of the picture. */
  readonly findRevealedAnswers: (
    content: Content,
    isNamed: (text: string) => boolean,
  ) => readonly string[];
  /** Texts that an article must not use as examples; `quoted` are the quotations in the stem. */
  readonly listExamples: (content: Content, quoted: readonly string[]) => readonly string[];
  /** Answers that an article's own answer under the same drawing must not contain. */
  readonly listDrawingAnswers: (content: Content) => readonly string[];
}

const listLabels = ({ labelPositions }: QuestionContentOf<'diagram_labeling'>): readonly string[] =>
  labelPositions.map(({ correctLabel }) => correctLabel);

const listRightOptions = ({
  options,
  correctAnswers,
}: QuestionContentOf<'multiple_select'>): readonly string[] =>
  correctAnswers.map((index) => options[index] ?? '');

/** How a stem says how many options are right. */
const COUNT_WORDS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four' };

const namesCount = (stem: string, count: number): boolean =>
  new RegExp(`\\b${COUNT_WORDS[count]}\\b`, 'i').test(stem);

/** Columns stand beside one another. */
const MAX_COLUMN_LETTERS = 24;

/** The checks of each question type. */
const typeChecks: {
  readonly [Name in QuestionTypeName]: TypeChecks<QuestionContentOf<Name>>;
} = {
  mcq: {
    findProblems: multipleChoiceProblems,
    listAnswers: (content) => [getKey(content)],
    listItems: ({ options }) => options,
    findRevealedAnswers: (content, isNamed) =>
      content.options.every(isNamed) ? [] : [getKey(content)].filter(isNamed),
    listExamples: ({ options }, quoted) => [...quoted, ...options.filter(isSentence)],
    listDrawingAnswers: (content) => [getKey(content)],
  },
  short_constructed: {
    findProblems: shortAnswerProblems,
    listAnswers: ({ acceptedAnswers }) => acceptedAnswers,
    listItems: ({ acceptedAnswers }) => acceptedAnswers.slice(0, 1),
    findRevealedAnswers: ({ acceptedAnswers }, isNamed) =>
      acceptedAnswers.filter((answer) => isNamed(answer) || isNamed(numberOf(answer))),
    listExamples: (_content, quoted) => quoted,
    listDrawingAnswers: ({ acceptedAnswers }) => acceptedAnswers,
  },
  extended_response: {
    findProblems: (content) => [
      checkCount(countIdeas(content), 3, 8, 'ideas in its rubric'),
      content.wordLimit === undefined && 'it has no wordLimit',
      content.rubric?.some(({ keywords }) =>
        keywords.some((word) => word !== word.toLowerCase()),
      ) === true && 'a keyword has a capital letter',
    ],
    listAnswers: () => [],
    listItems: () => [],
    findRevealedAnswers: () => [],
    // A pupil has to work on what such a question quotes.
    listExamples: () => [],
    listDrawingAnswers: () => [],
  },
  diagram_labeling: {
    findProblems: labelProblems,
    listAnswers: listLabels,
    listItems: (content) => [...listLabels(content), ...(content.distractorLabels ?? [])],
    findRevealedAnswers: (content, isNamed) => listLabels(content).filter(isNamed),
    listExamples: (_content, quoted) => quoted,
    listDrawingAnswers: () => [],
  },
  matching: {
    findProblems: ({ left }) => [checkCount(left.length, 4, 5, 'pairs')],
    listAnswers: ({ right }) => right,
    listItems: ({ left, right }) => [...left, ...right],
    findRevealedAnswers: () => [],
    listExamples: ({ left, right }, quoted) => [...quoted, ...left, ...right],
    listDrawingAnswers: () => [],
  },
  sequencing: {
    findProblems: ({ sequenceItems }) => [checkCount(sequenceItems.length, 4, 6, 'items')],
    listAnswers: ({ sequenceItems }) => sequenceItems,
    listItems: ({ sequenceItems }) => sequenceItems,
    findRevealedAnswers: () => [],
    listExamples: ({ sequenceItems }, quoted) => [...quoted, ...sequenceItems.filter(isSentence)],
    listDrawingAnswers: () => [],
  },
  multiple_select: {
    findProblems: ({ options, question, correctAnswers }) => [
      checkCount(options.length, 5, 6, 'options'),
      options.some((option) => CATCH_ALL.test(option)) && 'an option speaks of the other options',
      !namesCount(question, correctAnswers.length) &&
        `its stem does not say "${COUNT_WORDS[correctAnswers.length]}"`,
    ],
    listAnswers: listRightOptions,
    listItems: ({ options }) => options,
    findRevealedAnswers: (content, isNamed) =>
      content.options.every(isNamed) ? [] : listRightOptions(content).filter(isNamed),
    listExamples: ({ options }, quoted) => [...quoted, ...options.filter(isSentence)],
    listDrawingAnswers: listRightOptions,
  },
  table_grid: {
    findProblems: ({ rows, columns }) => [
      checkCount(rows.length, 3, 5, 'rows'),
      checkCount(columns.length, 2, 4, 'columns'),
      columns.some((column) => column.length > MAX_COLUMN_LETTERS) &&
        `a column has more than ${MAX_COLUMN_LETTERS} letters`,
    ],
    listAnswers: () => [],
    listItems: ({ rows, columns }) => [...rows, ...columns],
    findRevealedAnswers: () => [],
    listExamples: ({ rows }, quoted) => [...quoted, ...rows.filter(isSentence)],
    listDrawingAnswers: () => [],
  },
};

export const getTypeChecks = <Name extends QuestionTypeName>(
  name: Name,
): TypeChecks<QuestionContentOf<Name>> => typeChecks[name];

/** The right answers of a question, in words; an extended response has none. */
export const listAnswers = (content: QuestionContent): readonly string[] =>
  getTypeChecks(content.questionType).listAnswers(content);
