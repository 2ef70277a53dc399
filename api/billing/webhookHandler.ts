import { randomUUID } from 'node:crypto';
import { payment } from '@mahoe/domain/billing/payment';
import type { RecordDispute, RecordRefunds } from '@mahoe/domain/billing/paymentCommands';
import { momentOf } from '@mahoe/domain/calendar';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import {
  ProviderUnavailable,
  WrongSignature,
  type PaymentProvider,
  type ProviderEvent,
} from '@mahoe/providers/payments/paymentProvider';
import type { Services } from '../route/services.ts';
import type { LookupRefusal, PaymentService } from './paymentService.ts';

/**
 * Handles webhooks of the provider. A webhook says only where to look: the current state is
 * fetched, so webhooks may come late, twice and in any order.
 */
export const createWebhookHandler = (services: Services, payments: PaymentService) => {
  const { cardPayments, clock, commands, logger } = services;

  const record = async (
    provider: PaymentProvider,
    paymentId: string,
    event: Exclude<ProviderEvent, { readonly type: 'intent' }>,
  ): Promise<void> => {
    const now = momentOf(clock());
    const command: RecordRefunds | RecordDispute =
      event.type === 'refund'
        ? { type: 'RecordRefunds', now, refunds: await provider.listRefunds(event.intentId) }
        : {
            type: 'RecordDispute',
            now,
            disputeId: event.disputeId,
            reason: event.reason,
            amountCents: event.amountCents,
          };
    const context = { commandId: randomUUID(), actor: 'mahoe' };
    const recorded = await commands.handle(payment, paymentId, command, context);
    if (isRejection(recorded)) {
      logger.warn(
        { paymentId, refused: recorded.rejected },
        `${event.type} webhook without a payment`,
      );
    }
  };

  return async (
    rawBody: Buffer,
    signature: string,
  ): Promise<Rejection<LookupRefusal | 'signature-wrong'> | { readonly isOurs: boolean }> => {
    const { provider } = cardPayments;
    if (!provider) return reject('payment-unavailable');
    let event: ProviderEvent | undefined;
    try {
      event = provider.parseWebhook(rawBody, signature);
    } catch (error) {
      if (error instanceof WrongSignature) return reject('signature-wrong');
      throw error;
    }
    if (!event) return { isOurs: false };
    const found = await payments.findByIntent(event.intentId);
    if (!found) return { isOurs: false };
    if (isRejection(found)) return found;
    if (event.type === 'intent') return { isOurs: true };
    try {
      await record(provider, found.state.paymentId, event);
    } catch (error) {
      // The provider repeats a webhook that is refused.
      if (error instanceof ProviderUnavailable) return reject('payment-unavailable');
      throw error;
    }
    return { isOurs: true };
  };
};
