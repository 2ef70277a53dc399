import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnknownVersion, emptyTally, applyMessage, type Message, type Tally } from './tally.ts';

const completed = (key: string, position: number, data: object = {}, v = 2): Message => ({
  key,
  position: BigInt(position),
  value: JSON.stringify({
    type: 'QuizSessionCompleted',
    v,
    category: 'quizSession',
    data: {
      topicId: 'fractions',
      localDate: '2026-09-07',
      answered: 10,
      correct: 7,
      lastAnsweredOn: '2026-09-07',
      ...data,
    },
  }),
});
const read = (messages: readonly Message[], from: Tally = emptyTally): Tally =>
  messages.reduce(applyMessage, from);

test('each quiz counts once even if it is delivered again', () => {
  const delivered = [1, 2, 3, 4, 5].map((n) => completed(n % 2 === 0 ? 'ada' : 'ben', n));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }), (restarts) => {
      // After each restart the relay repeats everything from an earlier message on.
      const again = [...delivered, ...restarts.flatMap((from) => delivered.slice(from))];
      expect(read(again)).toEqual(read(delivered));
    }),
  );
  expect(read(delivered).quizzes['ben']?.['fractions']).toEqual({
    quizzes: 3,
    answered: 30,
    correct: 21,
    lastAnsweredOn: '2026-09-07',
  });
});

test('a message of an earlier version is upcast', () => {
  const old = completed('ada', 1, { lastAnsweredOn: undefined }, 1);
  expect(read([old]).quizzes['ada']?.['fractions']?.lastAnsweredOn).toBe('2026-09-07');
  const unanswered = completed('ada', 1, { answered: 0, correct: 0, lastAnsweredOn: undefined }, 1);
  expect(read([unanswered]).quizzes['ada']?.['fractions']?.lastAnsweredOn).toBeNull();
});

test('an unknown version stops the consumer instead of being misread', () => {
  expect(() => read([completed('ada', 1, {}, 3)])).toThrow(UnknownVersion);
});

test('a tombstone deletes the data of its key, even if all messages are delivered again', () => {
  const delivered: readonly Message[] = [
    completed('ada', 1),
    completed('ben', 2),
    { key: 'ada', position: 3n, value: null },
  ];
  const after = read(delivered);
  expect(Object.keys(after.quizzes)).toEqual(['ben']);
  expect(read(delivered, after)).toEqual(after);
});

test('only the offset of other events is stored', () => {
  const value = JSON.stringify({ type: 'PupilSignedIn', v: 1, data: {} });
  expect(read([{ key: 'ada', position: 9n, value }])).toEqual({
    ...emptyTally,
    seen: { ada: '9' },
  });
});
