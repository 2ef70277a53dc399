import type Stripe from 'stripe';
import { chargeCard } from './charges.ts';
import { neededCurrency } from './currencies.ts';
import { record } from './events.ts';
import { paymentMethodOf } from './paymentMethods.ts';
import type { Params } from './params.ts';
import { invalid, missing, RequestRefused, type ErrorBody } from './refusals.ts';
import { newId, type Call } from './request.ts';
import { cardOfNumber, type TestCard } from './testCards.ts';

/** The intent as it is afterwards; a refusal by the card's bank is kept like everything else. */
export interface Outcome {
  readonly intent: Stripe.PaymentIntent;
  readonly refused: ErrorBody | null;
}

const LEAST = 50;
const MOST = 99_999_999;

const amountOf = (params: Params): number => {
  const amount = params.neededWhole('amount');
  const refuse = (code: string, message: string): RequestRefused =>
    invalid(message, { code, param: 'amount' });
  if (amount < 1)
    throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  if (amount < LEAST) throw refuse('amount_too_small', 'Amount must convert to at least 50 cents.');
  if (amount > MOST) throw refuse('amount_too_large', 'Amount must be no more than 999,999.99.');
  return amount;
};

interface Confirming {
  readonly returnUrl: string | undefined;
  readonly stopsAtAction: boolean;
}

const readConfirming = (params: Params): Confirming & { readonly isByBrowser: boolean } => ({
  returnUrl: params.text('return_url'),
  stopsAtAction: params.flag('error_on_requires_action'),
  isByBrowser: params.flag('use_stripe_sdk'),
});

/** Ways to pay that lead away from the page must know the way back. */
const demandReturn = (
  intent: Stripe.PaymentIntent,
  {
    returnUrl,
    isByBrowser,
    isPublic,
  }: {
    readonly returnUrl: string | undefined;
    readonly isByBrowser: boolean;
    readonly isPublic: boolean;
  },
): void => {
  const automatic = intent.automatic_payment_methods;
  const leads = automatic?.enabled === true && automatic.allow_redirects !== 'never';
  if (!leads || isPublic || isByBrowser || returnUrl !== undefined) return;
  throw invalid(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don’t want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
  );
};

const unexpectedState = (message: string, intent: Stripe.PaymentIntent): RequestRefused =>
  invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });

const automaticOf = (params: Params): Stripe.PaymentIntent.AutomaticPaymentMethods | null => {
  const isNamed = params.texts('payment_method_types').length > 0;
  const given = params.below('automatic_payment_methods');
  if (isNamed || given?.text('enabled') === 'false') return null;
  const redirects = given?.choice('allow_redirects', ['always', 'never']);
  return { enabled: true, allow_redirects: redirects ?? 'always' };
};

