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

/** The card fields of the provider this server works with. */
export const CardFields = ({
  settings: { apiUrl, publishableKey },
  ref,
}: {
  readonly settings: PaymentSettings;
  readonly ref: Ref<CardReader>;
}) => (
  <Suspense fallback={<div className={styles['waiting']} aria-busy="true" />}>
    {publishableKey !== null ? (
      <StripeFields publishableKey={publishableKey} ref={ref} />
    ) : (
      apiUrl !== null && <TestCardFields apiUrl={apiUrl} ref={ref} />
    )}
  </Suspense>
);
