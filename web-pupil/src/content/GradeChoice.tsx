import type { User } from '@mahoe/contracts/accounts/account';
import { ChoiceRow } from '../ui/components/ChoiceRow.tsx';

const GRADES = [4, 5, 6] as const;

/** Choice of the grade whose topics are shown; the pupil's own grade is marked. */
export const GradeChoice = ({
  grade,
  own,
  onChange,
}: {
  readonly grade: User['grade'];
  readonly own: User['grade'];
  readonly onChange: (grade: User['grade']) => void;
}) => (
  <ChoiceRow
    label="Grade"
    choices={GRADES.map((value) => ({
      value,
      name: (
        <>
          Grade {value}
          {value === own && <span className="visually-hidden"> (yours)</span>}
        </>
      ),
    }))}
    chosen={grade}
    onChange={onChange}
  />
);
