import type { Knex } from 'knex';
import type { PictureState } from '../accounts/pictureQueries.ts';
import { query } from '../query.ts';

/** A pupil as lists of pupils show them. */
export interface PupilView {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly grade: 4 | 5 | 6;
  readonly level: number;
  readonly pictureId: string | null;
  readonly pictureState: PictureState;
}

export interface PupilRow {
  readonly user_id: string;
  readonly username: string;
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
  'u.username',
  'u.first_name',
  'u.last_name',
  'u.grade',
  'u.picture_id',
  'u.picture_state',
  db.raw('coalesce(l.level, 1) as level'),
];

/** Of rows that name a pupil, those whose pupil there still is: who was erased is in no list. */
const withPupil = (rows: Knex.QueryBuilder, column: string): Knex.QueryBuilder =>
  rows
    .join('user_directory as u', 'u.user_id', column)
    .leftJoin('learner as l', 'l.pupil_id', 'u.user_id')
    .where({ 'u.is_erased': false });

/** The same, without those whose account is paused: they are on no screen of others meanwhile. */
const withActivePupil = (rows: Knex.QueryBuilder, column: string): Knex.QueryBuilder =>
  withPupil(rows, column).where({ 'u.is_suspended': false });

/** A pupil, in the form others see; undefined for administrators, and for nobody. */
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

/** A pupil's accepted friends, by name. */
export const findFriends = query(
  ['friendships', 'user_directory', 'learners'],
  async (db, pupilId: string): Promise<readonly PupilView[]> => {
    const rows = await withActivePupil(db('friend as f'), 'f.friend_id')
      .where({ 'f.pupil_id': pupilId })
      .select<PupilRow[]>(...pupilColumns(db))
      .orderBy(['u.first_name', 'u.username', 'u.user_id']);
    return rows.map(pupilView);
  },
);

/** Ids of a pupil's accepted friends. */
export const findFriendIds = query(
  ['friendships'],
  async (db, pupilId: string): Promise<ReadonlySet<string>> => {
    const rows = await db('friend')
      .where({ pupil_id: pupilId })
      .select<{ friend_id: string }[]>('friend_id');
    return new Set(rows.map(({ friend_id }) => friend_id));
  },
);

/** Ids of the pupils with whom a pupil has nothing to do: blocked by them, or blocking them. */
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

/** Pupils somebody blocks, the latest first. */
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

/** A request of which nothing has come yet, with the pupil at its other end. */
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

/** Requests a pupil has sent and nobody has answered, the latest first. */
export const sentRequests = query(
  ['friendships', 'user_directory', 'learners'],
  async (db, pupilId: string): Promise<readonly PendingRequest[]> => {
    const rows = await pending(db, 'sender_id', pupilId).select<PendingRow[]>(
      ...pendingColumns(db),
    );
    return rows.map(pendingView);
  },
);

/** Requests a pupil may answer, the latest first: none from those they block. */
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

/** Between which two a request is. */
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

/** How much a pupil has asked: on a day, and without an answer yet. */
export const countRequests = query(
  ['friendships'],
  async (
    db,
    pupilId: string,
    localDate: string,
  ): Promise<{ readonly sentToday: number; readonly pendingSent: number }> => {
    const [today, waiting] = await Promise.all([
      db('friend_request')
        .where({ sender_id: pupilId, sent_on: localDate })
        .count<{ count: string }[]>({ count: '*' }),
      db('friend_request')
        .where({ sender_id: pupilId, status: 'pending' })
        .count<{ count: string }[]>({ count: '*' }),
    ]);
    return {
      sentToday: Number(today[0]?.count ?? 0),
      pendingSent: Number(waiting[0]?.count ?? 0),
    };
  },
);
