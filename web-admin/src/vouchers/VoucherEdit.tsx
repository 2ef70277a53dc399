import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { Typography } from '@mui/material';
import { EditBase, useEditContext, useNotify, useRedirect, useRefresh } from 'react-admin';
import { getErrorMessage } from '../apiClient.ts';
import { BackLink } from '../ui/record/BackLink.tsx';
import { RecordError } from '../ui/record/RecordError.tsx';
import { recordQueryOptions } from '../ui/record/recordQuery.ts';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { VoucherForm } from './VoucherForm.tsx';
import { toVoucherFields } from './voucherFields.ts';

const VoucherLoadError = () => {
  const { error, refetch } = useEditContext<Voucher>();
  return (
    <RecordError failed="Failed to fetch voucher" error={error} onRetry={() => void refetch?.()} />
  );
};

export const VoucherEdit = () => {
  usePageTitle('Edit Voucher');
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  return (
    <>
      <BackLink />
      <EditBase<Voucher>
        mutationMode="pessimistic"
        queryOptions={recordQueryOptions}
        mutationOptions={{
          onSuccess: () => {
            notify('Voucher code updated successfully', { type: 'success' });
            redirect('list', 'vouchers');
            refresh();
          },
          onError: (error) =>
            notify(getErrorMessage(error, 'Failed to update voucher code'), { type: 'error' }),
        }}
        loading={<SkeletonLines what="this voucher" />}
        error={<VoucherLoadError />}
        render={({ record }) =>
          record ? (
            <>
              <Typography variant="h1" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                Edit Voucher {record.code}
              </Typography>
              <VoucherForm fields={toVoucherFields(record)} saveLabel="Save" />
            </>
          ) : null
        }
      />
    </>
  );
};
