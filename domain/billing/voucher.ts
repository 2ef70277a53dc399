import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { VoucherEvent, VoucherType } from './events.ts';
import { PRICE_RULE, isFree } from './priceRule.ts';

// Commands

export interface VoucherTerms {
  /** Upper case; reserved before under its keyed hash. */
  readonly code: string;
  readonly voucherType: VoucherType;
  /** Percent, or cents JMD for a fixed amount. */
  readonly value: number;
  readonly description: string;
  /** Null for unlimited uses. */
  readonly maxUses: number | null;
  readonly durationMonths: number;
  readonly expiresAt: string;
}

export interface CreateVoucher {
  readonly type: 'CreateVoucher';
  readonly now: Moment;
  readonly voucherId: string;
  readonly terms: VoucherTerms;
  /** The order it is made for, where it is one of many. */
  readonly batchId?: string;
  readonly administratorId: string | null;
}

export interface ChangeVoucherTerms {
  readonly type: 'ChangeVoucherTerms';
  readonly now: Moment;
  readonly terms: VoucherTerms;
  readonly administratorId: string | null;
}

export interface DeleteVoucher {
  readonly type: 'DeleteVoucher';
  readonly now: Moment;
  readonly administratorId: string | null;
}

export interface RedeemVoucher {
  readonly type: 'RedeemVoucher';
  readonly now: Moment;
  /** The same for every try of one redemption: a repeat is recognised by it. */
  readonly redemptionId: string;
  readonly pupilId: string;
  /** Upper case, as the pupil knows it: a voucher is redeemed under the code it has now. */
  readonly code: string;
  /** What a month costs without a voucher. */
  readonly priceCents: number;
}

/** Counts a use by somebody who pays what the voucher left of the price. */
export interface ApplyVoucher {
  readonly type: 'ApplyVoucher';
  readonly now: Moment;
  readonly paymentId: string;
  readonly pupilId: string;
  readonly code: string;
}

export type VoucherCommand =
  CreateVoucher | ChangeVoucherTerms | DeleteVoucher | RedeemVoucher | ApplyVoucher;

type Unusable =
  'voucher-unknown' | 'voucher-already-redeemed' | 'voucher-expired' | 'voucher-exhausted';

export interface VoucherRejections {
  readonly ChangeVoucherTerms: 'voucher-not-found' | 'max-uses-below-uses' | 'voucher-expired';
  readonly DeleteVoucher: 'voucher-not-found';
  readonly RedeemVoucher: Unusable | 'voucher-not-free';
  readonly ApplyVoucher: Unusable;
}

// State

/** A use and those before it: a list that grows without being copied. */
interface Redemption {
  /** Id of the redemption, or of the payment whose price was lowered. */
  readonly redemptionId: string;
  readonly pupilId: string;
  readonly earlier: Redemption | null;
}

export interface Voucher {
  readonly voucherId: string;
  /** By whom it was made; null for what the product itself ships. */
  readonly administratorId: string | null;
  readonly isDeleted: boolean;
  readonly terms: VoucherTerms;
  /** Codes it had before and has no longer. */
  readonly formerCodes: readonly string[];
  readonly uses: number;
  readonly lastRedemption: Redemption | null;
}

/** Whether a voucher can be found under a code (upper case): it is there and has that code now. */
export const hasCode = ({ isDeleted, terms }: Voucher, code: string): boolean =>
  !isDeleted && terms.code === code;

/** Whether the time in which a voucher can be used is over. */
export const isExpired = ({ expiresAt }: Pick<VoucherTerms, 'expiresAt'>, now: Moment): boolean =>
  instantMs(expiresAt) <= instantMs(now.at);

/** Why nobody can use a voucher any more; null while it can be used. */
export const findUnusableReason = (
  { expiresAt, maxUses, uses }: Pick<VoucherTerms, 'expiresAt' | 'maxUses'> & Pick<Voucher, 'uses'>,
  now: Moment,
): 'voucher-expired' | 'voucher-exhausted' | null => {
  if (isExpired({ expiresAt }, now)) return 'voucher-expired';
  return maxUses !== null && uses >= maxUses ? 'voucher-exhausted' : null;
};

const findRedemption = (state: Voucher, pupilId: string): Redemption | undefined => {
  for (let redemption = state.lastRedemption; redemption; redemption = redemption.earlier) {
    if (redemption.pupilId === pupilId) return redemption;
  }
  return undefined;
};

const pickTerms = (terms: VoucherTerms): VoucherTerms => ({
  code: terms.code,
  voucherType: terms.voucherType,
  value: terms.value,
  description: terms.description,
  maxUses: terms.maxUses,
  durationMonths: terms.durationMonths,
  expiresAt: terms.expiresAt,
});

const areSame = (one: VoucherTerms, other: VoucherTerms): boolean =>
  JSON.stringify(pickTerms(one)) === JSON.stringify(pickTerms(other));

/** Each code once, without the one in force. */
const updateFormerCodes = ({ formerCodes, terms }: Voucher, code: string): readonly string[] => [
  ...new Set([...formerCodes, terms.code].filter((former) => former !== code)),
];

// Evolve

