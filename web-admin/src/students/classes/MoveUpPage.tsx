import { previewMoveUp } from '@mahoe/contracts/accounts/classes';
import { toSchoolYearText } from '@mahoe/contracts/accounts/schoolYearText';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Alert, Box, Card, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../apiClient.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { QueryContent } from '../../ui/QueryContent.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { getSchoolYearChoices, studentsText } from '../../ui/classText.ts';
import { StudentGroups } from './StudentGroups.tsx';
import {
  describeTotals,
  groupStudents,
  listMovingClasses,
  type MoveUpPreview,
} from './moveUpPlan.ts';
import { CLASSES_KEY, useStudentSchools } from '../../ui/useClasses.ts';
import { useMoveUpCommand, type MoveUpProgress } from './useMoveUpCommand.ts';

const describeDone = ({ moved, left, unchanged }: MoveUpProgress): string => {
  const rest = unchanged === 0 ? '' : ` ${studentsText(unchanged)} had changed and stayed.`;
  return `${studentsText(moved)} moved up, ${left} left.${rest}`;
};

/** Preview of moving up, and the button that does it. */
const Preview = ({
  preview,
  school,
  onDone,
}: {
  readonly preview: MoveUpPreview;
  readonly school: string;
  readonly onDone: (message: string) => void;
}) => {
  const [renamed, setRenamed] = useState<Readonly<Record<string, string>>>({});
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const { progress, start } = useMoveUpCommand();
  const queries = useQueryClient();
  const { schoolYear } = preview;
  const groups = groupStudents(preview);
  const names = new Map(preview.classes.map(({ id, nextName }) => [id, nextName]));
  const classNames = Object.fromEntries(
    listMovingClasses(groups).map((id) => [id, renamed[id] ?? names.get(id) ?? '']),
  );
  const students = preview.students.filter(({ id }) => !staying.has(id));
  const move = async () => {
    try {
      onDone(describeDone(await start({ school, schoolYear, classNames, students })));
    } finally {
      await queries.invalidateQueries({ queryKey: [CLASSES_KEY] });
    }
  };
  if (preview.students.length === 0) {
    return <Alert severity="success">Nobody is left to move up.</Alert>;
  }
  return (
    <>
      <StudentGroups
        groups={groups}
        classNames={classNames}
        staying={staying}
        onRename={(id, name) => setRenamed({ ...renamed, [id]: name })}
        onStay={({ id }, stays) =>
          setStaying(new Set(stays ? [...staying, id] : [...staying].filter((one) => one !== id)))
        }
      />
      {progress && (
        <LinearProgress
          variant="determinate"
          aria-label="Students moved"
          value={(100 * progress.done) / Math.max(1, students.length)}
        />
      )}
      <Typography sx={{ my: 1.5 }}>{describeTotals(students)}.</Typography>
      {students.length > 0 && (
        <ConfirmButton
          label="Move up"
          subject="these students"
          icon={<ArrowUpward />}
          question={{
            title: `Move ${studentsText(students.length)} into ${toSchoolYearText(schoolYear)}?`,
            content: `${describeTotals(students)}. Students who leave keep their account, without school and class. This cannot be undone in one step.`,
          }}
          failed="Failed to move everybody up. Try again: nobody moves twice"
          command={move}
        />
      )}
    </>
  );
};

/** Moves a school into the next school year: preview, then one command. */
export const MoveUpPage = () => {
  usePageTitle('Move a school up');
  const [schoolYear, setSchoolYear] = useState<number>();
  const [chosen, setChosen] = useState<string>();
  const [done, setDone] = useState<string>();
  const schools = useStudentSchools().data ?? [];
  const school = chosen ?? schools[0]?.key ?? '';
  const preview = useQuery({
    queryKey: [CLASSES_KEY, 'move-up', school, schoolYear ?? null],
    queryFn: () =>
      call(previewMoveUp, {
        query: { school, ...(schoolYear === undefined ? {} : { schoolYear }) },
      }),
    enabled: school !== '',
  });
  const shown = schoolYear ?? preview.data?.schoolYear;
  return (
    <>
      <MuiLink component={Link} to="/classes" underline="hover">
        Back to Classes
      </MuiLink>
      <Typography variant="h1" sx={{ my: 1.5 }}>
        Move a school up
      </Typography>
      <Card sx={{ p: 2 }}>
        <Typography sx={{ mb: 2 }}>
          Grade 4 becomes 5, grade 5 becomes 6, and grade 6 leaves the school. Nobody moves twice
          into the same school year, and everybody keeps their progress.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1 }}>
          <Box sx={{ width: 320, maxWidth: '100%' }}>
            <NativeSelect
              label="School"
              value={school}
              choices={schools.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={setChosen}
            />
          </Box>
          {shown !== undefined && (
            <Box sx={{ width: 200 }}>
              <NativeSelect
                label="New school year"
                value={shown}
                choices={getSchoolYearChoices(shown)}
                onChange={setSchoolYear}
              />
            </Box>
          )}
        </Box>
        {done !== undefined && <Alert severity="success">{done}</Alert>}
        {school === '' ? (
          <Alert severity="info">No student has a school yet.</Alert>
        ) : (
          <QueryContent query={preview} what="the students" failed="Failed to fetch the students">
            {(found) => (
              <>
                {found.already > 0 && (
                  <Typography color="textSecondary">
                    {studentsText(found.already)} in this school year already.
                  </Typography>
                )}
                <Preview
                  key={`${school}|${found.schoolYear}`}
                  preview={found}
                  school={school}
                  onDone={setDone}
                />
              </>
            )}
          </QueryContent>
        )}
      </Card>
    </>
  );
};
