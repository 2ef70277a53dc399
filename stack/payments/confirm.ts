import type Stripe from 'stripe';
import { chargeCard } from './charges.ts';
import { recordEvent } from './events.ts';
import { loadPaymentMethod } from './paymentMethods.ts';
import type { Params } from './params.ts';
import { invalid, type ErrorBody, type RequestRefused } from './refusals.ts';
import type { Call } from './request.ts';
import { findCardByNumber, type TestCard } from './testCards.ts';

/** The intent after the call; a decline is stored like any other outcome. */
export interface Outcome {
  readonly intent: Stripe.PaymentIntent;
  readonly refused: ErrorBody | null;
}

interface ConfirmOptions {
  readonly returnUrl: string | undefined;
  readonly stopsAtAction: boolean;
}

export const readConfirmOptions = (
  params: Params,
): ConfirmOptions & { readonly isByBrowser: boolean } => ({
  returnUrl: params.text('return_url'),
  stopsAtAction: params.flag('error_on_requires_action'),
  isByBrowser: params.flag('use_stripe_sdk'),
});

/** Requires a return URL for payment methods that redirect the payer. */
export const requireReturnUrl = (
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
  const leads =
    automatic?.enabled === true &&
    automatic.allow_redirects !== 'never' &&
    intent.allowed_payment_method_types === null;
  if (!leads || isPublic || isByBrowser || returnUrl !== undefined) return;
  throw invalid(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don’t want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
  );
};

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent): RequestRefused =>
  invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });

export const saveIntent = async (
  call: Call,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.PaymentIntent> => {
  await call.ledger.put(intent);
  return intent;
};

/** Records a failed payment; another card may be tried. */
export const failPayment = async (
  call: Call,
  intent: Stripe.PaymentIntent,
  error: ErrorBody,
): Promise<Outcome> => {
  const failed = await saveIntent(call, {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  });
  await recordEvent(call, 'payment_intent.payment_failed', failed);
  return { intent: failed, refused: { ...error, payment_intent: failed } };
};

export const chargePayment = async (
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: TestCard,
  wasAsked: boolean,
): Promise<Outcome> => {
  const made = await chargeCard(call, intent, method, card, wasAsked);
  const charged = { ...intent, latest_charge: made.id, next_action: null };
  if (card.decline) {
    return failPayment(call, charged, {
      type: 'card_error',
      ...card.decline,
      charge: made.id,
      payment_method: method,
    });
  }
  const paid = await saveIntent(call, {
    ...charged,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
  });
  await recordEvent(call, 'payment_intent.succeeded', paid);
  return { intent: paid, refused: null };
};

export const loadMethod = async (
  call: Call,
  intent: Stripe.PaymentIntent,
): Promise<{ method: Stripe.PaymentMethod; card: TestCard }> => {
  if (typeof intent.payment_method !== 'string') {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  const method = await loadPaymentMethod(call, intent.payment_method);
  const card = findCardByNumber((await call.ledger.cardOf(method.id)) ?? '');
  if (!card) throw new Error(`${method.id} has no card`);
  return { method, card };
};

export const confirm = async (
  call: Call,
  intent: Stripe.PaymentIntent,
  { returnUrl, stopsAtAction }: ConfirmOptions,
): Promise<Outcome> => {
  const { method, card } = await loadMethod(call, intent);
  if (!card.asks) return chargePayment(call, intent, method, card, false);
  if (stopsAtAction) {
    return failPayment(call, intent, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
      payment_method: method,
    });
  }
  const asked = await saveIntent(call, {
    ...intent,
    status: 'requires_action',
    next_action:
      returnUrl === undefined
        ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
        : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: returnUrl } },
  });
  await recordEvent(call, 'payment_intent.requires_action', asked);
  return { intent: asked, refused: null };
};
