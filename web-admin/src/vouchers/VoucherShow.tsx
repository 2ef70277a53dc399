import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { useRedirect } from 'react-admin';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { DeleteVoucher, EditVoucher } from './VoucherActions.tsx';
import { ActiveChip, Expiry } from './VoucherStatus.tsx';
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
      <DetailList>
        <DetailItem name="Status">
          <ActiveChip voucher={voucher} />
        </DetailItem>
        <DetailItem name="Type">
          {voucher.type === 'percentage' ? 'Percentage' : 'Fixed amount'}
        </DetailItem>
        <DetailItem name="Value">{discountText(voucher)}</DetailItem>
        <DetailItem name="Duration">{monthsText(voucher.duration_months)}</DetailItem>
        <DetailItem name="Uses">{usesText(voucher)}</DetailItem>
        <DetailItem name="Expires (Jamaican time)">
          <Expiry voucher={voucher} />
        </DetailItem>
        <DetailItem name="Created by">{voucher.created_by}</DetailItem>
        <DetailItem name="Description" isLong>
          {voucher.description || 'None'}
        </DetailItem>
      </DetailList>
    )}
  />
);
