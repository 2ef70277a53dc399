import { findWritingProblem, WRITING_FORMS } from '@mahoe/domain/content/writingContent';
import { describe, expect, test } from 'vitest';
import { findSharedSentences, findWritingTaskProblems } from './checks/writingChecks.ts';
import { readShippedRubrics, readShippedWritingTasks, readWritingTasks } from './writingFiles.ts';

const tasks = readShippedWritingTasks();
const contents = tasks.map(({ content }) => content);

describe('the shipped writing tasks', () => {
  test.each([4, 5, 6])('grade %i has twelve, and at least one of each form', (grade) => {
    const own = contents.filter((content) => content.grade === grade);
    expect(own).toHaveLength(12);
    expect(new Set(own.map(({ form }) => form))).toEqual(new Set(WRITING_FORMS));
  });

  test('no two share an id or a title', () => {
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    expect(new Set(contents.map(({ title }) => title)).size).toBe(tasks.length);
  });

  test.each(contents.map((content) => [content.title, content] as const))(
    '%s is sound, and keeps the limits of its grade',
    (_, content) => {
      expect(findWritingProblem(content)).toBeUndefined();
      expect(findWritingTaskProblems(content)).toEqual([]);
    },
  );

  test('no sentence is in the models of two tasks', () => {
    expect(findSharedSentences(contents)).toEqual([]);
  });

  test('a task without its form is refused with its title', () => {
    expect(() => readWritingTasks('# A day\ngrade: 4\n\nWrite.', readShippedRubrics())).toThrow(
      '"A day" cannot be used',
    );
  });

  test('a task of a form that has no rubric is refused', () => {
    const text = '# A day\ngrade: 4\nform: poem\nwords: 100-140\n\nWrite.\n\n[plan]\n- Who?';
    expect(() => readWritingTasks(text, readShippedRubrics())).toThrow('cannot be used');
  });
});

describe('the checks of writing tasks', () => {
  const [first] = contents;
  if (!first) throw new Error('there is no writing task');
  const [weaker, stronger] = first.models;
  if (!weaker || !stronger) throw new Error('it has no models');

  test.each([
    ['a prompt that is too short', { ...first, prompt: 'Write a story.' }, 'its prompt is 3.0'],
    ['another range of words', { ...first, words: { from: 50, to: 80 } }, 'does not ask for'],
    ['a rubric that lacks levels', { ...first, criteria: [] }, 'its rubric is ""'],
    [
      'a model that is too short',
      { ...first, models: [{ ...weaker, text: 'It was good.' }, stronger] },
      'the length of a model is 3.0',
    ],
    [
      'models of about the same level',
      { ...first, models: [{ ...weaker, points: [3, 4, 2] }, stronger] },
      'the number of points of its first model is 9.0',
    ],
    [
      'a reason that quotes nothing',
      { ...first, models: [weaker, { ...stronger, why: 'It is a good one. '.repeat(3) }] },
      'quotes nothing of its model',
    ],
  ])('find %s', (_, content, problem) => {
    expect(findWritingTaskProblems(content).join('\n')).toContain(problem);
  });

  test('find a sentence that two tasks share', () => {
    expect(findSharedSentences([first, { ...first, title: 'Another' }]).length).toBeGreaterThan(0);
  });
});
