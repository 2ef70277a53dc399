import type { Block, Page } from './page.ts';
import { amountWords, dayWords } from './words.ts';

/** What was paid with: a card, or a voucher that brought the price down to nothing. */
export type Paid =
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

/** Time that was given, and for what. */
export interface Extension {
  readonly months: number;
  readonly endsAt: string;
  readonly paid: Paid;
}

const monthsWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

const receipt = ({ months, endsAt, paid }: Extension): Block => {
  const time = [
    ['Subscription', monthsWords(months)],
    ['Runs until', dayWords(endsAt)],
  ] as const;
  if (paid.by === 'voucher') {
    return { rows: [...time, ['Paid with', `the voucher ${paid.code}`], ['To pay', 'nothing']] };
  }
  const { paymentId, paidAt, amountCents, priceCents, currency, voucherCode } = paid;
  const lowered = [
    ['Price', amountWords(priceCents, currency)],
    ['Voucher', `${voucherCode ?? ''}, ${amountWords(amountCents - priceCents, currency)}`],
  ] as const;
  return {
    rows: [
      ...time,
      ...(voucherCode === null ? [] : lowered),
      ['Paid by card', amountWords(amountCents, currency)],
      ['Paid on', dayWords(paidAt)],
      ['Receipt number', paymentId],
    ],
  };
};

const BILLING_FOOTER =
  'Mahoe writes to this address because it is the one of the account. It never asks for card numbers by mail.';

/** The first mail a family gets: whose account it is, and the receipt. */
export const welcomePage = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  extension: Extension,
  publicUrl: string,
): Page => ({
  subject: `Welcome to Mahoe, ${firstName}`,
  blocks: [
    `${firstName} can practise now. The username to sign in with is "${username}".`,
    { label: 'Open Mahoe', link: `${publicUrl}/login` },
    'This is your receipt:',
    receipt(extension),
    'What was paid and when it ends always stands under "Subscription".',
  ],
  footer: BILLING_FOOTER,
});

/** Says what was paid for more time. */
export const receiptPage = (username: string, extension: Extension, publicUrl: string): Page => ({
  subject: 'Your receipt from Mahoe',
  blocks: [
    `Thank you. The Mahoe account "${username}" has more time to practise.`,
    receipt(extension),
    { label: 'See the subscription', link: `${publicUrl}/subscription` },
  ],
  footer: BILLING_FOOTER,
});

/** A card that was not taken. */
export const paymentFailedPage = (
  username: string,
  price: { readonly amountCents: number; readonly currency: string },
  publicUrl: string,
): Page => ({
  subject: 'A payment for Mahoe did not go through',
  blocks: [
    `A card payment of ${amountWords(price.amountCents, price.currency)} for the Mahoe account "${username}" did not go through. No money was taken.`,
    'If you have paid with another card since then, there is nothing to do. Otherwise try again, with this card or another one:',
    { label: 'Try again', link: `${publicUrl}/subscription` },
  ],
  footer: BILLING_FOOTER,
});

/** A week ahead of the end. */
export const endingPage = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  { endsAt, days }: { readonly endsAt: string; readonly days: number },
  publicUrl: string,
): Page => {
  const left = days === 1 ? '1 day' : `${days} days`;
  return {
    subject: `${firstName} has ${left} left on Mahoe`,
    blocks: [
      `The subscription of the Mahoe account "${username}" ends in ${left}, on ${dayWords(endsAt)}.`,
      'Time that you add now begins when the present time ends, so nothing is lost.',
      { label: 'Add time', link: `${publicUrl}/subscription` },
    ],
    footer: BILLING_FOOTER,
  };
};

/** After the end. */
export const endedPage = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  endsAt: string,
  publicUrl: string,
): Page => ({
  subject: `The Mahoe subscription of ${firstName} has ended`,
  blocks: [
    `The subscription of the Mahoe account "${username}" ended on ${dayWords(endsAt)}.`,
    'All that was learned and earned is kept. Quizzes open again as soon as there is more time:',
    { label: 'Go on with Mahoe', link: `${publicUrl}/subscription` },
  ],
  footer: BILLING_FOOTER,
});
