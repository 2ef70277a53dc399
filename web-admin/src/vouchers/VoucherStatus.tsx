import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { StatusChip } from '../ui/StatusChip.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { useNow } from '../ui/useNow.ts';

/** Active or Inactive, as the server says. */
export const ActiveChip = ({ voucher }: { readonly voucher: Voucher }) =>
  voucher.is_active ? (
    <StatusChip tone="good" label="Active" />
  ) : (
    <StatusChip tone="plain" label="Inactive" />
  );

/** When a voucher expires, and whether that is past. */
export const Expiry = ({ voucher }: { readonly voucher: Voucher }) => {
  const isOver = Date.parse(voucher.expires_at) <= useNow();
  return (
    <>
      {jamaicanTime(voucher.expires_at)} {isOver && <StatusChip tone="warning" label="Expired" />}
    </>
  );
};
