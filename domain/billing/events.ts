import { z } from 'zod';
import { fact, when, type EventOf } from '../eventDefinition.ts';
import { person, subject, thing, trace } from '../identity.ts';

export const VoucherType = z.enum(['percentage', 'fixed_amount']);
export type VoucherType = z.infer<typeof VoucherType>;

const terms = {
  code: z.string().min(1),
  voucherType: VoucherType,
  /** Percent, or cents JMD for a fixed amount. */
  value: z.int().min(0),
  description: z.string(),
  /** Null for unlimited uses. */
  maxUses: z.int().min(1).nullable(),
  durationMonths: z.int().min(1),
  expiresAt: z.iso.datetime(),
};

/** Null for what the product itself ships. */
const administratorId = person().nullable();

export const billingEvents = {
  VoucherCreated: fact({ voucherId: thing(), ...terms, administratorId, ...when }),
  /** All terms, changed or not. */
  VoucherTermsChanged: fact({ voucherId: thing(), ...terms, administratorId, ...when }),
  VoucherDeleted: fact({ voucherId: thing(), administratorId, ...when }),
  VoucherRedeemed: fact({
    voucherId: thing(),
    redemptionId: trace(),
    pupilId: subject(),
    code: terms.code,
    voucherType: VoucherType,
    value: terms.value,
    durationMonths: terms.durationMonths,
    /** Redemptions of the voucher up to and with this one. */
    usesSoFar: z.int().min(1),
    /** Price of a month, in cents, which the voucher brought down to nothing. */
    priceCents: z.int().min(0),
    priceRule: z.string(),
    ...when,
  }),
  SubscriptionExtended: fact({
    pupilId: subject(),
    months: z.int().min(1),
    /** The end until now, or the moment of the extension where there was none ahead. */
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    cause: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('voucher'),
        voucherId: thing(),
        redemptionEventId: trace(),
      }),
      /** Given without payment, for a stated reason. */
      z.object({ type: z.literal('grant'), grantId: trace(), reason: z.string() }),
    ]),
    ...when,
  }),
};

export type BillingEvent = EventOf<typeof billingEvents>;
export type VoucherEvent = Extract<BillingEvent, { type: `Voucher${string}` }>;
export type SubscriptionEvent = Extract<BillingEvent, { type: `Subscription${string}` }>;
export type SubscriptionExtended = Extract<BillingEvent, { type: 'SubscriptionExtended' }>['data'];
