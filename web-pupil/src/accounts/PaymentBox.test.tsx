import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaymentBox } from './PaymentBox.tsx';

/** The text that a payer reads. */
const renderText = (cents: number, months: number): string => {
  const price = { cents, months, fullCents: 2500, currency: 'JMD' };
  return renderToStaticMarkup(<PaymentBox {...price}>{null}</PaymentBox>).replaceAll(
    /<[^>]*>/g,
    '',
  );
};

test('without a voucher a month is paid', () => {
  expect(renderText(2500, 1)).toBe('To pay: JMD 25 for one month. There is no automatic renewal.');
});

test('a voucher’s price is for all of its months', () => {
  expect(renderText(1250, 3)).toBe(
    'To pay: JMD 12.50 for 3 months, instead of JMD 25 a month. There is no automatic renewal.',
  );
});
