import { expect, test } from 'vitest';
import { describeReading, nameTextKind } from './textKind.ts';

test.each([
  ['map', 'map', 'Look at the map'],
  ['graph', 'graph', 'Look at the graph'],
  ['table', 'table', 'Look at the table'],
  ['experiment', 'experiment', 'Read about the experiment'],
  ['poem', 'poem', 'Read the poem'],
  ['pair', 'text', 'Read the two texts'],
  ['information', 'text', 'Read the text'],
  ['constructor', 'text', 'Read the text'],
])('a %s is called a %s, and its button says "%s"', (kind, noun, button) => {
  expect([nameTextKind(kind), describeReading(kind)]).toEqual([noun, button]);
});
