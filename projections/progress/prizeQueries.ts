import { query } from '../query.ts';
import {
  toLikePattern,
  listRows,
  type ListSlice,
  type ListRange,
  type ListSort,
} from '../listing.ts';

/** A prize with its pupil. */
export interface PrizeView {
  readonly id: string;
  readonly pupilId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly grade: 4 | 5 | 6;
  readonly earnedOn: string;
  readonly state: 'earned' | 'approved' | 'handed_out' | 'declined';
  readonly decidedAt: string | null;
  readonly reason: string | null;
}

interface PrizeRow extends Omit<PrizeView, 'decidedAt'> {
  readonly decidedAt: Date | null;
}

/** Counts prizes that wait to be decided or handed out, and finds the day of the first of them. */
export const waitingPrizes = query(
  ['prizes'],
  async (db): Promise<{ readonly count: number; readonly oldestSince: Date | null }> => {
    const { rows } = await db.raw<{ rows: { count: number; oldestSince: Date | null }[] }>(
      `select count(*)::int as count,
         min(earned_on)::timestamp at time zone 'America/Jamaica' as "oldestSince"
       from prize where state in ('earned', 'approved')`,
    );
    return rows[0] ?? { count: 0, oldestSince: null };
  },
);

/** Lists prizes, latest first. */
export const listPrizes = query(
  ['prizes', 'user_directory'],
  async (
    db,
    {
      state,
      q,
      ids,
    }: {
      readonly state?: PrizeView['state'] | undefined;
      readonly q?: string | undefined;
      readonly ids?: readonly string[] | undefined;
    },
    range: ListRange | undefined,
    sort: ListSort | undefined,
  ): Promise<ListSlice<PrizeView>> => {
    const counted = db('prize as p');
    if (state) void counted.where({ 'p.state': state });
    if (ids) void counted.whereIn('p.prize_id', [...ids]);
    const from = counted.clone().join('user_directory as u', 'u.user_id', 'p.pupil_id');
    if (q) {
      void from.where({ 'u.is_erased': false }).where('u.search_text', 'like', toLikePattern(q));
    }
    const { rows, total } = await listRows<PrizeRow>(
      from,
      [
        'p.prize_id as id',
        'p.pupil_id as pupilId',
        'u.first_name as firstName',
        db.raw(`coalesce(u.last_name, '') as "lastName"`),
        db.raw(`coalesce(u.username, u.first_name) as username`),
        'u.grade',
        db.raw(`p.earned_on::text as "earnedOn"`),
        'p.state',
        'p.decided_at as decidedAt',
        'p.reason',
      ],
      {
        columns: {
          id: 'p.prize_id',
          earnedOn: 'p.earned_on',
          state: 'p.state',
          lastName: 'u.last_name',
          grade: 'u.grade',
        },
        order: 'p.earned_on desc, p.prize_id',
        own: { field: 'earnedOn', order: 'DESC' },
        range,
        sort,
        // Every prize belongs to a pupil.
        counted: q ? from : counted,
      },
    );
    return {
      rows: rows.map((row) => ({ ...row, decidedAt: row.decidedAt?.toISOString() ?? null })),
      total,
    };
  },
);

/**
 * Finds the day of a pupil's last prize, other than the given one, that was approved and not declined
 * since.
 */
export const lastApprovedPrize = query(
  ['prizes'],
  async (db, pupilId: string, otherThan: string): Promise<string | null> => {
    const row = await db('prize')
      .where({ pupil_id: pupilId })
      .whereNot({ prize_id: otherThan })
      .first<{ day: string | null } | undefined>(db.raw('max(approved_on)::text as day'));
    return row?.day ?? null;
  },
);