/** POST /v1/payment_intents */
export const createPaymentIntent = async (call: Call): Promise<Outcome> => {
  const { params, ledger, now } = call;
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: amountOf(params),
    amount_capturable: 0,
    amount_details: {},
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticOf(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      params.choice('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    client_secret: `${newId(`${id}_secret`)}`,
    confirmation_method: params.choice('confirmation_method', ['automatic']) ?? 'automatic',
    created: now,
    currency: neededCurrency(params),
    customer: null,
    customer_account: null,
    description: params.text('description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.record('metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.text('statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  const given = params.text('payment_method');
  const isConfirmed = params.flag('confirm');
  const { isByBrowser, ...confirming } = readConfirming(params);
  params.close();
  if (isConfirmed) demandReturn(intent, { ...confirming, isByBrowser, isPublic: false });
  const method = given === undefined ? null : await paymentMethodOf(call, given);
  const made: Stripe.PaymentIntent = method
    ? { ...intent, payment_method: method.id, status: 'requires_confirmation' }
    : intent;
  await ledger.put(made);
  await record(call, 'payment_intent.created', made);
  return isConfirmed ? confirm(call, made, confirming) : { intent: made, refused: null };
};

const keep = async (call: Call, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> => {
  await call.ledger.put(intent);
  return intent;
};

/** The payment did not come about; another card may be tried. */
const fail = async (
  call: Call,
  intent: Stripe.PaymentIntent,
  error: ErrorBody,
): Promise<Outcome> => {
  const failed = await keep(call, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  });
  await record(call, 'payment_intent.payment_failed', failed);
  return { intent: failed, refused: { ...error, payment_intent: failed } };
};

const charge = async (
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  wasAsked: boolean,
): Promise<Outcome> => {
  const made = await chargeCard(call, intent, method, card, wasAsked);
  const charged = { ...intent, latest_charge: made.id, next_action: null };
  if (card.decline) {
    return fail(call, charged, {
      type: 'card_error',
      ...card.decline,
      charge: made.id,
      payment_method: method,
    });
  }
  const paid = await keep(call, {
    ...charged,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
  });
  await record(call, 'payment_intent.succeeded', paid);
  return { intent: paid, refused: null };
};

const methodOf = async (
  call: Call,
  intent: Stripe.PaymentIntent,
): Promise<{ method: Stripe.PaymentMethod; card: TestCard }> => {
  if (typeof intent.payment_method !== 'string') {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  const method = await paymentMethodOf(call, intent.payment_method);
  const card = cardOfNumber((await call.ledger.cardOf(method.id)) ?? '');
  if (!card) throw new Error(`${method.id} has no card`);
  return { method, card };
};

const confirm = async (
  call: Call,
  intent: Stripe.PaymentIntent,
  { returnUrl, stopsAtAction }: Confirming,
): Promise<Outcome> => {
  const { method, card } = await methodOf(call, intent);
  if (!card.asks) return charge(call, intent, method, card, false);
  if (stopsAtAction) {
    return fail(call, intent, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
      payment_method: method,
    });
  }
  const asked = await keep(call, {
    ...intent,
    status: 'requires_action',
    next_action:
      returnUrl === undefined
        ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
        : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: returnUrl } },
  });
  await record(call, 'payment_intent.requires_action', asked);
  return { intent: asked, refused: null };
};

/** The intent of the path; a payer has to know its client secret. */
const intentOf = async (call: Call): Promise<Stripe.PaymentIntent> => {
  const secret = call.params.text('client_secret');
  const intent = await call.ledger.find<Stripe.PaymentIntent>('payment_intent', call.id);
  const isTheirs = intent?.client_secret === secret || (secret === undefined && !call.isPublic);
  if (intent && isTheirs) return intent;
  if (!call.isPublic) throw missing('payment_intent', call.id, 'intent');
  throw invalid(
    'The client_secret provided does not match any associated PaymentIntent on this account.',
    { param: 'client_secret' },
  );
};

/** GET /v1/payment_intents/:id */
export const retrievePaymentIntent = async (call: Call): Promise<Outcome> => {
  const intent = await intentOf(call);
  call.params.close();
  return { intent, refused: null };
};

/** POST /v1/payment_intents/:id/confirm */
export const confirmPaymentIntent = async (call: Call): Promise<Outcome> => {
  const { params, isPublic } = call;
  const intent = await intentOf(call);
  const given = params.text('payment_method');
  const { isByBrowser, ...confirming } = readConfirming(params);
  params.close();
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      intent,
    );
  }
  demandReturn(intent, { ...confirming, isByBrowser, isPublic });
  const method = given === undefined ? undefined : await paymentMethodOf(call, given);
  const chosen = method === undefined ? intent : { ...intent, payment_method: method.id };
  return confirm(call, chosen, confirming);
};

/**
 * POST /v1/test_helpers/payment_intents/:id/authenticate: what the card's holder told the bank,
 * which with Stripe happens on a page of the bank's.
 */
export const authenticatePaymentIntent = async (call: Call): Promise<Outcome> => {
  const { params } = call;
  const intent = await intentOf(call);
  const outcome = params.choice('outcome', ['succeed', 'fail']) ?? 'succeed';
  params.close();
  if (intent.status !== 'requires_action') {
    throw unexpectedState(
      `This PaymentIntent has a status of ${intent.status}: there is nothing to authenticate.`,
      intent,
    );
  }
  const { method, card } = await methodOf(call, intent);
  if (outcome === 'succeed') return charge(call, intent, method, card, true);
  return fail(call, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  });
};

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

/** POST /v1/payment_intents/:id/cancel */
export const cancelPaymentIntent = async (call: Call): Promise<Outcome> => {
  const intent = await intentOf(call);
  const reason = call.params.choice('cancellation_reason', REASONS) ?? null;
  call.params.close();
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intent,
    );
  }
  const canceled = await keep(call, {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: call.now,
    cancellation_reason: reason,
  });
  await record(call, 'payment_intent.canceled', canceled);
  return { intent: canceled, refused: null };
};
