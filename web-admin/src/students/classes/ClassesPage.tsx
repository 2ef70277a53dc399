import type { SchoolClass } from '@mahoe/contracts/accounts/classes';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumber';
import { Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { QueryContent } from '../../ui/QueryContent.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { AddClassForm } from './AddClassForm.tsx';
import { studentsText, toClassText, toFullClassText } from '../../ui/classText.ts';
import { RenameClassButton } from './RenameClassButton.tsx';
import { useClasses, useStudentSchools } from '../../ui/useClasses.ts';

const toStudents = ({ id }: SchoolClass): string =>
  `/students?filter=${encodeURIComponent(JSON.stringify({ classId: id }))}`;

/** Page that orders a voucher for each student of a class. */
const toVouchers = (one: SchoolClass): string =>
  `/voucher-batches?${new URLSearchParams({
    label: toFullClassText(one),
    count: String(Math.max(1, one.students)),
  }).toString()}`;

const ClassRow = ({ one }: { readonly one: SchoolClass }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 200 }}>
      <MuiLink component={Link} to={toStudents(one)} sx={{ fontWeight: 600 }}>
        {toClassText(one)}
      </MuiLink>
      <Typography variant="body2" color="textSecondary">
        {one.school}, {studentsText(one.students)}
      </Typography>
    </Box>
    <Button
      component={Link}
      to={toVouchers(one)}
      startIcon={<ConfirmationNumber />}
      aria-label={`Vouchers for ${toFullClassText(one)}`}
    >
      Vouchers
    </Button>
    <RenameClassButton schoolClass={one} />
  </Box>
);

const ClassRows = ({ school }: { readonly school: string | undefined }) => (
  <QueryContent query={useClasses(school)} what="classes" failed="Failed to fetch the classes">
    {({ classes }) =>
      classes.length === 0 ? (
        'No classes yet'
      ) : (
        <Box component="ul" aria-label="Classes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {classes.map((one) => (
            <ClassRow key={one.id} one={one} />
          ))}
        </Box>
      )
    }
  </QueryContent>
);

const ALL = '';

/** Classes of schools: students, vouchers, a new class, and moving up. */
export const ClassesPage = () => {
  usePageTitle('Classes');
  const [school, setSchool] = useState(ALL);
  const schools = useStudentSchools().data ?? [];
  const all = useClasses();
  const chosen = school === ALL ? undefined : school;
  return (
    <>
      <MuiLink component={Link} to="/students" underline="hover">
        Back to Students
      </MuiLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 1.5 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          Classes
        </Typography>
        <Button component={Link} to="/move-up" variant="outlined">
          Move a school up
        </Button>
      </Box>
      <Card sx={{ p: 2, mb: 2 }}>
        <QueryContent query={all} what="classes" failed="Failed to fetch the classes">
          {({ schoolYear }) => <AddClassForm school={chosen} thisYear={schoolYear} />}
        </QueryContent>
      </Card>
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Box sx={{ width: 320, maxWidth: '100%' }}>
          <NativeSelect
            label="School"
            value={school}
            choices={[
              { value: ALL, label: 'All schools' },
              ...schools.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={setSchool}
          />
        </Box>
        <ClassRows school={chosen} />
      </Card>
    </>
  );
};
