import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { invalid, missing, RequestRefused } from './refusals.ts';
import { newId, type Call } from './request.ts';
import { findCardByName, findCardByNumber, type TestCard } from './testCards.ts';

const isLuhn = (number: string): boolean => {
  const digits = [...number].toReversed().map(Number);
  const sum = digits
    .map((digit, place) => (place % 2 === 0 ? digit : (digit * 2) % 9 || (digit && 9)))
    .reduce((total, digit) => total + digit, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
};

const cardError = (code: string, message: string, param: string): RequestRefused =>
  new RequestRefused(402, { type: 'card_error', code, message, param });

/** Accepts test cards only, and stores no other number. */
const requireTestCard = (number: string): TestCard => {
  const card = findCardByNumber(number);
  if (card) return card;
  if (!isLuhn(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'card[number]');
  throw new RequestRefused(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
};

interface CardInput {
  readonly card: TestCard;
  readonly month: number;
  readonly year: number;
  readonly cvcCheck: 'pass' | null;
}

const yearOf = (seconds: number): number => new Date(seconds * 1000).getUTCFullYear();

/** Reads a card's fields, or the name of a test card. */
const readCard = ({ params, now }: Call): CardInput => {
  const given = params.nested('card');
  if (!given)
    throw invalid('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  const token = given.text('token');
  if (token !== undefined) {
    const card = findCardByName(token, 'tok_');
    if (!card) throw missing('token', token, 'card[token]');
    return { card, month: 12, year: yearOf(now) + 1, cvcCheck: null };
  }
  const card = requireTestCard(given.requireText('number').replaceAll(/[\s-]/g, ''));
  const month = given.requireInteger('exp_month');
  const short = given.requireInteger('exp_year');
  const year = short < 100 ? 2000 + short : short;
  const cvc = given.text('cvc');
  if (month < 1 || month > 12)
    throw cardError(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    );
  const ends = Date.UTC(year, month) / 1000;
  if (ends <= now || year > yearOf(now) + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return { card, month, year, cvcCheck: cvc === undefined ? null : 'pass' };
};

const saveMethod = async (
  { ledger, now }: Call,
  { card, month, year, cvcCheck }: CardInput,
  metadata: Readonly<Record<string, string>>,
): Promise<Stripe.PaymentMethod> => {
  const paymentMethod: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcCheck },
      country: 'US',
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  await ledger.put(paymentMethod);
  await ledger.keepCard(paymentMethod.id, card.number);
  return paymentMethod;
};

/** POST /v1/payment_methods */
export const createPaymentMethod = async (call: Call): Promise<Stripe.PaymentMethod> => {
  const { params } = call;
  if (params.requireText('type') !== 'card')
    throw invalid('Invalid type: must be card', { param: 'type' });
  const given = readCard(call);
  const metadata = params.record('metadata');
  params.close();
  return saveMethod(call, given, metadata);
};

/** Returns the payment method of an id; the name of a test card creates one. */
export const loadPaymentMethod = async (
  call: Call,
  id: string,
  param = 'payment_method',
): Promise<Stripe.PaymentMethod> => {
  const card = findCardByName(id, 'pm_card_');
  if (card)
    return saveMethod(call, { card, month: 12, year: yearOf(call.now) + 1, cvcCheck: null }, {});
  const found = await call.ledger.find<Stripe.PaymentMethod>('payment_method', id);
  if (!found) throw missing('PaymentMethod', id, param);
  return found;
};
