import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { CurriculumTopic } from '../curriculum.ts';
import { findUnrealisticQuantities } from '../generator/realism.ts';
import { findReadingProblems } from './readingLimits.ts';
import { findAmericanSpellings } from './spelling.ts';
import { getOptionWorths } from './optionWorth.ts';

export type MultipleChoice = Extract<QuestionContent, { questionType: 'mcq' }>;

export const getKey = ({ options, correctAnswer }: MultipleChoice): string =>
  options[correctAnswer] ?? '';
export const getWrongOptions = ({ options, correctAnswer }: MultipleChoice): readonly string[] =>
  options.filter((_, at) => at !== correctAnswer);

const MIN_EXPLANATION_LENGTH = 20;
/** In percent of the picture: labels nearer than this hide one another. */
const MIN_LABEL_DISTANCE = 14;

const CATCH_ALL =
  /\b(?:all|none|both|neither|any) of (?:the above|these|them)\b|\bboth [A-D] and [A-D]\b/i;
const LETTER = /\b(?:[Oo]ption|[Aa]nswer|[Cc]hoice) [A-D]\b/;
/** Counting goes wrong as soon as the options are put in another order. */
const COUNTED_OPTION =
  /\b(?:first|second|third|fourth|last)(?: (?:two|three|few))? (?:choice|option|line|answer)s?\b|\b(?:choice|option|answer) (?:one|two|three|four|[1-4])\b/i;
const REFERS_TO_ARTICLE =
  /\b(?:in|from|according to) the article\b|\bthe article (?:says|tells|above)\b/i;
const SLIPS =
  /undefined|NaN|\[object| {2}|(?<!\.)\.\.(?!\.)|[a-z] [,.;?!](?:\s|$)|\b[IO]n which [^?]*\bbelongs?\b/;
/** Places of the Caribbean that are no countries of their own. */
const TERRITORY =
  /^(?:Anguilla|Aruba|Bermuda|Bonaire|Cayman Islands|Curaçao|Guadeloupe|Martinique|Montserrat|Puerto Rico|Turks and Caicos|.* Virgin Islands)\b/;
/** "1 spaces", "1 small spaces", "1 feet"; not "1/2", "1.5 cups", "row 1 is" or "1 stands for". */
const PLURAL_AFTER_ONE =
  /(?<![\d.,/:−-])\b1 (?:(?:small|large|equal|whole|full|square|more|other|such) )?(?!(?:adds|becomes|comes|costs|equals|fills|gives|goes|holds|lies|makes|means|needs|remains|shows|stands|takes|tells|times|weighs)\b)(?:[a-z]+[^aisu\W]s|children|feet|men|mice|people|teeth|women)\b/;

/** The same text whatever its case, its spaces and its final point. */
export const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]+$/, '')
    .trim();

/** The answers of a question, in words; for an extended response the question has none. */
const getAnswers = (content: QuestionContent): readonly string[] => {
  switch (content.questionType) {
    case 'mcq':
      return [getKey(content)];
    case 'short_constructed':
      return content.acceptedAnswers;
    case 'diagram_labeling':
      return content.labelPositions.map(({ correctLabel }) => correctLabel);
    case 'matching':
      return content.right;
    case 'sequencing':
      return content.sequenceItems;
    case 'extended_response':
      return [];
  }
};

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
  content: Extract<QuestionContent, { questionType: 'diagram_labeling' }>,
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

/** Longer answers get a field of several lines, as if a text were wanted. */
const MAX_ONE_LINE_WORDS = 20;

const shortAnswerProblems = ({
  wordLimit = Infinity,
  acceptedAnswers,
}: Extract<QuestionContent, { questionType: 'short_constructed' }>): readonly (
  string | false
)[] => [
  wordLimit > MAX_ONE_LINE_WORDS && `it has no wordLimit of ${MAX_ONE_LINE_WORDS} or less`,
  acceptedAnswers.some((answer) => answer.split(/\s+/).length > wordLimit) &&
    'an accepted answer is over its wordLimit',
];

/** Ideas a full answer has, each example that is asked for counted. */
const countIdeas = ({
  rubric = [],
}: Extract<QuestionContent, { questionType: 'extended_response' }>): number =>
  rubric.reduce((sum, { least = 1 }) => sum + least, 0);

const problemsOfType = (content: QuestionContent): readonly (string | false)[] => {
  switch (content.questionType) {
    case 'mcq':
      return multipleChoiceProblems(content);
    case 'short_constructed':
      return shortAnswerProblems(content);
    case 'extended_response':
      return [
        checkCount(countIdeas(content), 3, 8, 'ideas in its rubric'),
        content.wordLimit === undefined && 'it has no wordLimit',
        content.rubric?.some(({ keywords }) =>
          keywords.some((word) => word !== word.toLowerCase()),
        ) === true && 'a keyword has a capital letter',
      ];
    case 'diagram_labeling':
      return labelProblems(content);
    case 'matching':
      return [checkCount(content.left.length, 4, 5, 'pairs')];
    case 'sequencing':
      return [checkCount(content.sequenceItems.length, 4, 6, 'items')];
  }
};

/** What else than its stem there is to read, without other spellings that are accepted of pupils. */
const getItems = (content: QuestionContent): readonly string[] => {
  switch (content.questionType) {
    case 'mcq':
      return content.options;
    case 'short_constructed':
      return content.acceptedAnswers.slice(0, 1);
    case 'extended_response':
      return [];
    case 'diagram_labeling':
      return [...getAnswers(content), ...(content.distractorLabels ?? [])];
    case 'matching':
      return [...content.left, ...content.right];
    case 'sequencing':
      return content.sequenceItems;
  }
};

