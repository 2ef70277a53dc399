import { ProviderRefused, type PaymentProvider } from '@mahoe/providers/payments/paymentProvider';
import { openStripe } from '@mahoe/providers/payments/stripe';
import type { Logger } from 'pino';
import type { Config } from '../config/apiConfig.ts';

/** Payments by card, as this process can take them. */
export interface CardPayments {
  /** Absent where no key is set. */
  readonly provider: PaymentProvider | undefined;
  /** Settles once key, currency and price have been tried on the provider. */
  readonly checked: Promise<void>;
  /** Whether somebody may try to pay: a provider that is merely away may be back by then. */
  isAvailable(): boolean;
  /** Why nobody can pay though a key is set, for an operator; null while all is well. */
  getProblem(): ProviderProblem | null;
  stop(): void;
}

interface ProviderProblem {
  readonly detail: string;
  /** The provider said no: it is not merely away. */
  readonly isRefused: boolean;
}

/** While something is wrong it is looked at again: the provider may be back, or the account mended. */
const RETRY_MS = 60_000;

/**
 * Opens the provider of the settings and tries key, currency and price on it, so that what is wrong
 * with them is known before somebody wants to pay.
 */
export const openCardPayments = (config: Config, logger: Logger): CardPayments => {
  const provider = openStripe(config);
  const { CURRENCY: currency, MONTHLY_PRICE_CENTS: amountCents } = config;
  const stopped = new AbortController();
  let trouble: ProviderProblem | null = null;

  const reportProblem = (found: ProviderProblem): void => {
    if (found.detail !== trouble?.detail) logger.error(found.detail);
    trouble = found;
  };

  const tryPrice = async (asked: PaymentProvider): Promise<void> => {
    try {
      await asked.check({ amountCents, currency });
      if (trouble) logger.info('payments can be taken');
      trouble = null;
    } catch (error) {
      if (stopped.signal.aborted) return;
      reportProblem({
        detail: explainProviderError(error, config),
        isRefused: error instanceof ProviderRefused,
      });
      setTimeout(() => void tryPrice(asked), RETRY_MS).unref();
    }
  };
  // A month that costs nothing needs nobody.
  const checked = provider && amountCents > 0 ? tryPrice(provider) : Promise.resolve();

  return {
    provider,
    checked,
    isAvailable: () => provider !== undefined && !trouble?.isRefused,
    getProblem: () => trouble,
    stop: () => stopped.abort(),
  };
};

/** What is wrong, and with which setting. */
const explainProviderError = (
  error: unknown,
  { CURRENCY, MONTHLY_PRICE_CENTS }: Config,
): string => {
  const said = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ProviderRefused)) return `No payments can be taken: ${said}`;
  const settings =
    error.reason === 'wrong-key'
      ? 'the key in STRIPE_SECRET_KEY'
      : `a month at MONTHLY_PRICE_CENTS=${MONTHLY_PRICE_CENTS} in CURRENCY=${CURRENCY}`;
  return `No payments can be taken: the provider refuses ${settings}: ${said}`;
};
