import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { expect, test } from 'vitest';
import { derivePseudonymKey, createPseudonyms } from './pseudonyms.ts';

const { pseudonymOf, messageKey, pseudonymise } = createPseudonyms(Buffer.alloc(32, 1));
const ada = '6f0f1a7e-2a8a-4a35-9d0a-3a1c6f1f5a01';
const ben = '6f0f1a7e-2a8a-4a35-9d0a-3a1c6f1f5a02';
const voucherId = '6f0f1a7e-2a8a-4a35-9d0a-3a1c6f1f5a03';
const when = { occurredAt: '2026-09-07T13:00:00.000Z', localDate: '2026-09-07' };

const registered: DomainEvent = {
  type: 'PupilRegistered',
  data: {
    ...when,
    pupilId: ada,
    grade: 5,
    usernameKey: 'a1',
    emailKey: 'b2',
    nameReviewId: null,
    usernameReviewId: null,
    personal: {
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Brown',
      email: 'ada@example.com',
      schoolId: voucherId,
      schoolName: null,
    },
  },
};
const suspended: DomainEvent = {
  type: 'PupilSuspended',
  data: { ...when, pupilId: ada, provisionalUntil: null, reason: null, administratorId: ben },
};
const deleted = (administratorId: string | null): DomainEvent => ({
  type: 'VoucherDeleted',
  data: { ...when, voucherId, administratorId },
});

test('encrypted personal data and hashes of names are left out', () => {
  const relayed: unknown = JSON.parse(JSON.stringify(pseudonymise(registered)));
  expect(relayed).toEqual({
    ...when,
    pupilId: pseudonymOf(ada),
    grade: 5,
    nameReviewId: null,
    usernameReviewId: null,
  });
});

test('an event names people by pseudonym and things by their own ids', () => {
  expect(pseudonymise(suspended)).toMatchObject({
    pupilId: pseudonymOf(ada),
    administratorId: pseudonymOf(ben),
  });
  expect(pseudonymise(deleted(ben))).toMatchObject({
    voucherId,
    administratorId: pseudonymOf(ben),
  });
  expect(pseudonymise(deleted(null))).toMatchObject({ voucherId, administratorId: null });
});

test('a person keeps a pseudonym as long as the term key is the same', () => {
  expect(pseudonymOf(ada)).toBe(pseudonymOf(ada));
  expect(pseudonymOf(ada)).not.toBe(pseudonymOf(ben));
  expect(createPseudonyms(derivePseudonymKey(Buffer.alloc(32, 2))).pseudonymOf(ada)).not.toBe(
    pseudonymOf(ada),
  );
});

test('an event has its subject as key, or its stream if it has none', () => {
  const signedIn: DomainEvent = {
    type: 'AdministratorSignedIn',
    data: { ...when, administratorId: ben },
  };
  expect(messageKey(`pupil-${ada}`, suspended)).toBe(pseudonymOf(ada));
  expect(messageKey(`administrator-${ben}`, signedIn)).toBe(pseudonymOf(ben));
  expect(messageKey('voucher-1', deleted(ben))).toBe('voucher-1');
});
