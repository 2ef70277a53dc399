import { useEffect, useState, type RefObject } from 'react';
import { localEntries } from '@mahoe/contracts/browser/browserStorage';
import { getErrorMessage, RequestFailed } from '@mahoe/contracts/browser/callOperation';
import type { ReplyOf, RequestOf } from '@mahoe/contracts/operation';
import { createPaymentIntent, refreshPayment } from '@mahoe/contracts/billing/payments';
import { useCommand } from '../apiClient.ts';
import { dismissCurrentToast, showToast } from '../ui/toast/toastStore.ts';
import type { CardReader } from './cardReader.ts';
import {
  clearUnfinishedPayment,
  hasUnfinishedPayment,
  recordUnfinishedPayment,
} from './unfinishedPayment.ts';
import { PAYMENT_UNAVAILABLE, UNEXPECTED_ERROR } from './errorMessages.ts';

/** The server's latest reply about this browser's payment. */
export type SettledPayment = ReplyOf<typeof refreshPayment>;

type IntentRequest = NonNullable<RequestOf<typeof createPaymentIntent>['body']>;

interface Failure {
  readonly title: 'Payment Failed' | 'Payment Error';
  readonly description: string;
}

/** Converts an error to a title and a description, in the provider's words if there are any. */
const toFailure = (error: unknown): Failure => {
  const isProblem = error instanceof RequestFailed && error.problem?.code !== 'payment-error';
  return isProblem
    ? { title: 'Payment Failed', description: getErrorMessage(error, 'Payment failed') }
    : { title: 'Payment Error', description: UNEXPECTED_ERROR };
};

const toRefusal = (description: string): Failure => ({
  title: description === UNEXPECTED_ERROR ? 'Payment Error' : 'Payment Failed',
  description,
});

/** The payment if it is unfinished; otherwise its record in this browser is removed. */
const findUnfinished = (settled: SettledPayment): SettledPayment | undefined => {
  const { payment } = settled;
  const isLeft =
    payment?.status === 'action-needed' ||
    payment?.status === 'processing' ||
    payment?.status === 'paid';
  if (!isLeft) clearUnfinishedPayment(localEntries);
  return isLeft ? settled : undefined;
};

export interface PaymentFlow {
  /**
   * Pays with the typed card, including the bank's authentication.
   * @returns the outcome; undefined after an error message
   */
  readonly pay: (what: {
    readonly amount: number;
    readonly voucherCode: string | null;
  }) => Promise<SettledPayment | undefined>;
  /** Reason why the last attempt failed; cleared by the next one. */
  readonly failure: string | undefined;
  /** An earlier payment that is unfinished. */
  readonly unfinished: SettledPayment | undefined;
  /**
   * Continues the unfinished payment: authenticates with the bank if it asked, then reads the
   * outcome.
   */
  readonly resume: () => Promise<SettledPayment | undefined>;
  /** Reads the state of this browser's payment again. */
  readonly refresh: () => Promise<void>;
  /** Removes the unfinished payment. */
  readonly finish: () => void;
}

/** The unfinished payment of this browser, read when the page opens. */
const useUnfinishedPayment = (isAvailable: boolean) => {
  const [unfinished, setUnfinished] = useState<SettledPayment>();
  const { mutateAsync: ask } = useCommand(refreshPayment);

  useEffect(() => {
    if (!isAvailable || !hasUnfinishedPayment(localEntries)) return;
    ask({ body: { paymentId: null } })
      .then((settled) => setUnfinished(findUnfinished(settled)))
      .catch(console.error);
  }, [isAvailable, ask]);

  const settle = async (paymentId: string | null): Promise<SettledPayment> => {
    const settled = await ask({ body: { paymentId } });
    setUnfinished(findUnfinished(settled));
    return settled;
  };
  return {
    unfinished,
    settle,
    refresh: async (): Promise<void> => void (await settle(null).catch(console.error)),
    finish: (): void => {
      clearUnfinishedPayment(localEntries);
      setUnfinished(undefined);
    },
  };
};

/**
 * Creates the payment; a request without a reply is repeated once under the same idempotency key.
 */
const useCreatePayment = () => {
  const { mutateAsync: create } = useCommand(createPaymentIntent);
  return async (body: IntentRequest): Promise<ReplyOf<typeof createPaymentIntent>> => {
    try {
      return await create({ body });
    } catch (error) {
      if (error instanceof RequestFailed && error.status < 500) throw error;
      return create({ body });
    }
  };
};

/**
 * A card payment in this browser. The hook finds a payment again whose outcome was not seen, because
 * the page was closed or the connection was lost.
 * @param card reference to the card fields on screen
 */
export const usePayment = (
  card: RefObject<CardReader | null>,
  isAvailable: boolean,
): PaymentFlow => {
  const [failure, setFailure] = useState<string>();
  const { unfinished, settle, refresh, finish } = useUnfinishedPayment(isAvailable);
  const createPayment = useCreatePayment();

  const showFailure = ({ title, description }: Failure): void => {
    setFailure(description);
    showToast({ title, description, look: 'failure' });
  };

  /** Authenticates with the bank if needed, then reads the outcome of the payment. */
  const conclude = async (
    paymentId: string,
    clientSecret: string | null,
  ): Promise<SettledPayment | undefined> => {
    if (clientSecret !== null) {
      if (!card.current) throw new Error('the card fields are not mounted');
      const refused = await card.current.confirmWithBank(clientSecret);
      if (refused) {
        if (refused.refused !== null) showFailure(toRefusal(refused.refused));
        return void (await settle(paymentId));
      }
    }
    const settled = await settle(paymentId);
    if (settled.payment?.status !== 'card-needed') return settled;
    showFailure(toRefusal(settled.message));
    return undefined;
  };

  /** Runs an attempt to pay and shows its failure. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    dismissCurrentToast();
    setFailure(undefined);
    try {
      return await work();
    } catch (error) {
      console.error(error);
      showFailure(toFailure(error));
      if (hasUnfinishedPayment(localEntries)) await refresh();
      return undefined;
    }
  };

  return {
    failure,
    unfinished,
    pay: ({ amount, voucherCode }) =>
      attempt(async () => {
        const read = await card.current?.read();
        if (!read || 'refused' in read) {
          const refused = read ? read.refused : PAYMENT_UNAVAILABLE;
          if (refused !== null) showFailure(toRefusal(refused));
          return undefined;
        }
        recordUnfinishedPayment(localEntries);
        const { paymentMethodId } = read;
        const made = await createPayment({ amount, paymentMethodId, voucherCode });
        if (made.paymentId === null)
          return { payment: null, message: made.message, subscriptionEndsAt: null };
        return conclude(made.paymentId, made.requiresAction ? made.clientSecret : null);
      }),
    resume: () =>
      attempt(async () => {
        const payment = unfinished?.payment;
        if (!payment) return undefined;
        const asks = payment.status === 'action-needed';
        return conclude(payment.paymentId, asks ? payment.clientSecret : null);
      }),
    refresh,
    finish,
  };
};
