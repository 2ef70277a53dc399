import { describe, expect, test } from 'vitest';
import { markAnswer, getModelAnswer, findRubricProblems } from './checks/writtenAnswerChecks.ts';
import { readQuestions } from './questionFiles.ts';
import { readWrittenAnswers } from './writtenAnswers.ts';

const extended = readQuestions('written').flatMap(({ content }) =>
  content.questionType === 'extended_response' ? [content] : [],
);
const kept = new Map(readWrittenAnswers().map((answers) => [answers.question, answers]));

/** Stems that have a right and a wrong answer besides their reasons. */
const ASKS_FOR_VERDICT =
  /\bIs (?:he|she|it|her|\d)|\bAre they|\b(?:right|supported|support this)\?|\bMust \w|\bWill the|\bDoes the|\bWhich (?:is|animal|drink|scale|word (?:is|fits|does))|who is right|Test the claim/;

test('every answer that is kept belongs to a question', () => {
  const stems = new Set(extended.map(({ question }) => question));
  expect([...kept.keys()].filter((stem) => !stems.has(stem))).toEqual([]);
  expect(extended.length).toBeGreaterThan(90);
});

describe.each(extended)('$question', (content) => {
  const { question } = content;
  const { good = [], poor = [] } = kept.get(question) ?? {};

  test('is not passed by its stem, by one keyword or by words that fit anything', () => {
    expect(findRubricProblems(content)).toEqual([]);
  });

  test('is passed by a model answer and two in other words', () => {
    const answers = [getModelAnswer(content) ?? [], good].flat();
    expect(new Set(answers).size).toBeGreaterThanOrEqual(3);
    expect(answers.filter((answer) => !markAnswer(content, answer)?.isCorrect)).toEqual([]);
  });

  test('is not passed by a good reason for the wrong verdict', () => {
    expect(poor.length > 0 || !ASKS_FOR_VERDICT.test(question)).toBe(true);
    expect(poor.filter((answer) => markAnswer(content, answer)?.isCorrect)).toEqual([]);
  });
});
