import { getSchool, type User } from '@mahoe/contracts/accounts';
import { getUserStats } from '@mahoe/contracts/progress';
import { useQuery } from '@tanstack/react-query';
import { TabbedShowLayout } from 'react-admin';
import { call } from '../apiClient.ts';
import { Facts } from '../ui/Facts.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { StudentMastery } from './StudentMastery.tsx';
import { SubscriptionChip } from './SubscriptionChip.tsx';
import { SuspendButton } from './SuspendButton.tsx';

const SchoolName = ({ id }: { readonly id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['schools', id],
    queryFn: () => call(getSchool, { params: { id } }),
  });
  if (error) return 'Not known';
  return data ? `${data.name}, ${data.parish}` : '…';
};

const Answers = ({ id }: { readonly id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['students', 'stats', id],
    queryFn: () => call(getUserStats, { params: { id } }),
  });
  if (error) return 'Failed to fetch user stats';
  return data
    ? `${data.questionsCorrect} of ${data.questionsAttempted} right, average ${Math.round(data.averageScore)}%`
    : '…';
};

const StudentDetails = ({ student }: { readonly student: User }) => (
  <Facts
    facts={[
      ['Username', student.username],
      ['E-mail', student.email],
      ['Grade', student.grade],
      ['School', student.schoolId === null ? 'None' : <SchoolName id={student.schoolId} />],
      ['Subscription', <SubscriptionChip endsAt={student.subscriptionEndsAt} />],
      [
        'Subscription ends',
        student.subscriptionEndsAt === null
          ? 'Never had one'
          : jamaicanTime(student.subscriptionEndsAt),
      ],
      [
        'Status',
        student.isSuspended ? (
          <StatusChip tone="bad" label="Suspended" />
        ) : (
          <StatusChip tone="good" label="May sign in" />
        ),
      ],
      ['Role', student.isAdmin ? 'Administrator' : 'Student'],
      ['Level', student.level],
      ['XP', student.experiencePoints],
      ['Quizzes completed', student.quizzesCompleted],
      ['Questions', <Answers id={student.id} />],
      [
        'Current streak',
        `${student.currentStreak} ${student.currentStreak === 1 ? 'day' : 'days'}`,
      ],
      ['Study time', `${student.totalStudyTime} min`],
      ['Logins', student.totalLogins],
      ['Last login', student.lastLoginAt === null ? 'Never' : jamaicanTime(student.lastLoginAt)],
      ['Badges', student.badges.length === 0 ? 'None yet' : student.badges.join(', ')],
    ]}
  />
);

export const StudentShow = () => (
  <RecordPage<User>
    list={{ to: '/students', label: 'Students' }}
    history="users"
    failed="Failed to fetch student"
    title={(student) => `${student.firstName} ${student.lastName}`}
    actions={(student) => <SuspendButton student={student} />}
    details={(student) => <StudentDetails student={student} />}
    tabs={(student) => (
      <TabbedShowLayout.Tab label="Mastery" path="mastery">
        <StudentMastery id={student.id} />
      </TabbedShowLayout.Tab>
    )}
  />
);
