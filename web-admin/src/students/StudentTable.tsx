import type { AdminUser } from '@mahoe/contracts/accounts/users';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { RecordCards } from '../ui/list/RecordCards.tsx';
import { RecordLink, RecordTable } from '../ui/list/RecordTable.tsx';
import { HistoryLink } from '../ui/list/RowLinks.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { jamaicanDay } from '../ui/instants.ts';
import { toPlaceText } from '../ui/classText.ts';
import { DeleteStudentButton } from './DeleteStudentButton.tsx';
import { EditStudentButton } from './EditStudentButton.tsx';
import { StudentBulkActions } from './StudentBulkActions.tsx';
import { SubscriptionChip } from './SubscriptionChip.tsx';
import { SuspendButton } from './SuspendButton.tsx';

const studentName = (student: AdminUser): string => `${student.firstName} ${student.lastName}`;

const StatusChips = ({ student }: { readonly student: AdminUser }) => (
  <>
    {student.isSuspended && <StatusChip tone="bad" label="Suspended" />}
    {student.isSimulated && <StatusChip tone="plain" label="Simulated" />}
    {student.isAdmin && <StatusChip tone="plain" label="Administrator" />}
  </>
);

const Actions = ({ student }: { readonly student: AdminUser }) => (
  <>
    <EditStudentButton student={student} asIcon />
    <HistoryLink id={student.id} name={studentName(student)} />
    <SuspendButton student={student} asIcon />
    <DeleteStudentButton student={student} asIcon />
  </>
);

/** Students as a dense table. */
export const StudentTable = () => (
  <RecordTable bulk={<StudentBulkActions />}>
    <DataTable.Col<AdminUser>
      source="lastName"
      render={(student) => (
        <>
          <RecordLink id={student.id}>{studentName(student)}</RecordLink>{' '}
          <StatusChips student={student} />
        </>
      )}
    />
    <DataTable.Col<AdminUser> source="username" />
    <DataTable.NumberCol<AdminUser> source="grade" />
    <DataTable.Col<AdminUser>
      label="School and class"
      sx={{ maxWidth: 150 }}
      render={(student) => toPlaceText(student)}
    />
    <DataTable.NumberCol<AdminUser> source="level" />
    <DataTable.NumberCol<AdminUser> source="experiencePoints" />
    <DataTable.NumberCol<AdminUser> source="quizzesCompleted" />
    <DataTable.NumberCol<AdminUser> source="currentStreak" disableSort />
    <DataTable.Col<AdminUser>
      source="subscriptionEndsAt"
      render={(student) => <SubscriptionChip endsAt={student.subscriptionEndsAt} />}
    />
    <DataTable.Col<AdminUser>
      source="lastLoginAt"
      label="Last login"
      render={(student) => (student.lastLoginAt ? jamaicanDay(student.lastLoginAt) : 'Never')}
    />
    <DataTable.Col<AdminUser>
      label="Actions"
      render={(student) => (
        <Box sx={{ display: 'flex' }}>
          <Actions student={student} />
        </Box>
      )}
    />
  </RecordTable>
);

/** Students as cards, for screens too narrow for a table. */
export const StudentCards = () => (
  <RecordCards<AdminUser>
    title={studentName}
    actions={(student) => <Actions student={student} />}
    bulk={<StudentBulkActions />}
  >
    {(student) => (
      <>
        <Typography variant="body2" color="textSecondary" sx={{ width: '100%' }}>
          {student.username}, Grade {student.grade}, Level {student.level},{' '}
          {student.experiencePoints} XP
          {toPlaceText(student) !== '' && `, ${toPlaceText(student)}`}
        </Typography>
        <SubscriptionChip endsAt={student.subscriptionEndsAt} />
        <StatusChips student={student} />
      </>
    )}
  </RecordCards>
);
