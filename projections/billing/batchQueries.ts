import { listRows, type ListSlice, type ListRange, type ListSort } from '../listing.ts';
import { query } from '../query.ts';

/** Vouchers that were ordered together. */
export interface VoucherBatchView {
  readonly id: string;
  readonly label: string;
  readonly ordered: number;
  /** Number of vouchers created; null while the order is running. */
  readonly made: number | null;
  /** Time at which it was switched off; null while its vouchers can be used. */
  readonly switchedOffAt: string | null;
  readonly type: 'percentage' | 'fixed_amount';
  readonly value: number;
  readonly durationMonths: number;
  readonly expiresAt: string;
  readonly createdBy: string;
  readonly createdAt: string;
}

type BatchRow = Omit<VoucherBatchView, 'switchedOffAt' | 'expiresAt' | 'createdAt'> & {
  readonly switchedOffAt: Date | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
};

const COLUMNS = {
  id: 'batch_id',
  label: 'label',
  ordered: 'ordered',
  made: 'made',
  switchedOffAt: 'switched_off_at',
  type: 'voucher_type',
  value: 'value',
  durationMonths: 'duration_months',
  expiresAt: 'expires_at',
  createdBy: 'created_by',
  createdAt: 'created_at',
} as const;

/** The contract's field names are accepted as sort fields too. */
const SORT_COLUMNS = {
  ...COLUMNS,
  duration_months: 'duration_months',
  expires_at: 'expires_at',
  created_at: 'created_at',
} as const;

const batchView = (row: BatchRow): VoucherBatchView => ({
  ...row,
  switchedOffAt: row.switchedOffAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/** Lists voucher orders, newest first unless another order is given. */
export const listVoucherBatches = query(
  ['vouchers'],
  async (
    db,
    ids: readonly string[] | undefined,
    range: ListRange | undefined,
    sort: ListSort | undefined,
  ): Promise<ListSlice<VoucherBatchView>> => {
    const from = db('voucher_batch');
    if (ids) void from.whereIn('batch_id', [...ids]);
    const select = Object.entries(COLUMNS).map(([name, column]) => `${column} as ${name}`);
    const { rows, total } = await listRows<BatchRow>(from, select, {
      columns: SORT_COLUMNS,
      order: 'created_at desc, batch_id',
      range,
      sort,
    });
    return { rows: rows.map(batchView), total };
  },
);

/** Finds one order. */
export const findVoucherBatch = query(
  ['vouchers'],
  async (db, id: string): Promise<VoucherBatchView | undefined> => {
    const row = await db('voucher_batch')
      .where({ batch_id: id })
      .first<BatchRow | undefined>(COLUMNS);
    return row && batchView(row);
  },
);
