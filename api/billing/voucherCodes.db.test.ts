import {
  changeVoucher,
  createVoucher,
  redeemVoucher,
  validateVoucher,
  type VoucherForm,
} from '@mahoe/contracts/billing/vouchers';
import { voucherCode } from '@mahoe/domain/billing/reservations';
import { voucher, type VoucherTerms } from '@mahoe/domain/billing/voucher';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { reservationKey } from '../commands/reservationKey.ts';
import { withLockedViews } from '../fixtures/lockViews.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, newPupil, type Person } from '../fixtures/people.ts';

const testApi = useTestApi();
let admin: Person;
let ana: Person;
beforeAll(async () => {
  admin = await createAdmin(testApi);
});
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana', { months: 0 });
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const terms: VoucherTerms = {
  code: '',
  voucherType: 'percentage',
  value: 100,
  description: '',
  maxUses: null,
  durationMonths: 1,
  expiresAt: '2090-01-01T00:00:00.000Z',
};
const form = (code: string): VoucherForm => ({ code, value: 100, expiresAt: terms.expiresAt });
const create = (code: string) => admin.ask(createVoucher, { body: form(code) });
const rename = (id: string, code: string) =>
  admin.send(changeVoucher, { params: { id }, body: form(code) });

/** Single steps of a change, up to the death of the process. */
const reserve = (code: string, holderId: string) =>
  testApi.send(voucherCode, reservationKey(testApi.services.config.pepper, code), {
    type: 'ReserveKey',
    holderId,
  });
const change = (id: string, code: string) =>
  testApi.send(voucher, id, {
    type: 'ChangeVoucherTerms',
    terms: { ...terms, code },
    administratorId: null,
  });

const isKnown = async (code: string): Promise<boolean> => {
  const { valid } = await ana.ask(validateVoucher, { body: { code } });
  const redeemed = await ana.send(redeemVoucher, { body: { code } });
  expect(redeemed.statusCode).toBe(valid ? 200 : 404);
  return valid;
};
const takenNow = async (code: string): Promise<void> => {
  expect(await admin.refused(createVoucher, { body: form(code) })).toMatchObject({
    code: 'voucher-code-taken',
  });
};

test('a change that died half-way keeps its new code reserved and leaves the old one free', async () => {
  const { id } = await create('OLD');
  await reserve('NEW', id);
  await change(id, 'NEW');
  testApi.advanceClock(11 * MINUTE);
  expect(await isKnown('OLD')).toBe(false);
  expect(await isKnown('NEW')).toBe(true);
  await takenNow('NEW');
  const other = await create('OLD');
  await testApi.settle();
  ana = await newPupil(testApi, 'Bea', { months: 0 });
  expect(await isKnown('OLD')).toBe(true);
  expect(other.id).not.toBe(id);
});

test('a change repeated after its process died sets its codes right', async () => {
  const { id } = await create('AGAIN');
  await reserve('AGAIN-2', id);
  await change(id, 'AGAIN-2');
  expect((await rename(id, 'AGAIN-2')).statusCode).toBe(200);
  await create('AGAIN');
});

test('a code without its dash is found when the views have seen the new voucher', async () => {
  let validated: ReturnType<typeof validate> | undefined;
  const validate = (code: string) => ana.send(validateVoucher, { body: { code } });
  await withLockedViews(
    testApi,
    async () => {
      await create('FRESH-1');
      validated = validate('fresh1');
      expect((await validate('FRESH-1')).json()).toMatchObject({ valid: true });
    },
    'voucher',
  );
  expect((await validated)?.json()).toMatchObject({ valid: true });
});

test('a code without its dash is not refused for good on views that stay behind', async () => {
  const redeem = () =>
    ana.send(redeemVoucher, { body: { code: 'slow1' } }, { idempotencyKey: 'slow-1' });
  await withLockedViews(
    testApi,
    async () => {
      await create('SLOW-1');
      const behind = await redeem();
      expect([behind.statusCode, behind.json()]).toMatchObject([503, { code: 'unavailable' }]);
    },
    'voucher',
  );
  await testApi.settle();
  expect((await redeem()).statusCode).toBe(200);
});

test('a code reserved for a lost change is free once no command can still be running', async () => {
  const { id } = await create('STAYS');
  await reserve('WANTED', id);
  expect(await isKnown('WANTED')).toBe(false);
  await takenNow('WANTED');
  testApi.advanceClock(MINUTE + SECOND);
  await create('WANTED');
  expect(await isKnown('WANTED')).toBe(true);
  expect((await rename(id, 'WANTED')).statusCode).toBe(409);
  await takenNow('STAYS');
});

test('one of several simultaneous changes keeps its code, and the other codes are free', async () => {
  const { id } = await create('RACE-0');
  const codes = ['RACE-1', 'RACE-2', 'RACE-3', 'RACE-4'];
  const replies = await Promise.all(codes.map((code) => rename(id, code)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const all = ['RACE-0', ...codes];
  const known: string[] = [];
  for (const code of all) if (await isKnown(code)) known.push(code);
  expect(known).toHaveLength(1);
  testApi.advanceClock(MINUTE + SECOND);
  for (const code of all) await (known.includes(code) ? takenNow(code) : create(code));
});
