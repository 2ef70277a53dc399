import { expect, test } from 'vitest';
import { formatExpiry, toPaymentMethodForm, formatCardNumber, validateCard } from './testCards.ts';

test('numbers and expiry dates are formatted as on a card while they are typed', () => {
  expect(['4242424', '4242 4242 4', '42424242424242421111', 'abc'].map(formatCardNumber)).toEqual([
    '4242 424',
    '4242 4242 4',
    '4242 4242 4242 4242',
    '',
  ]);
  expect(['1', '12', '123', '12 / 30', '12305'].map(formatExpiry)).toEqual([
    '1',
    '12',
    '12 / 3',
    '12 / 30',
    '12 / 30',
  ]);
});

test('a card is accepted only if it is a test card with an expiry date and a code', () => {
  const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' };
  expect(validateCard(good)).toEqual({});
  expect(Object.keys(validateCard({ ...good, number: '4111 1111 1111 1111' }))).toEqual(['number']);
  expect(Object.keys(validateCard({ number: '', expiry: '13 / 30', cvc: '12' }))).toEqual([
    'number',
    'expiry',
    'cvc',
  ]);
});

test('a card is converted to the fields of the provider’s call', () => {
  expect(
    toPaymentMethodForm({ number: '4242 4242 4242 4242', expiry: '02 / 31', cvc: '987' }),
  ).toEqual({
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '02',
    'card[exp_year]': '2031',
    'card[cvc]': '987',
  });
});
