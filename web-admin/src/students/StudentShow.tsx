import type { AdminUser } from '@mahoe/contracts/accounts/users';
import { getUserStats, listEarnedBadges } from '@mahoe/contracts/progress/progress';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../apiClient.ts';
import { MessageCases } from '../ui/record/MessageCases.tsx';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { RecordPage } from '../ui/record/RecordPage.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { jamaicanTime } from '../ui/instants.ts';
import { toStudentClassText } from '../ui/classText.ts';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { EditStudentButton } from './EditStudentButton.tsx';
import { ExtraTimeSelect } from './ExtraTimeSelect.tsx';
import { GrantButton } from './GrantButton.tsx';
import { StudentDevices, StudentPayments } from './StudentAccount.tsx';
import { StudentHelp } from './StudentHelp.tsx';
import { StudentMastery } from './StudentMastery.tsx';
import { StudentConsent } from './StudentConsent.tsx';
import { SubscriptionChip } from './SubscriptionChip.tsx';
import { SuspendButton } from './SuspendButton.tsx';
import { SuspensionReview } from './SuspensionReview.tsx';

/** Explains why these figures differ from the report card's. */
const ANSWERS_HINT =
  'Counts every marked answer. The report card differs: it leaves out right answers that were too fast and third answers to a question on the same day, and it includes questions that ran out of time.';

const Answers = ({ id, quizzes }: { readonly id: string; readonly quizzes: number }) => {
  const { data, error } = useQuery({
    queryKey: ['students', 'stats', id],
    queryFn: () => call(getUserStats, { params: { id } }),
  });
  if (error) return 'Failed to fetch user stats';
  if (!data) return '…';
  const average = quizzes > 0 ? `, average ${Math.round(data.averageScore)}%` : '';
  return `${data.questionsCorrect} of ${data.questionsAttempted} right${average}`;
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

const StudentDetails = ({ student }: { readonly student: AdminUser }) => (
  <>
    {student.isSuspended && <SuspensionReview id={student.id} />}
    {!student.isAdmin && <StudentHelp id={student.id} />}
    <DetailList>
      <DetailItem name="Username">{student.username}</DetailItem>
      <DetailItem name="E-mail">{student.email}</DetailItem>
      <DetailItem name="Grade">{student.grade}</DetailItem>
      <DetailItem name="School">{student.school ?? 'None'}</DetailItem>
      <DetailItem name="Class">{toStudentClassText(student) ?? 'None'}</DetailItem>
      <DetailItem name="Subscription">
        <SubscriptionChip endsAt={student.subscriptionEndsAt} />
      </DetailItem>
      <DetailItem name="Subscription ends">
        {student.subscriptionEndsAt === null
          ? 'Never had one'
          : jamaicanTime(student.subscriptionEndsAt)}
      </DetailItem>
      <DetailItem name="Status">
        {student.isSuspended ? (
          <>
            <StatusChip tone="bad" label="Suspended" />{' '}
            {student.suspensionReason ?? 'No reason given'}
          </>
        ) : (
          <StatusChip tone="good" label="Active" />
        )}
      </DetailItem>
      {!student.isAdmin && (
        <DetailItem name="Consent">
          <StudentConsent id={student.id} />
        </DetailItem>
      )}
      <DetailItem name="Role">
        {student.isAdmin ? 'Administrator' : 'Student'}{' '}
        {student.isSimulated && <StatusChip tone="plain" label="Simulated" />}
      </DetailItem>
      <DetailItem name="Level">{student.level}</DetailItem>
      <DetailItem name="XP">{student.experiencePoints}</DetailItem>
      <DetailItem name="Quizzes completed">{student.quizzesCompleted}</DetailItem>
      <DetailItem name="Questions">
        <Answers id={student.id} quizzes={student.quizzesCompleted} />
        <Tooltip title={ANSWERS_HINT} describeChild>
          <IconButton aria-label="How answers are counted">
            <InfoOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </DetailItem>
      <DetailItem name="Current streak">{daysText(student.currentStreak)}</DetailItem>
      <DetailItem name="Study time">{student.totalStudyTime} min</DetailItem>
      <DetailItem name="Logins">{student.totalLogins}</DetailItem>
      <DetailItem name="Last login">
        {student.lastLoginAt === null ? 'Never' : jamaicanTime(student.lastLoginAt)}
      </DetailItem>
      <DetailItem name="Badges">
        <BadgeNames id={student.id} />
      </DetailItem>
    </DetailList>
    {!student.isAdmin && (
      <Box sx={{ mt: 2, maxWidth: 320 }}>
        <ExtraTimeSelect student={student} />
      </Box>
    )}
  </>
);

export const StudentShow = () => (
  <RecordPage<AdminUser>
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
