import { positionOf } from '@mahoe/eventstore/store/position';
import { expect, test } from 'vitest';
import type { ReceivedMessage } from '@mahoe/reactions/fixtures/topicConsumer';
import { checkTopic } from './checkKafkaTopic.ts';

const relayed = (eventId: string, position: number, key = 'ana'): ReceivedMessage => ({
  key,
  eventId,
  position: positionOf(position),
  value: '{}',
});
const wrongIn = (all: readonly ReceivedMessage[], expected = ['a', 'b', 'c']) =>
  checkTopic(expected, all).map(({ wrong }) => wrong);

test('each event once and in order is good, whatever is repeated', () => {
  const all = [relayed('a', 1), relayed('b', 2), relayed('a', 1), relayed('b', 2), relayed('c', 3)];
  expect(wrongIn(all)).toEqual([[], [], []]);
});

test('one that is missing, and one that nobody recorded', () => {
  const all = [relayed('a', 1), relayed('b', 2), relayed('d', 4)];
  expect(wrongIn(all)).toEqual([['c'], ['d'], []]);
});

test('within a key the order counts, between keys it does not', () => {
  const across = [relayed('b', 2), relayed('a', 1, 'ben'), relayed('c', 3)];
  expect(wrongIn(across)).toEqual([[], [], []]);
  const within = [relayed('b', 2), relayed('a', 1), relayed('c', 3)];
  expect(wrongIn(within)).toEqual([[], [], ['ana']]);
});
