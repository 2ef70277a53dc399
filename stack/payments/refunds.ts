import type Stripe from 'stripe';
import { loadCharge } from './charges.ts';
import { recordEvent } from './events.ts';
import { listObjects, readPage } from './lists.ts';
import { invalid, missing } from './refusals.ts';
import { newId, type Call } from './request.ts';
import { findCardByNumber, type TestCard } from './testCards.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Seconds until a refund reaches the outcome of its card. */
export const SETTLE_DELAY_S = 300;

const findCard = async ({ ledger }: Call, charge: Stripe.Charge): Promise<TestCard | undefined> =>
  findCardByNumber((await ledger.cardOf(charge.payment_method ?? '')) ?? '');

/** Finds the charge of a payment. */
const findChargeToRefund = async (
  call: Call,
  intentId: string | undefined,
  chargeId: string | undefined,
): Promise<Stripe.Charge> => {
  if (intentId === undefined) return loadCharge(call, chargeId ?? '', 'charge');
  const intent = await call.ledger.find<Stripe.PaymentIntent>('payment_intent', intentId);
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
  if (intent.status === 'succeeded' && typeof intent.latest_charge === 'string')
    return loadCharge(call, intent.latest_charge, 'charge');
  throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
};

/** POST /v1/refunds */
export const createRefund = async (call: Call): Promise<Stripe.Refund> => {
  const { ledger, params, now } = call;
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  const asked = params.integer('amount');
  const reason = params.choice('reason', REASONS) ?? null;
  const metadata = params.record('metadata');
  params.close();
  if (intentId === undefined && chargeId === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const charge = await findChargeToRefund(call, intentId, chargeId);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = asked ?? left;
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} cannot be refunded.`);
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount < 1 || amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  const refunds = (await findCard(call, charge))?.refunds ?? 'at-once';
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refunds === 'pending-then-succeeded' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  const refunded = charge.amount_refunded + amount;
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await ledger.put(refund);
  if (refunds !== 'at-once') await ledger.settleAt(refund.id, now + SETTLE_DELAY_S);
  await ledger.put(after);
  await recordEvent(call, 'refund.created', refund);
  await recordEvent(call, 'charge.refunded', after);
  return refund;
};

/** GET /v1/refunds/:id */
export const retrieveRefund = async ({ ledger, params, id }: Call): Promise<Stripe.Refund> => {
  params.close();
  const refund = await ledger.find<Stripe.Refund>('refund', id);
  if (!refund) throw missing('refund', id, 'id');
  return refund;
};

/** GET /v1/refunds */
export const listRefunds = async ({
  ledger,
  params,
}: Call): Promise<Stripe.ApiList<Stripe.Refund>> => {
  const page = readPage(params);
  const intent = params.text('payment_intent');
  const charge = params.text('charge');
  params.close();
  return listObjects<Stripe.Refund>(ledger, 'refund', '/v1/refunds', page, {
    ...(intent === undefined ? {} : { payment_intent: intent }),
    ...(charge === undefined ? {} : { charge }),
  });
};
