import type { User } from '@mahoe/contracts/accounts/account';
import { ChoiceRow } from '../ui/components/ChoiceRow.tsx';

const GRADES = [4, 5, 6] as const;

/** Which grade's topics to look at; the pupil's own at first. */
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
