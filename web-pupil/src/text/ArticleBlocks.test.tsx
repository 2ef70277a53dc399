import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleBlocks } from './ArticleBlocks.tsx';

const drawn = (...lines: readonly string[]): string =>
  renderToStaticMarkup(<ArticleBlocks content={lines.join('\n')} heading="h4" />);
/** The texts that are read aloud, in order. */
const heard = (html: string): readonly string[] =>
  [...html.matchAll(/<(\w+)[^>]*data-read="article"[^>]*>([^]*?)<\/\1>/g)].map(([, , text = '']) =>
    text
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ')
      .trim(),
  );

test('plain text becomes paragraphs that are all read aloud, and its markup is escaped', () => {
  const html = drawn('Once upon a time.', '[note] <b>bold</b>');
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(heard(html)).toEqual(['Once upon a time.', '[note] &lt;b&gt;bold&lt;/b&gt;']);
});

test('headings have the level below the title, and terms are bold and read with their sentence', () => {
  const html = drawn('## Soil', 'It holds *humus*.');
  expect(html).toContain('<h4 data-read="article">Soil</h4>');
  expect(html).toContain('<strong>humus</strong>');
  expect(heard(html)).toEqual(['Soil', 'It holds humus.']);
});

test('a drawing has its description as alternative text, and its caption is read aloud', () => {
  const html = drawn('[figure plant-parts] A young bean.', 'Find the root.');
  expect(html).toContain('alt="A young bean."');
  expect(heard(html)).toEqual(['Find the root.']);
});

test('a table has row and column headings and is read aloud cell by cell', () => {
  const html = drawn('[table] Legs', 'Animal | Legs', 'ant | 6');
  expect(html).toContain('scope="col"');
  expect(html).toContain('scope="row"');
  expect(heard(html)).toEqual(['Legs', 'Animal', 'Legs', 'ant', '6']);
});

test('written arithmetic is read aloud as one sentence instead of digit by digit', () => {
  const html = drawn('[column] 38 + 25 = 63', '  38', '+ 25', '----', '  63');
  expect(html).toContain('aria-hidden="true"');
  expect(heard(html)).toEqual(['38 + 25 = 63']);
});

test('steps form an ordered list, and the answer to an exercise is not read aloud while hidden', () => {
  const example = drawn('[example] What is 2 + 3?', '1. Count on.', 'Answer: 5.');
  expect(example).toContain('<ol');
  expect(heard(example)).toEqual(['Worked example', 'What is 2 + 3?', 'Count on.', 'Answer: 5.']);
  const question = drawn('[try] What is 3 + 3?', 'Answer: 6.');
  expect(question).toContain('aria-expanded="false"');
  expect(heard(question)).toEqual(['Your turn', 'What is 3 + 3?']);
});

test('a sum contains only non-breaking spaces', () => {
  expect(drawn('So 3 × 12 = 36 eggs.')).toContain('So 3\u00a0×\u00a012\u00a0=\u00a036 eggs.');
});
