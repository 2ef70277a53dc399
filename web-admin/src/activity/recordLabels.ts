import type { ActivityRecord } from '@mahoe/contracts/admin/activity';

/** Kinds of record that an entry may be about. */
export const RECORD_LABELS: Readonly<Record<ActivityRecord, string>> = {
  students: 'Students',
  quiz: 'Questions',
  topics: 'Topics',
  vouchers: 'Vouchers',
  papers: 'Exam papers',
  sets: 'Texts with questions',
  tasks: 'Performance tasks',
  payments: 'Payments',
  prizes: 'Prizes',
};