/** Words that stand where the working should. */
const WORKING_LEFT_OUT =
  /column by column|one place at a time|Do the same with the other|pass it along|\bdoes not\. Its|\bcount\b[^.:]* left: |^Column A is \d+ and column B is \d+\.$/;

/** "Work out 754 + 589." or "Work out 4.7 + 16.2.": more than one step, but for a move of the point. */
const LONG_SUM =
  /^Work out (?:[\d,]{3,} [+−×÷] [\d,]+|(?=.*\d\.\d)[\d,.]+ [+−×÷] (?!1[0,]+\.$)[\d,.]+)\.$/;

/** "… at 2:55 p.m. and ends at 4:05 p.m. How long does it last?" */
const TIME_BETWEEN = /\d:\d\d\b.*\d:\d\d\b.*\bHow long\b/;

/** "… lasts 50 minutes. At what time does it end?" */
const TIME_AFTER = /\blasts\b.*\bAt what time\b/;

const clockTimes = (text: string): readonly string[] => text.match(/\d{1,2}:\d\d/g) ?? [];

/** Whether an explanation says what to do and does not do it. */
const omitsWorking = (content: QuestionContent): boolean => {
  const { question, explanation } = content;
  const given = clockTimes([question, ...getAnswers(content)].join(' '));
  const steps = (explanation.match(/ = /g) ?? []).length;
  return (
    WORKING_LEFT_OUT.test(explanation) ||
    (LONG_SUM.test(question) && steps < 2) ||
    (TIME_BETWEEN.test(question) && steps < 1) ||
    (TIME_AFTER.test(question) &&
      steps < 1 &&
      clockTimes(explanation).every((time) => given.includes(time)))
  );
};

/** Four digits and more without a comma; not a year, a clock of 24 hours or a telephone. */
const UNGROUPED =
  /(?<![\d,.:])(?!(?:1[4-9]|20)\d\d(?!\d| ?(?:m?L|c?m|k?m|k?g)\b))\d{4,}(?![\d:]|-\w)(?<!\d{3} \d{3} \d{4})/;

const explanationProblems = (content: QuestionContent): readonly (string | false)[] => {
  const { explanation } = content;
  return [
    explanation.length < MIN_EXPLANATION_LENGTH &&
      `its explanation is shorter than ${MIN_EXPLANATION_LENGTH}`,
    !/[.!?][”’)]?$/.test(explanation) && 'its explanation does not end with a full stop',
    getAnswers(content).some((answer) => normalizeText(answer) === normalizeText(explanation)) &&
      'its explanation only repeats the answer',
    LETTER.test(explanation) && 'its explanation names an option by a letter',
    omitsWorking(content) && 'its explanation leaves out the working',
    content.questionType === 'mcq' &&
      COUNTED_OPTION.test(explanation) &&
      'its explanation counts the options: it should quote the one it means',
  ];
};

const wordProblems = (content: QuestionContent): readonly (string | false)[] => {
  const { question, imageAlt = '', explanation } = content;
  const text = [question, imageAlt, ...getItems(content), explanation].join('\n');
  const american = findAmericanSpellings(text);
  const [afterOne] = PLURAL_AFTER_ONE.exec(text) ?? [];
  return [
    american.length > 0 && `American spelling: ${american.join(', ')}`,
    afterOne !== undefined && `a plural after 1: "${afterOne}"`,
    SLIPS.test(text) &&
      'a slip of the pen: doubled spaces or points, program words, or a wrong preposition',
    /\bcountr(?:y|ies)\b(?! and territories)/.test(question) &&
      getAnswers(content).some((answer) => TERRITORY.test(answer)) &&
      'it takes a territory for a country',
    REFERS_TO_ARTICLE.test(question) && 'it speaks of the article',
    UNGROUPED.test(text) && 'a number of four digits or more has no comma',
    ...findUnrealisticQuantities(`${question} ${getAnswers(content)[0] ?? ''}`),
  ];
};

/** Whether words stand in a text by themselves: "bar" is not in "barn". */
const containsWords = (text: string, words: string): boolean => {
  const spaced = text
    .split(/[^\p{L}\p{N}.,:$/%°-]+/u)
    .map(normalizeText)
    .join(' ');
  return ` ${spaced} `.includes(` ${normalizeText(words)} `);
};

/** The answers that an alt text gives away. Naming all options gives none away. */
export const findRevealedAnswers = (
  imageAlt: string,
  content: QuestionContent,
): readonly string[] => {
  switch (content.questionType) {
    case 'mcq':
      return content.options.every((option) => containsWords(imageAlt, option))
        ? []
        : [getKey(content)].filter((key) => containsWords(imageAlt, key));
    case 'short_constructed':
    case 'diagram_labeling':
      return getAnswers(content).filter((answer) => containsWords(imageAlt, answer));
    case 'extended_response':
    case 'matching':
    case 'sequencing':
      return [];
  }
};

const pictureProblems = (content: QuestionContent): readonly (string | false)[] => {
  const { imageUrl, imageAlt = '' } = content;
  const given = findRevealedAnswers(imageAlt, content);
  return [
    (imageUrl === undefined) !== (imageAlt === '') && 'a picture needs both imageUrl and imageAlt',
    given.length > 0 && `its imageAlt gives the answer away: ${given.join(', ')}`,
  ];
};

/** What is wrong with a question of the bank by itself, in words for its author. */
export const findQuestionProblems = (
  content: QuestionContent,
  topic: CurriculumTopic,
): readonly string[] =>
  [
    ...problemsOfType(content),
    ...explanationProblems(content),
    ...findReadingProblems(content.question, topic),
    ...wordProblems(content),
    ...pictureProblems(content),
  ].filter((problem) => problem !== false);
