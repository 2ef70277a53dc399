// @module-tag large: composes a lesson for every topic
// R22 of docs/rules.md
import { expect, test } from 'vitest';
import { articleFiles, readArticleFile } from '../articleFiles.ts';
import { curriculum } from '../curriculum.ts';
import { checkArticle } from './checkArticle.ts';
import { composeLesson } from './composeLesson.ts';
import { createTextIndex } from './similarity.ts';

const bank = articleFiles().flatMap((file) =>
  readArticleFile(file).articles.map(({ topicId, text: { content } }) => ({ topicId, content })),
);

test('the composed article passes for every topic with known kinds', () => {
  const failed: string[] = [];
  let passed = 0;
  for (const topic of curriculum()) {
    const wanted = { topic, focus: '' };
    const known = { articles: createTextIndex([]), questions: [] };
    const tries = ['1', '2', '3'].flatMap((seed) => composeLesson(wanted, bank, [], seed) ?? []);
    const checked = tries.map(({ lesson }) => checkArticle(lesson, null, wanted, known));
    if (checked.some((one) => 'text' in one)) passed += 1;
    else if (checked.length > 0) failed.push(topic.key);
  }
  expect(failed).toEqual([]);
  expect(passed).toBeGreaterThan(60);
});

test('an administrator’s topic uses the kinds of its nearest topic, and a seed always gives the same article', () => {
  const topic = {
    id: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01',
    subjectId: 1,
    grade: 5 as const,
    name: 'Perimeter of our garden',
    description: 'How far it is around a garden',
    category: 'Measurement',
    learningObjectives: [],
  };
  const made = composeLesson({ topic, focus: '' }, bank, [], 'a seed');
  expect(made?.sourceTopicName).toMatch(/perimeter/i);
  expect(made?.lesson.title).toBe('Perimeter of our garden: see it, try it');
  expect(composeLesson({ topic, focus: '' }, bank, [], 'a seed')).toEqual(made);
  const shown = JSON.stringify(made?.lesson.blocks.filter(({ kind }) => kind !== 'paragraph'));
  expect(JSON.stringify(composeLesson({ topic, focus: '' }, bank, [], 'other'))).not.toContain(
    shown,
  );
  const unlike = { ...topic, subjectId: 4, name: 'Volcanoes' };
  expect(composeLesson({ topic: unlike, focus: '' }, bank, [], 'a seed')).toBeUndefined();
});
