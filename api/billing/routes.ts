import { getPrice, redeemVoucher, validateVoucher } from '@mahoe/contracts/billing/vouchers';
import { priceAfterVoucher } from '@mahoe/domain/billing/priceRule';
import { findUnusableReason } from '@mahoe/domain/billing/voucher';
import { isRejection } from '@mahoe/domain/decider';
import { isAfter } from '@mahoe/eventstore/store/position';
import { findSubscription } from '@mahoe/projections/billing/queries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
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

const getCodes = processSingleton(createVoucherCodes);

const handleGetPrice: Handler<typeof getPrice> = async ({ services: { config } }) => ({
  amount: config.MONTHLY_PRICE_CENTS,
  currency: config.CURRENCY,
});

const handleValidateVoucher: Handler<typeof validateVoucher> = async ({ services, body, now }) => {
  const { config } = services;
  const codes = getCodes(services);
  const found = await codes.find(body.code);
  if (!found) return presentUnusable('voucher-unknown');
  if (await codes.isSwitchedOff(found)) return presentUnusable('voucher-switched-off');
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
};

const handleRedeemVoucher: Handler<typeof redeemVoucher> = async ({
  services,
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { cardPayments, readYourWrites } = services;
  const redeemed = await redeem(services, body.code, user.id, now, context);
  if (isRejection(redeemed)) {
    const leavesSomething = redeemed.rejected === 'voucher-not-free' && cardPayments.isAvailable();
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
};

export const billingRoutes: readonly Route[] = [
  defineRoute(getPrice, handleGetPrice),
  defineRoute(validateVoucher, handleValidateVoucher, {
    limit: VALIDATE_LIMIT,
  }),
  defineRoute(redeemVoucher, handleRedeemVoucher, {
    limit: VALIDATE_LIMIT,
  }),
];
