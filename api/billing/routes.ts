import { getPrice, redeemVoucher, validateVoucher } from '@mahoe/contracts/billing/vouchers';
import { priceAfterVoucher } from '@mahoe/domain/billing/priceRule';
import { findUnusableReason } from '@mahoe/domain/billing/voucher';
import { isRejection } from '@mahoe/domain/decider';
import { isAfter } from '@mahoe/eventstore/store/position';
import { findSubscription } from '@mahoe/projections/billing/queries';
import type { FastifyInstance } from 'fastify';
import { defineRoute } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { formatMonths } from './presentPayment.ts';
import { redeem } from './redeem.ts';
import { EXTENSION_WAIT_MS } from './paymentService.ts';
import { createVoucherCodes } from './voucherCodes.ts';

const VALIDATE_LIMIT = 300;

/** Reply for an unusable voucher, with the text of the redemption's refusal. */
const presentUnusable = (why: keyof typeof redeemVoucher.refusals) => ({
  valid: false,
  message: redeemVoucher.refusals[why].message,
});

export const billingRoutes = (app: FastifyInstance, services: Services): void => {
  const { cardPayments, config, readYourWrites } = services;
  const codes = createVoucherCodes(services);

  defineRoute(app, services, getPrice, {
    handler: async () => ({ amount: config.MONTHLY_PRICE_CENTS, currency: config.CURRENCY }),
  });

  defineRoute(app, services, validateVoucher, {
    limit: VALIDATE_LIMIT,
    handler: async ({ body, now }) => {
      const found = await codes.find(body.code);
      if (!found) return presentUnusable('voucher-unknown');
      const unusable = findUnusableReason({ ...found.terms, uses: found.uses }, now);
      if (unusable) return presentUnusable(unusable);
      const { voucherType, value, durationMonths } = found.terms;
      const centsToPay = priceAfterVoucher(config.MONTHLY_PRICE_CENTS, found.terms);
      return {
        valid: true,
        message:
          centsToPay === 0
            ? `This voucher gives you ${formatMonths(durationMonths)} free.`
            : 'This voucher lowers the price.',
        monthsToAdd: durationMonths,
        centsToPay,
        voucher: { type: voucherType, value },
      };
    },
  });

  defineRoute(app, services, redeemVoucher, {
    limit: VALIDATE_LIMIT,
    handler: async ({ views, body, user, now, context, recordPosition, refuse }) => {
      const redeemed = await redeem(services, body.code, user.id, now, context);
      if (isRejection(redeemed)) {
        const leavesSomething =
          redeemed.rejected === 'voucher-not-free' && cardPayments.isAvailable();
        return refuse(leavesSomething ? 'voucher-needs-payment' : redeemed);
      }
      recordPosition(redeemed.position);
      const extended = await readYourWrites.until(async () => {
        const subscription = await findSubscription(views, user.id);
        return subscription && isAfter(subscription.position, redeemed.position)
          ? subscription
          : undefined;
      }, EXTENSION_WAIT_MS);
      if (extended) recordPosition(extended.position);
      const added = redeemed.state?.terms.durationMonths ?? 1;
      return {
        message: `Voucher redeemed: ${formatMonths(added)} added to your subscription.`,
        subscriptionEndsAt: extended?.endsAt ?? null,
      };
    },
  });
};
