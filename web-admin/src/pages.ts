import type { ComponentType } from 'react';
import { ClassListPage } from './classList/ClassListPage.tsx';
import { CasesPage } from './moderation/CasesPage.tsx';
import { VoucherBatchesPage } from './vouchers/VoucherBatchesPage.tsx';
import { VoucherBatchPage } from './vouchers/VoucherBatchPage.tsx';
import { DuplicatesPage } from './questions/duplicates/DuplicatesPage.tsx';
import { QuestionImportPage } from './questions/importing/QuestionImportPage.tsx';
import { ReviewPage } from './questions/ReviewPage.tsx';

/** Pages that are no list of records and have no tab. */
export const pages: readonly { readonly path: string; readonly page: ComponentType }[] = [
  { path: '/cases', page: CasesPage },
  { path: '/class-list', page: ClassListPage },
  { path: '/voucher-batches', page: VoucherBatchesPage },
  { path: '/voucher-batches/:id', page: VoucherBatchPage },
  { path: '/quiz-drafts', page: ReviewPage },
  { path: '/quiz-duplicates', page: DuplicatesPage },
  { path: '/quiz-import', page: QuestionImportPage },
];
