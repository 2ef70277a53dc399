import type Stripe from 'stripe';

/** Body of the reply to a refused request, in the wording of Stripe's API. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
}

/** A request that is refused without any effect, and without a stored reply. */
export class RequestRefused extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, more: Partial<ErrorBody> = {}): RequestRefused =>
  new RequestRefused(400, { type: 'invalid_request_error', message, ...more });

export const missing = (kind: string, id: string, param: string): RequestRefused =>
  new RequestRefused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
