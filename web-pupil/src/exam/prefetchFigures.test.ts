import type { Sitting } from '@mahoe/contracts/practice/papers';
import { expect, test } from 'vitest';
import { listFigures } from './prefetchFigures.ts';

const textOf = (text: string): Sitting['texts'][number] => ({
  stimulus: { kind: 'map', title: 'A map', text, glossary: [] },
  from: 1,
  to: 2,
});
const item = { id: '1', question: 'Where?', questionType: 'mcq', options: [], points: 10 } as const;

test('the figures of a paper are those of its texts and questions, each once', () => {
  const sitting = {
    texts: [
      textOf('Look at it.\n\n[figure park-map] A map.\n\n- not [figure this] one'),
      textOf('[figure rain-graph] A graph.'),
    ],
    items: [
      { ...item, difficulty: 'Beginner' as const, imageUrl: '/figures/lens.svg' },
      { ...item, difficulty: 'Beginner' as const, imageUrl: '/figures/park-map.svg' },
      { ...item, difficulty: 'Beginner' as const },
    ],
  } as unknown as Sitting;
  expect(listFigures(sitting)).toEqual([
    '/figures/park-map.svg',
    '/figures/rain-graph.svg',
    '/figures/lens.svg',
  ]);
});
