import { parseArticle } from '@mahoe/contracts/content/articleBlocks';
import type { Grade } from '@mahoe/domain/content/questionContent';
import {
  countTaskPoints,
  listCriterionPoints,
  listTaskItems,
  type TaskContent,
} from '@mahoe/domain/content/taskContent';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { readability, splitWords, wordForms } from './readability.ts';
import { READING_LIMITS } from './readingLimits.ts';
import { TEXT_LIMITS } from './setChecks.ts';
import { findAmericanSpellings } from './spelling.ts';

type Range = readonly [least: number, most: number];

/** Words of each of the two sources of a Language Arts task. */
const SOURCE_WORDS: Readonly<Record<Grade, Range>> = { 4: [90, 130], 5: [120, 170], 6: [140, 220] };
/** Words of the scenario of any other task. */
const MAX_SCENARIO_WORDS = 120;

/** Plan of a task: its points, and the percentage of them at each depth of knowledge. */
interface Plan {
  readonly points: Range;
  readonly depths: readonly number[];
}
const LANGUAGE_PLAN: Plan = { points: [16, 20], depths: [0, 20, 25, 55] };
const OTHER_PLAN: Plan = { points: [12, 16], depths: [10, 45, 45, 0] };
/** Points of a percentage that a task may differ from its plan: it has few points to divide. */
const DEPTH_TOLERANCE = 10;

/** Words that a task explains, or that Mathematics and Science teach as units and shapes. */
const TAUGHT =
  'metre centimetre kilometre litre millilitre kilogram degree celsius temperature adult rectangle';

const check = (value: number, [least, most]: Range, what: string): string | false =>
  (value < least || value > most) && `${what} is ${value.toFixed(1)}, not ${least} to ${most}`;

/** The prose of each source, without its heading. */
const listSources = (text: string): readonly string[] => {
  const sources: string[][] = [[]];
  for (const block of parseArticle(text)) {
    if (block.kind === 'heading') sources.push([]);
    else if (block.kind === 'paragraph') sources.at(-1)?.push(block.text);
  }
  return sources.filter((source) => source.length > 0).map((source) => source.join('\n'));
};

const isTaught = (word: string, content: TaskContent): boolean => {
  const taught = [TAUGHT, ...content.words.map((one) => one.word)].flatMap(splitWords);
  const known = new Set(taught.flatMap(wordForms));
  return wordForms(word).some((form) => known.has(form));
};

const findReadingProblems = (content: TaskContent): readonly (string | false)[] => {
  const { gradeLevel, sentence, hardPercent } = TEXT_LIMITS[content.grade];
  const sources = listSources(content.stimulus.text);
  const text = sources.join('\n').replace(/[“”]/g, '');
  const measured = readability(text);
  const strange = measured.hardWords.filter((word) => !isTaught(word, content));
  const hard = splitWords(text).filter((word) => strange.includes(word.toLowerCase()));
  const share = (100 * hard.length) / measured.words;
  const isProse = content.subject === 'language-arts';
  // A scenario with a table is short: its sentences may be simpler than those of a text.
  const least = isProse ? 1 : 0;
  return [
    ...(isProse
      ? [
          sources.length !== 2 && 'it has not two sources',
          ...sources.map((source) =>
            check(countWords(source), SOURCE_WORDS[content.grade], 'the length of a source'),
          ),
        ]
      : [check(countWords(text), [1, MAX_SCENARIO_WORDS], 'the length of its scenario')]),
    check(
      measured.gradeLevel,
      [least * gradeLevel[0], gradeLevel[1]],
      'its Flesch-Kincaid grade level',
    ),
    check(
      measured.words / measured.sentences,
      [least * sentence[0], sentence[1]],
      'its mean of words a sentence',
    ),
    share > hardPercent && `${share.toFixed(1)}% of its words are hard: ${strange.join(', ')}`,
  ];
};

/** Returns the percentage of a task's points at each depth of knowledge, from 1 to 4. */
const listDepthShares = (content: TaskContent): readonly number[] => {
  const written = listCriterionPoints(content).reduce((sum, points) => sum + points, 0);
  const all = [...listTaskItems(content), { depth: content.written.depth, points: written }];
  return [1, 2, 3, 4].map((depth) => {
    const points = all.filter((one) => one.depth === depth).map((one) => one.points);
    return (100 * points.reduce((sum, one) => sum + one, 0)) / countTaskPoints(content);
  });
};

const findPlanProblems = (content: TaskContent): readonly (string | false)[] => {
  const plan = content.subject === 'language-arts' ? LANGUAGE_PLAN : OTHER_PLAN;
  return [
    check(countTaskPoints(content), plan.points, 'its number of points'),
    ...listDepthShares(content).map((share, at) => {
      const wanted = plan.depths[at] ?? 0;
      const range = [wanted - DEPTH_TOLERANCE, wanted + DEPTH_TOLERANCE] as const;
      return check(share, range, `its percentage of depth ${at + 1}`);
    }),
  ];
};

const findWordProblems = (content: TaskContent): readonly (string | false)[] => {
  const { stimulus, words, parts, written, grade } = content;
  const prompts = listTaskItems({ parts }).map((item) => item.content.question);
  const texts = [stimulus.text, written.prompt, ...prompts].join('\n').toLowerCase();
  const american = findAmericanSpellings(JSON.stringify(content));
  return [
    american.length > 0 && `American spelling: ${american.join(', ')}`,
    ...words.map(
      ({ word }) => !texts.includes(word.toLowerCase()) && `the word "${word}" is used nowhere`,
    ),
    ...prompts.map((prompt) =>
      check(
        countWords(prompt),
        [1, READING_LIMITS[grade].stemWords + 5],
        `the length of "${prompt}"`,
      ),
    ),
  ];
};

/** Finds problems of a performance task as messages for its author. */
export const findTaskProblems = (content: TaskContent): readonly string[] =>
  [
    ...findReadingProblems(content),
    ...findPlanProblems(content),
    ...findWordProblems(content),
  ].filter((problem) => problem !== false);
