import type { ComponentType } from 'react';
import { ClassListPage } from './classList/ClassListPage.tsx';
import { CasesPage } from './moderation/CasesPage.tsx';
import { VoucherBatchesPage } from './vouchers/VoucherBatchesPage.tsx';
import { VoucherBatchPage } from './vouchers/VoucherBatchPage.tsx';
import { DuplicatesPage } from './questions/duplicates/DuplicatesPage.tsx';
import { QuestionImportPage } from './questions/importing/QuestionImportPage.tsx';
import { ReviewPage } from './questions/ReviewPage.tsx';

/** Pages one step from a list of records: their address, the name of the list's tab, and the page. */
export const pages: readonly {
  readonly path: string;
  readonly of: string;
  readonly page: ComponentType;
}[] = [
  { path: '/cases', of: 'moderation', page: CasesPage },
  { path: '/class-list', of: 'students', page: ClassListPage },
  { path: '/voucher-batches', of: 'vouchers', page: VoucherBatchesPage },
  { path: '/voucher-batches/:id', of: 'vouchers', page: VoucherBatchPage },
  { path: '/quiz-drafts', of: 'quiz', page: ReviewPage },
  { path: '/quiz-duplicates', of: 'quiz', page: DuplicatesPage },
  { path: '/quiz-import', of: 'quiz', page: QuestionImportPage },
];
