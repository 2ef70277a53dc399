import { eventTypes } from '@mahoe/domain/eventTypes';
import { expect, test } from 'vitest';
import { derivedTermKey, isPersonField, pseudonymsUnder } from './pseudonyms.ts';

const { of, keyOf, withoutPeople } = pseudonymsUnder(Buffer.alloc(32, 1));
const ada = '6f0f1a7e-2a8a-4a35-9d0a-3a1c6f1f5a01';
const ben = '6f0f1a7e-2a8a-4a35-9d0a-3a1c6f1f5a02';

/** Ids of things. A new field of either kind has to be put down here or there. */
const THINGS = [
  'articleId',
  'candidateIds',
  'grantId',
  'holidayId',
  'notReachedQuestionIds',
  'prizeId',
  'questionId',
  'redemptionEventId',
  'redemptionId',
  'requestId',
  'schoolId',
  'sessionId',
  'subjectId',
  'topicId',
  'voucherId',
];

test('every id in an event is known to name a person or a thing', () => {
  const ids = new Set(
    Object.values(eventTypes).flatMap(({ data }) =>
      Object.keys(data.shape).filter((field) => /Ids?$/.test(field)),
    ),
  );
  expect([...ids].filter((id) => !isPersonField(id) && !THINGS.includes(id))).toEqual([]);
});

test('what is personal under a key, or a hash of a name, is left out', () => {
  const data = { pupilId: ada, grade: 5, usernameKey: 'a1', emailKey: 'b2', pii: { ct: 'x' } };
  expect(withoutPeople(data)).toEqual({ pupilId: of(ada), grade: 5 });
});

test('people keep their pseudonym for as long as the term key', () => {
  expect(of(ada)).toBe(of(ada));
  expect(of(ada)).not.toBe(of(ben));
  expect(pseudonymsUnder(derivedTermKey(Buffer.alloc(32, 2))).of(ada)).not.toBe(of(ada));
});

test('an event is keyed by its subject, else by its stream', () => {
  expect(keyOf(`pupil-${ada}`, { pupilId: ada, administratorId: ben })).toBe(of(ada));
  expect(keyOf(`administrator-${ben}`, { administratorId: ben })).toBe(of(ben));
  expect(keyOf('voucher-1', { voucherId: '1', administratorId: ben })).toBe('voucher-1');
  expect(keyOf('topic-1', { topicId: '1', administratorId: null })).toBe('topic-1');
});