const applyUse = (state: Voucher, redemptionId: string, pupilId: string): Voucher => ({
  ...state,
  uses: state.uses + 1,
  lastRedemption: { redemptionId, pupilId, earlier: state.lastRedemption },
});

const evolve = (state: Voucher | null, { type, data }: VoucherEvent): Voucher | null => {
  switch (type) {
    case 'VoucherCreated': {
      const { voucherId, administratorId } = data;
      const terms = pickTerms(data);
      return {
        voucherId,
        administratorId,
        isDeleted: false,
        terms,
        formerCodes: [],
        uses: 0,
        lastRedemption: null,
      };
    }
    case 'VoucherTermsChanged':
      return (
        state && {
          ...state,
          terms: pickTerms(data),
          formerCodes: updateFormerCodes(state, data.code),
        }
      );
    case 'VoucherDeleted':
      return state && { ...state, isDeleted: true };
    case 'VoucherRedeemed':
      return state && applyUse(state, data.redemptionId, data.pupilId);
    case 'VoucherApplied':
      return state && applyUse(state, data.paymentId, data.pupilId);
    default:
      return state;
  }
};

// Decide

const create = ({
  voucherId,
  terms,
  batchId,
  administratorId,
  now,
}: CreateVoucher): VoucherEvent => ({
  type: 'VoucherCreated',
  data: {
    voucherId,
    ...pickTerms(terms),
    ...(batchId === undefined ? {} : { batchId }),
    administratorId,
    ...stamp(now),
  },
});

const deletion = (
  { voucherId }: Voucher,
  { administratorId, now }: DeleteVoucher,
): VoucherEvent => ({
  type: 'VoucherDeleted',
  data: { voucherId, administratorId, ...stamp(now) },
});

const change = (
  { voucherId, uses, terms: current }: Voucher,
  { terms, administratorId, now }: ChangeVoucherTerms,
): readonly VoucherEvent[] | Rejection<VoucherRejections['ChangeVoucherTerms']> => {
  if (areSame(terms, current)) return [];
  if (terms.maxUses !== null && terms.maxUses < uses) return reject('max-uses-below-uses');
  if (isExpired(terms, now) && !isExpired(current, now)) return reject('voucher-expired');
  const data = { voucherId, ...pickTerms(terms), administratorId, ...stamp(now) };
  return [{ type: 'VoucherTermsChanged', data }];
};

/** Whether a use was counted before, or why there can be none; null where there can. */
const checkUse = (
  state: Voucher,
  useId: string,
  { pupilId, code, now }: Pick<RedeemVoucher, 'pupilId' | 'code' | 'now'>,
): readonly [] | Rejection<Unusable> | null => {
  const before = findRedemption(state, pupilId);
  if (before?.redemptionId === useId) return [];
  if (!hasCode(state, code)) return reject('voucher-unknown');
  if (before) return reject('voucher-already-redeemed');
  const unusable = findUnusableReason({ ...state.terms, uses: state.uses }, now);
  return unusable && reject(unusable);
};

const redeem = (
  state: Voucher,
  command: RedeemVoucher,
): readonly VoucherEvent[] | Rejection<VoucherRejections['RedeemVoucher']> => {
  const { redemptionId, pupilId, priceCents, now } = command;
  const { voucherId, terms, uses } = state;
  const whyNot = checkUse(state, redemptionId, command);
  if (whyNot) return whyNot;
  if (!isFree(priceCents, terms)) return reject('voucher-not-free');
  return [
    {
      type: 'VoucherRedeemed',
      data: {
        voucherId,
        redemptionId,
        pupilId,
        code: terms.code,
        voucherType: terms.voucherType,
        value: terms.value,
        durationMonths: terms.durationMonths,
        usesSoFar: uses + 1,
        priceCents,
        priceRule: PRICE_RULE,
        ...stamp(now),
      },
    },
  ];
};

const apply = (
  state: Voucher,
  command: ApplyVoucher,
): readonly VoucherEvent[] | Rejection<Unusable> => {
  const { paymentId, pupilId, now } = command;
  const whyNot = checkUse(state, paymentId, command);
  if (whyNot) return whyNot;
  const { voucherId, terms, uses } = state;
  const data = { voucherId, paymentId, pupilId, code: terms.code, usesSoFar: uses + 1 };
  return [{ type: 'VoucherApplied', data: { ...data, ...stamp(now) } }];
};

/** A voucher: its terms, and who has used it. Stream id: the voucher's. */
export const voucher: Decider<Voucher | null, VoucherCommand, VoucherEvent, VoucherRejections> = {
  category: 'voucher',
  initial: null,
  evolve,
  decide: byCommand<Voucher | null, VoucherCommand, VoucherEvent, VoucherRejections>({
    CreateVoucher: (state, command) => (state === null ? [create(command)] : []),
    ChangeVoucherTerms: (state, command) =>
      state === null || state.isDeleted ? reject('voucher-not-found') : change(state, command),
    DeleteVoucher: (state, command) => {
      if (state === null) return reject('voucher-not-found');
      return state.isDeleted ? [] : [deletion(state, command)];
    },
    RedeemVoucher: (state, command) =>
      state === null ? reject('voucher-unknown') : redeem(state, command),
    ApplyVoucher: (state, command) =>
      state === null ? reject('voucher-unknown') : apply(state, command),
  }),
};
