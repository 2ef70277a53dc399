import { momentOf, stamp } from '@mahoe/domain/calendar';
import type { DomainEvent } from '@mahoe/domain/eventTypes';
import { userDirectory } from '@mahoe/projections/accounts/userDirectory';
import { createTestViews, type TestViews } from '@mahoe/projections/fixtures/views';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUnfitNames } from './unfitNames.ts';

const when = stamp(momentOf(Date.parse('2026-11-02T14:00:00.000Z')));
const idOf = (last: number): string => `11111111-1111-4111-8111-11111111111${last}`;

/** Registered before there was a rule for names. */
const joined = (last: number, username: string, firstName = 'Kai'): DomainEvent => ({
  type: 'PupilRegistered',
  data: {
    pupilId: idOf(last),
    grade: 4,
    usernameKey: username,
    emailKey: username,
    personal: {
      username,
      firstName,
      lastName: 'Grant',
      email: `${username}@example.org`,
      schoolId: null,
      schoolName: null,
    },
    ...when,
  },
});

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

test('names of before the rule are found, until somebody is renamed or erased', async () => {
  await views.project(
    userDirectory,
    joined(1, 'so.stupid'),
    joined(2, 'kai.grant'),
    joined(3, 'kai.4', 'Bumboclaat'),
    joined(4, 'kay.8765551234'),
    joined(5, 'sexy.girl'),
  );
  const found = async (): Promise<readonly string[]> =>
    (await findUnfitNames(views)).map(({ id }) => id);
  expect(await found()).toEqual([idOf(1), idOf(3), idOf(4), idOf(5)]);

  const keys = { before: 'a', after: 'b' };
  await views.project(
    userDirectory,
    {
      type: 'PupilRenamed',
      data: {
        pupilId: idOf(1),
        administratorId: idOf(9),
        usernameKey: keys,
        personal: { before: 'so.stupid', after: 'so.smart' },
        ...when,
      },
    },
    { type: 'PupilErased', data: { pupilId: idOf(5), ...when } },
  );
  expect(await found()).toEqual([idOf(3), idOf(4)]);
});
