import type { Voucher } from '@mahoe/contracts/billing';
import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { SortButton } from 'react-admin';
import { Link } from 'react-router';
import { ClearFilters, SearchFilter } from '../ui/list/ListFilters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import { VoucherCards, VoucherTable } from './VoucherTable.tsx';
import { discountText } from './voucherText.ts';

const columns: readonly CsvColumn<Voucher>[] = [
  { heading: 'Code', of: (voucher) => voucher.code },
  { heading: 'Discount', of: discountText },
  { heading: 'Months', of: (voucher) => voucher.duration_months },
  { heading: 'Uses', of: (voucher) => voucher.current_uses },
  { heading: 'Max uses', of: (voucher) => voucher.max_uses ?? 'unlimited' },
  { heading: 'Expires at (UTC)', of: (voucher) => voucher.expires_at },
  { heading: 'Status', of: (voucher) => (voucher.is_active ? 'Active' : 'Inactive') },
  { heading: 'Description', of: (voucher) => voucher.description },
  { heading: 'Created by', of: (voucher) => voucher.created_by },
];

const SORTABLE = ['createdAt', 'code', 'value', 'current_uses', 'expires_at'];

export const VoucherList = () => {
  const isNarrow = useIsNarrow();
  return (
    <ListPage<Voucher>
      title="Voucher Management"
      sort={{ field: 'createdAt', order: 'DESC' }}
      csvColumns={columns}
      texts={{
        what: 'voucher codes',
        empty: 'No voucher codes created yet',
        noneFiltered: 'No voucher codes found',
        failed: 'Failed to fetch voucher codes',
      }}
      actions={
        <>
          <Button component={Link} to="/vouchers/create" variant="contained" startIcon={<Add />}>
            Create Voucher
          </Button>
          {isNarrow && <SortButton fields={SORTABLE} />}
        </>
      }
      filters={
        <>
          <SearchFilter label="Search code or description" />
          <ClearFilters />
        </>
      }
    >
      {isNarrow ? <VoucherCards /> : <VoucherTable />}
    </ListPage>
  );
};
