import { toSchoolYearText } from '@mahoe/contracts/accounts/schoolYearText';
import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { studentsText } from '../../ui/classText.ts';
import type { NewClass } from './useClassListImport.ts';

/** Asks which classes that do not exist the import makes. Without a class, its students have none. */
export const NewClasses = ({
  classes,
  schoolYear,
  skipped,
  onSkip,
}: {
  readonly classes: readonly NewClass[];
  readonly schoolYear: number;
  /** Keys of classes that are not made. */
  readonly skipped: readonly string[];
  readonly onSkip: (key: string, isSkipped: boolean) => void;
}) =>
  classes.length > 0 && (
    <Alert severity="info" sx={{ width: '100%' }}>
      These classes of {toSchoolYearText(schoolYear)} do not exist yet. The import makes those with
      a tick.
      {classes.map(({ key, name, schoolName, students }) => (
        <div key={key}>
          <FormControlLabel
            label={`${name}, ${schoolName} (${studentsText(students)})`}
            control={
              <Checkbox
                size="small"
                checked={!skipped.includes(key)}
                onChange={(_, isMade) => onSkip(key, !isMade)}
              />
            }
          />
        </div>
      ))}
    </Alert>
  );
