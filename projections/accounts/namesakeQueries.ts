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
}

/** Letters of a text, as `foldName` of the class lists reads them. */
const lettersOf = (text: string): string =>
  `regexp_replace(lower(normalize(${text}, NFKD)), '[^[:alpha:]]', '', 'g')`;

/**
 * Lists pupils by their whole name, in any letter case and with any accents, spaces and signs. A first
 * name that waits for a moderator counts like the one that others see.
 */
export const findNamesakes = query(
  ['user_directory'],
  async (db, names: readonly string[]): Promise<readonly NamesakeView[]> =>
    db('user_directory')
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
        schoolId: 'school_id',
        schoolName: 'school_name',
      }),
);
