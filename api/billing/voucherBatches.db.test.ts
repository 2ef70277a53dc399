import {
  getVoucherStats,
  listVouchers,
  redeemVoucher,
  validateVoucher,
} from '@mahoe/contracts/billing/vouchers';
import {
  getVoucherBatch,
  listVoucherBatches,
  orderVoucherBatch,
  switchVoucherBatch,
} from '@mahoe/contracts/billing/voucherBatches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unknownId } from '../fixtures/bank.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let admin: Person;

beforeAll(async () => {
  testApi = await startTestApi();
  admin = await createAdmin(testApi);
  await testApi.settle();
});
afterAll(() => testApi.stop());

const form = { label: ' Mona Prep ', count: 3, value: 100, durationMonths: 2 };
const inTime = '2090-01-01T00:00';

const codesOf = async (batchId: string): Promise<readonly string[]> => {
  const filter = JSON.stringify({ batchId });
  const vouchers = await admin.ask(listVouchers, { query: { filter } });
  return vouchers.map(({ code }) => code);
};
const order = (key: string) =>
  admin.sendWithRetry(
    orderVoucherBatch,
    { body: { ...form, expiresAt: inTime } },
    { idempotencyKey: key },
  );

test('an order sent twice creates each voucher once, for one pupil each', async () => {
  const [first, again] = [await order('for mona'), await order('for mona')];
  const batch = orderVoucherBatch.reply.parse(first.json());
  expect(again.json()).toMatchObject({ id: batch.id });
  expect(batch).toMatchObject({
    label: 'Mona Prep',
    ordered: 3,
    created_by: 'admin',
    // The time of the form is meant in Jamaica.
    expires_at: '2090-01-01T05:00:00.000Z',
  });
  await testApi.settle();

  expect(await admin.ask(getVoucherBatch, { params: { id: batch.id } })).toEqual({
    ...batch,
    made: 3,
  });
  expect(await admin.ask(listVoucherBatches, { query: {} })).toMatchObject([{ id: batch.id }]);
  const codes = await codesOf(batch.id);
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^[^AEIOUBGLQSVZ01258]{11}$/);

  const [code = ''] = codes;
  const [kim, lee] = [await enrol(testApi, 'Kim'), await enrol(testApi, 'Lee')];
  await kim.ask(redeemVoucher, { body: { code } });
  expect(await lee.refused(redeemVoucher, { body: { code } })).toMatchObject({
    code: 'voucher-exhausted',
  });
  await testApi.settle();
  expect(await admin.ask(getVoucherStats)).toEqual({
    codes: 3,
    active: 2,
    inactive: 1,
    redemptions: 1,
  });
});

test('vouchers of a batch that is switched off are refused, and usable once it is on again', async () => {
  const { id } = orderVoucherBatch.reply.parse((await order('for switching')).json());
  await testApi.settle();
  const [code = '', used = ''] = await codesOf(id);
  const [una, vic] = [await enrol(testApi, 'Una'), await enrol(testApi, 'Vic')];
  const again = { idempotencyKey: 'redeemed before' };
  await una.ask(redeemVoucher, { body: { code: used } }, again);
  const params = { id };
  const { switched_off_at } = await admin.ask(switchVoucherBatch, {
    params,
    body: { isOff: true },
  });
  expect(switched_off_at).not.toBeNull();

  const cancelled = { code: 'voucher-switched-off', message: 'This voucher has been cancelled.' };
  expect(await vic.refused(redeemVoucher, { body: { code } })).toMatchObject(cancelled);
  expect(await vic.ask(validateVoucher, { body: { code } })).toMatchObject({
    valid: false,
    message: cancelled.message,
  });
  // A repeat of a redemption from before is the same redemption.
  await una.ask(redeemVoucher, { body: { code: used } }, again);
  await testApi.settle();
  expect(await admin.ask(getVoucherBatch, { params })).toMatchObject({ switched_off_at });
  const filter = JSON.stringify({ batchId: id });
  const listed = await admin.ask(listVouchers, { query: { filter } });
  expect(listed.map(({ is_active }) => is_active)).toEqual([false, false, false]);

  await admin.ask(switchVoucherBatch, { params, body: { isOff: false } });
  await vic.ask(redeemVoucher, { body: { code } });
  expect(
    await admin.refused(switchVoucherBatch, { params: { id: unknownId }, body: { isOff: true } }),
  ).toMatchObject({ code: 'voucher-batch-not-found' });
});

test.each([
  ['no recipient', { label: ' ' }],
  ['no codes', { count: 0 }],
  ['too many', { count: 1001 }],
  ['more than the price', { value: 101 }],
])('an order for %s is refused', async (_what, changes) => {
  const body = { ...form, expiresAt: inTime, ...changes };
  expect(await admin.refused(orderVoucherBatch, { body })).toMatchObject({
    status: 400,
    code: 'invalid-request',
  });
});

test('an order that has already expired is refused, and an unknown order is not found', async () => {
  const body = { ...form, expiresAt: '2020-01-01T00:00' };
  expect(await admin.refused(orderVoucherBatch, { body })).toMatchObject({
    code: 'voucher-expired',
  });
  expect(await admin.refused(getVoucherBatch, { params: { id: unknownId } })).toMatchObject({
    code: 'voucher-batch-not-found',
  });
});
