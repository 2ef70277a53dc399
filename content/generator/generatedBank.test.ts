// @module-tag large: generates the whole question bank
import { readdirSync } from 'node:fs';
import { DIFFICULTIES } from '@mahoe/domain/content/questionContent';
import { expect, test } from 'vitest';
import { curriculum } from '../curriculum.ts';
import { generateBank } from './generateBank.ts';
import { PLAN } from './plan.ts';
import {
  contentFileUrl,
  printQuestionFile,
  questionFiles,
  readContentFile,
  readQuestions,
} from '../questionFiles.ts';
import { parseAmount } from '../solver/amount.ts';

const topics = curriculum().filter(({ subjectId }) => subjectId === 1 || subjectId === 5);
const generated = readQuestions('generated');
const questions = generated.flatMap(({ id, topicId, content }) =>
  content.questionType === 'mcq' ? [{ id, topicId, ...content }] : [],
);
type Question = (typeof questions)[number];

/** Compares counts with an even spread over four places; 11.3 is exceeded once in a hundred by chance. */
const chiSquare = (counts: readonly number[]): number => {
  const even = counts.reduce((total, count) => total + count, 0) / counts.length;
  return counts.reduce((total, count) => total + (count - even) ** 2 / even, 0);
};
const keyPlaces = (list: readonly Question[]): number[] =>
  [0, 1, 2, 3].map((place) => list.filter(({ correctAnswer }) => correctAnswer === place).length);

const failing = (isRight: (question: Question) => boolean): string[] =>
  questions.filter((question) => !isRight(question)).map(({ question }) => question);

const others = ({ options, correctAnswer }: Question): readonly string[] =>
  options.filter((_, at) => at !== correctAnswer);
const key = ({ options, correctAnswer }: Question): string => options[correctAnswer] ?? '';

test('the files hold exactly what the generator makes', () => {
  const made = generateBank();
  for (const file of questionFiles('generated')) {
    const isCurrent = printQuestionFile(file, made.questions) === readContentFile(file.path);
    expect(isCurrent, `${file.path}: run npm run content -- generate`).toBe(true);
  }
  const drawn = readdirSync(contentFileUrl('figures/generated/'));
  expect(drawn.map((name) => `/figures/generated/${name}`).sort()).toEqual(
    [...made.figures.keys()].sort(),
  );
  for (const [url, svg] of made.figures) expect(readContentFile(url.slice(1)), url).toBe(svg);
}, 60_000);

test('no id occurs twice', () => {
  expect(new Set(generated.map(({ id }) => id)).size).toBe(generated.length);
});

test('every topic has its 24 multiple-choice questions, eight of each difficulty, and more with drawings', () => {
  for (const { id, key: topicKey } of topics) {
    for (const difficulty of DIFFICULTIES) {
      const own = questions.filter((one) => one.topicId === id && one.difficulty === difficulty);
      expect(own.length, `${topicKey} ${difficulty}`).toBeGreaterThanOrEqual(8);
    }
  }
  const drawn = generated.filter(({ content }) => content.imageUrl !== undefined);
  expect(new Set(drawn.map(({ topicId }) => topicId)).size).toBeGreaterThanOrEqual(24);
});

test('half of the topics of Mathematics have two questions or more whose answer is typed', () => {
  const typed = generated.filter(({ content }) => content.questionType === 'short_constructed');
  const counts = [...Map.groupBy(typed, ({ topicId }) => topicId).values()];
  const mathematics = topics.filter(({ subjectId }) => subjectId === 1);
  expect(counts.filter(({ length }) => length >= 2).length).toBeGreaterThanOrEqual(
    mathematics.length / 2,
  );
});

test('an id stays what it was when the first pupil answered', () => {
  const question = questions.find((one) => one.question === 'What is the reciprocal of 4/5?');
  expect(question?.id).toBe('7306dffb-d6c4-5853-96d1-8e4c39683242');
});

/**
 * Templates whose answer "cannot be known" is offered at every level, so that it is sometimes right.
 */
