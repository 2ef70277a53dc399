import { enrolment, type Enrolment } from '@mahoe/domain/accounts/enrolment';
import type { SubscriptionExtended } from '@mahoe/domain/billing/events';
import { payment } from '@mahoe/domain/billing/payment';
import { isFirstExtension, subscription } from '@mahoe/domain/billing/subscription';
import { findAddressee } from '@mahoe/projections/accounts/addresseeQueries';
import {
  buildReceiptEmail,
  buildWelcomeEmail,
  type ReceiptPayment,
} from '../mail/billingEmails.ts';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

const NAME = 'whenSubscriptionExtendedSendReceipt';

/** Finds the payment behind an extension; undefined if it needs no e-mail. */
const findReceiptPayment = async (
  { commands }: Pick<ReactionDeps, 'commands'>,
  cause: SubscriptionExtended['cause'],
  { funding }: Enrolment,
): Promise<ReceiptPayment | undefined> => {
  if (cause.type === 'voucher') {
    const isOfSignUp = funding?.type === 'voucher' && funding.voucherId === cause.voucherId;
    return isOfSignUp ? { by: 'voucher', code: funding.code } : undefined;
  }
  if (cause.type !== 'payment') return undefined;
  const paid = await commands.load(payment, cause.paymentId);
  if (!paid?.paidAt) return undefined;
  const { amountCents, priceCents, currency, discount } = paid.price;
  return {
    by: 'card',
    paymentId: paid.paymentId,
    paidAt: paid.paidAt,
    amountCents,
    priceCents,
    currency,
    voucherCode: discount?.code ?? null,
  };
};

/**
 * Welcomes a newcomer with a receipt, and sends a receipt for every later payment. It reads the
 * newcomer from the sign-up, because views may be behind.
 */
export const whenSubscriptionExtendedSendReceipt = ({
  commands,
  mail,
  views,
}: Pick<ReactionDeps, 'commands' | 'mail' | 'views'>): Reaction =>
  reaction({
    name: NAME,
    handles: ['SubscriptionExtended'],
    startsAt: 'deployment',
    react: async ({ id, data: { pupilId: userId, months, endsAt, cause } }) => {
      const enrolled = await commands.load(enrolment, userId);
      const paid = await findReceiptPayment({ commands }, cause, enrolled);
      if (!paid) return;
      const extension = { months, endsAt, paid };
      const { newcomer } = enrolled;
      if (newcomer && isFirstExtension(await commands.load(subscription, userId), cause)) {
        const { email } = newcomer;
        const page = buildWelcomeEmail(newcomer, extension, mail.publicUrl);
        await enqueueEmail(mail, { userId, email }, { causeId: id, kind: 'welcome' }, page);
        return;
      }
      const addressee = await findAddressee({ db: views }, userId);
      if (!addressee) return;
      const page = buildReceiptEmail(addressee.username, extension, mail.publicUrl);
      await enqueueEmail(mail, addressee, { causeId: id, kind: 'receipt' }, page);
    },
  });
