import { ProviderRefused, type PaymentProvider } from '@mahoe/providers/payments/paymentProvider';
import { guardPayments } from '@mahoe/providers/payments/guardPayments';
import { openStripe } from '@mahoe/providers/payments/stripe';
import type { Logger } from 'pino';
import type { Config } from '../config/apiConfig.ts';
import type { CardPayments, ProviderProblem } from '../route/services.ts';

/** Interval of new tries after a problem: the provider or the account may be fixed by then. */
const RETRY_MS = 60_000;

/**
 * Opens the provider of the settings and tries key, currency and price on it, so that a wrong
 * setting shows before anybody wants to pay.
 */
export const openCardPayments = (config: Config, logger: Logger): CardPayments => {
  const { CURRENCY: currency, MONTHLY_PRICE_CENTS: amountCents } = config;
  const stopped = new AbortController();
  let trouble: ProviderProblem | null = null;
  let retry: NodeJS.Timeout | undefined;

  const reportProblem = (found: ProviderProblem): void => {
    if (found.detail !== trouble?.detail) logger.error(found.detail);
    trouble = found;
  };

  const opened = openStripe(config);
  /** Tries the price, and again while it fails. */
  const tryPrice = async (asked: PaymentProvider): Promise<void> => {
    clearTimeout(retry);
    try {
      await asked.check({ amountCents, currency });
      if (trouble) logger.info('payments can be taken again');
      trouble = null;
    } catch (error) {
      if (stopped.signal.aborted) return;
      reportProblem({
        detail: explainProviderError(error, config),
        isRefused: error instanceof ProviderRefused,
      });
      retry = setTimeout(() => void tryPrice(asked), RETRY_MS).unref();
    }
  };
  const provider = opened && guardPayments(opened, () => void tryPrice(opened));
  // A free month needs no provider.
  const checked = provider && amountCents > 0 ? tryPrice(provider) : Promise.resolve();

  return {
    provider,
    checked,
    isAvailable: () => provider !== undefined && !trouble?.isRefused,
    getProblem: () => trouble,
    stop: () => stopped.abort(),
  };
};

/** Explains what is wrong, and with which setting. */
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
