import { expect, test } from 'vitest';
import { parseArticle, parseTerms, type ArticleBlock } from './articleBlocks.ts';

const blocks = (...lines: readonly string[]): readonly ArticleBlock[] =>
  parseArticle(lines.join('\n'));
const paragraphs = (...texts: readonly string[]) =>
  texts.map((text) => ({ kind: 'paragraph', text }));

test('plain text is a paragraph a line, whoever wrote it and on whatever machine', () => {
  expect(parseArticle('One.\n\nTwo.\r\n  Three. \n')).toEqual(paragraphs('One.', 'Two.', 'Three.'));
  expect(parseArticle('')).toEqual([]);
});

test('headings and lists', () => {
  expect(blocks('## Heat', 'It moves.', '', '- up', '- down')).toEqual([
    { kind: 'heading', text: 'Heat' },
    { kind: 'paragraph', text: 'It moves.' },
    { kind: 'list', items: ['up', 'down'] },
  ]);
});

test('a figure has words for who cannot see it, and a caption where one is given', () => {
  expect(blocks('[figure plant-parts] A young bean.', 'Find the root.')).toEqual([
    {
      kind: 'figure',
      src: '/figures/plant-parts.svg',
      alt: 'A young bean.',
      caption: 'Find the root.',
    },
  ]);
  expect(blocks('[figure generated/net-1] A net.')).toMatchObject([
    { src: '/figures/generated/net-1.svg', caption: null },
  ]);
});

test('a table has a caption and even rows', () => {
  expect(blocks('[table] Legs', 'Animal | Legs', 'ant | 6')).toEqual([
    {
      kind: 'table',
      caption: 'Legs',
      rows: [
        ['Animal', 'Legs'],
        ['ant', '6'],
      ],
    },
  ]);
});

test('a column keeps each digit in its place, carried ones and rules included', () => {
  expect(blocks('[column] 38 + 25 = 63', '^  1', '   38', ' + 25', '-----', '   63')).toMatchObject(
    [
      {
        says: '38 + 25 = 63',
        lines: [
          { is: 'carried', places: '   1 ' },
          { is: 'digits', places: '   38' },
          { is: 'digits', places: ' + 25' },
          { is: 'rule', places: '-----' },
          { is: 'digits', places: '   63' },
        ],
      },
    ],
  );
});

test('an example has numbered steps, each with what it shows, and an answer', () => {
  const [example] = blocks(
    '[example] What is 12 − 7?',
    '[figure number-line] A line.',
    '1. Set it out.',
    '[column] 12 − 7',
    ' 12',
    '− 7',
    '2. Count back.',
    'Answer: It is 5.',
  );
  expect(example).toMatchObject({
    kind: 'example',
    asks: 'What is 12 − 7?',
    shows: [{ kind: 'figure' }],
    steps: [
      { text: 'Set it out.', shows: [{ kind: 'column' }] },
      { text: 'Count back.', shows: [] },
    ],
    answer: 'It is 5.',
  });
});

test('a question to try has its answer', () => {
  expect(blocks('[try] What is 13 − 8?', 'Answer: 5, for 8 + 5 = 13.')).toEqual([
    { kind: 'try', asks: 'What is 13 − 8?', shows: [], answer: '5, for 8 + 5 = 13.' },
  ]);
});

test.each([
  [['[figure ../secrets] A way out.']],
  [['[figure https://else.where/x] Another’s.']],
  [['[figure plant-parts]']],
  [['[table] Uneven', 'a | b', 'c']],
  [['[column] Nothing']],
  [['[example] No steps?', 'Answer: none.']],
  [['[example] No answer?', '1. Think.']],
  [['[example] Not the last?', '1. Think.', 'Answer: yes.', '2. On.']],
  [['[try] No answer?']],
  [['[try] Steps?', '1. Think.', 'Answer: 3.']],
  [['[try] Two lines?', 'Of it.', 'Answer: 3.']],
  [['[note] Of somebody else’s.']],
])('an unfinished block stays readable as it was written: %j', (lines) => {
  expect(blocks(...lines)).toEqual(paragraphs(...lines));
});

test('terms are told from the text around them, products of stars are none', () => {
  expect(parseTerms('The *solute* dissolves.')).toEqual([
    { text: 'The ', isTerm: false },
    { text: 'solute', isTerm: true },
    { text: ' dissolves.', isTerm: false },
  ]);
  expect(parseTerms('*Ice*, (*water*) and *steam*').map(({ text }) => text)).toEqual([
    'Ice',
    ', (',
    'water',
    ') and ',
    'steam',
  ]);
  for (const text of ['5 * 3 * 2', '5*3*2', 'a ** b **', '*']) {
    expect(parseTerms(text)).toEqual([{ text, isTerm: false }]);
  }
});
