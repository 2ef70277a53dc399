import { query } from '../query.ts';

/** Pupil with a name that was asked. */
export interface NamesakeView {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  /** First name that waits for a moderator, or was rejected; null without one. */
  readonly newFirstName: string | null;
  readonly lastName: string;
  readonly grade: 4 | 5 | 6;
  readonly schoolId: string | null;
  readonly schoolName: string | null;
  readonly classId: string | null;
  readonly className: string | null;
  /** Year in which the school year of the class begins. */
  readonly classYear: number | null;
}

/** Letters of a text, as `foldName` of the class lists reads them. */
const lettersOf = (text: string): string =>
  `regexp_replace(lower(normalize(${text}, NFKD)), '[^[:alpha:]]', '', 'g')`;

/**
 * Lists pupils by their whole name, in any letter case and with any accents, spaces and signs. A first
 * name that waits for a moderator counts like the one that others see.
 */
export const findNamesakes = query(
  ['user_directory', 'school_classes'],
  async (db, names: readonly string[]): Promise<readonly NamesakeView[]> =>
    db('user_directory as u')
      .leftJoin('school_class as c', 'c.class_id', 'u.class_id')
      .where({ is_erased: false, is_administrator: false })
      .whereRaw(
        `array[${lettersOf('first_name || last_name')}, ${lettersOf('new_first_name || last_name')}]
         && array(select ${lettersOf('name')} from unnest(?::text[]) name)`,
        [[...names]],
      )
      .orderBy(['username', 'user_id'])
      .select<NamesakeView[]>({
        id: 'user_id',
        username: 'username',
        firstName: 'first_name',
        newFirstName: 'new_first_name',
        lastName: 'last_name',
        grade: 'grade',
        schoolId: 'u.school_id',
        schoolName: 'u.school_name',
        classId: 'u.class_id',
        className: 'c.name',
        classYear: 'c.school_year',
      }),
);
