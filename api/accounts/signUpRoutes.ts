import { signUpFree } from '@mahoe/contracts/accounts/signUp';
import { registerPaid, registerWithPayment } from '@mahoe/contracts/billing/payments';
import { isFree } from '@mahoe/domain/billing/priceRule';
import { voucher } from '@mahoe/domain/billing/voucher';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { singleOpenPayment } from '../billing/singleOpenPayment.ts';
import {
  setPaymentCookie,
  readPaymentCookies,
  clearPaymentCookie,
} from '../billing/paymentCookie.ts';
import { PAYMENT_LIMIT } from '../billing/paymentRoutes.ts';
import { prepareRedemption } from '../billing/redeem.ts';
import {
  createPaymentService,
  VOUCHER_REJECTIONS,
  type PaymentWithIntent,
} from '../billing/paymentService.ts';
import { type Refused } from '../edge/problems.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import type { Services } from '../route/services.ts';
import {
  identifyNewcomer,
  toSignUpRefusal,
  createSignUp,
  type SignUpFunding,
  type SignUpRefusal,
} from './signUp.ts';

const SIGN_UP_LIMIT = 300;

const getSignUp = processSingleton(createSignUp);

const getPayments = processSingleton(createPaymentService);

const getOpenPayments = processSingleton((services: Services) => {
  const payments = getPayments(services);
  return singleOpenPayment(services, payments);
});

/** Refusal for a sign-up that has to be paid: by card, if that is possible. */
const needsPayment = ({ cardPayments }: Services): Rejection<SignUpRefusal> =>
  reject(cardPayments.isAvailable() ? 'payment-required' : 'payment-unavailable');

const fundByVoucher = async (
  services: Services,
  code: string,
  now: Moment,
  context: CommandContext,
): Promise<SignUpFunding | Rejection<SignUpRefusal>> => {
  const { pupilId, own } = identifyNewcomer(context);
  const redemption = await prepareRedemption(services, code, pupilId, now, own);
  if (isRejection(redemption)) return redemption;
  const { found, command } = redemption;
  const { redemptionId, priceCents } = command;
  const { voucherId, terms } = found;
  const foreseen = voucher.decide(found, command);
  const refusalCode = isRejection(foreseen) ? toSignUpRefusal(foreseen.rejected) : null;
  return {
    funding: { type: 'voucher', voucherId, redemptionId, code: terms.code, priceCents },
    // A shipped voucher does not come from a school.
    asksParent: found.administratorId === null,
    foreseen:
      refusalCode === 'payment-required'
        ? needsPayment(services)
        : refusalCode && reject(refusalCode),
  };
};

/** Funding by a payment in its current state. */
const fundByPayment = (
  services: Services,
  payment: PaymentWithIntent | undefined,
): SignUpFunding | Rejection<SignUpRefusal> => {
  if (!payment) return needsPayment(services);
  const { paymentId, stage } = payment.state;
  const funding = { type: 'payment', paymentId } as const;
  const foreseen = ((): Rejection<SignUpRefusal> | null => {
    switch (stage) {
      case 'paid':
        return null;
      case 'credited':
        return reject('payment-spent');
      case 'refunding':
      case 'refunded':
        return reject('payment-refunded');
      case 'requested':
      case 'cancelled':
        return explainUnpaid(payment);
    }
  })();
  return { funding, asksParent: false, foreseen };
};

const handleSignUpFree: Handler<typeof signUpFree> = async ({
  services,
  body,
  refuse,
  ...asked
}) => {
  const { signUp } = getSignUp(services);
  const { voucherCode } = body;
  if (!voucherCode) return refuse(needsPayment(services));
  const signedUp = await signUp(
    body,
    () => fundByVoucher(services, voucherCode, asked.now, asked.context),
    asked,
  );
  return isRejection(signedUp) ? refuse(signedUp) : signedUp;
};

const handleRegisterPaid: Handler<typeof registerPaid> = async ({
  services,
  body,
  refuse,
  ...asked
}) => {
  const { config } = services;
  const openPayments = getOpenPayments(services);
  const payments = getPayments(services);
  const { signUp } = getSignUp(services);
  const { now, context, request, reply } = asked;
  const { voucherCode, paymentId } = body;
  const ofBrowser = readPaymentCookies(request, config);
  /** Finds the payment; one of another browser counts as none. */
  const look = () => {
    if (!paymentId) return openPayments.findAmong(ofBrowser);
    return ofBrowser.includes(paymentId) ? payments.refresh(paymentId) : undefined;
  };
  let payment: PaymentWithIntent | undefined;
  const fund = async (): Promise<SignUpFunding | Rejection<SignUpRefusal>> => {
    // The voucher may make it free, unless a payment is named.
    if (voucherCode && !paymentId) {
      const price = await payments.price(voucherCode, payerOf(services, context), now);
      // If the voucher is unusable, say why – unless this browser has already started a
      // payment.
      const isFreeNow = ensureDone(price, ...VOUCHER_REJECTIONS)
        ? isFreeOfCharge(price)
        : ofBrowser.length === 0;
      if (isFreeNow) return fundByVoucher(services, voucherCode, now, context);
    }
    const looked = await look();
    if (looked && isRejection(looked)) return looked;
    payment = looked;
    return fundByPayment(services, looked);
  };
  const signedUp = await signUp(body, fund, asked);
  if (isRejection(signedUp)) return addIntent(refuse(signedUp), payment);
  if (payment) clearPaymentCookie(reply, config, payment.state.paymentId);
  return signedUp;
};

