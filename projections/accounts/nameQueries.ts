import { query } from '../query.ts';

/** A pupil's name and username. */
export interface NamedPupil {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface NamedRow extends Omit<NamedPupil, 'lastName'> {
  readonly lastName: string | null;
}

/** Lists pupils by id, after a given one. */
export const findNamesAfter = query(
  ['user_directory'],
  async (db, id: string | undefined, limit: number): Promise<readonly NamedPupil[]> => {
    const rows = (await db('user_directory')
      .where({ is_administrator: false, is_erased: false })
      .modify((from) => {
        if (id !== undefined) void from.where('user_id', '>', id);
      })
      .orderBy('user_id')
      .limit(limit)
      .select({
        id: 'user_id',
        username: 'username',
        firstName: 'first_name',
        lastName: 'last_name',
      })) as readonly NamedRow[];
    return rows.map((row) => ({ ...row, lastName: row.lastName ?? '' }));
  },
);
