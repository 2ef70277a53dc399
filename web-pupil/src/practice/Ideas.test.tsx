import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Ideas } from './Ideas.tsx';

/** Renders the ideas and returns their text, line by line. */
const said = (ideas: Parameters<typeof Ideas>[0]['ideas']): readonly string[] =>
  renderToStaticMarkup(<Ideas ideas={ideas} />)
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

test('the list shows found ideas, missing ideas and the number of examples', () => {
  expect(
    said([
      { idea: 'what heritage means', found: 1, wanted: 1 },
      { idea: 'two examples', found: 1, wanted: 2 },
      { idea: 'a way to keep it alive', found: 0, wanted: 1 },
    ]),
  ).toEqual([
    'Ideas we found in your answer',
    'what heritage means',
    'Ideas to add next time',
    'two examples (you gave 1)',
    'a way to keep it alive',
  ]);
});

test('the list is empty if there are no ideas', () => {
  expect(said([])).toEqual([]);
  expect(said([{ idea: 'soap', found: 1, wanted: 1 }])).toEqual([
    'Ideas we found in your answer',
    'soap',
  ]);
});
