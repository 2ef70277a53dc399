import {
  listHolidays,
  removeHoliday,
  type Holiday,
} from '@mahoe/contracts/progress/streakAndPrize';
import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../apiClient.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import { Announcements } from './Announcements.tsx';
import { rangeText } from './dayText.ts';
import { HolidayDialog } from './HolidayDialog.tsx';
import { SchoolYearRow } from './SchoolYearRow.tsx';

const HolidayRow = ({ holiday }: { readonly holiday: Holiday }) => {
  const { id, name, from, to } = holiday;
  const notify = useNotify();
  const queries = useQueryClient();
  const remove = async () => {
    await call(removeHoliday, { params: { id } });
    notify('Holiday removed successfully', { type: 'success' });
    await queries.invalidateQueries({ queryKey: ['holidays'] });
  };
  return (
    <SchoolYearRow title={name} details={rangeText(from, to)}>
      <ConfirmButton
        label="Remove"
        subject={name}
        icon={<Delete />}
        asIcon
        danger
        question={{
          title: `Remove ${name}?`,
          content: 'Missed days count again from now on. Streaks already kept by it stay.',
        }}
        command={remove}
        failed="Failed to remove the holiday"
      />
    </SchoolYearRow>
  );
};

const HolidayRows = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['holidays'],
    queryFn: () => call(listHolidays, {}),
  });
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {getErrorMessage(error, 'Failed to fetch holidays')}
      </Alert>
    );
  }
  if (data === undefined) return <SkeletonLines what="holidays" />;
  if (data.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
        No holidays set yet
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((holiday) => (
        <HolidayRow key={holiday.id} holiday={holiday} />
      ))}
    </Box>
  );
};

/** School holidays, on which a missed day breaks no streak, and announcements to pupils. */
export const SchoolYearPage = () => {
  usePageTitle('School year');
  return (
    <>
      <Typography variant="h1">School year</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 120 }}>
          Holidays
        </Typography>
        <DialogButton label="Set a holiday" subject="" icon={<Add />}>
          {(close) => <HolidayDialog onClose={close} />}
        </DialogButton>
      </Box>
      <Card sx={{ overflow: 'hidden' }}>
        <HolidayRows />
      </Card>
      <Announcements />
    </>
  );
};
