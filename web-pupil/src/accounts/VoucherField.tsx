import { CircleCheck } from 'lucide-react';
import { Button } from '../ui/components/Button.tsx';
import { Field } from '../ui/components/Field.tsx';
import type { Voucher } from './useVoucher.ts';
import styles from './VoucherField.module.css';

/** A voucher code, and its benefit once applied. */
export const VoucherField = ({ voucher }: { readonly voucher: Voucher }) => (
  <Field
    label={
      <>
        Voucher code <span className={styles['optional']}>(if you have one)</span>
      </>
    }
    message={
      voucher.failure ??
      (voucher.result && !voucher.result.valid ? voucher.result.message : undefined)
    }
  >
    {(parts) => (
      <>
        <span className={styles['row']}>
          <input
            {...parts}
            name="voucherCode"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            spellCheck={false}
            maxLength={40}
            value={voucher.code}
            onChange={(event) => voucher.type(event.target.value)}
            onBlur={(event) => {
              const to = event.relatedTarget;
              const isPressed = to instanceof HTMLButtonElement;
              if (voucher.code.trim() !== '' && !voucher.result && !isPressed) void voucher.apply();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void voucher.apply();
            }}
          />
          <Button look="second" pending={voucher.pending} onClick={() => void voucher.apply()}>
            Apply
          </Button>
        </span>
        {voucher.result?.valid && (
          <p className={styles['good']} role="status">
            <CircleCheck size={22} aria-hidden="true" /> {voucher.result.message}
          </p>
        )}
      </>
    )}
  </Field>
);