const AT_EVERY_LEVEL = ['compareUnknownAmounts', 'ifThenMaybe'];

test('questions equally hard at every level do not get three difficulties', () => {
  const templates = Object.values(PLAN).flatMap((plan) => Object.values(plan).flat());
  const same = templates.filter(
    ({ draft, difficulties }) => draft.length < 2 && difficulties.length > 2,
  );
  expect(templates.length).toBeGreaterThan(200);
  expect([...new Set(same.map(({ name }) => name))].sort()).toEqual(AT_EVERY_LEVEL);
});

test('points follow the difficulty, within 8 to 20', () => {
  const points = { Beginner: 10, Intermediate: 12, Advanced: 15 };
  expect(failing((question) => question.points === points[question.difficulty])).toEqual([]);
});

test('the key stands in each place about equally often, in each topic and over all', () => {
  expect(chiSquare(keyPlaces(questions))).toBeLessThan(11.3);
  for (const { id, key: topicKey } of topics) {
    const own = questions.filter(({ topicId }) => topicId === id);
    expect(chiSquare(keyPlaces(own)), topicKey).toBeLessThan(7.8);
  }
});

test('neither "the middle number" nor any other rank of value is a rule to guess by', () => {
  const numeric = questions.filter(({ options }) =>
    options.every((option) => !Number.isNaN(parseAmount(option))),
  );
  const ranks = numeric.map(
    (one) => others(one).filter((option) => parseAmount(option) < parseAmount(key(one))).length,
  );
  expect(numeric.length).toBeGreaterThan(700);
  for (const rank of [0, 1, 2, 3]) {
    const share = ranks.filter((found) => found === rank).length / ranks.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.36);
  }
});

/** The sentence that asks, names and numbers blanked: by it a pupil knows a kind of question again. */
const askedIn = ({ question }: Question): string =>
  (question.split(/(?<=[.:]) /).at(-1) ?? '')
    .replaceAll(/(?<!^)\b[A-Z][a-z]+/g, '…')
    .replaceAll(/\d[\d.,/:]*/g, '#');
const kinds = [...Map.groupBy(questions, askedIn)];

test('no kind of question that is asked three times always has the same answer', () => {
  const predictable = kinds.filter(
    ([, same]) =>
      same.length > 2 && new Set(same.map((one) => `${one.imageUrl ?? ''} ${key(one)}`)).size === 1,
  );
  expect(predictable.map(([asked]) => asked)).toEqual([]);
});

test('no words that are offered five times in answer to one kind of question are always or never right', () => {
  const predictable = kinds.flatMap(([asked, same]) =>
    [...new Set(same.flatMap(({ options }) => options))]
      .filter((option) => !/\d/.test(option))
      .flatMap((option) => {
        const offered = same.filter(({ options }) => options.includes(option)).length;
        const right = same.filter((one) => key(one) === option).length;
        return offered >= 5 && (right === 0 || right === offered)
          ? [`${asked} ${option}: right ${right} of ${offered} times`]
          : [];
      }),
  );
  expect(predictable).toEqual([]);
});

/** Says that what is asked is not known. */
const LEFT_OPEN = /^(?:Nothing|Cannot|It cannot)\b/;

test.each([
  ['wherever they are offered twice', 2, askedIn],
  ['at each level, too', 3, (one: Question) => `${one.difficulty}: ${askedIn(one)}`],
])(
  '"it cannot be told" and its like are right sometimes and not always, %s',
  (_where, times, kindOf) => {
    const open = [...Map.groupBy(questions, kindOf)]
      .map(([asked, same]) => ({
        asked,
        offered: same.filter(({ options }) => options.some((option) => LEFT_OPEN.test(option))),
      }))
      .filter(({ offered }) => offered.length >= times);
    expect(open.length).toBeGreaterThan(2);
    const predictable = open.filter(
      ({ offered }) => new Set(offered.map((one) => LEFT_OPEN.test(key(one)))).size === 1,
    );
    expect(predictable.map(({ asked }) => asked)).toEqual([]);
  },
);
