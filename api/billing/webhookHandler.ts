import { randomUUID } from 'node:crypto';
import { payment } from '@mahoe/domain/billing/payment';
import type { RecordDispute, RecordRefunds } from '@mahoe/domain/billing/paymentCommands';
import { momentOf } from '@mahoe/domain/calendar';
import { isRejection, reject, type Rejection } from '@mahoe/domain/decider';
import { WrongSignature, type ProviderEvent } from '@mahoe/providers/payments/paymentProvider';
import type { Services } from '../route/services.ts';
import type { PaymentRefusal, PaymentService } from './paymentService.ts';

/**
 * Handles webhooks of the provider. A webhook says only where to look: the current state is
 * fetched, so webhooks may come late, twice and in any order.
 */
export const createWebhookHandler = (services: Services, payments: PaymentService) => {
  const { cardPayments, clock, commands, logger } = services;

  const record = async (
    paymentId: string,
    event: Exclude<ProviderEvent, { readonly type: 'intent' }>,
  ): Promise<Rejection<PaymentRefusal> | undefined> => {
    const now = momentOf(clock());
    const refunds = event.type === 'refund' ? await payments.listRefunds(event.intentId) : [];
    if (isRejection(refunds)) return refunds;
    const command: RecordRefunds | RecordDispute =
      event.type === 'refund'
        ? { type: 'RecordRefunds', now, refunds }
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
    return undefined;
  };

  const receive = async (event: ProviderEvent): Promise<Rejection<PaymentRefusal> | undefined> => {
    const found = await payments.findByIntent(event.intentId);
    if (!found || isRejection(found)) return found;
    return event.type === 'intent' ? undefined : record(found.state.paymentId, event);
  };

  return async (
    rawBody: Buffer,
    signature: string,
  ): Promise<Rejection<'payment-unavailable' | 'signature-wrong'> | undefined> => {
    const { provider } = cardPayments;
    if (!provider) return reject('payment-unavailable');
    try {
      const event = provider.parseWebhook(rawBody, signature);
      const refused = event && (await receive(event));
      // The provider repeats a webhook that is refused, which helps only if the provider was away.
      return refused?.rejected === 'payment-unavailable'
        ? reject('payment-unavailable')
        : undefined;
    } catch (error) {
      if (error instanceof WrongSignature) return reject('signature-wrong');
      throw error;
    }
  };
};
