import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import type { VoucherBatch } from '@mahoe/contracts/billing/voucherBatches';
import { Box, Typography } from '@mui/material';
import { jamaicanDay } from '../ui/instants.ts';
import { discountText, monthsText } from './voucherText.ts';

const offer = (batch: VoucherBatch): string =>
  batch.type === 'percentage' && batch.value === 100
    ? `${monthsText(batch.duration_months)} free`
    : `${discountText(batch)} off, ${monthsText(batch.duration_months)}`;

/** A slip to cut out for each code, three to a line of paper; nothing else of the page is printed. */
export const CodeSlips = ({
  batch,
  vouchers,
}: {
  readonly batch: VoucherBatch;
  readonly vouchers: readonly Voucher[];
}) => (
  <>
    <style>{`@media print {
      body * { visibility: hidden; }
      #voucher-slips, #voucher-slips * { visibility: visible; }
      #voucher-slips { position: absolute; inset: 0 0 auto; }
      @page { margin: 12mm; }
    }`}</style>
    <Box
      id="voucher-slips"
      component="ul"
      aria-label="Codes"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        '@media print': { gridTemplateColumns: 'repeat(3, 1fr)' },
      }}
    >
      {vouchers.map((voucher) => (
        <Box
          key={voucher.id}
          component="li"
          sx={{ border: '1px dashed', borderColor: 'divider', p: 1.5, breakInside: 'avoid' }}
        >
          <Typography variant="body2">Mahoe, {offer(batch)}</Typography>
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
    </Box>
  </>
);
