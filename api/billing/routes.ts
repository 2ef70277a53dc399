import { getPrice, redeemVoucher, validateVoucher } from '@mahoe/contracts/billing';
import { CURRENCY, isFree } from '@mahoe/domain/billing/priceRule';
import { isRejection } from '@mahoe/domain/decider';
import { findSubscription } from '@mahoe/projections/billing/queries';
import type { FastifyInstance } from 'fastify';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { redeem } from './redeem.ts';
import { createVoucherCodes } from './voucherCodes.ts';

const VALIDATE_LIMIT = 300;
/** How long a redemption waits for the extension it causes. */
const EXTENSION_WAIT_MS = 2000;

const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

export const billingRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, readYourWrites, views } = services;
  const codes = createVoucherCodes(services);

  serve(app, services, getPrice, {
    handler: async () => ({ amount: config.MONTHLY_PRICE_CENTS, currency: CURRENCY }),
  });

  serve(app, services, validateVoucher, {
    limit: VALIDATE_LIMIT,
    handler: async ({ body, now }) => {
      const found = await codes.find(body.code);
      if (!found) return { valid: false, message: 'This voucher code is not known.' };
      const { voucherType, value, durationMonths, expiresAt, maxUses } = found.terms;
      if (expiresAt <= now.at) return { valid: false, message: 'This voucher has expired.' };
      if (maxUses !== null && found.uses >= maxUses) {
        return { valid: false, message: 'This voucher has been used up.' };
      }
      const free = isFree(config.MONTHLY_PRICE_CENTS, found.terms);
      return {
        valid: true,
        message: free
          ? `This voucher gives you ${months(durationMonths)} free.`
          : 'This voucher lowers the price.',
        monthsToAdd: durationMonths,
        voucher: { type: voucherType, value },
      };
    },
  });

  serve(app, services, redeemVoucher, {
    limit: VALIDATE_LIMIT,
    handler: async ({ body, user, now, context, moved, refuse }) => {
      const redeemed = await redeem(services, body.code, user.id, now, context);
      if (isRejection(redeemed)) return refuse(redeemed.rejected as 'voucher-unknown');
      moved(redeemed.position);
      const extended = await readYourWrites.until(async () => {
        const subscription = await findSubscription(views, user.id);
        return subscription && subscription.position > redeemed.position ? subscription : undefined;
      }, EXTENSION_WAIT_MS);
      if (extended) moved(extended.position);
      const added = redeemed.state?.terms.durationMonths ?? 1;
      return {
        message: `Voucher redeemed: ${months(added)} added to your subscription.`,
        subscriptionEndsAt: extended?.endsAt ?? null,
      };
    },
  });
};
