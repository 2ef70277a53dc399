import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { Typography } from '@mui/material';
import { CreateBase, useNotify, useRedirect } from 'react-admin';
import { getErrorMessage } from '../apiClient.ts';
import { BackLink } from '../ui/record/BackLink.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { VoucherForm } from './VoucherForm.tsx';
import { NEW_VOUCHER } from './voucherFields.ts';

export const VoucherCreate = () => {
  usePageTitle('Create Voucher');
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <CreateBase<Voucher>
      mutationMode="pessimistic"
      mutationOptions={{
        onSuccess: () => {
          notify('Voucher code created successfully', { type: 'success' });
          redirect('list', 'vouchers');
        },
        onError: (error) =>
          notify(getErrorMessage(error, 'Failed to create voucher code'), { type: 'error' }),
      }}
    >
      <BackLink />
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        Create Voucher
      </Typography>
      <VoucherForm fields={NEW_VOUCHER} saveLabel="Create Voucher" />
    </CreateBase>
  );
};
