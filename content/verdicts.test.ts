import { mark, type Mark, type Unmarkable } from '@mahoe/domain/practice/marking';
import { expect, test } from 'vitest';
import { readQuestions } from './questionFiles.ts';
import { VERDICT_ANSWERS } from './verdictAnswers.ts';

const extended = readQuestions('written').flatMap(({ content }) =>
  content.questionType === 'extended_response' ? [content] : [],
);

const marked = (question: string, text: string): Mark | Unmarkable | undefined => {
  const rubric = extended.find((one) => one.question === question)?.rubric;
  return rubric && mark({ type: 'extended_response', rubric }, { type: 'text', text });
};

/** Stems that have a right and a wrong answer besides their reasons. */
const ASKS_FOR_VERDICT =
  /\bIs (?:he|she|it|her|\d)|\bAre they|\b(?:right|supported|support this)\?|\bMust \w|\bWill the|\bDoes the|\bWhich (?:is|animal|drink|scale|word (?:is|fits|does))|who is right|Test the claim/;

test('every question that asks for a verdict has answers to try it with', () => {
  const tried = new Set(VERDICT_ANSWERS.map(({ question }) => question));
  const untried = extended.filter(
    ({ question }) => ASKS_FOR_VERDICT.test(question) && !tried.has(question),
  );
  expect(untried.map(({ question }) => question)).toEqual([]);
});

test.each(VERDICT_ANSWERS)('$question', ({ question, right, wrong }) => {
  for (const text of right) expect(marked(question, text), text).toMatchObject({ isCorrect: true });
  for (const text of wrong)
    expect(marked(question, text), text).toMatchObject({ isCorrect: false });
});

const MODEL = 'A good answer says: ';

test('a model answer printed in full earns full marks', () => {
  const models = extended.filter(({ explanation }) => explanation.startsWith(MODEL));
  const lacking = models.filter(({ question, explanation }) => {
    const given = marked(question, explanation.slice(MODEL.length));
    return typeof given !== 'object' || given.credit < 1;
  });
  expect(models.length).toBeGreaterThan(50);
  expect(lacking.map(({ question }) => question)).toEqual([]);
});
