import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import type { VoucherBatch } from '@mahoe/contracts/billing/voucherBatches';
import { Box, Typography } from '@mui/material';
import { jamaicanDay } from '../ui/instants.ts';
import { PrintList } from '../ui/PrintList.tsx';
import { discountText, monthsText } from './voucherText.ts';

const offerText = (batch: VoucherBatch): string =>
  batch.type === 'percentage' && batch.value === 100
    ? `${monthsText(batch.duration_months)} free`
    : `${discountText(batch)} off, ${monthsText(batch.duration_months)}`;

/** A slip to cut out for each code, three to a row. Nothing else on the page is printed. */
export const CodeSlips = ({
  batch,
  vouchers,
}: {
  readonly batch: VoucherBatch;
  readonly vouchers: readonly Voucher[];
}) => (
  <PrintList label="Codes" gap={1} minItemWidth={200} columns={3}>
    {vouchers.map((voucher) => (
      <Box
        key={voucher.id}
        component="li"
        sx={{ border: '1px dashed', borderColor: 'divider', p: 1.5, breakInside: 'avoid' }}
      >
        <Typography variant="body2">Mahoe, {offerText(batch)}</Typography>
        <Typography
          sx={{ fontFamily: 'monospace', fontSize: 19, fontWeight: 700, whiteSpace: 'nowrap' }}
        >
          {voucher.code}
        </Typography>
        <Typography variant="body2">
          {window.location.host}, until {jamaicanDay(batch.expires_at)}
        </Typography>
      </Box>
    ))}
  </PrintList>
);
