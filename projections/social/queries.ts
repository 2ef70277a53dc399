import type { Knex } from 'knex';
import { SHOWN_USERNAME } from '../nameState.ts';
import type { PictureState } from '../pictureState.ts';
import { query } from '../query.ts';

/** A pupil in the form that lists show. */
export interface PupilView {
  readonly id: string;
  /** Null until other pupils may see it. */
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: 4 | 5 | 6;
  readonly level: number;
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
}

export interface PupilRow {
  readonly user_id: string;
  readonly username: string | null;
  readonly first_name: string;
  readonly last_name: string | null;
  readonly grade: 4 | 5 | 6;
  readonly level: number;
  readonly picture_id: string | null;
  readonly picture_state: PictureState;
}

export const pupilView = (row: PupilRow): PupilView => ({
  id: row.user_id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name ?? '',
  grade: row.grade,
  level: row.level,
  pictureId: row.picture_id,
  pictureState: row.picture_state,
});

export const pupilColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'u.user_id',
  db.raw(`${SHOWN_USERNAME} as username`),
  'u.first_name',
  'u.last_name',
  'u.grade',
  'u.picture_id',
  'u.picture_state',
  db.raw('coalesce(l.level, 1) as level'),
];

/** Keeps only rows whose pupil still exists: erased pupils appear in no list. */
const withPupil = (rows: Knex.QueryBuilder, column: string): Knex.QueryBuilder =>
  rows
    .join('user_directory as u', 'u.user_id', column)
    .leftJoin('learner as l', 'l.pupil_id', 'u.user_id')
    .where({ 'u.is_erased': false });

/** Keeps only rows whose pupil exists and is not suspended: others do not see suspended pupils. */
const withActivePupil = (rows: Knex.QueryBuilder, column: string): Knex.QueryBuilder =>
  withPupil(rows, column).where({ 'u.is_suspended': false });

/** Finds a pupil in the form others see; undefined for administrators and unknown ids. */
export const findPupil = query(
  ['user_directory', 'learners'],
  async (db, id: string): Promise<PupilView | undefined> => {
    const [row] = await db('user_directory as u')
      .leftJoin('learner as l', 'l.pupil_id', 'u.user_id')
      .where({ 'u.user_id': id, 'u.is_erased': false, 'u.is_administrator': false })
      .select<PupilRow[]>(...pupilColumns(db));
    return row && pupilView(row);
  },
);

/** Lists a pupil's friends by name. */
export const findFriends = query(
  ['friendships', 'user_directory', 'learners'],
  async (db, pupilId: string): Promise<readonly PupilView[]> => {
    const rows = await withActivePupil(db('friend as f'), 'f.friend_id')
      .where({ 'f.pupil_id': pupilId })
      .select<PupilRow[]>(...pupilColumns(db))
      .orderBy(['u.first_name', 'u.user_id']);
    return rows.map(pupilView);
  },
);

/** Lists the ids of a pupil's friends. */
export const findFriendIds = query(
  ['friendships'],
  async (db, pupilId: string): Promise<ReadonlySet<string>> => {
    const rows = await db('friend')
      .where({ pupil_id: pupilId })
      .select<{ friend_id: string }[]>('friend_id');
    return new Set(rows.map(({ friend_id }) => friend_id));
  },
);

/** Lists the ids of pupils that a pupil blocks or is blocked by. */
export const findBlockRelatedIds = query(
  ['friendships'],
  async (db, pupilId: string): Promise<ReadonlySet<string>> => {
    const rows = await db('pupil_block')
      .where({ blocker_id: pupilId })
      .orWhere({ blocked_id: pupilId })
      .select<{ blocker_id: string; blocked_id: string }[]>('blocker_id', 'blocked_id');
    return new Set(
      rows.map(({ blocker_id, blocked_id }) => (blocker_id === pupilId ? blocked_id : blocker_id)),
    );
  },
);

/** Lists the pupils that a pupil blocks, latest first. */
export const findBlocked = query(
  ['friendships', 'user_directory', 'learners'],
  async (db, pupilId: string): Promise<readonly PupilView[]> => {
    const rows = await withPupil(db('pupil_block as b'), 'b.blocked_id')
      .where({ 'b.blocker_id': pupilId })
      .select<PupilRow[]>(...pupilColumns(db))
      .orderBy([{ column: 'b.blocked_at', order: 'desc' }, 'u.user_id']);
    return rows.map(pupilView);
  },
);

/** A pending request with the pupil at its other end. */
export interface PendingRequest {
  readonly requestId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly other: PupilView;
}

interface PendingRow extends PupilRow {
  readonly request_id: string;
  readonly sender_id: string;
  readonly receiver_id: string;
}

const pendingView = (row: PendingRow): PendingRequest => ({
  requestId: row.request_id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  other: pupilView(row),
});

const pending = (db: Knex, own: 'sender_id' | 'receiver_id', pupilId: string): Knex.QueryBuilder =>
  withActivePupil(db('friend_request as r'), own === 'sender_id' ? 'r.receiver_id' : 'r.sender_id')
    .where({ [`r.${own}`]: pupilId, 'r.status': 'pending' })
    .orderBy([{ column: 'r.sent_at', order: 'desc' }, 'r.request_id']);

const pendingColumns = (db: Knex): readonly (string | Knex.Raw)[] => [
  'r.request_id',
  'r.sender_id',
  'r.receiver_id',
  ...pupilColumns(db),
];

/** Lists a pupil's sent requests that are pending, latest first. */
export const sentRequests = query(
  ['friendships', 'user_directory', 'learners'],
  async (db, pupilId: string): Promise<readonly PendingRequest[]> => {
    const rows = await pending(db, 'sender_id', pupilId).select<PendingRow[]>(
      ...pendingColumns(db),
    );
    return rows.map(pendingView);
  },
);

/** Lists the requests a pupil may answer, latest first, without those from blocked pupils. */
export const receivedRequests = query(
  ['friendships', 'user_directory', 'learners'],
  async (db, pupilId: string): Promise<readonly PendingRequest[]> => {
    const rows = await pending(db, 'receiver_id', pupilId)
      .whereNotExists(
        db('pupil_block as b')
          .where({ 'b.blocker_id': pupilId })
          .whereRaw('b.blocked_id = r.sender_id'),
      )
      .select<PendingRow[]>(...pendingColumns(db));
    return rows.map(pendingView);
  },
);

/** Finds the two pupils of a request. */
export const findRequest = query(
  ['friendships'],
  async (
    db,
    requestId: string,
  ): Promise<{ readonly senderId: string; readonly receiverId: string } | undefined> =>
    db('friend_request')
      .where({ request_id: requestId })
      .first<{ senderId: string; receiverId: string } | undefined>({
        senderId: 'sender_id',
        receiverId: 'receiver_id',
      }),
);

/** Finds a pupil's requests that are pending, or sent on a day or later. */
export const findOwnRequests = query(
  ['friendships'],
  async (
    db,
    pupilId: string,
    since: string,
  ): Promise<
    readonly {
      readonly requestId: string;
      readonly isPending: boolean;
      readonly sentOn: string;
    }[]
  > =>
    db('friend_request')
      .where({ sender_id: pupilId })
      .andWhereRaw("(status = 'pending' or sent_on >= ?)", [since])
      .select({
        requestId: 'request_id',
        isPending: db.raw("status = 'pending'"),
        sentOn: db.raw('sent_on::text'),
      }),
);
