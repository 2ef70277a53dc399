import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import styles from './CardFields.module.css';
import type { CardReader } from './cardReader.ts';
import { PAYMENT_UNAVAILABLE, UNEXPECTED_ERROR } from './errorMessages.ts';

/** The current theme's colours for the provider's frame, which cannot read our CSS variables. */
const readThemeStyle = () => {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string): string => page.getPropertyValue(name);
  return {
    base: {
      fontSize: '17px',
      color: colour('--ink'),
      '::placeholder': { color: colour('--muted-ink') },
    },
    invalid: { color: colour('--wrong') },
  };
};

const Fields = ({ ref }: { readonly ref: Ref<CardReader> }) => {
  const stripe = useStripe();
  const elements = useElements();
  const [message, setMessage] = useState<string>();
  const [style] = useState(readThemeStyle);

  useImperativeHandle(ref, () => ({
    read: async () => {
      const card = elements?.getElement(CardElement);
      if (!stripe || !card) return { refused: PAYMENT_UNAVAILABLE };
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
      if (paymentMethod) return { paymentMethodId: paymentMethod.id };
      return { refused: error.message ?? UNEXPECTED_ERROR };
    },
    confirmWithBank: async (clientSecret) => {
      if (!stripe) return { refused: PAYMENT_UNAVAILABLE };
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error && { refused: error.message ?? UNEXPECTED_ERROR };
    },
  }));

  return (
    <div>
      <p className={styles['label']}>Card</p>
      <div className={styles['element']} data-invalid={message !== undefined}>
        <CardElement
          options={{ style, hidePostalCode: true }}
          onChange={({ error }) => setMessage(error?.message)}
        />
      </div>
      <p className={styles['message']} aria-live="polite">
        {message}
      </p>
    </div>
  );
};

/** The provider's own card fields. The typed card never passes through our page. */
export const StripeFields = ({
  publishableKey,
  ref,
}: {
  readonly publishableKey: string;
  readonly ref: Ref<CardReader>;
}) => {
  const loading = useMemo(() => loadStripe(publishableKey), [publishableKey]);
  const [stripe, setStripe] = useState<Stripe | null>();
  useEffect(() => {
    loading.then(setStripe, (error: unknown) => {
      console.error(error);
      setStripe(null);
    });
  }, [loading]);
  if (stripe === undefined) return <div className={styles['waiting']} aria-busy="true" />;
  if (stripe === null) return <p role="status">{PAYMENT_UNAVAILABLE}</p>;
  return (
    <Elements stripe={stripe}>
      <Fields ref={ref} />
    </Elements>
  );
};
