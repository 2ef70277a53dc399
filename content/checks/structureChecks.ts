import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { ARTICLES, COUNTABLES, GOODS } from '../generator/jamaica.ts';

/** Questions of one structure that a topic may have: more of them practise one trick. */
export const MAX_STRUCTURE_REPEATS = 4;

const THINGS = [...GOODS, ...ARTICLES]
  .flatMap(({ one, many }) => [many, one])
  .concat(COUNTABLES)
  .sort((a, b) => b.length - a.length);
const THING = new RegExp(String.raw`\b(?:${THINGS.join('|')})\b`, 'g');
const NUMBER = /\$?\d[\d,]*(?:[.:]\d+)?(?:\/\d+)?/g;

/**
 * The structure of a stem: the stem without its numbers, names and goods. "Omar buys 3 buns" and "Tia
 * buys 5 patties" have the same one.
 */
export const toStructure = (stem: string): string =>
  stem
    .replace(NUMBER, '#')
    .replace(THING, 'things')
    .replace(/\p{Lu}[\p{L}’']+/gu, '…');

/** Structures of which a topic has too many questions. */
export const findRepeatedStructures = (
  contents: readonly Pick<QuestionContent, 'question'>[],
): readonly string[] =>
  [...Map.groupBy(contents, ({ question }) => toStructure(question))]
    .filter(([, alike]) => alike.length > MAX_STRUCTURE_REPEATS)
    .map(
      ([structure, alike]) =>
        `${alike.length} questions differ in numbers, names and goods alone, more than ${MAX_STRUCTURE_REPEATS}: "${structure}"`,
    );

/** A calculation with its result: "3 × 4 + 2 = 14". */
const CALCULATION = /[+−×÷](?:[^=.:;]|\.\d)*= /g;
const OPERATION = /[+−×÷]/g;
/** Words that say which step comes first or next, and steps of counting on: "; to 7:00 p.m." */
const NEXT_STEP = /(?:^|[.;:] |so )(?:[Ff]irst|Then|Next|After that|At last)\b|; to \d/g;
/** One calculation or one change of form, of whatever size. */
const BARE_TASK =
  /^(?:Change|Find the (?:highest|lowest) common|Round|What is the total value of|Work out (?![^.]*(?:\d (?:hours?|minutes?)|\/)))[^.?]*[.?]$/;

/** Counts the steps that the explanation of a question shows; a bare calculation is one step. */
export const countSteps = ({
  question,
  explanation,
}: Pick<QuestionContent, 'question' | 'explanation'>): number =>
  BARE_TASK.test(question)
    ? 1
    : (explanation.match(CALCULATION)?.join('').match(OPERATION)?.length ?? 0) +
      (explanation.match(NEXT_STEP)?.length ?? 0);

/** Returns true if a question is Advanced and needs a single step. */
export const isAdvancedBySize = (content: QuestionContent): boolean =>
  content.difficulty === 'Advanced' && countSteps(content) < 2;
