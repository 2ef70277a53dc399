import type { Voucher } from '@mahoe/contracts/billing/vouchers';
import { listVoucherBatches } from '@mahoe/contracts/billing/voucherBatches';
import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { SortButton } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { jamaicanDay } from '../ui/instants.ts';
import { FilterSelect } from '../ui/list/FilterSelect.tsx';
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

const BatchFilter = () => {
  const { data = [] } = useQuery({
    queryKey: ['voucher-batches'],
    queryFn: () => call(listVoucherBatches, { query: { range: '[0,99]' } }),
  });
  const choices = data.map(({ id, label, created_at }) => ({
    value: id,
    label: `${label}, ${jamaicanDay(created_at)}`,
  }));
  return <FilterSelect label="Batch" source="batchId" choices={choices} maxWidth={260} />;
};

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
          <Button component={Link} to="/voucher-batches">
            Voucher batches
          </Button>
          {isNarrow && <SortButton fields={SORTABLE} />}
        </>
      }
      filters={
        <>
          <SearchFilter label="Search code or description" />
          <BatchFilter />
          <ClearFilters />
        </>
      }
    >
      {isNarrow ? <VoucherCards /> : <VoucherTable />}
    </ListPage>
  );
};
