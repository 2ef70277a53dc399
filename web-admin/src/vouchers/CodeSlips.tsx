import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import type { VoucherBatch } from '@mahoe/contracts/billing/voucherBatches';
import { Box, Typography } from '@mui/material';
import { jamaicanDay } from '../ui/instants.ts';
import { PrintList } from '../ui/PrintList.tsx';
import { QrCode } from './QrCode.tsx';
import { discountText, monthsText } from './voucherText.ts';

const offerText = (batch: VoucherBatch): string =>
  batch.type === 'percentage' && batch.value === 100
    ? `${monthsText(batch.duration_months)} free`
    : `${discountText(batch)} off, ${monthsText(batch.duration_months)}`;

/** Address of the sign-up with a voucher's code. */
const toSignUpUrl = (code: string): string =>
  `${window.location.origin}/signup?${new URLSearchParams({ voucher: code }).toString()}`;

/** A slip to cut out for each code, two to a row, with a QR code that opens the sign-up. Nothing else on the page is printed. */
export const CodeSlips = ({
  batch,
  vouchers,
}: {
  readonly batch: VoucherBatch;
  readonly vouchers: readonly Voucher[];
}) => (
  <PrintList label="Codes" gap={1} minItemWidth={280} columns={2}>
    {vouchers.map((voucher) => (
      <Box
        key={voucher.id}
        component="li"
        sx={{
          border: '1px dashed',
          borderColor: 'divider',
          p: 1.5,
          breakInside: 'avoid',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
        }}
      >
        <QrCode text={toSignUpUrl(voucher.code)} label={`QR code of ${voucher.code}`} />
        <Box>
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
      </Box>
    ))}
  </PrintList>
);
