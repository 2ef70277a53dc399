import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { Box, Typography } from '@mui/material';
import { DataTable, useRefresh } from 'react-admin';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { HistoryLink } from '../ui/list/RowLinks.tsx';
import { DeleteVoucher, EditVoucher } from './VoucherActions.tsx';
import { ActiveChip, Expiry } from './VoucherStatus.tsx';
import { discountText, monthsText, usesText } from './voucherText.ts';

const Actions = ({ voucher }: { readonly voucher: Voucher }) => {
  const refresh = useRefresh();
  return (
    <>
      <EditVoucher voucher={voucher} asIcon />
      <HistoryLink id={voucher.id} name={voucher.code} />
      <DeleteVoucher voucher={voucher} asIcon onDeleted={refresh} />
    </>
  );
};

/** Vouchers as a dense table. */
export const VoucherTable = () => (
  <RecordTable>
    <DataTable.Col<Voucher>
      source="code"
      render={(voucher) => <RecordLink id={voucher.id}>{voucher.code}</RecordLink>}
    />
    <DataTable.Col<Voucher>
      source="is_active"
      render={(voucher) => <ActiveChip voucher={voucher} />}
    />
    <DataTable.Col<Voucher>
      source="value"
      align="right"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={discountText}
    />
    <DataTable.Col<Voucher>
      source="duration_months"
      align="right"
      render={(voucher) => monthsText(voucher.duration_months)}
    />
    <DataTable.Col<Voucher>
      source="current_uses"
      align="right"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={usesText}
    />
    <DataTable.Col<Voucher>
      source="expires_at"
      cellSx={() => ({ whiteSpace: 'nowrap' })}
      render={(voucher) => <Expiry voucher={voucher} />}
    />
    <DataTable.Col<Voucher>
      source="description"
      disableSort
      cellSx={() => ({ minWidth: 180, maxWidth: 280, overflowWrap: 'anywhere' })}
    />
    <DataTable.Col<Voucher> source="created_by" label="Created by" disableSort />
    <DataTable.Col<Voucher>
      label="Actions"
      render={(voucher) => (
        <Box sx={{ display: 'flex' }}>
          <Actions voucher={voucher} />
        </Box>
      )}
    />
  </RecordTable>
);

/** Vouchers as cards, for screens too narrow for a table. */
export const VoucherCards = () => (
  <RecordCards<Voucher>
    title={(voucher) => voucher.code}
    actions={(voucher) => <Actions voucher={voucher} />}
  >
    {(voucher) => (
      <>
        <ActiveChip voucher={voucher} />
        <span>
          {discountText(voucher)}, {monthsText(voucher.duration_months)}
        </span>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ width: '100%' }}>
          Uses: {usesText(voucher)}
          <br />
          Expires: <Expiry voucher={voucher} />
          {voucher.description !== '' && (
            <>
              <br />
              {voucher.description}
            </>
          )}
        </Typography>
      </>
    )}
  </RecordCards>
);
