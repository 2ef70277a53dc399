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
  const { articles } = readArticles(article(fields), topics);
  const [read] = articles;
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
  expect(readArticles(article(fields, 20), topics).articles[0]?.text.readingTime).toBe(1);
});

test('the topic decides the id: a better text is the same article', () => {
  const ids = [200, 300].map(
    (words) => readArticles(article(fields, words), topics).articles[0]?.id,
  );
  expect(ids[0]).toBe(ids[1]);
});

test('a file holds one article after the other, or none', () => {
  expect(readArticles(article(fields) + article(fields), topics).articles).toHaveLength(2);
  expect(readArticles('', topics)).toEqual({ articles: [], refused: [] });
});

test('an article that says too little or too much is refused by its title', () => {
  const refusal = (changes: Readonly<Record<string, string>>): readonly string[] =>
    readArticles(article({ ...fields, ...changes }), topics).refused;
  expect(refusal({ excerpt: '' })).toEqual([
    expect.stringMatching(/^"How a seed wakes up": excerpt: /),
  ]);
  expect(refusal({ excerpt: 'x'.repeat(141) })).toEqual([expect.stringContaining('excerpt')]);
  expect(refusal({ topic: 'topic:1:4:money' })).toEqual([
    '"How a seed wakes up": this file has no topic topic:1:4:money',
  ]);
});
