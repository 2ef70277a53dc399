import type Stripe from 'stripe';
import { listObjects, readPage } from './lists.ts';
import { newId, type Call } from './request.ts';

/** Source of an event: a call, or an automatic change without a request. */
type EventSource = Pick<Call, 'ledger' | 'now' | 'apiVersion'> &
  Partial<Pick<Call, 'requestId' | 'idempotencyKey'>>;

/** Records an event with the object's current state, and queues it for delivery. */
export const recordEvent = async (
  { ledger, now, apiVersion, requestId, idempotencyKey }: EventSource,
  type: Stripe.Event['type'],
  object: { readonly id: string },
): Promise<void> => {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId ?? null, idempotency_key: idempotencyKey ?? null },
    type,
  };
  await ledger.put(event);
  await ledger.queue(event.id);
};

/** GET /v1/events */
export const listEvents = async ({
  ledger,
  params,
}: Call): Promise<Stripe.ApiList<Stripe.Event>> => {
  const page = readPage(params);
  const type = params.text('type');
  params.close();
  return listObjects<Stripe.Event>(
    ledger,
    'event',
    '/v1/events',
    page,
    type === undefined ? {} : { type },
  );
};
