import type Stripe from 'stripe';
import { confirm, requireReturnUrl, readConfirmOptions, type Outcome } from './confirm.ts';
import { readCurrency } from './currencies.ts';
import { recordEvent } from './events.ts';
import { loadPaymentMethod } from './paymentMethods.ts';
import type { Params } from './params.ts';
import { invalid, type RequestRefused } from './refusals.ts';
import { newId, type Call } from './request.ts';

const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

const readAmount = (params: Params): number => {
  const amount = params.requireInteger('amount');
  const refuse = (code: string, message: string): RequestRefused =>
    invalid(message, { code, param: 'amount' });
  if (amount < 1)
    throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  if (amount < MIN_AMOUNT)
    throw refuse('amount_too_small', 'Amount must convert to at least 50 cents.');
  if (amount > MAX_AMOUNT)
    throw refuse('amount_too_large', 'Amount must be no more than 999,999.99.');
  return amount;
};

const readAutomaticMethods = (
  params: Params,
): Stripe.PaymentIntent.AutomaticPaymentMethods | null => {
  const isNamed = params.texts('payment_method_types').length > 0;
  const given = params.nested('automatic_payment_methods');
  if (isNamed || given?.text('enabled') === 'false') return null;
  const redirects = given?.choice('allow_redirects', ['always', 'never']);
  return { enabled: true, allow_redirects: redirects ?? 'always' };
};

const readAllowedTypes = (params: Params): 'card'[] | null => {
  const given = params.texts('allowed_payment_method_types');
  const other = given.find((type) => type !== 'card');
  if (other === undefined) return given.length === 0 ? null : ['card'];
  throw invalid(`The payment method type "${other}" is invalid.`, {
    param: 'allowed_payment_method_types',
  });
};

/** POST /v1/payment_intents */
export const createPaymentIntent = async (call: Call): Promise<Outcome> => {
  const { params, ledger, now } = call;
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: readAllowedTypes(params),
    amount: readAmount(params),
    amount_capturable: 0,
    amount_details: {},
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: readAutomaticMethods(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      params.choice('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    client_secret: `${newId(`${id}_secret`)}`,
    confirmation_method: params.choice('confirmation_method', ['automatic']) ?? 'automatic',
    created: now,
    currency: readCurrency(params),
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
  const { isByBrowser, ...confirming } = readConfirmOptions(params);
  params.close();
  if (isConfirmed) requireReturnUrl(intent, { ...confirming, isByBrowser, isPublic: false });
  const method = given === undefined ? null : await loadPaymentMethod(call, given);
  const made: Stripe.PaymentIntent = method
    ? { ...intent, payment_method: method.id, status: 'requires_confirmation' }
    : intent;
  await ledger.put(made);
  await recordEvent(call, 'payment_intent.created', made);
  return isConfirmed ? confirm(call, made, confirming) : { intent: made, refused: null };
};
