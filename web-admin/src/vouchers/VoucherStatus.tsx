import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { StatusChip } from '../ui/StatusChip.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { useServerTime } from '../ui/useServerTime.ts';

/** The voucher's status, as the server reports it. */
export const ActiveChip = ({ voucher }: { readonly voucher: Voucher }) =>
  voucher.is_active ? (
    <StatusChip tone="good" label="Active" />
  ) : (
    <StatusChip tone="plain" label="Inactive" />
  );

/** The expiry time of a voucher, with a label if it has passed. */
export const Expiry = ({ voucher }: { readonly voucher: Voucher }) => {
  const isOver = Date.parse(voucher.expires_at) <= useServerTime();
  return (
    <>
      {jamaicanTime(voucher.expires_at)} {isOver && <StatusChip tone="warning" label="Expired" />}
    </>
  );
};
