import {
  listAnnouncements,
  withdrawAnnouncement,
  type Announcement,
} from '@mahoe/contracts/content/announcements';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { rangeText } from './dayText.ts';
import { SchoolYearRow } from './SchoolYearRow.tsx';

const gradesText = (grades: Announcement['grades']): string =>
  grades.length === 0
    ? 'all grades'
    : `${grades.length === 1 ? 'grade' : 'grades'} ${grades.join(', ')}`;

const AnnouncementRow = ({ announcement }: { readonly announcement: Announcement }) => {
  const { id, text, from, to, grades } = announcement;
  const notify = useNotify();
  const queries = useQueryClient();
  const withdraw = async () => {
    await call(withdrawAnnouncement, { params: { id } });
    notify('Announcement withdrawn successfully', { type: 'success' });
    await queries.invalidateQueries({ queryKey: ['announcements'] });
  };
  return (
    <SchoolYearRow title={text} details={`${rangeText(from, to)}, ${gradesText(grades)}`}>
      <ConfirmButton
        label="Withdraw"
        subject={text}
        icon={<Delete />}
        asIcon
        danger
        question={{
          title: 'Withdraw this announcement?',
          content: 'Students no longer see it. It stays in the activity log.',
        }}
        command={withdraw}
        failed="Failed to withdraw the announcement"
      />
    </SchoolYearRow>
  );
};

const AnnouncementRows = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['announcements'],
    queryFn: () => call(listAnnouncements, {}),
  });
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {getErrorMessage(error, 'Failed to fetch announcements')}
      </Alert>
    );
  }
  if (data === undefined) return <SkeletonLines what="announcements" />;
  if (data.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
        No announcements written yet
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((announcement) => (
        <AnnouncementRow key={announcement.id} announcement={announcement} />
      ))}
    </Box>
  );
};

/** Current and future announcements on pupils' dashboards. */
export const Announcements = () => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 3, mb: 1.5 }}>
      <Typography variant="h2" sx={{ flex: 1, minWidth: 120 }}>
        Announcements
      </Typography>
      <DialogButton label="Write an announcement" subject="" icon={<Add />}>
        {(close) => <AnnouncementDialog onClose={close} />}
      </DialogButton>
    </Box>
    <Card sx={{ overflow: 'hidden' }}>
      <AnnouncementRows />
    </Card>
  </>
);
