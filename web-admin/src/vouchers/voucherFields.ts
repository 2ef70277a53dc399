import { EXPIRY_PAST, VoucherForm, type Voucher } from '@mahoe/contracts/billing/vouchers';
import { fromLocalField, toLocalField } from '../ui/instants.ts';

/** The fields of the voucher form, named as they are submitted. */
export interface VoucherFields {
  readonly code: string;
  readonly type: Voucher['type'];
  /** Percent, or cents JMD for a fixed amount. */
  readonly value: number | null;
  readonly description: string | null;
  /** Null means unlimited. */
  readonly maxUses: number | null;
  readonly durationMonths: number | null;
  /** Jamaican local time to the minute, or "" if none is chosen. */
  readonly expiresAt: string | null;
}

export const REQUIRED_MESSAGE = 'Please fill in all required fields';

const FIELD_MESSAGES: Readonly<Partial<Record<string, string>>> = {
  value: 'A whole number, 0 or more.',
  description: 'At most 300 characters.',
  maxUses: 'A whole number, 1 or more; empty means unlimited.',
  durationMonths: 'A whole number from 1 to 24.',
};

/** Initial values for a new voucher. */
export const NEW_VOUCHER: VoucherFields = {
  code: '',
  type: 'percentage',
  value: null,
  description: '',
  maxUses: null,
  durationMonths: 1,
  expiresAt: '',
};

/** Form values of an existing voucher. */
export const toVoucherFields = (voucher: Voucher): VoucherFields => ({
  code: voucher.code,
  type: voucher.type,
  value: voucher.value,
  description: voucher.description,
  maxUses: voucher.max_uses,
  durationMonths: voucher.duration_months,
  expiresAt: toLocalField(voucher.expires_at),
});

const isEmpty = (value: string | number | null | undefined): boolean =>
  value === null || value === undefined || String(value).trim() === '';

/** The request body. `createdBy` is the administrator's username. */
export const toVoucherSubmission = (
  fields: VoucherFields,
  createdBy: string | undefined,
): VoucherForm => ({
  code: (fields.code ?? '').trim().toUpperCase(),
  type: fields.type,
  value: fields.value,
  description: fields.description ?? '',
  maxUses: isEmpty(fields.maxUses) ? null : fields.maxUses,
  durationMonths: isEmpty(fields.durationMonths) ? 1 : fields.durationMonths,
  expiresAt: fromLocalField(fields.expiresAt ?? ''),
  createdBy: createdBy ?? null,
});

/** Reasons that a form cannot be sent: a headline and a message for each field. */
export interface FormRefusal {
  readonly headline: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** Headline above fields that show their own messages. */
export const MARKED_FIELDS_MESSAGE = 'Please check the marked fields.';

/** Returns true if a field's time has passed. An empty field has not. */
export const isPast = (local: string | null, now: number): boolean =>
  !isEmpty(local) && Date.parse(fromLocalField(local ?? '')) <= now;

/**
 * Checks the form as the server does. Undefined means that it may be sent.
 * @param before the initial form values: an expired voucher may stay expired
 * @param now milliseconds since 1970
 */
export const validateVoucherFields = (
  fields: VoucherFields,
  before: VoucherFields,
  now: number,
): FormRefusal | undefined => {
  const missing = (['code', 'value', 'expiresAt'] as const).filter((name) => isEmpty(fields[name]));
  if (missing.length > 0) {
    return {
      headline: REQUIRED_MESSAGE,
      errors: Object.fromEntries(missing.map((name) => [name, REQUIRED_MESSAGE])),
    };
  }
  const checked = VoucherForm.safeParse(toVoucherSubmission(fields, undefined));
  if (checked.success) {
    return isPast(fields.expiresAt, now) && !isPast(before.expiresAt, now)
      ? { headline: MARKED_FIELDS_MESSAGE, errors: { expiresAt: EXPIRY_PAST } }
      : undefined;
  }
  const errors = Object.fromEntries(
    checked.error.issues.map(({ path, code, message }) => {
      const field = String(path[0]);
      return [field, (code === 'custom' ? undefined : FIELD_MESSAGES[field]) ?? message];
    }),
  );
  return { headline: MARKED_FIELDS_MESSAGE, errors };
};
