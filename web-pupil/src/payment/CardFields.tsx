import { lazy, Suspense, type Ref } from 'react';
import type { PaymentSettings } from './usePaymentSettings.ts';
import styles from './CardFields.module.css';
import type { CardReader } from './cardReader.ts';

const StripeFields = lazy(async () => ({
  default: (await import('./StripeFields.tsx')).StripeFields,
}));
const TestCardFields = lazy(async () => ({
  default: (await import('./TestCardFields.tsx')).TestCardFields,
}));

/** The card fields of this server's payment provider, and the reason why a card was declined. */
export const CardFields = ({
  settings: { apiUrl, publishableKey },
  failure,
  ref,
}: {
  readonly settings: PaymentSettings;
  readonly failure: string | undefined;
  readonly ref: Ref<CardReader>;
}) => (
  <Suspense fallback={<div className={styles['waiting']} aria-busy="true" />}>
    {publishableKey !== null ? (
      <StripeFields publishableKey={publishableKey} ref={ref} />
    ) : (
      apiUrl !== null && <TestCardFields apiUrl={apiUrl} ref={ref} />
    )}
    {/* Repeats the toast's text, because the toast disappears soon. */}
    {failure !== undefined && <p className={styles['message']}>{failure}</p>}
  </Suspense>
);