const handleRegisterWithPayment: Handler<typeof registerWithPayment> = async ({
  services,
  body,
  refuse,
  ...asked
}) => {
  const { config } = services;
  const payments = getPayments(services);
  const { areFree, signUp } = getSignUp(services);
  const openPayments = getOpenPayments(services);
  const { userData, paymentMethodId } = body;
  const { now, context, request, reply } = asked;
  const { pupilId } = identifyNewcomer(context);
  const { voucherCode } = userData;
  const payer = payerOf(services, context);
  const { paymentId } = payer;
  const before = await payments.findBegun(paymentId, context);
  if (before && isRejection(before)) return refuse(before);
  const price = before ? before.state.price : await payments.price(voucherCode, payer, now);
  let payment: PaymentWithIntent | undefined;
  const fund = async (): Promise<SignUpFunding | Rejection<SignUpRefusal>> => {
    // Redeem an unusable voucher too, for its usual refusal: this request may have used it up
    // itself.
    const isByVoucher = isRejection(price) || isFreeOfCharge(price);
    if (isByVoucher && voucherCode) return fundByVoucher(services, voucherCode, now, context);
    if (isRejection(price)) return price;
    if (!paymentMethodId) return needsPayment(services);
    // Never charge for a name that is taken.
    if (!(await areFree(userData, pupilId, now))) return reject('username-or-email-taken');
    const begun =
      before ?? (await payments.begin({ paymentId, pupilId: null, price, now, context }));
    if (isRejection(begun)) return begun;
    const isOpen = begun.state.stage === 'requested';
    const ofBrowser = readPaymentCookies(request, config);
    const only = isOpen ? await openPayments.forNewcomer(begun, ofBrowser) : begun;
    if (isRejection(only)) return only;
    const isToPay = isOpen && only === begun;
    setPaymentCookie(reply, config, only.state.paymentId, isToPay ? ofBrowser : []);
    const paid = isToPay ? await payments.pay(only, paymentMethodId) : only;
    if (isRejection(paid)) return paid;
    payment = paid;
    return fundByPayment(services, paid);
  };
  const signedUp = await signUp(userData, fund, asked);
  if (isRejection(signedUp)) return addIntent(refuse(signedUp), payment);
  if (payment) clearPaymentCookie(reply, config, payment.state.paymentId);
  return signedUp;
};

/** Payer of a new payment; there is no pupil yet, so the payment's id stands for one. */
const payerOf = (services: Services, context: CommandContext) => {
  const payments = getPayments(services);
  const paymentId = payments.toPaymentId(context);
  return { paymentId, pupilId: paymentId };
};

export const signUpRoutes: readonly Route[] = [
  defineRoute(signUpFree, handleSignUpFree, {
    limit: SIGN_UP_LIMIT,
    work: 'entry',
    givesSession: true,
  }),
  defineRoute(registerPaid, handleRegisterPaid, {
    limit: SIGN_UP_LIMIT,
    work: 'outside',
    givesSession: true,
  }),
  defineRoute(registerWithPayment, handleRegisterWithPayment, {
    limit: PAYMENT_LIMIT,
    work: 'outside',
    givesSession: true,
  }),
];

const isFreeOfCharge = ({ amountCents }: { readonly amountCents: number }): boolean =>
  isFree(amountCents, null);

const explainUnpaid = ({ intent }: PaymentWithIntent): Rejection<SignUpRefusal> => {
  if (intent?.status === 'requires_action') return reject('payment-requires-action');
  return intent?.failure
    ? reject('card-declined', { providerMessage: intent.failure.message })
    : reject('payment-unfinished');
};

/** Adds what the browser needs if the bank asks for a confirmation. */
const addIntent = (refused: Refused, payment: PaymentWithIntent | undefined): Refused =>
  refused.refused.code === 'payment-requires-action' && payment?.intent
    ? {
        ...refused,
        result: { clientSecret: payment.intent.clientSecret, paymentId: payment.state.paymentId },
      }
    : refused;
