import type { Voucher } from '@mahoe/contracts/billing';
import { useRedirect } from 'react-admin';
import { Facts } from '../ui/Facts.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
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
    list={{ to: '/vouchers', label: 'Voucher Codes' }}
    history="vouchers"
    failed="Failed to fetch voucher"
    title={(voucher) => voucher.code}
    actions={(voucher) => <Actions voucher={voucher} />}
    details={(voucher) => (
      <Facts
        facts={[
          ['Status', <ActiveChip voucher={voucher} />],
          ['Type', voucher.type === 'percentage' ? 'Percentage' : 'Fixed amount'],
          ['Value', discountText(voucher)],
          ['Duration', monthsText(voucher.duration_months)],
          ['Uses', usesText(voucher)],
          ['Expires (Jamaican time)', <Expiry voucher={voucher} />],
          ['Created by', voucher.created_by],
          ['Description', voucher.description || 'None'],
        ]}
      />
    )}
  />
);
