import { getSchool, type User } from '@mahoe/contracts/accounts/account';
import { getUserStats, listEarnedBadges } from '@mahoe/contracts/progress/progress';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { MessageCases } from '../ui/record/MessageCases.tsx';
import { Fact, Facts } from '../ui/record/Facts.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { EditStudentButton } from './EditStudentButton.tsx';
import { ExtraTimeSelect } from './ExtraTimeSelect.tsx';
import { GrantButton } from './GrantButton.tsx';
import { StudentDevices, StudentPayments } from './StudentAccount.tsx';
import { StudentMastery } from './StudentMastery.tsx';
import { StudentConsent } from './StudentConsent.tsx';
import { SubscriptionChip } from './SubscriptionChip.tsx';
import { SuspendButton } from './SuspendButton.tsx';
import { SuspensionReview } from './SuspensionReview.tsx';

const SchoolName = ({ id }: { readonly id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['schools', id],
    queryFn: () => call(getSchool, { params: { id } }),
  });
  if (error) return 'Not known';
  return data ? `${data.name}, ${data.parish}` : '…';
};

/** Why these are other numbers than those of the report card. */
const COUNTED =
  'Every marked answer; the report card leaves out right answers that came too fast and third answers to a question on a day, and adds questions that ran out of time.';

const Answers = ({ id, quizzes }: { readonly id: string; readonly quizzes: number }) => {
  const { data, error } = useQuery({
    queryKey: ['students', 'stats', id],
    queryFn: () => call(getUserStats, { params: { id } }),
  });
  if (error) return 'Failed to fetch user stats';
  if (!data) return '…';
  const average = quizzes > 0 ? `, average ${Math.round(data.averageScore)}%` : '';
  return `${data.questionsCorrect} of ${data.questionsAttempted} right${average}. ${COUNTED}`;
};

const BadgeNames = ({ id }: { readonly id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['students', 'badges', id],
    queryFn: () => call(listEarnedBadges, { params: { id } }),
  });
  if (error) return 'Failed to fetch badges';
  if (!data) return '…';
  return data.length === 0 ? 'None yet' : data.map(({ name }) => name).join(', ');
};

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

const StudentDetails = ({ student }: { readonly student: User }) => (
  <>
    {student.isSuspended && <SuspensionReview id={student.id} />}
    <Facts>
      <Fact name="Username">{student.username}</Fact>
      <Fact name="E-mail">{student.email}</Fact>
      <Fact name="Grade">{student.grade}</Fact>
      <Fact name="School">
        {student.schoolId === null ? 'None' : <SchoolName id={student.schoolId} />}
      </Fact>
      <Fact name="Subscription">
        <SubscriptionChip endsAt={student.subscriptionEndsAt} />
      </Fact>
      <Fact name="Subscription ends">
        {student.subscriptionEndsAt === null
          ? 'Never had one'
          : jamaicanTime(student.subscriptionEndsAt)}
      </Fact>
      <Fact name="Status">
        {student.isSuspended ? (
          <StatusChip tone="bad" label="Suspended" />
        ) : (
          <StatusChip tone="good" label="May sign in" />
        )}
      </Fact>
      {!student.isAdmin && (
        <Fact name="Consent">
          <StudentConsent id={student.id} />
        </Fact>
      )}
      <Fact name="Role">
        {student.isAdmin ? 'Administrator' : 'Student'}{' '}
        {student.isSimulated && <StatusChip tone="plain" label="Simulated" />}
      </Fact>
      <Fact name="Level">{student.level}</Fact>
      <Fact name="XP">{student.experiencePoints}</Fact>
      <Fact name="Quizzes completed">{student.quizzesCompleted}</Fact>
      <Fact name="Questions" isLong>
        <Answers id={student.id} quizzes={student.quizzesCompleted} />
      </Fact>
      <Fact name="Current streak">{daysText(student.currentStreak)}</Fact>
      <Fact name="Study time">{student.totalStudyTime} min</Fact>
      <Fact name="Logins">{student.totalLogins}</Fact>
      <Fact name="Last login">
        {student.lastLoginAt === null ? 'Never' : jamaicanTime(student.lastLoginAt)}
      </Fact>
      <Fact name="Badges">
        <BadgeNames id={student.id} />
      </Fact>
    </Facts>
    {!student.isAdmin && (
      <Box sx={{ mt: 2, maxWidth: 320 }}>
        <ExtraTimeSelect student={student} />
      </Box>
    )}
  </>
);

export const StudentShow = () => (
  <RecordPage<User>
    failed="Failed to fetch student"
    title={(student) => `${student.firstName} ${student.lastName}`}
    actions={(student) => (
      <>
        <EditStudentButton student={student} />
        <GrantButton student={student} />
        <SuspendButton student={student} />
        <DeleteStudentButton student={student} />
      </>
    )}
    details={(student) => <StudentDetails student={student} />}
    tabs={({ id }) => [
      { label: 'Mastery', path: 'mastery', content: <StudentMastery id={id} /> },
      { label: 'Payments', path: 'payments', content: <StudentPayments id={id} /> },
      { label: 'Devices', path: 'devices', content: <StudentDevices id={id} /> },
      { label: 'Messages', path: 'messages', content: <MessageCases id={id} /> },
    ]}
  />
);
