import { query } from '../query.ts';

/** What a pupil is called, and signs in as. */
export interface NamedPupil {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Pupils who are there, by their ids, those after one of them. */
export const namesAfter = query(
  ['user_directory'],
  async (db, id: string | undefined, limit: number): Promise<readonly NamedPupil[]> => {
    const from = db('user_directory')
      .where({ is_administrator: false, is_erased: false })
      .orderBy('user_id')
      .limit(limit);
    if (id !== undefined) void from.where('user_id', '>', id);
    const rows = await from.select<(Omit<NamedPupil, 'lastName'> & { lastName: string | null })[]>({
      id: 'user_id',
      username: 'username',
      firstName: 'first_name',
      lastName: 'last_name',
    });
    return rows.map((row) => ({ ...row, lastName: row.lastName ?? '' }));
  },
);
