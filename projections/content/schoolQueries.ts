import { toLikePattern } from '../listing.ts';
import { query } from '../query.ts';

export interface SchoolView {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly parish: string;
}

const schoolColumns = { id: 'school_id', name: 'name', type: 'type', parish: 'parish' } as const;

/**
 * Finds schools whose name contains a text in any letter case; names that begin with it come first.
 */
export const searchSchools = query(
  ['schools'],
  async (db, text: string, limit: number): Promise<readonly SchoolView[]> =>
    db('school')
      .whereRaw('lower(name) like ?', [toLikePattern(text)])
      .orderByRaw('(lower(name) like ?) desc, name, school_id', [toLikePattern(text).slice(1)])
      .limit(limit)
      .select<SchoolView[]>(schoolColumns),
);

/** Lists all schools by name. */
export const listSchools = query(['schools'], async (db): Promise<readonly SchoolView[]> =>
  db('school').orderBy(['name', 'school_id']).select<SchoolView[]>(schoolColumns),
);

/** Finds names of schools by id. */
export const findSchoolNames = query(
  ['schools'],
  async (db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await db('school')
      .whereIn('school_id', [...ids])
      .select<{ id: string; name: string }[]>({ id: 'school_id', name: 'name' });
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
);

/** Finds one school of the list. */
export const findSchool = query(
  ['schools'],
  async (db, id: string): Promise<SchoolView | undefined> =>
    db('school').where({ school_id: id }).first<SchoolView | undefined>(schoolColumns),
);
