import { changeVoucher, listVouchers } from '@mahoe/contracts/billing/vouchers';
import type { AdminResource } from '../ui/adminResource.ts';
import { VoucherBatchesPage } from './VoucherBatchesPage.tsx';
import { VoucherBatchPage } from './VoucherBatchPage.tsx';
import { VoucherCreate } from './VoucherCreate.tsx';
import { VoucherEdit } from './VoucherEdit.tsx';
import { VoucherList } from './VoucherList.tsx';
import { VoucherShow } from './VoucherShow.tsx';
import { VoucherSummary } from './VoucherSummary.tsx';

export const vouchers: AdminResource = {
  name: 'vouchers',
  tab: 'Voucher Codes',
  paths: { list: listVouchers.path, one: changeVoucher.path },
  fields: {
    createdAt: 'Creation',
    current_uses: 'Uses',
    duration_months: 'Months',
    expires_at: 'Expires',
    is_active: 'Status',
  },
  summary: { path: '/voucher-codes', page: VoucherSummary },
  pages: [
    { path: '/voucher-batches', page: VoucherBatchesPage },
    { path: '/voucher-batches/:id', page: VoucherBatchPage },
  ],
  list: VoucherList,
  show: VoucherShow,
  create: VoucherCreate,
  edit: VoucherEdit,
};
