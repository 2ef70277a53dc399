import { expect, test } from 'vitest';
import { readArticles } from './articleFiles.ts';
import { curriculum } from './curriculum.ts';

const topics = curriculum().filter(({ subjectId, grade }) => subjectId === 4 && grade === 5);
const [topic] = topics;

const article = (fields: Readonly<Record<string, string>>, words = 200): string =>
  [
    '# How a seed wakes up',
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    '',
    'A seed sleeps: it waits.',
    '',
    Array.from({ length: words - 5 }, () => 'grow').join(' '),
    '',
    '',
  ].join('\n');
const fields = {
  topic: topic?.key ?? '',
  difficulty: 'Beginner',
  excerpt: 'What does a seed wait for?',
};

test('an article has its title, fields and paragraphs, and a reading time from its words', () => {
  const [read] = readArticles(article(fields), topics);
  expect(read).toMatchObject({
    topicId: topic?.id,
    text: {
      title: 'How a seed wakes up',
      excerpt: 'What does a seed wait for?',
      difficulty: 'Beginner',
      category: topic?.category,
      points: 5,
      readingTime: 2,
    },
  });
  expect(read?.text.content.split('\n')[0]).toBe('A seed sleeps: it waits.');
  expect(readArticles(article(fields, 20), topics)[0]?.text.readingTime).toBe(1);
});

test('the topic decides the id: a better text is the same article', () => {
  const ids = [200, 300].map((words) => readArticles(article(fields, words), topics)[0]?.id);
  expect(ids[0]).toBe(ids[1]);
});

test('a file holds one article after the other, or none', () => {
  expect(readArticles(article(fields) + article(fields), topics)).toHaveLength(2);
  expect(readArticles('', topics)).toEqual([]);
});

test('an article that says too little or too much is named', () => {
  expect(() => readArticles(article({ ...fields, excerpt: '' }), topics)).toThrow(
    /"How a seed wakes up": excerpt: /,
  );
  expect(() => readArticles(article({ ...fields, excerpt: 'x'.repeat(141) }), topics)).toThrow(
    /excerpt/,
  );
  expect(() => readArticles(article({ ...fields, topic: 'topic:1:4:money' }), topics)).toThrow(
    'this file has no topic topic:1:4:money',
  );
});
