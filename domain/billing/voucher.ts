import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { VoucherEvent, VoucherType } from './events.ts';
import { PRICE_RULE, isFree } from './priceRule.ts';

// Commands

export interface VoucherTerms {
  /** Upper case. Must be reserved before under its keyed hash. */
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
  /** The order it belongs to, if it is one of many. */
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
  /** The same for every attempt of one redemption, so that a repeat is recognised. */
  readonly redemptionId: string;
  readonly pupilId: string;
  /** Upper case, as the pupil entered it. A voucher is redeemed under its current code. */
  readonly code: string;
  /** Price of a month without a voucher. */
  readonly priceCents: number;
}

/** Counts a use that lowered the price of a payment. */
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

/** A use with those before it: a linked list that grows without copies. */
interface Redemption {
  /** Id of the redemption, or of the payment whose price was lowered. */
  readonly redemptionId: string;
  readonly pupilId: string;
  readonly earlier: Redemption | null;
}

export interface Voucher {
  readonly voucherId: string;
  /** Administrator who created it; null for a voucher that the product ships. */
  readonly administratorId: string | null;
  readonly isDeleted: boolean;
  /** The order it belongs to; null for a voucher of its own. */
  readonly batchId: string | null;
  readonly terms: VoucherTerms;
  /** Codes that it had before. */
  readonly formerCodes: readonly string[];
  readonly uses: number;
  readonly lastRedemption: Redemption | null;
}

/** Returns true if the voucher exists under a code (upper case). */
export const hasCode = ({ isDeleted, terms }: Voucher, code: string): boolean =>
  !isDeleted && terms.code === code;

/** Returns true if the voucher has expired. */
export const isExpired = ({ expiresAt }: Pick<VoucherTerms, 'expiresAt'>, now: Moment): boolean =>
  instantMs(expiresAt) <= instantMs(now.at);

/** Returns why a voucher is unusable; null if it is usable. */
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

/** Returns true if the redemption was counted before, so that another attempt is a repeat. */
export const hasRedeemed = (
  state: Voucher,
  { pupilId, redemptionId }: Pick<RedeemVoucher, 'pupilId' | 'redemptionId'>,
): boolean => findRedemption(state, pupilId)?.redemptionId === redemptionId;

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

/** Returns former codes, each once and without the current one. */
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
        batchId: data.batchId ?? null,
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

/**
 * Returns an empty list for a use that was counted before, or the reason against a use; null if it may
 * be used.
 */
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

/** A voucher with its terms and uses. Stream id: the voucher's. */
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
