// @module-tag large: simulates the studies of the documents again
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readMark, findCommands, writeMark, replaceBlocks } from './blocks.ts';
import { computeMark } from './inputsMark.ts';

vi.setConfig({ testTimeout: 120_000 });

const document = readFile(join(import.meta.dirname, '../../docs/analysts/how-to.md'), 'utf8');

test('the figures of docs/analysts/how-to.md are of the bank, the rules and the simulation as they are: npm run docs:studies', async () => {
  expect(readMark(await document)).toBe(await computeMark());
});

test('every study of the document is printed again by the command', async () => {
  const verbs = findCommands(await document).map(({ args: [verb] }) => verb);
  expect(verbs).toEqual(['evaluate', 'what-if', 'fit', 'sql', 'evaluate-policy', 'sql', 'what-if']);
});

const STUDY = `Text.

    npm run analysis -- sql "select
      1" --history x

    model  AUC     RMSE
    elo    0.6624  0.4596

    270 of 300 pupils, of whom 1,000.

Text.

    code of another

    npm run analysis -- as-of

<!-- figures of abc -->`;

test('blocks are what is printed now, in as many columns, and the text about them stays', () => {
  expect(findCommands(STUDY)).toMatchObject([
    { args: ['sql', 'select\n      1', '--history', 'x'] },
  ]);
  const printed =
    'First.\n\nmodel  AUC     RMSE    µs\nelo    0.7000  0.4000   1\nirt    0.7100  0.3900  12\n\n9 of 10 pupils, of whom 2.\nMore';
  const rewritten = writeMark(replaceBlocks(STUDY, [printed]), 'def');
  expect(rewritten).toBe(
    STUDY.replace(
      '    elo    0.6624  0.4596',
      '    elo    0.7000  0.4000\n    irt    0.7100  0.3900',
    )
      .replace('270 of 300 pupils, of whom 1,000.', '9 of 10 pupils, of whom 2.\n    More')
      .replace('abc', 'def'),
  );
  expect(readMark(rewritten)).toBe('def');
  expect(() => replaceBlocks(STUDY, ['Something else'])).toThrow(
    'Nothing that is printed begins with "270',
  );
});
