import { listPayments, getPayment } from '@mahoe/contracts/billing/adminPayments';
import { payment } from '@mahoe/domain/billing/payment';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openGround } from '../fixtures/openGround.ts';
import { employ, newPupil } from '../fixtures/people.ts';

const ground = openGround();
const price = { amountCents: 2500, currency: 'JMD', priceCents: 2500, discount: null, months: 1 };

test('administrators see every payment, first those that are disputed or whose refund failed', async () => {
  const admin = await employ(ground);
  const ana = await newPupil(ground, 'Ana');
  const pay = async (pupilId: string | null): Promise<string> => {
    const paymentId = randomUUID();
    const intentId = `pi_${paymentId}`;
    const { send } = ground;
    await send(payment, paymentId, { type: 'RequestPayment', paymentId, pupilId, intentId, price });
    await send(payment, paymentId, { type: 'RecordSuccess', amountCents: 2500, currency: 'JMD' });
    return paymentId;
  };
  const disputed = await pay(ana.id);
  await ground.send(payment, disputed, {
    type: 'RecordDispute',
    disputeId: 'dp_1',
    reason: 'fraudulent',
    amountCents: 2500,
  });
  const plain = await pay(ana.id);
  const ofSignUp = await pay(null);
  await ground.settled();

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
  expect(await ana.refused(listPayments, {})).toMatchObject({ status: 403 });
});
