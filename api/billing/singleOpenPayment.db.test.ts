import { signOut } from '@mahoe/contracts/accounts/account';
import {
  createPaymentIntent,
  registerPaid,
  registerWithPayment,
  refreshPayment,
} from '@mahoe/contracts/billing/payments';
import { payment } from '@mahoe/domain/billing/payment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller, type Caller } from '../fixtures/caller.ts';
import { startPaymentTestApi, type PaymentTestApi } from '../fixtures/paymentTestApi.ts';
import { buildSignUpForm, issueVoucher, newPupil } from '../fixtures/people.ts';

let testApi: PaymentTestApi;
beforeAll(async () => {
  testApi = await startPaymentTestApi();
  await issueVoucher(testApi, 'HALF', { value: 50 });
  await issueVoucher(testApi, 'ONCE', { value: 50, maxUses: 1 });
});
afterAll(() => testApi.stop());

const visa = { paymentMethodId: 'pm_card_visa' };
const stateOf = (paymentId: string | null) =>
  testApi.services.commands.load(payment, paymentId ?? '');
const formOfPayer = (name: string) => {
  const { voucherCode: _none, ...form } = buildSignUpForm(name);
  return form;
};
/** Pays in a browser that never gets the outcome. */
const payUnseen = async (payer: Caller): Promise<string | null> => {
  const { paymentId, clientSecret } = await payer.ask(createPaymentIntent, { body: {} });
  const { intentId = '' } = (await stateOf(paymentId)) ?? {};
  await testApi.asPayer(`payment_intents/${intentId}/confirm`, {
    client_secret: clientSecret ?? '',
    payment_method: 'pm_card_visa',
  });
  return paymentId;
};

test('a pupil who pays again after paying is not charged again', async () => {
  const ana = await newPupil(testApi, 'Ana', { months: 0 });
  const paymentId = await payUnseen(ana);
  const again = await ana.ask(createPaymentIntent, { body: visa });
  expect(again).toMatchObject({ paymentId, payment: { status: 'credited' } });
  await testApi.settle();
  const extensions = await testApi.services.store.readStream(`subscription-${ana.id}`);
  expect(extensions).toHaveLength(1);
});

test('an open payment is found again, and the next payment cancels it', async () => {
  const ben = await newPupil(testApi, 'Ben', { months: 0 });
  const { paymentId } = await ben.ask(createPaymentIntent, {
    body: { paymentMethodId: 'pm_card_authenticationRequired' },
  });
  await testApi.settle();
  const found = await ben.ask(refreshPayment, { body: { paymentId: null } });
  expect(found.payment).toMatchObject({ paymentId, status: 'action-needed' });
  const next = await ben.ask(createPaymentIntent, { body: visa });
  expect(next.payment?.status).toBe('credited');
  expect((await stateOf(paymentId))?.stage).toBe('cancelled');
});

test('a voucher lowers one price of a pupil, even if several are requested at once', async () => {
  const cara = await newPupil(testApi, 'Cara', { months: 0 });
  const body = { ...visa, voucherCode: 'HALF' };
  const pay = () => cara.send(createPaymentIntent, { body });
  await Promise.all(Array.from({ length: 4 }, pay));
  await testApi.settle();
  await pay();
  await testApi.settle();
  const extensions = await testApi.services.store.readStream(`subscription-${cara.id}`);
  expect(extensions).toHaveLength(1);
});

test('a browser that already paid for a sign-up does not pay again', async () => {
  const browser = createCaller(testApi.app);
  const paymentId = await payUnseen(browser);
  expect(await browser.ask(createPaymentIntent, { body: visa })).toMatchObject({
    paymentId,
    payment: { status: 'paid' },
  });
});

test('two payments begun at once in two windows both lead to an account', async () => {
  const browser = createCaller(testApi.app);
  // Neither window has the other's cookie yet; the browser keeps both replies' cookies.
  const begun = await Promise.all(
    [1, 2].map(async () => {
      const window = createCaller(testApi.app);
      const { paymentId } = await window.ask(createPaymentIntent, { body: visa });
      return { paymentId, cookie: window.cookie };
    }),
  );
  browser.cookie = begun.map(({ cookie }) => cookie).join('; ');
  const [first, second] = begun.map(({ paymentId }) => paymentId);
  const found = await browser.ask(refreshPayment, { body: {} });
  expect([first, second]).toContain(found.payment?.paymentId);
  const { user } = await browser.ask(registerPaid, {
    body: { ...formOfPayer('Elle'), paymentId: first },
  });
  // A sibling signs up with the second payment: it is found and not paid again.
  await browser.ask(signOut);
  const { paymentId } = await browser.ask(createPaymentIntent, { body: visa });
  expect(paymentId).toBe(second);
  const other = await browser.ask(registerPaid, { body: formOfPayer('Eric') });
  const credited = await Promise.all([first, second].map((id) => stateOf(id ?? null)));
  expect(credited.map((state) => state?.pupilId)).toEqual([user.id, other.user.id]);
});

test('a payment that replaced another is the only one its browser has', async () => {
  const browser = createCaller(testApi.app);
  await browser.ask(createPaymentIntent, { body: {} });
  const { paymentId } = await browser.ask(createPaymentIntent, { body: {} });
  expect(browser.cookie).toMatch(new RegExp(`^mahoe_payment-${paymentId}=[^;]+$`));
});

test('a repeated sign-up with payment accepts the voucher that it used up itself', async () => {
  const userData = { ...buildSignUpForm('Dora'), voucherCode: 'ONCE' };
  const key = { idempotencyKey: 'dora-signs-up' };
  const body = { userData, ...visa };
  const first = await createCaller(testApi.app).ask(registerWithPayment, { body }, key);
  await testApi.settle();
  const again = await createCaller(testApi.app).ask(registerWithPayment, { body }, key);
  expect(again.user.id).toBe(first.user.id);
});
