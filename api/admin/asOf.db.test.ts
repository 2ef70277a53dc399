import { changeVoucher, createVoucher } from '@mahoe/contracts/billing/vouchers';
import { getRecordAsOf, suspendUser, type TimeTravelKind } from '@mahoe/contracts/accounts/users';
import { tryLease } from '@mahoe/eventstore/subscriptions/leases';
import { addDays, momentOf } from '@mahoe/domain/calendar';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let testApi: TestApi;
let admin: Person;
let ana: Person;
const today = momentOf(Date.now()).localDate;
beforeAll(async () => {
  testApi = await startTestApi();
  admin = await createAdmin(testApi);
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});
afterAll(() => testApi.stop());

const asOf = async (kind: TimeTravelKind, id: string, day: string) => {
  await testApi.settle();
  const reply = await admin.ask(getRecordAsOf, { params: { kind, id }, query: { day } });
  return { ...reply, rows: new Map(reply.rows.map(({ table, ...row }) => [table, row])) };
};

test('a record as of today is the live one, and as of yesterday there is none', async () => {
  await admin.ask(suspendUser, { params: { id: ana.id }, body: { suspended: true } });
  // Midnight may have passed, and tomorrow has everything.
  const { rows, parked, recordedAt } = await asOf('users', ana.id, addDays(today, 1));
  const user = rows.get('user_directory');
  expect(user?.past).toMatchObject({ username: 'ana', is_suspended: 'yes' });
  for (const [, { past, now }] of rows) expect(past).toEqual(now);
  expect([...rows.keys()]).toEqual(['user_directory', 'subscription', 'learner']);
  expect(parked).toBe(0);
  expect(recordedAt).not.toBeNull();

  const before = await asOf('users', ana.id, '2020-01-31');
  expect(before).toMatchObject({ recordedAt: null, events: 0 });
  for (const [, { past, now }] of before.rows) {
    expect(past).toBeNull();
    expect(now).not.toBeNull();
  }
});

test('a record as of a day leaves out internal columns', async () => {
  const { rows } = await asOf('users', ana.id, addDays(today, 1));
  const columns = [...rows.values()].flatMap(({ past }) => Object.keys(past ?? {}));
  expect(columns.filter((name) => /^state$|search|position/.test(name))).toEqual([]);
});

test('a record created later is missing in the past and present now', async () => {
  const form = { code: 'THEN', value: 100, expiresAt: '2090-01-01T00:00:00Z' };
  const { id } = await admin.ask(createVoucher, { body: form });
  const changed = { ...form, durationMonths: 3 };
  await admin.ask(changeVoucher, { params: { id }, body: changed });
  const { rows } = await asOf('vouchers', id, '2020-01-31');
  expect(rows.get('voucher')).toMatchObject({ past: null, now: { code: 'THEN' } });
});

test('unknown records, kinds and days are refused', async () => {
  const nobody = '0d6c7a10-0000-4000-8000-00000000aaaa';
  const refused = (params: object, day: string) =>
    admin.refused(getRecordAsOf, { params, query: { day } } as never);
  for (const kind of ['users', 'vouchers', 'topics']) {
    expect(await refused({ kind, id: nobody }, today)).toMatchObject({ status: 404 });
  }
  expect(await refused({ kind: 'messages', id: ana.id }, today)).toMatchObject({ status: 400 });
  expect(await refused({ kind: 'users', id: ana.id }, '2027-02-30')).toMatchObject({ status: 400 });
});

test('one process at a time reads the past', async () => {
  const other = await testApi.services.pool.connect();
  try {
    expect(await tryLease(other, 'as of')).toBe(true);
    const asked = { params: { kind: 'users', id: ana.id }, query: { day: today } } as const;
    expect(await admin.refused(getRecordAsOf, asked)).toMatchObject({
      code: 'time-travel-under-way',
    });
  } finally {
    other.release(true);
  }
});
