import type { EmailBlock, EmailTemplate } from './emailTemplate.ts';
import { formatAmount, formatDay } from './format.ts';

/** Means of payment: a card, or a voucher that lowered the price to nothing. */
export type ReceiptPayment =
  | {
      readonly by: 'card';
      readonly paymentId: string;
      readonly paidAt: string;
      readonly amountCents: number;
      readonly priceCents: number;
      readonly currency: string;
      readonly voucherCode: string | null;
    }
  | { readonly by: 'voucher'; readonly code: string };

/** An extension of a subscription and its reason. */
export interface Extension {
  readonly months: number;
  readonly endsAt: string;
  readonly paid: ReceiptPayment;
}

const formatMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

const buildReceiptBlock = ({ months, endsAt, paid }: Extension): EmailBlock => {
  const time = [
    ['Subscription', formatMonths(months)],
    ['Runs until', formatDay(endsAt)],
  ] as const;
  if (paid.by === 'voucher') {
    return { rows: [...time, ['Paid with', `the voucher ${paid.code}`], ['To pay', 'nothing']] };
  }
  const { paymentId, paidAt, amountCents, priceCents, currency, voucherCode } = paid;
  const lowered = [
    ['Price', formatAmount(priceCents, currency)],
    ['Voucher', `${voucherCode ?? ''}, ${formatAmount(amountCents - priceCents, currency)}`],
  ] as const;
  return {
    rows: [
      ...time,
      ...(voucherCode === null ? [] : lowered),
      ['Paid by card', formatAmount(amountCents, currency)],
      ['Paid on', formatDay(paidAt)],
      ['Receipt number', paymentId],
    ],
  };
};

const BILLING_FOOTER =
  'Mahoe sends this e-mail to the address of the account. It never asks for card numbers by e-mail.';

/** First e-mail to a family: the account and the receipt. */
export const buildWelcomeEmail = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  extension: Extension,
  publicUrl: string,
): EmailTemplate => ({
  subject: `Welcome to Mahoe, ${firstName}`,
  blocks: [
    `${firstName} can start to practise. Sign in with the username "${username}".`,
    { label: 'Open Mahoe', link: `${publicUrl}/login` },
    'This is your receipt:',
    buildReceiptBlock(extension),
    'You can always see your payments and the end date under "Subscription".',
  ],
  footer: BILLING_FOOTER,
});

/** Receipt of a later payment. */
export const buildReceiptEmail = (
  username: string,
  extension: Extension,
  publicUrl: string,
): EmailTemplate => ({
  subject: 'Your receipt from Mahoe',
  blocks: [
    `Thank you. The Mahoe account "${username}" has more time to practise.`,
    buildReceiptBlock(extension),
    { label: 'See the subscription', link: `${publicUrl}/subscription` },
  ],
  footer: BILLING_FOOTER,
});

/** E-mail about a declined card. */
export const buildPaymentFailedEmail = (
  username: string,
  price: { readonly amountCents: number; readonly currency: string },
  publicUrl: string,
): EmailTemplate => ({
  subject: 'A payment for Mahoe did not go through',
  blocks: [
    `A card payment of ${formatAmount(price.amountCents, price.currency)} for the Mahoe account "${username}" did not go through. No money was taken.`,
    'If you have paid with another card since then, you need do nothing. Otherwise, try again with this card or another one:',
    { label: 'Try again', link: `${publicUrl}/subscription` },
  ],
  footer: BILLING_FOOTER,
});

/** Reminder a week before the end. */
export const buildSubscriptionEndingEmail = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  { endsAt, days }: { readonly endsAt: string; readonly days: number },
  publicUrl: string,
): EmailTemplate => {
  const left = days === 1 ? '1 day' : `${days} days`;
  return {
    subject: `${firstName} has ${left} left on Mahoe`,
    blocks: [
      `The subscription of the Mahoe account "${username}" ends in ${left}, on ${formatDay(endsAt)}.`,
      'Time that you add now starts when the current time ends, so you lose nothing.',
      { label: 'Add time', link: `${publicUrl}/subscription` },
    ],
    footer: BILLING_FOOTER,
  };
};

/** E-mail after the end. */
export const buildSubscriptionEndedEmail = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  endsAt: string,
  publicUrl: string,
): EmailTemplate => ({
  subject: `The Mahoe subscription of ${firstName} has ended`,
  blocks: [
    `The subscription of the Mahoe account "${username}" ended on ${formatDay(endsAt)}.`,
    'All progress and rewards are kept. Quizzes open again as soon as you add time:',
    { label: 'Continue with Mahoe', link: `${publicUrl}/subscription` },
  ],
  footer: BILLING_FOOTER,
});
