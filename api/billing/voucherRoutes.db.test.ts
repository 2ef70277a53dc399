import {
  changeVoucher,
  createVoucher,
  deleteVoucher,
  getVoucher,
  redeemVoucher,
  validateVoucher,
  type VoucherForm,
} from '@mahoe/contracts/billing/vouchers';
import { beforeAll, describe, expect, test } from 'vitest';
import { unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, enrol, issueVoucher, type Person } from '../fixtures/people.ts';
import { voucherForm } from '../fixtures/voucherForm.ts';

const testApi = useTestApi();
let admin: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  admin = await createAdmin(testApi);
  ana = await enrol(testApi, 'Ana', { months: 0 });
  ben = await enrol(testApi, 'Ben', { months: 0 });
  await issueVoucher(testApi);
  await testApi.settle();
});

const create = (code: string, more?: Partial<VoucherForm>) =>
  admin.ask(createVoucher, { body: voucherForm(code, more) });
const unknown = { params: { id: unknownId } };
const notFound = {
  status: 404,
  code: 'voucher-not-found',
  message: 'This voucher no longer exists.',
};
const codeTaken = {
  status: 409,
  code: 'voucher-code-taken',
  message: 'A voucher with this code already exists.',
  errors: { code: 'This code is taken.' },
};

describe('creating', () => {
  test('a new voucher has an expiry in Jamaican time and its administrator as creator', async () => {
    const response = await admin.send(createVoucher, { body: voucherForm('summer') });
    const created = createVoucher.reply.parse(response.json());
    expect(created).toEqual({
      id: created.id,
      code: 'SUMMER',
      type: 'percentage',
      value: 100,
      description: 'For the summer',
      max_uses: 5,
      current_uses: 0,
      duration_months: 2,
      expires_at: '2090-07-01T04:59:00.000Z',
      created_by: 'admin',
      is_active: true,
    });
    const minPosition = String(response.headers['x-log-position']);
    const read = await admin.send(getVoucher, { params: { id: created.id } }, { minPosition });
    expect(read.headers['x-stale']).toBeUndefined();
    expect(read.json()).toEqual(created);
  });

  test('a new voucher lasts one month and has unlimited uses by default', async () => {
    const body = { code: 'PLAIN', value: 100, expiresAt: '2090-01-01T00:00:00Z' };
    expect(await admin.ask(createVoucher, { body })).toMatchObject({
      type: 'percentage',
      max_uses: null,
      duration_months: 1,
      description: '',
    });
  });

  test.each(['', null])('an empty field may be sent as %j', async (empty) => {
    const body = voucherForm(`EMPTY${JSON.stringify(empty).length}`, {
      maxUses: empty,
      durationMonths: empty,
    });
    expect(await admin.ask(createVoucher, { body })).toMatchObject({
      max_uses: null,
      duration_months: 1,
    });
  });

  test('numbers may be sent as text, as forms do', async () => {
    const body = voucherForm('TEXTS', { value: '50000', type: 'fixed_amount', maxUses: '3' });
    expect(await admin.ask(createVoucher, { body })).toMatchObject({ value: 50_000, max_uses: 3 });
  });

  test('an existing code is refused in any letter case', async () => {
    await create('TAKEN');
    expect(await admin.refused(createVoucher, { body: voucherForm('taken') })).toEqual(codeTaken);
    expect(await admin.refused(createVoucher, { body: voucherForm('WELCOME') })).toEqual(codeTaken);
  });

  test('one of several simultaneous vouchers with one code is created', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => admin.send(createVoucher, { body: voucherForm('RACE') })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  const required = 'Please fill in all required fields';
  test.each([
    ['code', { code: '' }, required],
    ['code', { code: undefined }, required],
    ['code', { code: 'NO SPACES' }, 'A code has letters, numbers, dashes and underscores.'],
    ['value', { value: '' }, required],
    ['value', { value: undefined }, required],
    ['value', { value: null }, required],
    ['value', { value: 101 }, 'A percentage is between 0 and 100.'],
    ['value', { value: -1 }, 'The value cannot be below 0.'],
    ['value', { value: 'lots' }, required],
    ['value', { value: 1.5 }, 'The value is a whole number.'],
    ['expiresAt', { expiresAt: '' }, required],
    ['expiresAt', { expiresAt: undefined }, required],
    ['expiresAt', { expiresAt: '9999-12-31T23:59' }, 'The expiry date is too far away.'],
    ['durationMonths', { durationMonths: 25 }, 'Something in this request is not right.'],
    ['durationMonths', { durationMonths: 0 }, 'Something in this request is not right.'],
    ['maxUses', { maxUses: 0 }, 'Something in this request is not right.'],
    ['type', { type: 'free' }, 'Something in this request is not right.'],
    ['description', { description: 'x'.repeat(301) }, 'This text is too long.'],
  ])('the wrong %s %j is refused at its field', async (field, change, message) => {
    const body = { ...voucherForm('WRONG'), ...change } as VoucherForm;
    expect(await admin.refused(createVoucher, { body })).toEqual({
      status: 400,
      code: 'invalid-request',
      message,
      errors: { [field]: message },
    });
  });

  test('a repeated form with its key returns the same voucher, and another form is refused', async () => {
    const key = { idempotencyKey: 'create-one' };
    const first = await admin.ask(createVoucher, { body: voucherForm('KEYED') }, key);
    expect(await admin.ask(createVoucher, { body: voucherForm('KEYED') }, key)).toEqual(first);
    for (const code of ['KEYED', 'KEYED2']) {
      const other = await testApi.startSecondApi();
      await testApi.services.pool.query('delete from accounts.command_reply');
      const again = { ...key, app: other.app };
      const changed = { body: voucherForm(code, { value: 1 }) };
      expect(await admin.refused(createVoucher, changed, again)).toMatchObject({
        status: 422,
        code: 'idempotency-key-reused',
      });
      await other.stop();
    }
    // On a slow machine, the journal has the key with the refused form.
    await testApi.services.pool.query('delete from accounts.command_seen');
    const other = await testApi.startSecondApi();
    const again = { ...key, app: other.app };
    expect(await admin.ask(createVoucher, { body: voucherForm('KEYED') }, again)).toEqual(first);
    await other.stop();
    await create('KEYED2');
  });
});

describe('changing', () => {
  test('changed terms show at once and hold for the next redemption', async () => {
    const { id } = await create('CHANGE', { durationMonths: 1 });
    const body = voucherForm('CHANGE', { durationMonths: 3, maxUses: null, description: null });
    const changed = await admin.ask(changeVoucher, { params: { id }, body });
    expect(changed).toMatchObject({ id, duration_months: 3, max_uses: null, description: '' });
    expect(await ana.ask(redeemVoucher, { body: { code: 'CHANGE' } })).toMatchObject({
      message: 'Voucher redeemed: 3 months added to your subscription.',
    });
  });

  test('a changed code frees the old one', async () => {
    const { id } = await create('BEFORE');
    await admin.ask(changeVoucher, { params: { id }, body: voucherForm('AFTER') });
    expect(await ana.refused(redeemVoucher, { body: { code: 'BEFORE' } })).toMatchObject({
      code: 'voucher-unknown',
    });
    await ana.ask(redeemVoucher, { body: { code: 'AFTER' } });
    await create('BEFORE');
  });

  test('a change to an existing code is refused and changes nothing', async () => {
    await create('MINE');
    const { id } = await create('YOURS');
    const body = voucherForm('MINE', { value: 1 });
    expect(await admin.refused(changeVoucher, { params: { id }, body })).toEqual(codeTaken);
    expect(await ana.ask(validateVoucher, { body: { code: 'YOURS' } })).toMatchObject({
      valid: true,
      voucher: { value: 100 },
    });
  });

  test('a maximum below the current uses is refused, and the new code stays free', async () => {
    const { id } = await create('USED');
    await ana.ask(redeemVoucher, { body: { code: 'USED' } });
    await ben.ask(redeemVoucher, { body: { code: 'USED' } });
    const body = voucherForm('USED-LESS', { maxUses: 1 });
    expect(await admin.refused(changeVoucher, { params: { id }, body })).toMatchObject({
      status: 422,
      code: 'max-uses-below-uses',
      message: 'The voucher has already been used more often than that.',
    });
    await create('USED-LESS');
  });

  test('a change of an unknown voucher is refused', async () => {
    expect(await admin.refused(changeVoucher, { ...unknown, body: voucherForm('X') })).toEqual(
      notFound,
    );
    await create('X');
  });
});

describe('deleting', () => {
  test('a deleted voucher leaves the lists and frees its code, and past redemptions stay', async () => {
    const { id } = await create('DELETE');
    const { subscriptionEndsAt } = await ben.ask(redeemVoucher, { body: { code: 'DELETE' } });
    expect(await admin.ask(deleteVoucher, { params: { id } })).toMatchObject({
      id,
      current_uses: 1,
      is_active: false,
    });
    await testApi.settle();
    expect(await admin.refused(getVoucher, { params: { id } })).toEqual(notFound);
    expect(await ana.refused(redeemVoucher, { body: { code: 'DELETE' } })).toMatchObject({
      code: 'voucher-unknown',
    });
    expect(await ana.ask(validateVoucher, { body: { code: 'DELETE' } })).toMatchObject({
      valid: false,
    });
    expect(subscriptionEndsAt).not.toBeNull();
    expect(await create('DELETE')).toMatchObject({ current_uses: 0 });
  });

  test('a voucher can be deleted twice, but not changed after that', async () => {
    const { id } = await create('GONE');
    await admin.ask(deleteVoucher, { params: { id } });
    await admin.ask(deleteVoucher, { params: { id } });
    expect(
      await admin.refused(changeVoucher, { params: { id }, body: voucherForm('GONE') }),
    ).toEqual(notFound);
  });

  test('deleting an unknown voucher is refused', async () => {
    expect(await admin.refused(deleteVoucher, unknown)).toEqual(notFound);
    expect(await admin.refused(getVoucher, unknown)).toEqual(notFound);
  });
});

test('a voucher with a past expiry can be neither created nor saved', async () => {
  const tooLate = {
    status: 422,
    code: 'voucher-expired',
    errors: { expiresAt: 'This time has already passed.' },
  };
  const body = voucherForm('TOOLATE', { expiresAt: '2020-01-01T00:00' });
  expect(await admin.refused(createVoucher, { body })).toMatchObject(tooLate);
  const { id } = await create('INTIME');
  expect(await admin.refused(changeVoucher, { params: { id }, body })).toMatchObject(tooLate);
  expect(await create('TOOLATE')).toMatchObject({ code: 'TOOLATE', is_active: true });
});
