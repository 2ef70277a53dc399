import { query } from '../query.ts';

/** Pupil with a name that was asked. */
export interface NamesakeView {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: 4 | 5 | 6;
  readonly schoolId: string | null;
  readonly schoolName: string | null;
}

/** Lists pupils by their whole name, in any letter case and with any accents, spaces and signs. */
export const findNamesakes = query(
  ['user_directory'],
  async (db, names: readonly string[]): Promise<readonly NamesakeView[]> =>
    db('user_directory')
      .where({ is_erased: false, is_administrator: false })
      .whereRaw(
        `regexp_replace(lower(normalize(first_name || last_name, NFKD)), '[^[:alpha:]]', '', 'g')
         in (select regexp_replace(lower(normalize(name, NFKD)), '[^[:alpha:]]', '', 'g')
             from unnest(?::text[]) name)`,
        [[...names]],
      )
      .orderBy(['username', 'user_id'])
      .select<NamesakeView[]>({
        id: 'user_id',
        username: 'username',
        firstName: 'first_name',
        lastName: 'last_name',
        grade: 'grade',
        schoolId: 'school_id',
        schoolName: 'school_name',
      }),
);
