import type { MovingStudent } from '@mahoe/contracts/accounts/classes';
import { Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { studentsText } from '../../ui/classText.ts';
import { describeMove, type MovingGroup } from './moveUpPlan.ts';

interface GroupsProps {
  readonly groups: readonly MovingGroup[];
  /** Names of classes in the new school year, by the id of the class before. */
  readonly classNames: Readonly<Record<string, string>>;
  /** Ids of students who stay as they are. */
  readonly staying: ReadonlySet<string>;
  readonly onRename: (classId: string, name: string) => void;
  readonly onStay: (student: MovingStudent, stays: boolean) => void;
}

const Group = ({
  group,
  classNames,
  staying,
  onRename,
  onStay,
}: Omit<GroupsProps, 'groups'> & {
  readonly group: MovingGroup;
}) => {
  const { grade, classId, className, students } = group;
  return (
    <Box component="section" aria-label={describeMove(group)} sx={{ py: 1.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {describeMove(group)} ({studentsText(students.length)})
      </Typography>
      {classId !== null && grade !== 6 && (
        <TextField
          label={`New name of ${className ?? ''}`}
          value={classNames[classId] ?? ''}
          autoComplete="off"
          helperText="Empty: these students have no class"
          slotProps={{ htmlInput: { maxLength: 40 } }}
          sx={{ mb: 1, width: 280, maxWidth: '100%' }}
          onChange={({ target }) => onRename(classId, target.value)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {students.map((student) => (
          <FormControlLabel
            key={student.id}
            label={`${student.name} (${student.username})`}
            control={
              <Checkbox
                size="small"
                checked={!staying.has(student.id)}
                onChange={(_, isMoving) => onStay(student, !isMoving)}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
};

/** Everybody who would move up or leave, by grade and class. A student without a tick stays. */
export const StudentGroups = ({ groups, ...shared }: GroupsProps) => (
  <>
    {groups.map((group) => (
      <Group key={group.key} group={group} {...shared} />
    ))}
  </>
);
