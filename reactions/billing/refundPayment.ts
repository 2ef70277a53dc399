import { payment } from '@mahoe/domain/billing/payment';
import type { Moment } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import type { PaymentProvider } from '@mahoe/providers/payments/paymentProvider';

/**
 * Asks the provider to refund a payment, unless it does already, and records the refund's state.
 * @throws ProviderUnavailable and ProviderRefused
 */
export const refundPayment = async (
  { commands, payments }: { readonly commands: CommandHandler; readonly payments: PaymentProvider },
  paymentId: string,
  now: Moment,
  cause: CommandContext,
): Promise<void> => {
  const state = await commands.load(payment, paymentId);
  if (state?.stage !== 'refunding') return;
  const { intentId } = state;
  await payments.refund({ paymentId, intentId });
  const refunds = await payments.listRefunds(intentId);
  const command = { type: 'RecordRefunds', now, refunds } as const;
  ensureDone(await commands.handle(payment, paymentId, command, cause));
};
