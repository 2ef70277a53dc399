import { instantMs, stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { VoucherBatchEvent, VoucherBatchOrdered } from './events.ts';

/** Maximum number of vouchers in one order. */
export const MAX_BATCH_SIZE = 1000;

/** Letters and digits that do not look like another, without vowels, so that no code is a word. */
const LETTERS = 'CDFHJKMNPRTWXY34679';
const CODE_LENGTH = 10;
const HALF = CODE_LENGTH / 2;
/** Bytes from here on would make the first letters more likely than the last. */
const UNBIASED_BYTE_LIMIT = 256 - (256 % LETTERS.length);

/**
 * Draws the distinct codes of an order: two halves of five letters. The same bytes give the same codes.
 * @param bytesOf returns the n-th block of at least 16 random bytes
 */
export const drawCodes = (
  count: number,
  bytesOf: (block: number) => Uint8Array,
): readonly string[] => {
  const codes = new Set<string>();
  for (let block = 0; codes.size < count; block += 1) {
    const letters = [...bytesOf(block)]
      .filter((byte) => byte < UNBIASED_BYTE_LIMIT)
      .map((byte) => LETTERS.charAt(byte % LETTERS.length));
    if (letters.length < CODE_LENGTH) continue;
    const half = (from: number): string => letters.slice(from, from + HALF).join('');
    codes.add(`${half(0)}-${half(HALF)}`);
  }
  return [...codes];
};

// Commands

export interface OrderVoucherBatch {
  readonly type: 'OrderVoucherBatch';
  readonly now: Moment;
  readonly batchId: string;
  readonly label: string;
  readonly codes: readonly { readonly code: string; readonly codeKey: string }[];
  readonly terms: Pick<
    VoucherBatchOrdered,
    'voucherType' | 'value' | 'durationMonths' | 'expiresAt'
  >;
  readonly administratorId: string;
}

/** Records that its vouchers are created. */
export interface CompleteVoucherBatch {
  readonly type: 'CompleteVoucherBatch';
  readonly now: Moment;
  readonly made: number;
}

/** Switches the vouchers that are not used yet off or on again. */
export interface SwitchVoucherBatch {
  readonly type: 'SwitchVoucherBatch';
  readonly now: Moment;
  readonly isOff: boolean;
  readonly administratorId: string;
}

export type VoucherBatchCommand = OrderVoucherBatch | CompleteVoucherBatch | SwitchVoucherBatch;

export interface VoucherBatchRejections {
  readonly OrderVoucherBatch: 'voucher-expired' | 'voucher-batch-size';
  readonly CompleteVoucherBatch: 'voucher-batch-not-found';
  readonly SwitchVoucherBatch: 'voucher-batch-not-found';
}

// State

export interface VoucherBatch {
  readonly order: VoucherBatchOrdered | null;
  /** Null until its vouchers are created. */
  readonly made: number | null;
  /** Time at which it was switched off; null while its vouchers can be used. */
  readonly switchedOffAt: string | null;
}

// Evolve

const evolve = (state: VoucherBatch, { type, data }: VoucherBatchEvent): VoucherBatch => {
  switch (type) {
    case 'VoucherBatchOrdered':
      return { ...state, order: data };
    case 'VoucherBatchCompleted':
      return { ...state, made: data.made };
    case 'VoucherBatchSwitchedOff':
      return { ...state, switchedOffAt: data.occurredAt };
    case 'VoucherBatchSwitchedOn':
      return { ...state, switchedOffAt: null };
    default:
      return state;
  }
};

// Decide

const order = ({
  batchId,
  label,
  codes,
  terms,
  administratorId,
  now,
}: OrderVoucherBatch):
  readonly VoucherBatchEvent[] | Rejection<VoucherBatchRejections['OrderVoucherBatch']> => {
  if (instantMs(terms.expiresAt) <= instantMs(now.at)) return reject('voucher-expired');
  if (codes.length === 0 || codes.length > MAX_BATCH_SIZE) return reject('voucher-batch-size');
  const { voucherType, value, durationMonths, expiresAt } = terms;
  return [
    {
      type: 'VoucherBatchOrdered',
      data: {
        batchId,
        label,
        codes: codes.map(({ code, codeKey }) => ({ code, codeKey })),
        voucherType,
        value,
        durationMonths,
        expiresAt,
        administratorId,
        ...stamp(now),
      },
    },
  ];
};

/** Vouchers ordered together for a school, each for one use. Stream id: the order's. */
export const voucherBatch: Decider<
  VoucherBatch,
  VoucherBatchCommand,
  VoucherBatchEvent,
  VoucherBatchRejections
> = {
  category: 'voucherBatch',
  initial: { order: null, made: null, switchedOffAt: null },
  evolve,
  decide: byCommand<VoucherBatch, VoucherBatchCommand, VoucherBatchEvent, VoucherBatchRejections>({
    OrderVoucherBatch: (state, command) => (state.order === null ? order(command) : []),
    CompleteVoucherBatch: (state, { made, now }) => {
      if (state.order === null) return reject('voucher-batch-not-found');
      if (state.made !== null) return [];
      const data = { batchId: state.order.batchId, made, ...stamp(now) };
      return [{ type: 'VoucherBatchCompleted', data }];
    },
    SwitchVoucherBatch: ({ order: ordered, switchedOffAt }, { isOff, administratorId, now }) => {
      if (ordered === null) return reject('voucher-batch-not-found');
      if (isOff === (switchedOffAt !== null)) return [];
      const data = { batchId: ordered.batchId, administratorId, ...stamp(now) };
      return [{ type: isOff ? 'VoucherBatchSwitchedOff' : 'VoucherBatchSwitchedOn', data }];
    },
  }),
};
