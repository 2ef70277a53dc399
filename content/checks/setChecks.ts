import { parseArticle } from '@mahoe/contracts/content/articleBlocks';
import type { Grade, QuestionContent } from '@mahoe/domain/content/questionContent';
import { findGlossaryProblem, type StimulusText } from '@mahoe/domain/content/stimulusContent';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import type { BankSet } from '../setFiles.ts';
import { readability, splitWords } from './readability.ts';
import { findAmericanSpellings } from './spelling.ts';

type Range = readonly [least: number, most: number];

/** Limits of texts for a grade. */
export interface TextLimits {
  readonly prose: Range;
  readonly pair: Range;
  readonly verses: Range;
  /** Words of notices, tables, graphs, maps and experiments. */
  readonly functional: Range;
  /** Flesch-Kincaid grade level of prose. */
  readonly gradeLevel: Range;
  /** Mean words of a sentence of prose. */
  readonly sentence: Range;
  /** Share of words of prose that are not familiar, in percent. */
  readonly hardPercent: number;
}

/** Limits of each grade; prose may be as long as a long text. */
export const TEXT_LIMITS: Readonly<Record<Grade, TextLimits>> = {
  4: {
    prose: [130, 280],
    pair: [200, 280],
    verses: [8, 16],
    functional: [50, 110],
    gradeLevel: [3, 5.5],
    sentence: [8, 12],
    hardPercent: 4,
  },
  5: {
    prose: [180, 380],
    pair: [280, 400],
    verses: [12, 20],
    functional: [70, 140],
    gradeLevel: [4, 6.5],
    sentence: [10, 14],
    hardPercent: 5,
  },
  6: {
    prose: [240, 480],
    pair: [360, 520],
    verses: [12, 24],
    functional: [90, 160],
    gradeLevel: [5, 8],
    sentence: [11, 16],
    hardPercent: 7,
  },
};

const PROSE = new Set<StimulusText['kind']>(['story', 'information', 'letter', 'pair']);

const check = (value: number, [least, most]: Range, what: string): string | false =>
  (value < least || value > most) && `${what} is ${value.toFixed(1)}, not ${least} to ${most}`;

/** The verses of a poem; of another text its blocks. */
const listLines = ({ kind, text }: StimulusText): readonly unknown[] =>
  kind === 'poem' ? text.split('\n').filter((line) => line.trim() !== '') : parseArticle(text);

const getLength = (content: StimulusText): number =>
  content.kind === 'poem' ? listLines(content).length : countWords(content.text);

const getLengthLimits = (kind: StimulusText['kind'], limits: TextLimits): Range => {
  if (kind === 'poem') return limits.verses;
  if (kind === 'pair') return limits.pair;
  return PROSE.has(kind) ? limits.prose : limits.functional;
};

/** Problems of prose with its reading level; poems and notices are judged by eye. */
const findReadingProblems = (
  { kind, text }: StimulusText,
  { gradeLevel, sentence, hardPercent }: TextLimits,
): readonly (string | false)[] => {
  if (!PROSE.has(kind)) return [];
  const plain = text.replace(/[“”]/g, '');
  const { words, sentences, gradeLevel: level, hardWords } = readability(plain);
  const hard = splitWords(plain).filter((word) => hardWords.includes(word.toLowerCase()));
  const share = (100 * hard.length) / words;
  return [
    check(level, gradeLevel, 'its Flesch-Kincaid grade level'),
    check(words / sentences, sentence, 'its mean of words a sentence'),
    share > hardPercent &&
      `${share.toFixed(1)}% of its words are hard, more than ${hardPercent}%: ${hardWords.join(', ')}`,
  ];
};

const isProblem = (problem: string | false): problem is string => problem !== false;

/** Finds what pupils of the grade cannot read or answer: limits that a figure or the text itself sets. */
export const findTextErrors = (
  content: StimulusText,
  questions: readonly Pick<QuestionContent, 'question' | 'lines'>[],
  limits: TextLimits,
): readonly string[] => {
  const lines = listLines(content).length;
  const glossaryProblem = findGlossaryProblem(content);
  return [
    check(getLength(content), getLengthLimits(content.kind, limits), 'its length'),
    ...findReadingProblems(content, limits),
    glossaryProblem !== undefined && glossaryProblem,
    ...questions.map(
      ({ question, lines: place }) =>
        place !== undefined &&
        (place.from > place.to || place.to > lines) &&
        `"${question}" names a line that is not there`,
    ),
  ].filter(isProblem);
};

/** Finds what an author should look at and may keep. */
export const findTextRemarks = ({ text }: StimulusText): readonly string[] => {
  const american = findAmericanSpellings(text);
  return american.length > 0 ? [`American spelling: ${american.join(', ')}`] : [];
};

/** Finds errors and remarks about a text with the questions about it as messages for its author. */
export const findTextProblems = (
  ...[content, questions, limits]: Parameters<typeof findTextErrors>
): readonly string[] => [
  ...findTextErrors(content, questions, limits),
  ...findTextRemarks(content),
];

/** Finds errors of a set as messages for its author. */
export const findSetErrors = ({ content, questions }: BankSet, grade: Grade): readonly string[] =>
  findTextErrors(
    content,
    questions.map((question) => question.content),
    TEXT_LIMITS[grade],
  );

/** Finds errors and remarks about a set as messages for its author. */
export const findSetProblems = (set: BankSet, grade: Grade): readonly string[] => [
  ...findSetErrors(set, grade),
  ...findTextRemarks(set.content),
];
