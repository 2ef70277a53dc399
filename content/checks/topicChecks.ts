import {
  DIFFICULTIES,
  type Difficulty,
  type QuestionContent,
} from '@mahoe/domain/content/questionContent';
import { toWordStems } from './overlapChecks.ts';
import { getKey, getWrongOptions, type MultipleChoice } from './typeChecks.ts';

/** How many questions a topic needs at least. */
export interface Requirements {
  readonly questions: number;
  readonly multipleChoice: number;
  readonly ofDifficulty: Readonly<Record<Difficulty, number>>;
}

/** Requirements for every topic, by hand-written and generated questions alike. */
export const REQUIREMENTS: Requirements = {
  questions: 12,
  multipleChoice: 0,
  ofDifficulty: { Beginner: 2, Intermediate: 2, Advanced: 2 },
};

/** Requirements for a topic of Language Arts: enough for two quizzes and some more. */
export const WRITTEN_REQUIREMENTS: Requirements = {
  questions: 25,
  multipleChoice: 10,
  ofDifficulty: { Beginner: 4, Intermediate: 4, Advanced: 5 },
};

/** Requirements for a topic of Science or Social Studies: enough for three quizzes of ten. */
export const THREE_QUIZ_REQUIREMENTS: Requirements = {
  questions: 30,
  multipleChoice: 16,
  ofDifficulty: { Beginner: 5, Intermediate: 8, Advanced: 8 },
};

const MAX_ALIKE = 3;
const MAX_LENGTH_CUE_SHARE = 0.3;
/** Share of right answers from which repeated words of the stem are a rule to guess by. */
const MAX_ECHO_SHARE = 0.4;
/** Number of questions with such an option from which the share counts. */
const MIN_ECHOES = 12;

const getMultipleChoice = (contents: readonly QuestionContent[]): readonly MultipleChoice[] =>
  contents.filter((content) => content.questionType === 'mcq');

/** Lists the shortages of a topic. */
export const findShortages = (
  contents: readonly QuestionContent[],
  needed: Requirements,
): readonly string[] => {
  const few = (count: number, least: number, what: string): string | false =>
    count < least && `${count} ${what}, fewer than ${least}`;
  return [
    few(contents.length, needed.questions, 'questions'),
    few(getMultipleChoice(contents).length, needed.multipleChoice, 'multiple-choice questions'),
    ...DIFFICULTIES.map((difficulty) =>
      few(
        contents.filter((content) => content.difficulty === difficulty).length,
        needed.ofDifficulty[difficulty],
        `${difficulty} questions`,
      ),
    ),
  ].filter((problem) => problem !== false);
};

const KEY_POSITIONS = [0, 1, 2, 3];

/**
 * Returns true if places repeat themselves, such as 0 1 2 3 0 1 2 3, so that a pupil could guess by the
 * rule.
 */
const isPattern = (places: readonly number[]): boolean =>
  places.length >= 8 &&
  [1, 2, 3, 4].some((period) =>
    places.every((place, at) => at < period || place === places[at - period]),
  );

/** Places at which a topic's multiple-choice answers stand too often, too seldom or in a pattern. */
export const findUnevenKeys = (contents: readonly QuestionContent[]): readonly string[] => {
  const places = getMultipleChoice(contents).map(({ correctAnswer }) => correctAnswer);
  const counts = KEY_POSITIONS.map((place) => places.filter((found) => found === place).length);
  const even = places.length / KEY_POSITIONS.length;
  return [
    counts.some((count) => count < Math.floor(even) - 1 || count > Math.ceil(even) + 1) &&
      `correctAnswer is 0, 1, 2, 3 in ${counts.join(', ')} questions: spread it evenly`,
    isPattern(places) && `correctAnswer runs in a pattern: ${places.join(' ')}`,
  ].filter((problem) => problem !== false);
};

/** Beginnings of stems, three words each, that a topic uses too often. */
export const findRepeatedOpenings = (contents: readonly QuestionContent[]): readonly string[] =>
  [...Map.groupBy(contents, ({ question }) => question.split(/\s+/, 3).join(' ').toLowerCase())]
    .filter(([, alike]) => alike.length > MAX_ALIKE)
    .map(
      ([start, alike]) => `${alike.length} stems begin with "${start} …", more than ${MAX_ALIKE}`,
    );

/**
 * Returns true if always choosing the longest, or the shortest, option would be a rule to guess by.
 */
export const findLengthCues = (contents: readonly QuestionContent[]): readonly string[] => {
  const choices = getMultipleChoice(contents);
  const share = (isSo: (length: number, others: readonly number[]) => boolean): number =>
    choices.filter((one) =>
      isSo(
        getKey(one).length,
        getWrongOptions(one).map(({ length }) => length),
      ),
    ).length / Math.max(1, choices.length);
  const longest = share((length, others) => length > Math.max(...others));
  const shortest = share((length, others) => length < Math.min(...others));
  const percent = (part: number): string => `${Math.round(part * 100)}%`;
  return [
    longest >= MAX_LENGTH_CUE_SHARE &&
      `the answer is the longest option in ${percent(longest)} of questions`,
    shortest >= MAX_LENGTH_CUE_SHARE &&
      `the answer is the shortest option in ${percent(shortest)} of questions`,
  ].filter((problem) => problem !== false);
};

/** Returns the place of the option with the most words of the stem; undefined if none has more than the others. */
const findEcho = ({ question, options }: MultipleChoice): number | undefined => {
  const words = toWordStems(question);
  const counts = options.map(
    (option) => [...toWordStems(option)].filter((word) => words.has(word)).length,
  );
  const most = Math.max(...counts);
  const isAlone = counts.filter((count) => count === most).length === 1;
  return isAlone ? counts.indexOf(most) : undefined;
};

/** Returns a message if the option that repeats most words of its stem is the answer too often. */
export const findEchoCues = (contents: readonly QuestionContent[]): readonly string[] => {
  const echoes = getMultipleChoice(contents).flatMap((one) => {
    const place = findEcho(one);
    return place === undefined ? [] : [place === one.correctAnswer];
  });
  const right = echoes.filter((isRight) => isRight).length;
  return echoes.length >= MIN_ECHOES && right >= MAX_ECHO_SHARE * echoes.length
    ? [`the option with most words of the stem is the answer in ${right} of ${echoes.length}`]
    : [];
};
