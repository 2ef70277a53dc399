import { readFileSync } from 'node:fs';
import { findTaskProblem } from '@mahoe/domain/content/taskContent';
import { findWritingProblem } from '@mahoe/domain/content/writingContent';
import { expect, test } from 'vitest';
import { readArticles } from './articleFiles.ts';
import { curriculum } from './curriculum.ts';
import { WRITTEN_BLUEPRINTS } from './papers/writtenBlueprints.ts';
import { readWrittenForm } from './papers/writtenForms.ts';
import { readQuestionLines } from './questionLines.ts';
import { readSets } from './setFiles.ts';
import { readTasks } from './taskFiles.ts';
import { createTopicFinder } from './topicReference.ts';
import { readShippedRubrics, readWritingTasks } from './writingFiles.ts';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
/** Blocks of text that begin so. */
const examples = (start: string): string =>
  [...readme.matchAll(/^```text\n([^]*?)^```/gm)]
    .map(([, text = '']) => text)
    .filter((text) => text.startsWith(start))
    .join('');

test('every example of a question can be imported, one of each type', () => {
  const { questions, refused } = readQuestionLines(examples('{'), createTopicFinder(curriculum()));
  expect(refused).toEqual([]);
  expect(new Set(questions.map(({ content }) => content.questionType)).size).toBe(8);
});

test('the example of an article can be read', () => {
  const { articles, refused } = readArticles(examples('# How'), curriculum());
  expect(refused).toEqual([]);
  expect(articles).toHaveLength(1);
});

test('the example of a set can be read', () => {
  const { sets, refused } = readSets(examples('# The'), createTopicFinder(curriculum()));
  expect(refused).toEqual([]);
  expect(sets).toMatchObject([{ questions: { length: 3 } }]);
});

test('the example of a performance task can be read', () => {
  const tasks = readTasks(examples('# Rain'));
  expect(tasks.map(({ content }) => findTaskProblem(content))).toEqual([undefined]);
});

test('the example of a writing task can be read', () => {
  const tasks = readWritingTasks(examples('# A Note'), readShippedRubrics());
  expect(tasks.map(({ content }) => findWritingProblem(content))).toEqual([undefined]);
});

test('the example of a written paper can be read, short as it is', () => {
  const blueprint = WRITTEN_BLUEPRINTS.find(({ name }) => name === 'science-6');
  if (!blueprint) throw new Error('no blueprint');
  const { form, problems } = readWrittenForm(examples('# Science'), blueprint, 1);
  expect(problems.filter((problem) => !problem.startsWith('1: It has '))).toEqual([]);
  expect(form).toMatchObject({ items: { length: 3 }, stimuli: [{ kind: 'table' }] });
});
