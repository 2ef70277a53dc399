import { createHmac, randomUUID } from 'node:crypto';
import { payment } from '@mahoe/domain/billing/payment';
import type { Price } from '@mahoe/domain/billing/paymentCommands';
import type { Payment } from '@mahoe/domain/billing/paymentState';
import { priceAfterVoucher } from '@mahoe/domain/billing/priceRule';
import { toPaymentCommand } from '@mahoe/domain/billing/providerReport';
import { isExtendedFor, subscription } from '@mahoe/domain/billing/subscription';
import { voucher } from '@mahoe/domain/billing/voucher';
import { momentOf, type Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import type { Position } from '@mahoe/eventstore/store/position';
import {
  ProviderRefused,
  ProviderUnavailable,
  type Intent,
  type PaymentProvider,
} from '@mahoe/providers/payments/paymentProvider';
import { v5 as uuidv5 } from 'uuid';
import { isUuid } from '../edge/uuid.ts';
import type { Services } from '../route/services.ts';
import { createVoucherCodes } from './voucherCodes.ts';

/** Namespace of payment ids. */
const PAYMENT_IDS = '6a3c9a0e-5f0b-5c1d-9d3e-2f7b8c4a1d60';
/** Longest wait of a payer, or of the user of a voucher, for the months to arrive. */
export const EXTENSION_WAIT_MS = 2000;

/** Payment, with the provider's intent while it is open. */
export interface PaymentWithIntent {
  readonly state: Payment;
  readonly intent: Intent | null;
}

interface BeginPayment {
  readonly paymentId: string;
  /** Null for a sign-up. */
  readonly pupilId: string | null;
  readonly price: Price;
  readonly now: Moment;
  readonly context: CommandContext;
}

/** Reasons why a voucher lowers no price. */
export const VOUCHER_REJECTIONS = [
  'voucher-unknown',
  'voucher-already-redeemed',
  'voucher-expired',
  'voucher-exhausted',
  'voucher-switched-off',
] as const;
type VoucherRejection = (typeof VOUCHER_REJECTIONS)[number];
/** Reasons why nothing is known of a payment. */
export type LookupRefusal = 'payment-unavailable' | 'idempotency-key-reused';
export type PaymentRefusal = LookupRefusal | 'payment-error';

/** Calls the provider. A refusal or a missing answer is logged and returned as a rejection. */
const callProvider = async <T extends object, Code extends PaymentRefusal = never>(
  { cardPayments, logger }: Services,
  call: (provider: PaymentProvider) => Promise<T>,
  whenRefused?: Code,
): Promise<T | Rejection<LookupRefusal | Code>> => {
  const { provider } = cardPayments;
  if (!provider) return reject('payment-unavailable');
  try {
    return await call(provider);
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      logger.warn({ err: error }, 'the payment provider does not answer');
      return reject('payment-unavailable');
    }
    if (!(error instanceof ProviderRefused)) throw error;
    if (error.reason === 'other-request') return reject('idempotency-key-reused');
    logger.error({ err: error, reason: error.reason }, 'the payment provider refuses');
    const refusalCode = error.reason === 'wrong-key' ? undefined : whenRefused;
    return reject(refusalCode ?? 'payment-unavailable');
  }
};

/** Records the provider's current state of a payment, unless it is recorded already. */
const recordReport = async (
  { clock, commands }: Services,
  state: Payment,
  intent: Intent,
): Promise<Payment> => {
  const report = toPaymentCommand(intent, momentOf(clock()));
  if (!report) return state;
  const context = { commandId: randomUUID(), actor: state.pupilId ?? 'mahoe' };
  const recorded = await commands.handle(payment, state.paymentId, report, context);
  return ensureDone(recorded) ? (recorded.state ?? state) : state;
};

/** Loads a payment; if it is unfinished, calls the provider about it and records the outcome. */
const refreshPayment = async (
  services: Services,
  paymentId: string,
  call: 'retrieve' | 'cancel',
): Promise<PaymentWithIntent | Rejection<LookupRefusal> | undefined> => {
  const state = await services.commands.load(payment, paymentId);
  if (!state) return undefined;
  if (state.stage !== 'requested') return { state, intent: null };
  const intent = await callProvider(services, (provider) => provider[call](state.intentId));
  if (isRejection(intent)) return intent;
  return { state: await recordReport(services, state, intent), intent };
};

const findByIntent = async (
  services: Services,
  intentId: string,
): Promise<PaymentWithIntent | Rejection<PaymentRefusal> | undefined> => {
  const intent = await callProvider(
    services,
    (provider) => provider.retrieve(intentId),
    'payment-error',
  );
  if (isRejection(intent)) return intent;
  const { paymentId } = intent;
  const state =
    paymentId !== null && isUuid(paymentId)
      ? await services.commands.load(payment, paymentId)
      : null;
  return state ? { state: await recordReport(services, state, intent), intent } : undefined;
};

