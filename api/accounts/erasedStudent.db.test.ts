import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import {
  changeStudents,
  grantMonths,
  listUserPayments,
  listUserSessions,
  updateUser,
} from '@mahoe/contracts/accounts/students';
import { getAdminUser, suspendUser } from '@mahoe/contracts/accounts/users';
import { beforeAll, expect, test } from 'vitest';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { enrol, newAdmin, type Person } from '../fixtures/people.ts';

const testApi = useTestApi();
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  admin = await newAdmin(testApi);
  colleague = await newAdmin(testApi);
});

test('a page that was open when a colleague deleted the student can no longer change the student', async () => {
  const gone = await enrol(testApi, 'Gone');
  await testApi.settle();
  const params = { id: gone.id };
  await colleague.ask(deleteUser, { params });
  await testApi.settle();
  const head = await testApi.services.store.headPosition();

  expect(await admin.refused(getAdminUser, { params })).toMatchObject({ code: 'user-not-found' });
  const months = { months: 3, reason: 'Scholarship' } as const;
  const refusals = [
    await admin.refused(updateUser, { params, body: { firstName: 'Gina' } }),
    await admin.refused(updateUser, { params, body: { password: 'another-one' } }),
    await admin.refused(suspendUser, { params, body: { suspended: true } }),
    await admin.refused(grantMonths, { params, body: months }),
  ];
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 404, code: 'user-not-found' });
  }
  const body = { ids: [gone.id], change: { type: 'grant' as const, ...months } };
  expect(await admin.ask(changeStudents, { body })).toEqual({ changed: [], unchanged: [gone.id] });
  expect(await testApi.services.store.headPosition()).toBe(head);
  expect(await admin.ask(listUserPayments, { params })).toEqual([]);
  expect(await admin.ask(listUserSessions, { params })).toEqual([]);
});
