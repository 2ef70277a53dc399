import type { Grade } from '@mahoe/domain/content/questionContent';
import { listCriterionPoints } from '@mahoe/domain/content/taskContent';
import { countModelPoints, type WritingContent } from '@mahoe/domain/content/writingContent';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { readability } from './readability.ts';
import { READING_LIMITS } from './readingLimits.ts';
import { findAmericanSpellings } from './spelling.ts';

type Range = readonly [least: number, most: number];

/** Words of a pupil's text, by grade: 100 to 200 in all. */
const WORDS: Readonly<Record<Grade, Range>> = { 4: [100, 140], 5: [120, 170], 6: [150, 200] };
const MODEL_WORDS: Range = [100, 200];
const PROMPT_WORDS: Range = [20, 75];
const MAX_HINT_WORDS = 18;
const MAX_LEVEL_WORDS = 22;
const WHY_WORDS: Range = [12, 70];
/** Points of ten that the two models earn. */
const WEAKER_POINTS: Range = [4, 6];
const STRONGER_POINTS: Range = [9, 10];

/** Criteria of every rubric, with their most points. */
const CRITERIA = 'Shape 4, Ideas 4, English 2';

/** Words that the rubrics teach, or that every form of writing is about. */
const TAUGHT = new Set(
  (
    'paragraph paragraphs detail details e-mail journal reader opinion heading programme adult ' +
    'greeting describe explain example examples rubbish homework weekend principal schoolyard ' +
    'problem description explanation comparisons text entry feelings'
  ).split(' '),
);

const check = (value: number, [least, most]: Range, what: string): string | false =>
  (value < least || value > most) && `${what} is ${value.toFixed(1)}, not ${least} to ${most}`;

const findPromptProblems = ({
  grade,
  prompt,
  hints,
  words,
}: WritingContent): readonly (string | false)[] => {
  const limits = READING_LIMITS[grade];
  const measured = readability(`${prompt}\n${hints.join('\n')}`);
  const strange = measured.hardWords.filter((word) => !TAUGHT.has(word));
  const [from, to] = WORDS[grade];
  return [
    (words.from !== from || words.to !== to) && `it does not ask for ${from} to ${to} words`,
    check(countWords(prompt), PROMPT_WORDS, 'the length of its prompt'),
    ...hints.map((hint) => check(countWords(hint), [2, MAX_HINT_WORDS], `the length of "${hint}"`)),
    check(measured.gradeLevel, [0, limits.gradeLevel], 'the grade level of prompt and hints'),
    strange.length > limits.hardWords && `hard words: ${strange.join(', ')}`,
  ];
};

const findRubricProblems = (content: WritingContent): readonly (string | false)[] => {
  const { criteria } = content;
  const most = listCriterionPoints({ written: content });
  const texts = criteria.flatMap(({ levels }) => levels.map(({ text }) => text));
  const strange = readability(texts.join('\n')).hardWords.filter((word) => !TAUGHT.has(word));
  const found = criteria.map(({ name }, at) => `${name} ${most[at] ?? 0}`).join(', ');
  return [
    found !== CRITERIA && `its rubric is "${found}", not "${CRITERIA}"`,
    strange.length > 0 && `hard words in its rubric: ${strange.join(', ')}`,
    ...criteria.flatMap(({ name, levels }, at) => [
      levels.length !== (most[at] ?? 0) + 1 && `${name} has no level for each point`,
      ...levels.map(({ text }) =>
        check(countWords(text), [2, MAX_LEVEL_WORDS], `the length of "${text}"`),
      ),
    ]),
  ];
};

/** Passages that a text quotes between curved marks. */
const listQuotes = (text: string): readonly string[] =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote);

const simplify = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[’‘]/g, "'").toLowerCase();

const findModelProblems = (content: WritingContent): readonly (string | false)[] => {
  const { models, grade } = content;
  const [weaker, stronger] = models;
  const [least = 0, most = 0] = countModelPoints(content);
  const text = stronger?.text ?? '';
  const { gradeLevel } = READING_LIMITS[grade];
  return [
    check(least, WEAKER_POINTS, 'the number of points of its first model'),
    check(most, STRONGER_POINTS, 'the number of points of its second model'),
    weaker?.points.some((points, at) => points > (stronger?.points[at] ?? 0)) === true &&
      'its first model is better in one criterion',
    check(countWords(text), WORDS[grade], 'the length of its second model'),
    check(readability(text).gradeLevel, [1, gradeLevel], 'the grade level of its second model'),
    ...models.flatMap((model) => [
      check(countWords(model.text), MODEL_WORDS, 'the length of a model'),
      check(countWords(model.why), WHY_WORDS, `the length of "${model.why}"`),
      check(readability(model.why).gradeLevel, [0, gradeLevel], `the level of "${model.why}"`),
      // The first quotation shows what is meant; a later one may say how it is written right.
      !listQuotes(model.why)
        .slice(0, 1)
        .some((quote) => simplify(model.text).includes(simplify(quote))) &&
        `"${model.why}" quotes nothing of its model`,
    ]),
  ];
};

/** Finds problems of a writing task as messages for its author. */
export const findWritingTaskProblems = (content: WritingContent): readonly string[] => {
  const american = findAmericanSpellings(JSON.stringify(content));
  return [
    ...findPromptProblems(content),
    ...findRubricProblems(content),
    ...findModelProblems(content),
    american.length > 0 && `American spelling: ${american.join(', ')}`,
  ].filter((problem) => problem !== false);
};

const splitSentences = (text: string): readonly string[] =>
  text.split(/[.!?\n]+/).map((one) => simplify(one).trim());

/** Finds sentences of at least six words that the models of two tasks share. */
export const findSharedSentences = (contents: readonly WritingContent[]): readonly string[] => {
  const sentences = contents.flatMap(({ title, models }) =>
    [...new Set(models.flatMap(({ text }) => splitSentences(text)))]
      .filter((sentence) => countWords(sentence) >= 6)
      .map((sentence) => ({ title, sentence })),
  );
  return [...Map.groupBy(sentences, ({ sentence }) => sentence)]
    .filter(([, found]) => found.length > 1)
    .map(([sentence, found]) => `${found.map(({ title }) => title).join(' and ')}: "${sentence}"`);
};
