import { getHistory, getRecordAsOf } from '@mahoe/contracts/accounts/users';
import { listPayments, getPayment } from '@mahoe/contracts/billing/adminPayments';
import { payment } from '@mahoe/domain/billing/payment';
import { addDays, momentOf } from '@mahoe/domain/calendar';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, newPupil } from '../fixtures/people.ts';
import { findViewedAccounts } from '../fixtures/viewedAccounts.ts';

const testApi = useTestApi();
const price = { amountCents: 2500, currency: 'JMD', priceCents: 2500, discount: null, months: 1 };

const pay = async (pupilId: string | null): Promise<string> => {
  const paymentId = randomUUID();
  const intentId = `pi_${paymentId}`;
  const { send } = testApi;
  await send(payment, paymentId, { type: 'RequestPayment', paymentId, pupilId, intentId, price });
  await send(payment, paymentId, { type: 'RecordSuccess', amountCents: 2500, currency: 'JMD' });
  return paymentId;
};

test('administrators see every payment, disputes and failed refunds first', async () => {
  const admin = await createAdmin(testApi);
  const ana = await newPupil(testApi, 'Ana');
  const disputed = await pay(ana.id);
  await testApi.send(payment, disputed, {
    type: 'RecordDispute',
    disputeId: 'dp_1',
    reason: 'fraudulent',
    amountCents: 2500,
  });
  const plain = await pay(ana.id);
  const ofSignUp = await pay(null);
  await testApi.settle();

  const list = (filter: object) =>
    admin.ask(listPayments, { query: { filter: JSON.stringify(filter), range: '[0,9]' } });
  const all = await list({});
  expect(all.map(({ id }) => id)).toEqual([disputed, ofSignUp, plain]);
  expect(all[0]).toMatchObject({ username: ana.username, disputeReason: 'fraudulent' });
  expect(all[1]).toMatchObject({ userId: null, username: null, status: 'paid' });
  expect((await list({ userId: ana.id })).map(({ id }) => id)).toEqual([disputed, plain]);
  expect((await list({ attention: true })).map(({ id }) => id)).toEqual([disputed]);
  expect(await admin.ask(getPayment, { params: { id: plain } })).toMatchObject({
    id: plain,
    status: 'credited',
    amountCents: 2500,
  });
  await admin.ask(getPayment, { params: { id: ofSignUp } });
  expect(await findViewedAccounts(testApi, admin.id)).toEqual([['payments', ana.id]]);
  expect(await ana.refused(listPayments, {})).toMatchObject({ status: 403 });
});

test('the history and past of a payment contain neither the payer’s name nor the provider’s id', async () => {
  const admin = await createAdmin(testApi, 'Olive');
  const ben = await newPupil(testApi, 'Ben');
  const id = await pay(ben.id);
  await testApi.settle();
  const history = await admin.ask(getHistory, { params: { kind: 'payments', id } });
  expect(history.map(({ type }) => type)).toEqual([
    'PaymentCredited',
    'PaymentSucceeded',
    'PaymentRequested',
  ]);
  expect(history.at(-1)?.details).toMatchObject({ amountCents: '2500', months: '1' });

  // It may be past midnight by now, so ask for tomorrow to include everything.
  const day = addDays(momentOf(Date.now()).localDate, 1);
  const params = { kind: 'payments', id } as const;
  const { rows } = await admin.ask(getRecordAsOf, { params, query: { day } });
  expect(rows).toMatchObject([{ table: 'payment', past: { status: 'credited' } }]);
  expect(rows[0]?.past).toEqual(rows[0]?.now);

  const shown = JSON.stringify([history.map(({ details }) => details), rows]);
  expect(shown).not.toMatch(new RegExp(`pi_|${ben.username}`));
});
