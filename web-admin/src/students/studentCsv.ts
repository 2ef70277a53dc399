import type { AdminUser } from '@mahoe/contracts/accounts/users';
import { serverNow } from '@mahoe/contracts/browser/serverClock';
import type { CsvColumn } from '../ui/list/csv.ts';
import { toStudentClassText } from '../ui/classText.ts';
import { subscriptionLabel } from './subscription.ts';

/** Columns of the students' CSV export. It has no e-mail addresses. */
export const studentColumns: readonly CsvColumn<AdminUser>[] = [
  { heading: 'Username', of: (student) => student.username },
  { heading: 'First name', of: (student) => student.firstName },
  { heading: 'Last name', of: (student) => student.lastName },
  { heading: 'Grade', of: (student) => student.grade },
  { heading: 'School', of: (student) => student.school },
  { heading: 'Class', of: toStudentClassText },
  { heading: 'Level', of: (student) => student.level },
  { heading: 'XP', of: (student) => student.experiencePoints },
  { heading: 'Quizzes completed', of: (student) => student.quizzesCompleted },
  { heading: 'Current streak (days)', of: (student) => student.currentStreak },
  {
    heading: 'Subscription',
    of: (student) => subscriptionLabel(student.subscriptionEndsAt, serverNow()).state,
  },
  { heading: 'Subscription ends at (UTC)', of: (student) => student.subscriptionEndsAt },
  { heading: 'Suspended', of: (student) => (student.isSuspended ? 'yes' : 'no') },
  { heading: 'Last login at (UTC)', of: (student) => student.lastLoginAt },
];
