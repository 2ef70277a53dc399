import type { AdminPage } from '../../ui/adminResource.ts';
import { ReportedQuestionsPage } from './ReportedQuestionsPage.tsx';

export const reportedQuestions: AdminPage = {
  name: 'reported-questions',
  tab: 'Reported questions',
  page: ReportedQuestionsPage,
};
