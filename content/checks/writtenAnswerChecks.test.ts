import { expect, test } from 'vitest';
import { findRubricProblems, type ExtendedResponse } from './writtenAnswerChecks.ts';

const question: ExtendedResponse = {
  questionType: 'extended_response',
  question: 'Why should we keep mangroves? Give two reasons.',
  explanation: 'A good answer says: They shelter young fish and break the waves.',
  difficulty: 'Advanced',
  points: 15,
  isAiGenerated: false,
  hasSpellCheck: true,
  rubric: [
    { idea: 'a home for animals', keywords: ['fish|crabs', 'nursery'], points: 2 },
    { idea: 'a guard of the coast', keywords: ['waves', 'storm|storms'], points: 2 },
  ],
};
const [fish, waves] = question.rubric ?? [];
if (!fish || !waves) throw new Error('the question has two ideas');

test('a sound rubric has no problems', () => {
  expect(findRubricProblems(question)).toEqual([]);
});

test.each<[what: string, changes: Partial<ExtendedResponse>, problem: RegExp]>([
  ['no rubric', { rubric: undefined }, /^it has no rubric$/],
  ['a nameless idea', { rubric: [fish, { ...waves, idea: undefined }] }, /no name/],
  ['one word that is enough', { rubric: [{ ...fish, points: 9 }, waves] }, /passes: "fish"/],
  [
    'words that fit anything',
    { rubric: [fish, { ...waves, keywords: ['waves', 'help'], points: 9 }] },
    /passes: "Yes and no/,
  ],
  [
    'a keyword of the stem',
    { rubric: [fish, { ...waves, keywords: ['waves', 'mangrove'] }] },
    /never counts/,
  ],
  ['more examples than keywords', { rubric: [{ ...fish, least: 3 }, waves] }, /more keywords/],
  [
    'examples that are not needed',
    {
      rubric: [{ ...fish, least: 2 }, waves, { idea: 'wood', keywords: ['wood'], points: 2 }],
    },
    /passes: "waves. wood"/,
  ],
  ['a poor model answer', { explanation: 'A good answer says: They shelter fish.' }, /full marks/],
])('%s', (_what, changes, problem) => {
  const problems = findRubricProblems({ ...question, ...changes } as ExtendedResponse);
  expect(
    problems.some((found) => problem.test(found)),
    problems.join('\n'),
  ).toBe(true);
});
