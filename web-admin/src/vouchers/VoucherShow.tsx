import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { useRedirect } from 'react-admin';
import { Fact, Facts } from '../ui/record/Facts.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { DeleteVoucher, EditVoucher } from './VoucherActions.tsx';
import { ActiveChip, Expiry } from './VoucherStanding.tsx';
import { discountText, monthsText, usesText } from './voucherText.ts';

const Actions = ({ voucher }: { readonly voucher: Voucher }) => {
  const redirect = useRedirect();
  return (
    <>
      <EditVoucher voucher={voucher} />
      <DeleteVoucher voucher={voucher} onDeleted={() => redirect('list', 'vouchers')} />
    </>
  );
};

export const VoucherShow = () => (
  <RecordPage<Voucher>
    failed="Failed to fetch voucher"
    title={(voucher) => voucher.code}
    actions={(voucher) => <Actions voucher={voucher} />}
    details={(voucher) => (
      <Facts>
        <Fact name="Status">
          <ActiveChip voucher={voucher} />
        </Fact>
        <Fact name="Type">{voucher.type === 'percentage' ? 'Percentage' : 'Fixed amount'}</Fact>
        <Fact name="Value">{discountText(voucher)}</Fact>
        <Fact name="Duration">{monthsText(voucher.duration_months)}</Fact>
        <Fact name="Uses">{usesText(voucher)}</Fact>
        <Fact name="Expires (Jamaican time)">
          <Expiry voucher={voucher} />
        </Fact>
        <Fact name="Created by">{voucher.created_by}</Fact>
        <Fact name="Description" isLong>
          {voucher.description || 'None'}
        </Fact>
      </Facts>
    )}
  />
);
