import Stripe from 'stripe';
import { z } from 'zod';
import {
  ProviderRefused,
  ProviderUnavailable,
  WrongSignature,
  type Intent,
  type PaymentProvider,
  type ProviderEvent,
  type Refund,
} from './paymentProvider.ts';
import type { PaymentSettings } from './settings.ts';
import { tracePayments } from './tracePayments.ts';

/** Timeout of a call. A caller waits for it. */
const TIMEOUT_MS = 8000;
/** Age in seconds after which a delivery is refused, even with a valid signature. */
const MAX_WEBHOOK_AGE_S = 300;

const { errors } = Stripe;

/** Converts an error of Stripe: the provider is unavailable, or has refused for good. */
const toProviderError = (error: unknown): unknown => {
  if (!(error instanceof errors.StripeError)) return error;
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error.code === 'idempotency_key_in_use'
  ) {
    return new ProviderUnavailable(`the payment provider does not answer: ${error.message}`);
  }
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  ) {
    return new ProviderRefused('wrong-key', error.message);
  }
  if (error instanceof errors.StripeIdempotencyError) {
    return new ProviderRefused('other-request', error.message);
  }
  return new ProviderRefused(error.code ?? error.param ?? 'refused', error.message);
};

const callStripe = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
};

const toIntent = (intent: Stripe.PaymentIntent): Intent => {
  const failure = intent.last_payment_error;
  return {
    intentId: intent.id,
    paymentId: intent.metadata['paymentId'] ?? null,
    status: intent.status as Intent['status'],
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret,
    failure: failure && {
      code: failure.decline_code ?? failure.code ?? failure.type,
      message: failure.message ?? 'Your card was declined.',
    },
  };
};

const toRefund = ({ id, status, amount, failure_reason }: Stripe.Refund): Refund => ({
  refundId: id,
  status:
    status === 'failed' || status === 'canceled'
      ? 'failed'
      : status === 'succeeded'
        ? 'succeeded'
        : 'pending',
  amountCents: amount,
  failure: failure_reason ?? (status === 'canceled' ? 'canceled' : null),
});

const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  (typeof reference === 'string' ? reference : reference?.id) ?? undefined;

/** Notifications of a refund: that it has begun, and its result days later. */
const REFUND_EVENTS: readonly string[] = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
];
/** Maximum number of refund attempts per payment that are considered. */
const MAX_REFUNDS = 10;

const Reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** Fields that we read of a webhook. Any other JSON, such as a thin event, is irrelevant. */
const Webhook = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: Reference,
      /** Null for a refund without a reason. */
      reason: z.string().nullish(),
      amount: z.number().nullish(),
    }),
  }),
});

const toProviderEvent = (json: unknown): ProviderEvent | undefined => {
  const { data: event } = Webhook.safeParse(json);
  if (!event) return undefined;
  const { object } = event.data;
  if (event.type.startsWith('payment_intent.')) return { type: 'intent', intentId: object.id };
  const intentId = idOf(object.payment_intent ?? null);
  if (intentId === undefined) return undefined;
  if (REFUND_EVENTS.includes(event.type)) return { type: 'refund', intentId };
  const { id: disputeId, reason, amount: amountCents } = object;
  if (event.type !== 'charge.dispute.created') return undefined;
  return typeof reason === 'string' && typeof amountCents === 'number'
    ? { type: 'dispute', intentId, disputeId, reason, amountCents }
    : undefined;
};

/**
 * Creates an intent that is cancelled at once, so that it can never be paid. All calls of a day share
 * it.
 * @returns the id of the intent
 */
const createPriceCheck = async (
  paymentIntents: Stripe['paymentIntents'],
  { amountCents, currency }: Parameters<PaymentProvider['check']>[0],
): Promise<string> => {
  const day = new Date().toISOString().slice(0, 10);
  const { id } = await callStripe(() =>
    paymentIntents.create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card'],
        description: 'Mahoe tries its price',
      },
      { idempotencyKey: `mahoe-price-${currency}-${amountCents}-${day}` },
    ),
  );
  return id;
};

