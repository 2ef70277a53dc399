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

test('plain text of any origin is paragraphs, and all of it is read', () => {
  const html = drawn('Once upon a time.', '[note] <b>bold</b>');
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(heard(html)).toEqual(['Once upon a time.', '[note] &lt;b&gt;bold&lt;/b&gt;']);
});

test('headings stand below the title; terms are strong and read with their sentence', () => {
  const html = drawn('## Soil', 'It holds *humus*.');
  expect(html).toContain('<h4 data-read="article">Soil</h4>');
  expect(html).toContain('<strong>humus</strong>');
  expect(heard(html)).toEqual(['Soil', 'It holds humus.']);
});

test('a drawing carries its words; its caption is read', () => {
  const html = drawn('[figure plant-parts] A young bean.', 'Find the root.');
  expect(html).toContain('alt="A young bean."');
  expect(heard(html)).toEqual(['Find the root.']);
});

test('a table has headings for rows and columns and is read cell by cell', () => {
  const html = drawn('[table] Legs', 'Animal | Legs', 'ant | 6');
  expect(html).toContain('scope="col"');
  expect(html).toContain('scope="row"');
  expect(heard(html)).toEqual(['Legs', 'Animal', 'Legs', 'ant', '6']);
});

test('written arithmetic is one thing in words, not digit after digit', () => {
  const html = drawn('[column] 38 + 25 = 63', '  38', '+ 25', '----', '  63');
  expect(html).toContain('aria-hidden="true"');
  expect(heard(html)).toEqual(['38 + 25 = 63']);
});

test('steps are an ordered list; the answer to a question to try is read once it is asked for', () => {
  const example = drawn('[example] What is 2 + 3?', '1. Count on.', 'Answer: 5.');
  expect(example).toContain('<ol');
  expect(heard(example)).toEqual(['Worked example', 'What is 2 + 3?', 'Count on.', 'Answer: 5.']);
  const question = drawn('[try] What is 3 + 3?', 'Answer: 6.');
  expect(question).toContain('aria-expanded="false"');
  expect(heard(question)).toEqual(['Your turn', 'What is 3 + 3?']);
});

test('a sum never ends a line in its middle', () => {
  expect(drawn('So 3 × 12 = 36 eggs.')).toContain('So 3\u00a0×\u00a012\u00a0=\u00a036 eggs.');
});
