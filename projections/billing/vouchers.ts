import type { Recorded } from '@mahoe/eventstore/store/codec';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly voucher_id: string;
}

interface Terms {
  readonly code: string;
  readonly voucher_type: string;
  readonly value: number;
  readonly description: string;
  readonly max_uses: number | null;
  readonly duration_months: number;
  readonly expires_at: string;
}

interface Row extends Key, Terms {
  readonly current_uses: number;
  /** Null for a voucher that the product ships. */
  readonly created_by: string | null;
  readonly created_at: string;
  /** Id of the order, if it is one of many. */
  readonly batch_id: string | null;
}

interface BatchKey {
  readonly batch_id: string;
}

interface BatchRow
  extends BatchKey, Pick<Terms, 'voucher_type' | 'value' | 'duration_months' | 'expires_at'> {
  readonly label: string;
  readonly ordered: number;
  /** Number of vouchers created; null while the order is running. */
  readonly made: number | null;
  /** Null while its vouchers can be used. */
  readonly switched_off_at: string | null;
  readonly created_by: string;
  readonly created_at: string;
}

interface BatchData {
  readonly batchId: string;
}

const ofBatch = ({ data }: { readonly data: BatchData }): readonly BatchKey[] => [
  { batch_id: data.batchId },
];

const ofVoucher = ({ data }: { readonly data: { readonly voucherId: string } }): readonly Key[] => [
  { voucher_id: data.voucherId },
];

const terms = (
  data: Extract<Recorded, { type: 'VoucherCreated' | 'VoucherTermsChanged' }>['data'],
): Terms => ({
  code: data.code,
  voucher_type: data.voucherType,
  value: data.value,
  description: data.description,
  max_uses: data.maxUses,
  duration_months: data.durationMonths,
  expires_at: data.expiresAt,
});

/** Vouchers with their uses, and voucher orders. */
export const vouchers = rowProjector(
  'vouchers',
  rows<Row, Key>({
    table: 'voucher',
    erasurePolicy: 'pseudonymous',
    key: ['voucher_id'],
    on: {
      VoucherCreated: {
        keys: ofVoucher,
        apply: (_row, { data }, key) => ({
          ...key,
          ...terms(data),
          current_uses: 0,
          created_by: data.administratorId,
          created_at: data.occurredAt,
          batch_id: data.batchId ?? null,
        }),
      },
      VoucherTermsChanged: {
        keys: ofVoucher,
        apply: (row, { data }) => row && { ...row, ...terms(data) },
      },
      VoucherRedeemed: {
        keys: ofVoucher,
        apply: (row, { data }) => row && { ...row, current_uses: data.usesSoFar },
      },
      VoucherApplied: {
        keys: ofVoucher,
        apply: (row, { data }) => row && { ...row, current_uses: data.usesSoFar },
      },
      VoucherDeleted: { keys: ofVoucher, apply: () => undefined },
    },
  }),
  rows<BatchRow, BatchKey>({
    table: 'voucher_batch',
    erasurePolicy: 'pseudonymous',
    key: ['batch_id'],
    on: {
      VoucherBatchOrdered: {
        keys: ofBatch,
        apply: (_row, { data }, key) => ({
          ...key,
          label: data.label,
          ordered: data.codes.length,
          made: null,
          switched_off_at: null,
          voucher_type: data.voucherType,
          value: data.value,
          duration_months: data.durationMonths,
          expires_at: data.expiresAt,
          created_by: data.administratorId,
          created_at: data.occurredAt,
        }),
      },
      VoucherBatchCompleted: {
        keys: ofBatch,
        apply: (row, { data }) => row && { ...row, made: data.made },
      },
      VoucherBatchSwitchedOff: {
        keys: ofBatch,
        apply: (row, { data }) => row && { ...row, switched_off_at: data.occurredAt },
      },
      VoucherBatchSwitchedOn: {
        keys: ofBatch,
        apply: (row) => row && { ...row, switched_off_at: null },
      },
    },
  }),
);
