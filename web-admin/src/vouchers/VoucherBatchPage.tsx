import { listVouchers, type Voucher } from '@mahoe/contracts/billing/vouchers';
import {
  getVoucherBatch,
  MAX_BATCH_SIZE,
  type VoucherBatch,
} from '@mahoe/contracts/billing/voucherBatches';
import { Alert, Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '../apiClient.ts';
import { ExportCsvButton } from '../ui/ExportCsvButton.tsx';
import { PrintButton } from '../ui/PrintButton.tsx';
import { QueryContent } from '../ui/QueryContent.tsx';
import { jamaicanDay } from '../ui/instants.ts';
import type { CsvColumn } from '../ui/list/csv.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { CodeSlips } from './CodeSlips.tsx';
import { SwitchBatchButton } from './SwitchBatchButton.tsx';
import { discountText, monthsText } from './voucherText.ts';

const POLL_INTERVAL_MS = 1000;

const columns: readonly CsvColumn<Voucher>[] = [
  { heading: 'Code', of: (voucher) => voucher.code },
  { heading: 'Discount', of: discountText },
  { heading: 'Months', of: (voucher) => voucher.duration_months },
  { heading: 'Expires at (UTC)', of: (voucher) => voucher.expires_at },
  { heading: 'Used', of: (voucher) => (voucher.current_uses > 0 ? 'yes' : 'no') },
];

const unusedCodes = (vouchers: readonly Voucher[]): readonly Voucher[] =>
  vouchers.filter((voucher) => voucher.is_active);

const Codes = ({ batch }: { readonly batch: VoucherBatch }) => {
  const vouchers = useQuery({
    queryKey: ['voucher-batches', batch.id, 'codes'],
    queryFn: () =>
      call(listVouchers, {
        query: {
          filter: JSON.stringify({ batchId: batch.id }),
          sort: JSON.stringify(['code', 'ASC']),
          range: JSON.stringify([0, MAX_BATCH_SIZE - 1]),
        },
      }),
  });
  return (
    <QueryContent query={vouchers} what="codes" failed="Failed to fetch the codes">
      {(all) => (
        <>
          <Typography role="status" sx={{ mb: 1.5 }}>
            {all.length} codes, {all.filter(({ current_uses }) => current_uses > 0).length} used.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            <PrintButton
              name={`Printed voucher codes ${batch.label}`}
              label="Print codes"
              isDisabled={unusedCodes(all).length === 0}
            />
            <ExportCsvButton name={`Voucher codes ${batch.label}`} columns={columns} rows={all} />
            <Button
              component={Link}
              to={`/vouchers?filter=${encodeURIComponent(JSON.stringify({ batchId: batch.id }))}`}
            >
              Show in the list
            </Button>
          </Box>
          <CodeSlips batch={batch} vouchers={unusedCodes(all)} />
        </>
      )}
    </QueryContent>
  );
};

/** A batch of vouchers: its progress, then its codes to print and export. */
export const VoucherBatchPage = () => {
  usePageTitle('Voucher batch');
  const { id = '' } = useParams();
  const found = useQuery({
    queryKey: ['voucher-batches', id],
    queryFn: () => call(getVoucherBatch, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.made === null ? POLL_INTERVAL_MS : false),
  });
  return (
    <>
      <MuiLink component={Link} to="/voucher-batches" underline="hover">
        Back to Voucher batches
      </MuiLink>
      <QueryContent query={found} what="the batch" failed="Failed to fetch the voucher batch">
        {(batch) => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1.5 }}>
              <Typography variant="h1" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
                {batch.label}
              </Typography>
              <SwitchBatchButton batch={batch} />
            </Box>
            {batch.switched_off_at !== null && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                Switched off on {jamaicanDay(batch.switched_off_at)}. Its unused codes cannot be
                used.
              </Alert>
            )}
            <Card sx={{ p: 2 }}>
              <Typography color="textSecondary" sx={{ mb: 1 }}>
                {discountText(batch)}, {monthsText(batch.duration_months)}, until{' '}
                {jamaicanDay(batch.expires_at)}. Created on {jamaicanDay(batch.created_at)} by{' '}
                {batch.created_by}.
              </Typography>
              {batch.made === null ? (
                <Alert severity="info">{batch.ordered} codes are being created.</Alert>
              ) : (
                <Codes batch={batch} />
              )}
              {batch.made !== null && batch.made < batch.ordered && (
                <Alert severity="warning" sx={{ mt: 2 }}>
                  {batch.ordered - batch.made} of {batch.ordered} codes already existed and were
                  left out.
                </Alert>
              )}
            </Card>
          </>
        )}
      </QueryContent>
    </>
  );
};
