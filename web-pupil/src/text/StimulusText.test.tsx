import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Stimulus } from '@mahoe/contracts/practice/stimulus';
import { splitAtWords } from './glossaryWords.ts';
import { StimulusText } from './StimulusText.tsx';

const drawn = (stimulus: Partial<Stimulus>, lines?: { from: number; to: number }): string =>
  renderToStaticMarkup(
    <StimulusText
      stimulus={{ kind: 'story', title: 'The kite', text: 'It flew.', glossary: [], ...stimulus }}
      lines={lines}
    />,
  );

test('the verses of a poem are numbered across its stanzas, and the named ones are marked', () => {
  const html = drawn({ kind: 'poem', text: 'One,\ntwo,\n\nthree,\nfour.' }, { from: 2, to: 3 });
  expect(html.match(/<li/g)).toHaveLength(4);
  expect([...html.matchAll(/data-marked="(\w+)"/g)].map(([, marked]) => marked)).toEqual([
    'false',
    'true',
    'true',
    'false',
  ]);
  expect([...html.matchAll(/data-stanza="(\w+)"/g)].map(([, first]) => first)).toEqual([
    'true',
    'false',
    'true',
    'false',
  ]);
});

test('the blocks of prose are numbered, a table with them, and all is read aloud', () => {
  const html = drawn({ text: 'First.\n\n[table] Rain\nMay | June\n1 | 2' });
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain('<caption data-read="article">Rain</caption>');
  expect(html).toContain('<p data-read="article">');
});

test('the items of a list are one block together, with their words explained', () => {
  const glossary = [{ word: 'sow', meaning: 'plant seed' }];
  const html = drawn({ text: 'You need:\n\n- a spade\n- seed to sow', glossary });
  expect(html.match(/data-marked/g)).toHaveLength(2);
  expect(html).toContain('<li data-read="article"><span>a spade</span></li>');
  expect(html).toMatch(/seed to <\/span><button[^>]*>sow<\/button>/);
});

test('an explained word is a button, in any letter case and only as a whole word', () => {
  const glossary = [{ word: 'sow', meaning: 'plant seed' }];
  expect(splitAtWords('Sow it. They sowed. We sow.', glossary)).toEqual([
    { text: 'Sow', meaning: 'plant seed' },
    { text: ' it. They sowed. We ' },
    { text: 'sow', meaning: 'plant seed' },
    { text: '.' },
  ]);
  expect(splitAtWords('No word.', [])).toEqual([{ text: 'No word.' }]);
  const html = drawn({ text: 'We sow.', glossary });
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('plant seed');
});
