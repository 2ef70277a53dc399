import { query, cachedQuery } from '../query.ts';

export interface AnnouncementView {
  readonly id: string;
  readonly text: string;
  /** First and last local day. */
  readonly from: string;
  readonly to: string;
  /** Grades that see it; empty for all. */
  readonly grades: readonly (4 | 5 | 6)[];
}

const columns = ['announcement_id as id', 'text', 'grades'] as const;
// Reads days as text, because the driver's Date would use the server's time zone.
const days = `to_char(first_day, 'YYYY-MM-DD') as "from", to_char(last_day, 'YYYY-MM-DD') as "to"`;

/** Lists announcements for a grade on a local day; the first to end comes first. */
export const announcementsOn = cachedQuery(
  ['announcements'],
  async (db, localDate: string, grade: number): Promise<readonly AnnouncementView[]> =>
    db('announcement')
      .where('first_day', '<=', localDate)
      .where('last_day', '>=', localDate)
      .whereRaw('(grades = ? or ? = any(grades))', ['{}', grade])
      .orderBy(['last_day', 'written_at', 'announcement_id'])
      .limit(5)
      .select<AnnouncementView[]>(...columns, db.raw(days)),
);

/** Lists the newest announcements that are not withdrawn, past ones included. */
export const newestAnnouncements = query(
  ['announcements'],
  async (db): Promise<readonly AnnouncementView[]> =>
    db('announcement')
      .orderBy([{ column: 'last_day', order: 'desc' }, 'announcement_id'])
      .limit(100)
      .select<AnnouncementView[]>(...columns, db.raw(days)),
);
