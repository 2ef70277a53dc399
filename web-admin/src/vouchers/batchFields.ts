import { VoucherBatchForm } from '@mahoe/contracts/billing/voucherBatches';
import { EXPIRY_PAST } from '@mahoe/contracts/billing/vouchers';
import { fromLocalField } from '../ui/instants.ts';
import {
  isPast,
  MARKED_FIELDS_MESSAGE,
  REQUIRED_MESSAGE,
  type FormRefusal,
  type VoucherFields,
} from './voucherFields.ts';

/** The fields of a batch order, named as they are submitted. */
export interface BatchFields extends Pick<
  VoucherFields,
  'type' | 'value' | 'durationMonths' | 'expiresAt'
> {
  readonly label: string | null;
  readonly count: number | null;
}

/** Initial values: a free school year for a class. */
export const NEW_BATCH: BatchFields = {
  label: '',
  count: 30,
  type: 'percentage',
  value: 100,
  durationMonths: 10,
  expiresAt: '',
};

const isEmpty = (value: string | number | null): boolean =>
  value === null || String(value).trim() === '';

/**
 * The request body, or the reasons that the form cannot be sent.
 * @param now milliseconds since 1970
 */
export const parseBatchOrder = (
  { label, expiresAt, ...fields }: BatchFields,
  now: number,
): VoucherBatchForm | FormRefusal => {
  const missing = Object.entries({ ...fields, label, expiresAt })
    .filter(([, value]) => isEmpty(value))
    .map(([name]) => [name, REQUIRED_MESSAGE]);
  if (missing.length > 0)
    return { headline: REQUIRED_MESSAGE, errors: Object.fromEntries(missing) };
  const order = {
    ...fields,
    label: label ?? '',
    durationMonths: fields.durationMonths ?? 1,
    expiresAt: fromLocalField(expiresAt ?? ''),
  };
  const checked = VoucherBatchForm.safeParse(order);
  if (checked.success) {
    return isPast(expiresAt, now)
      ? { headline: MARKED_FIELDS_MESSAGE, errors: { expiresAt: EXPIRY_PAST } }
      : order;
  }
  return {
    headline: MARKED_FIELDS_MESSAGE,
    errors: Object.fromEntries(
      checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
    ),
  };
};
