import { payment } from '@mahoe/domain/billing/payment';
import { toPaymentCommand } from '@mahoe/domain/billing/providerReport';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { CommandContext } from '@mahoe/eventstore/commands/commandHandler';
import { findPaymentHistory } from '@mahoe/projections/billing/queries';
import {
  ProviderRefused,
  type Intent,
  type PaymentProvider,
} from '@mahoe/providers/payments/paymentProvider';
import type { ReactionDeps } from '../reaction.ts';

const OPEN_STATUSES: readonly string[] = ['requested', 'failed'];

/** Cancels an intent and returns its state; undefined if the provider does not know it. */
const cancelIntent = async (
  payments: PaymentProvider,
  intentId: string,
): Promise<Intent | undefined> => {
  try {
    return await payments.cancel(intentId);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
};

/**
 * Cancels a pupil's open payments, here and at the provider. Money that arrives after a cancellation is
 * refunded (R24). Safe to repeat.
 * @throws ProviderUnavailable
 */
export const cancelOpenPayments = async (
  { commands, payments, views }: Pick<ReactionDeps, 'commands' | 'payments' | 'views'>,
  pupilId: string,
  now: Moment,
  cause: (step: string) => CommandContext,
): Promise<void> => {
  const all = await findPaymentHistory({ db: views }, pupilId);
  for (const { id } of all.filter(
    ({ type, status }) => type === 'payment' && OPEN_STATUSES.includes(status),
  )) {
    const state = await commands.load(payment, id);
    if (state?.stage !== 'requested') continue;
    const intent = payments && (await cancelIntent(payments, state.intentId));
    const cancellation = { type: 'RecordCancellation', now } as const;
    ensureDone(await commands.handle(payment, id, cancellation, cause(`cancel|${id}`)));
    const report = intent && toPaymentCommand(intent, now);
    if (report) ensureDone(await commands.handle(payment, id, report, cause(`report|${id}`)));
  }
};
