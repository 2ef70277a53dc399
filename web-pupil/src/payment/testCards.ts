/** The demo's cards, each with the outcome of a payment. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'Pays' },
  { number: '4000 0027 6000 3184', outcome: 'The bank asks first (3-D Secure)' },
  { number: '4000 0000 0000 0002', outcome: 'Is declined' },
  { number: '4000 0000 0000 9995', outcome: 'Has too little money' },
  { number: '4000 0000 0000 0069', outcome: 'Has expired' },
  { number: '4000 0000 0000 0119', outcome: 'Meets an error at the bank' },
  { number: '4000 0000 0000 7726', outcome: 'Pays; a refund takes five minutes' },
  { number: '4000 0000 0000 5126', outcome: 'Pays; a refund fails after five minutes' },
] as const;

export interface CardInput {
  readonly number: string;
  /** Month and year, as printed on the card. */
  readonly expiry: string;
  readonly cvc: string;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Formats a number in groups of four, as on a card. */
export const formatCardNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Formats month and year with a slash between, as on a card. */
export const formatExpiry = (text: string): string => {
  const digits = digitsOf(text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};

/** Faults by field; a number that is no test card is a fault and so never leaves the browser. */
export const validateCard = ({ number, expiry, cvc }: CardInput): Partial<CardInput> => ({
  ...(TEST_CARDS.every((card) => digitsOf(card.number) !== digitsOf(number)) && {
    number:
      number === ''
        ? 'Please enter a card number.'
        : 'Only test cards work here. Please do not type in a real card.',
  }),
  ...(!/^(0[1-9]|1[0-2]) \/ \d\d$/.test(expiry) && { expiry: 'Month and year, such as 12 / 30.' }),
  ...(!/^\d{3,4}$/.test(cvc) && { cvc: 'Three or four digits.' }),
});

/** The fields of the provider's call for a payment method. */
export const toPaymentMethodForm = ({
  number,
  expiry,
  cvc,
}: CardInput): Readonly<Record<string, string>> => ({
  type: 'card',
  'card[number]': digitsOf(number),
  'card[exp_month]': expiry.slice(0, 2),
  'card[exp_year]': `20${expiry.slice(-2)}`,
  'card[cvc]': cvc,
});
