import type Stripe from 'stripe';
import { recordEvent } from './events.ts';
import { missing } from './refusals.ts';
import { newId, type Call } from './request.ts';
import type { Decline, TestCard } from './testCards.ts';

const buildDetails = (
  { card }: Stripe.PaymentMethod,
  wasAsked: boolean,
): Stripe.Charge.PaymentMethodDetails => ({
  type: 'card',
  card: {
    amount_authorized: null,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 1970,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: wasAsked
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  },
});

const buildOutcome = (decline: Decline | null): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.decline_code ?? null,
  risk_level: 'normal',
  seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
});

const buildDispute = (charge: Stripe.Charge, now: number) => ({
  id: newId('du'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: now,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: {},
  evidence_details: { due_by: now + 7 * 86_400, has_evidence: false, past_due: false },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method_details: { type: 'card' },
  reason: 'fraudulent',
  status: 'needs_response',
});

/** Charges a card, or records its bank's decline; both are stored. */
export const chargeCard = async (
  call: Call,
  intent: Stripe.PaymentIntent,
  paymentMethod: Stripe.PaymentMethod,
  card: TestCard,
  wasAsked: boolean,
): Promise<Stripe.Charge> => {
  const { decline } = card;
  const { amount, currency } = intent;
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: paymentMethod.billing_details,
    calculated_statement_descriptor: null,
    captured: decline === null,
    created: call.now,
    currency,
    customer: null,
    description: intent.description,
    disputed: card.disputes,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: buildOutcome(decline),
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: buildDetails(paymentMethod, wasAsked),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  await call.ledger.put(charge);
  await recordEvent(call, decline ? 'charge.failed' : 'charge.succeeded', charge);
  if (card.disputes && !decline) {
    const dispute = buildDispute(charge, call.now);
    await call.ledger.put(dispute);
    await recordEvent(call, 'charge.dispute.created', dispute);
  }
  return charge;
};

export const loadCharge = async (
  { ledger }: Call,
  id: string,
  param: string,
): Promise<Stripe.Charge> => {
  const charge = await ledger.find<Stripe.Charge>('charge', id);
  if (!charge) throw missing('charge', id, param);
  return charge;
};
