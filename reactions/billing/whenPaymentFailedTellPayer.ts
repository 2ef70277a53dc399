import { payment } from '@mahoe/domain/billing/payment';
import { findAddressee } from '@mahoe/projections/accounts/addresseeQueries';
import { buildPaymentFailedEmail } from '../mail/billingEmails.ts';
import { enqueueEmail } from '../mail/enqueueEmail.ts';
import { reaction, type ReactionDeps, type Reaction } from '../reaction.ts';

/**
 * E-mails once that a card was declined. A sign-up has no known address yet: its payer sees the refusal
 * on the page.
 */
export const whenPaymentFailedTellPayer = ({ commands, mail, views }: ReactionDeps): Reaction =>
  reaction({
    name: 'whenPaymentFailedTellPayer',
    handles: ['PaymentFailed'],
    startsAt: 'deployment',
    react: async ({ data: { paymentId } }) => {
      const state = await commands.load(payment, paymentId);
      // Another card may have been accepted since.
      if (state?.stage !== 'requested' || state.pupilId === null) return;
      const addressee = await findAddressee({ db: views }, state.pupilId);
      if (!addressee) return;
      const page = buildPaymentFailedEmail(addressee.username, state.price, mail.publicUrl);
      await enqueueEmail(mail, addressee, { causeId: paymentId, kind: 'payment-failed' }, page);
    },
  });