const computePrice = async (
  services: Services,
  code: string | null | undefined,
  payer: { readonly paymentId: string; readonly pupilId: string },
  now: Moment,
): Promise<Price | Rejection<VoucherRejection>> => {
  const { MONTHLY_PRICE_CENTS: priceCents, CURRENCY: currency } = services.config;
  if (!code) {
    return { priceCents, amountCents: priceCents, currency, discount: null, months: 1 };
  }
  const codes = createVoucherCodes(services);
  const found = await codes.find(code);
  if (!found) return reject('voucher-unknown');
  if (await codes.isSwitchedOff(found)) return reject('voucher-switched-off');
  const { voucherId, terms } = found;
  const { code: ownCode, voucherType, value } = terms;
  const command = { type: 'ApplyVoucher', now, code: ownCode, ...payer } as const;
  const foreseen = voucher.decide(found, command);
  if (isRejection(foreseen)) return foreseen;
  return {
    priceCents,
    amountCents: priceAfterVoucher(priceCents, terms),
    currency,
    discount: { voucherId, code: ownCode, voucherType, value },
    months: terms.durationMonths,
  };
};

const findBegun = async (
  services: Services,
  paymentId: string,
  context: CommandContext,
): Promise<PaymentWithIntent | Rejection<PaymentRefusal> | undefined> => {
  const { commands } = services;
  const before = await commands.recorded(payment, paymentId, context);
  if (!before) return undefined;
  if (isRejection(before)) return before;
  const state = (await commands.load(payment, paymentId)) ?? before.state;
  if (!state) return reject('payment-unavailable');
  const intent = await callProvider(services, (provider) => provider.retrieve(state.intentId));
  if (isRejection(intent)) return intent;
  return { state: await recordReport(services, state, intent), intent };
};

const beginPayment = async (
  services: Services,
  { paymentId, pupilId, price, now, context }: BeginPayment,
): Promise<PaymentWithIntent | Rejection<PaymentRefusal>> => {
  const { amountCents, currency } = price;
  const intent = await callProvider(services, (provider) =>
    provider.create({ paymentId, amountCents, currency }),
  );
  if (isRejection(intent)) return intent;
  const { intentId } = intent;
  const requested = await services.commands.handle(
    payment,
    paymentId,
    { type: 'RequestPayment', now, paymentId, pupilId, intentId, price },
    context,
  );
  if (isRejection(requested)) return requested;
  return requested.state ? { state: requested.state, intent } : reject('payment-unavailable');
};

const pay = async (
  services: Services,
  { state }: PaymentWithIntent,
  paymentMethodId: string,
): Promise<PaymentWithIntent | Rejection<PaymentRefusal>> => {
  const intent = await callProvider(
    services,
    (provider) => provider.confirm(state.intentId, paymentMethodId),
    'payment-error',
  );
  if (isRejection(intent)) return intent;
  return { state: await recordReport(services, state, intent), intent };
};

const waitForExtension = async (
  { commands, readYourWrites, store }: Services,
  { pupilId, paymentId }: Payment,
): Promise<{ readonly endsAt: string; readonly position: Position } | undefined> => {
  const extended = await readYourWrites.until(async () => {
    if (pupilId === null) return undefined;
    const state = await commands.load(subscription, pupilId);
    const { endsAt } = state;
    if (endsAt === null || !isExtendedFor(state, paymentId)) return undefined;
    return { endsAt, position: await store.headPosition() };
  }, EXTENSION_WAIT_MS);
  if (extended) {
    await readYourWrites.reached(['subscriptions'], extended.position, EXTENSION_WAIT_MS);
  }
  return extended;
};

/** Begins payments, pays them, and records what the provider reports. */
export const createPaymentService = (services: Services) => ({
  /** Finds the payment of an intent, with its state at the provider; undefined if it is not ours. */
  findByIntent: (intentId: string) => findByIntent(services, intentId),

  /** Lists every attempt to refund an intent, the oldest first. */
  listRefunds: (intentId: string) =>
    callProvider(services, (provider) => provider.listRefunds(intentId), 'payment-error'),

  /** Derives the id of a command's payment. It cannot be guessed without the pepper. */
  toPaymentId: ({ commandId }: CommandContext): string =>
    uuidv5(
      createHmac('sha256', services.config.pepper).update(`payment|${commandId}`).digest('hex'),
      PAYMENT_IDS,
    ),

  /** Computes the price, with or without a voucher. */
  price: (
    code: string | null | undefined,
    payer: { readonly paymentId: string; readonly pupilId: string },
    now: Moment,
  ) => computePrice(services, code, payer, now),

  /** Finds the payment that the same command began before; undefined if there is none. */
  findBegun: (paymentId: string, context: CommandContext) =>
    findBegun(services, paymentId, context),

  /** Begins a payment. The log records it before the payer gets what is needed to pay. */
  begin: (beginning: BeginPayment) => beginPayment(services, beginning),

  /** Pays with a payment method that the browser created. */
  pay: (begun: PaymentWithIntent, paymentMethodId: string) => pay(services, begun, paymentMethodId),

  /** Current state of a payment; the provider is asked if it is unfinished. */
  refresh: (paymentId: string) => refreshPayment(services, paymentId, 'retrieve'),

  /** Cancels a payment, and returns its state if it was paid in the meantime. */
  cancel: (paymentId: string) => refreshPayment(services, paymentId, 'cancel'),

  /**
   * Waits for the months of a credited payment.
   * @returns the end of the subscription and the log position; undefined after a timeout
   */
  waitForExtension: (state: Payment) => waitForExtension(services, state),
});

export type PaymentService = ReturnType<typeof createPaymentService>;
