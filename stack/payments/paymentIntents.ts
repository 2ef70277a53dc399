import type Stripe from 'stripe';
import {
  chargePayment,
  confirm,
  requireReturnUrl,
  failPayment,
  saveIntent,
  loadMethod,
  readConfirmOptions,
  unexpectedState,
  type Outcome,
} from './confirm.ts';
import { recordEvent } from './events.ts';
import { loadPaymentMethod } from './paymentMethods.ts';
import { invalid, missing } from './refusals.ts';
import type { Call } from './request.ts';

/** Returns the intent of the path; a payer must know its client secret. */
const loadIntent = async (call: Call): Promise<Stripe.PaymentIntent> => {
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
  const intent = await loadIntent(call);
  call.params.close();
  return { intent, refused: null };
};

/** POST /v1/payment_intents/:id/confirm */
export const confirmPaymentIntent = async (call: Call): Promise<Outcome> => {
  const { params, isPublic } = call;
  const intent = await loadIntent(call);
  const given = params.text('payment_method');
  const { isByBrowser, ...confirming } = readConfirmOptions(params);
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
  requireReturnUrl(intent, { ...confirming, isByBrowser, isPublic });
  const method = given === undefined ? undefined : await loadPaymentMethod(call, given);
  const chosen = method === undefined ? intent : { ...intent, payment_method: method.id };
  return confirm(call, chosen, confirming);
};

/**
 * POST /v1/test_helpers/payment_intents/:id/authenticate: the card holder's answer to the bank, which
 * with Stripe happens on a page of the bank. The intent holds the outcome.
 */
export const authenticatePaymentIntent = async (call: Call): Promise<Outcome> => {
  const { params } = call;
  const intent = await loadIntent(call);
  const outcome = params.choice('outcome', ['succeed', 'fail']) ?? 'succeed';
  params.close();
  if (intent.status !== 'requires_action') {
    throw unexpectedState(
      `This PaymentIntent has a status of ${intent.status}: there is nothing to authenticate.`,
      intent,
    );
  }
  const { method, card } = await loadMethod(call, intent);
  const settled =
    outcome === 'succeed'
      ? await chargePayment(call, intent, method, card, true)
      : await failPayment(call, intent, {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
          payment_method: method,
        });
  return { ...settled, refused: null };
};

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

/** POST /v1/payment_intents/:id/cancel */
export const cancelPaymentIntent = async (call: Call): Promise<Outcome> => {
  const intent = await loadIntent(call);
  const reason = call.params.choice('cancellation_reason', REASONS) ?? null;
  call.params.close();
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intent,
    );
  }
  const canceled = await saveIntent(call, {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: call.now,
    cancellation_reason: reason,
  });
  await recordEvent(call, 'payment_intent.canceled', canceled);
  return { intent: canceled, refused: null };
};