const createIntent = (
  paymentIntents: Stripe['paymentIntents'],
  { paymentId, amountCents, currency }: Parameters<PaymentProvider['create']>[0],
): Promise<Intent> =>
  callStripe(async () =>
    toIntent(
      await paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          allowed_payment_method_types: ['card'],
          description: 'Mahoe subscription',
          metadata: { paymentId },
        },
        { idempotencyKey: paymentId },
      ),
    ),
  );

/** Refunds a payment, unless an earlier attempt is under way or has succeeded. */
const refundOnce = async (
  refunds: Stripe['refunds'],
  { paymentId, intentId }: Parameters<PaymentProvider['refund']>[0],
): Promise<Refund> => {
  const { data } = await refunds.list({ payment_intent: intentId, limit: MAX_REFUNDS });
  const ours = data.filter(({ metadata }) => metadata?.['paymentId'] === paymentId).map(toRefund);
  const before = ours.find(({ status }) => status !== 'failed');
  if (before) return before;
  // The provider repeats its answer for a known key, so an attempt after a failed one needs a new key.
  const nth = ours.length === 0 ? '' : `-${ours.length}`;
  try {
    return toRefund(
      await refunds.create(
        { payment_intent: intentId, metadata: { paymentId } },
        { idempotencyKey: `${paymentId}-refund${nth}` },
      ),
    );
  } catch (error) {
    const [byHand] = data;
    const isAlreadyRefunded =
      error instanceof errors.StripeError && error.code === 'charge_already_refunded';
    if (isAlreadyRefunded && byHand) return toRefund(byHand);
    throw error;
  }
};

/**
 * Opens Stripe, or another server of its protocol at the configured address; undefined without a
 * key.
 */
export const openStripe = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: PaymentSettings): PaymentProvider | undefined => {
  if (secretKey === undefined) return undefined;
  const { protocol, hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const { paymentIntents, refunds } = stripe;

  const retrieve = (intentId: string): Promise<Intent> =>
    callStripe(async () => toIntent(await paymentIntents.retrieve(intentId)));

  /**
   * Makes a call, and reads the intent's current state if the call does not apply to it any more.
   */
  const orCurrentState = async (intentId: string, call: () => Promise<Intent>): Promise<Intent> => {
    try {
      return await call();
    } catch (error) {
      const isDeclined = error instanceof errors.StripeCardError;
      const isOver =
        error instanceof errors.StripeError && error.code === 'payment_intent_unexpected_state';
      if (isDeclined || isOver) return retrieve(intentId);
      throw toProviderError(error);
    }
  };

  const cancel = (intentId: string): Promise<Intent> =>
    orCurrentState(intentId, async () => toIntent(await paymentIntents.cancel(intentId)));

  return tracePayments({
    check: async (price) => {
      await cancel(await createPriceCheck(paymentIntents, price));
    },
    create: (payment) => createIntent(paymentIntents, payment),
    confirm: (intentId, paymentMethodId) =>
      orCurrentState(intentId, async () =>
        toIntent(
          await paymentIntents.confirm(
            intentId,
            { payment_method: paymentMethodId, use_stripe_sdk: true },
            { idempotencyKey: `${intentId}-${paymentMethodId}` },
          ),
        ),
      ),
    retrieve,
    cancel,
    refund: (payment) => callStripe(() => refundOnce(refunds, payment)),
    listRefunds: (intentId) =>
      callStripe(async () => {
        const { data } = await refunds.list({ payment_intent: intentId, limit: MAX_REFUNDS });
        return data.map(toRefund).toReversed();
      }),
    parseWebhook: (rawBody, signature) => {
      if (webhookSecret === undefined) throw new WrongSignature('no secret of the webhook is set');
      const text = rawBody.toString();
      const { signature: verifier } = stripe.webhooks;
      if (!verifier) throw new Error('the library cannot verify signatures');
      try {
        verifier.verifyHeader(text, signature, webhookSecret, MAX_WEBHOOK_AGE_S);
        return toProviderEvent(JSON.parse(text));
      } catch (error) {
        // The library throws errors of several classes for signatures that cannot be read.
        throw new WrongSignature(error instanceof Error ? error.message : 'not verified');
      }
    },
  });
};
