import type Stripe from 'stripe';
import { listEvents } from './events.ts';
import type { Outcome } from './confirm.ts';
import { createPaymentIntent } from './createPaymentIntent.ts';
import { listPaymentIntents, searchPaymentIntents } from './paymentIntentLists.ts';
import {
  authenticatePaymentIntent,
  cancelPaymentIntent,
  confirmPaymentIntent,
  retrievePaymentIntent,
} from './paymentIntents.ts';
import { createPaymentMethod } from './paymentMethods.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import type { Call } from './request.ts';

export interface Answer {
  readonly status: 200 | 402;
  readonly body: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path with `:id` in place of an id. */
  readonly path: string;
  /** True if a payer's browser may call it. */
  readonly isForPayers?: true;
  readonly answer: (call: Call) => Promise<Answer>;
}

const ok =
  (handle: (call: Call) => Promise<unknown>) =>
  async (call: Call): Promise<Answer> => ({ status: 200, body: await handle(call) });

const PAYER_FIELDS = [
  'id',
  'object',
  'amount',
  'client_secret',
  'created',
  'currency',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

/** Returns the fields of an intent that a payer may see. */
const toVisibleIntent = ({ isPublic }: Call, intent: Stripe.PaymentIntent): unknown =>
  isPublic ? Object.fromEntries(PAYER_FIELDS.map((name) => [name, intent[name]])) : intent;

const intent =
  (handle: (call: Call) => Promise<Outcome>) =>
  async (call: Call): Promise<Answer> => {
    const outcome = await handle(call);
    const seen = toVisibleIntent(call, outcome.intent);
    if (!outcome.refused) return { status: 200, body: seen };
    return { status: 402, body: { error: { ...outcome.refused, payment_intent: seen } } };
  };

export const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/events', answer: ok(listEvents) },
  { method: 'POST', path: '/v1/payment_intents', answer: intent(createPaymentIntent) },
  { method: 'GET', path: '/v1/payment_intents', answer: ok(listPaymentIntents) },
  { method: 'GET', path: '/v1/payment_intents/search', answer: ok(searchPaymentIntents) },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    isForPayers: true,
    answer: intent(retrievePaymentIntent),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isForPayers: true,
    answer: intent(confirmPaymentIntent),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    answer: intent(cancelPaymentIntent),
  },
  {
    method: 'POST',
    path: '/v1/test_helpers/payment_intents/:id/authenticate',
    isForPayers: true,
    answer: intent(authenticatePaymentIntent),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods',
    isForPayers: true,
    answer: ok(createPaymentMethod),
  },
  { method: 'POST', path: '/v1/refunds', answer: ok(createRefund) },
  { method: 'GET', path: '/v1/refunds', answer: ok(listRefunds) },
  { method: 'GET', path: '/v1/refunds/:id', answer: ok(retrieveRefund) },
];

const shapes = ROUTES.map((route) => ({
  route,
  shape: new RegExp(`^${route.path.replace(':id', '([A-Za-z0-9_]{1,100})')}$`),
}));

/** Finds the route of a request, and the id in its path. */
export const findRoute = (
  method: string | undefined,
  path: string,
): { readonly route: Route; readonly id: string } | undefined => {
  for (const { route, shape } of shapes) {
    const found = route.method === method ? shape.exec(path) : null;
    if (found) return { route, id: found[1] ?? '' };
  }
  return undefined;
};
