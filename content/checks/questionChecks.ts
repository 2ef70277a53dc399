import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { findUnrealisticQuantities } from '../generator/realism.ts';
import { findReadingProblems, type TopicWords } from './readingLimits.ts';
import { findAmericanSpellings } from './spelling.ts';
import { getTypeChecks, listAnswers } from './typeChecks.ts';

const MIN_EXPLANATION_LENGTH = 20;
const LETTER = /\b(?:[Oo]ption|[Aa]nswer|[Cc]hoice) [A-D]\b/;
/** Counting goes wrong as soon as the options are put in another order. */
const COUNTED_OPTION =
  /\b(?:first|second|third|fourth|last)(?: (?:two|three|few))? (?:choice|option|line|answer)s?\b|\b(?:choice|option|answer) (?:one|two|three|four|[1-4])\b/i;
const REFERS_TO_ARTICLE =
  /\b(?:in|from|according to) the article\b|\bthe article (?:says|tells|above)\b/i;
const SLIPS =
  /undefined|NaN|\[object| {2}|(?<!\.)\.\.(?!\.)|[a-z] [,.;?!](?:\s|$)|\b[IO]n which [^?]*\bbelongs?\b|\bHow do(?:es)? [^?]*\bbelong together\b/;
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

/** Returns true if an explanation says what to do and does not do it. */
const omitsWorking = (content: QuestionContent): boolean => {
  const { question, explanation } = content;
  const given = clockTimes([question, ...listAnswers(content)].join(' '));
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
    listAnswers(content).some((answer) => normalizeText(answer) === normalizeText(explanation)) &&
      'its explanation only repeats the answer',
    LETTER.test(explanation) && 'its explanation names an option by a letter',
    omitsWorking(content) && 'its explanation leaves out the working',
    content.questionType === 'mcq' &&
      COUNTED_OPTION.test(explanation) &&
      'its explanation counts the options: it should quote the one it means',
  ];
};

/** Tasks of one step for numbers of any size: the last digit, one division or a comparison decides. */
const ONE_STEP_TASK =
  /^Three of the numbers [^?]* are (?:even|odd) numbers\.|^Which number is a (?:multiple|common factor) of |^Put these (?:\S+ )*numbers in (?:ascending|descending) order\.$/;

const levelProblems = ({ question, difficulty }: QuestionContent): readonly (string | false)[] => [
  difficulty === 'Advanced' &&
    ONE_STEP_TASK.test(question) &&
    'it is Advanced by the size of its numbers alone',
];

const wordProblems = (content: QuestionContent): readonly (string | false)[] => {
  const { question, imageAlt = '', explanation } = content;
  const text = [
    question,
    imageAlt,
    ...getTypeChecks(content.questionType).listItems(content),
    explanation,
  ].join('\n');
  const american = findAmericanSpellings(text);
  const [afterOne] = PLURAL_AFTER_ONE.exec(text) ?? [];
  return [
    american.length > 0 && `American spelling: ${american.join(', ')}`,
    afterOne !== undefined && `a plural after 1: "${afterOne}"`,
    SLIPS.test(text) &&
      'a slip of the pen: doubled spaces or points, program words, or a wrong preposition or verb',
    /\bcountr(?:y|ies)\b(?! and territories)/.test(question) &&
      listAnswers(content).some((answer) => TERRITORY.test(answer)) &&
      'it takes a territory for a country',
    REFERS_TO_ARTICLE.test(question) && 'it speaks of the article',
    UNGROUPED.test(text) && 'a number of four digits or more has no comma',
    ...findUnrealisticQuantities(`${question} ${listAnswers(content)[0] ?? ''}`),
  ];
};

/** A word, a number with its sign, point and unit, or a symbol; no comma or colon at its end. */
const WORD = /[$−-]?[\p{L}\p{N}](?:[\p{L}\p{N}.,:/%°-]*[\p{L}\p{N}%°])?|\p{S}/gu;

const spaceWords = (text: string): string =>
  ` ${(text.toLowerCase().match(WORD) ?? []).join(' ')} `;

/** Returns true if a text contains whole words: "bar" is in "a bar, a box" and not in "barn". */
const containsWords = (text: string, words: string): boolean => {
  const sought = spaceWords(words);
  return sought.trim() !== '' && spaceWords(text).includes(sought);
};

/** The answers that an alt text gives away. An alt text that names all options gives none away. */
export const findRevealedAnswers = (
  imageAlt: string,
  content: QuestionContent,
): readonly string[] =>
  getTypeChecks(content.questionType).findRevealedAnswers(content, (text) =>
    containsWords(imageAlt, text),
  );

const pictureProblems = (content: QuestionContent): readonly (string | false)[] => {
  const { imageUrl, imageAlt = '' } = content;
  const given = findRevealedAnswers(imageAlt, content);
  return [
    (imageUrl === undefined) !== (imageAlt === '') && 'a picture needs both imageUrl and imageAlt',
    given.length > 0 && `its imageAlt gives the answer away: ${given.join(', ')}`,
  ];
};

/** Problems of a single question of the bank, in words for its author. */
export const findQuestionProblems = (
  content: QuestionContent,
  topic: TopicWords,
): readonly string[] =>
  [
    ...getTypeChecks(content.questionType).findProblems(content),
    ...explanationProblems(content),
    ...findReadingProblems(content.question, topic),
    ...wordProblems(content),
    ...levelProblems(content),
    ...pictureProblems(content),
  ].filter((problem) => problem !== false);
