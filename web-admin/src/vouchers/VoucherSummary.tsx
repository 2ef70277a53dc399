import { getVoucherStats } from '@mahoe/contracts/billing/vouchers';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { Alert, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, getErrorMessage } from '../apiClient.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';

const Figures = ({ figures }: { readonly figures: ReplyOf<typeof getVoucherStats> }) => (
  <DetailList>
    <DetailItem name="Voucher codes">{figures.codes}</DetailItem>
    <DetailItem name="Active">{figures.active}</DetailItem>
    <DetailItem name="Inactive">{figures.inactive}</DetailItem>
    <DetailItem name="Redemptions">{figures.redemptions}</DetailItem>
  </DetailList>
);

/** Four figures about all vouchers, and a link to the voucher manager. */
export const VoucherSummary = () => {
  usePageTitle('Voucher Codes');
  const { data, error, refetch } = useQuery({
    queryKey: ['vouchers', 'summary'],
    queryFn: () => call(getVoucherStats, {}),
  });
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        Voucher Codes
      </Typography>
      <Card sx={{ p: 2, mb: 2 }}>
        {error ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {getErrorMessage(error, 'Failed to fetch voucher codes')}
          </Alert>
        ) : data === undefined ? (
          <SkeletonLines what="voucher codes" />
        ) : data.codes === 0 ? (
          'No voucher codes created yet'
        ) : (
          <Figures figures={data} />
        )}
      </Card>
      <Button
        component={Link}
        to="/vouchers"
        variant="contained"
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        Open Full Voucher Manager
      </Button>
    </>
  );
};
