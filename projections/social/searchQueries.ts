import type { Knex } from 'knex';
import { toLikePattern } from '../listing.ts';
import { query } from '../query.ts';
import { pupilColumns, pupilView, type PupilRow, type PupilView } from './queries.ts';

/** Shorter texts occur in too many names, so the search only compares their beginnings. */
const MIN_PART_LENGTH = 3;
/** Maximum number of names containing a text that the search sorts. */
const MAX_CANDIDATES = 60;
/** Sorts after everything that begins with a text. */
const LAST_LETTER = '\u{10FFFF}';

const BY_NAME = 'u.username collate "C"';

/**
 * Condition for findable pupils. It repeats the indexes' condition as literal SQL, because Postgres
 * would not match bound values to it.
 */
const FINDABLE = 'not u.is_erased and not u.is_administrator and not u.is_suspended';

/** Condition for a username that others see, or that the searcher knows in full. */
const KNOWN = `(u.username_state = 'shown' or u.username = ?)`;

const findable = (db: Knex, hidden: readonly string[], wanted: string): Knex.QueryBuilder =>
  db('user_directory as u')
    .whereRaw(FINDABLE)
    .whereRaw(KNOWN, [wanted])
    .whereRaw('u.user_id <> all(?::uuid[])', [[...hidden]]);

const idsOf = (rows: readonly { readonly user_id: string }[]): readonly string[] =>
  rows.map(({ user_id }) => user_id);

/**
 * Lists the ids that a search leaves out: the pupil, their friends, and pupils on either side of a
 * block.
 */
const listHiddenIds = async (db: Knex, pupilId: string): Promise<readonly string[]> => {
  const { rows } = await db.raw<{ rows: { user_id: string }[] }>(
    `select friend_id as user_id from friend where pupil_id = :pupilId
     union all select blocked_id from pupil_block where blocker_id = :pupilId
     union all select blocker_id from pupil_block where blocked_id = :pupilId`,
    { pupilId },
  );
  return [pupilId, ...idsOf(rows)];
};

/**
 * Searches pupils by username, ignoring case: first names that begin with the text, then, from three
 * characters on, names that contain it. A username that waits for review is found only in full.
 */
export const searchPupils = query(
  ['friendships', 'user_directory', 'learners'],
  async (db, pupilId: string, text: string, limit: number): Promise<readonly PupilView[]> => {
    const wanted = text.normalize('NFKC').trim().toLowerCase();
    const hidden = await listHiddenIds(db, pupilId);
    const beginning = await findable(db, hidden, wanted)
      .whereRaw(`${BY_NAME} >= ? and ${BY_NAME} < ?`, [wanted, `${wanted}${LAST_LETTER}`])
      .orderByRaw(BY_NAME)
      .limit(limit)
      .select<{ user_id: string }[]>('u.user_id');
    const left = limit - beginning.length;
    const contained =
      left === 0 || [...wanted].length < MIN_PART_LENGTH
        ? []
        : await db
            .from(
              findable(db, [...hidden, ...idsOf(beginning)], wanted)
                .whereRaw('u.username like ?', [toLikePattern(wanted)])
                .limit(MAX_CANDIDATES)
                .select('u.user_id', 'u.username')
                .as('u'),
            )
            .orderByRaw(BY_NAME)
            .limit(left)
            .select<{ user_id: string }[]>('u.user_id');
    const found = [...idsOf(beginning), ...idsOf(contained)];
    const rows = await db('user_directory as u')
      .leftJoin('learner as l', 'l.pupil_id', 'u.user_id')
      .whereRaw('u.user_id = any(?::uuid[])', [found])
      .select<PupilRow[]>(...pupilColumns(db));
    const byId = new Map(rows.map((row) => [row.user_id, pupilView(row)]));
    return found.flatMap((id) => byId.get(id) ?? []);
  },
);
