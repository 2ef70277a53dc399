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

test('the box shows the price of one month if there is no voucher', () => {
  expect(renderText(2500, 1)).toBe('To pay: JMD 25 for one month. There is no automatic renewal.');
});

test('the box shows one price for all months of a voucher', () => {
  expect(renderText(1250, 3)).toBe(
    'To pay: JMD 12.50 for 3 months, instead of JMD 25 a month. There is no automatic renewal.',
  );
});
