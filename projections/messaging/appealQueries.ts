import type { Appealed, AppealOutcome } from '@mahoe/domain/messaging/events';
import { query } from '../query.ts';

/** A decision about a pupil, and who made it. */
export interface DecisionView {
  readonly id: string;
  readonly what: Appealed;
  readonly messageId: string;
  readonly at: string;
  /** Of a warning and a pause: who decided what they followed from. */
  readonly decidedBy: string | null;
  /** Null while it waits. */
  readonly outcome: AppealOutcome | null;
  readonly isAppealed: boolean;
}

interface DecisionRow extends Omit<DecisionView, 'at'> {
  readonly at: Date;
}

const CONTESTABLE: readonly Appealed[] = [
  'rejected',
  'picture-rejected',
  'warned',
  'paused',
  'suspended',
];
/** What warnings and pauses follow from. */
const CAUSES = ['rejected', 'removed', 'pupil-report-upheld'];

/** What was decided about a pupil, newest first. @param since UTC instant */
export const decisionsAbout = query(
  ['moderation'],
  async (db, pupilId: string, since: string, limit: number): Promise<readonly DecisionView[]> => {
    const rows = await db('moderation_step as s')
      .leftJoin('appeal as a', 'a.decision_id', 's.step_id')
      .where({ 's.pupil_id': pupilId })
      .where('s.happened_at', '>', since)
      .whereIn('s.what', [...CONTESTABLE])
      // A message that was not sent since the two were friends no more, nobody decided.
      .whereRaw("(s.what <> 'rejected' or s.moderator_id is not null)")
      .orderBy([{ column: 's.happened_at', order: 'desc' }, 's.step_id'])
      .limit(limit)
      .select<DecisionRow[]>(
        {
          id: 's.step_id',
          what: 's.what',
          messageId: 's.message_id',
          at: 's.happened_at',
          outcome: 'a.outcome',
        },
        db.raw('a.decision_id is not null as "isAppealed"'),
        db.raw(
          `coalesce(s.moderator_id, (
             select c.moderator_id from moderation_step c
             where c.pupil_id = s.pupil_id and c.message_id = s.message_id
               and c.what = any(?) and c.moderator_id is not null
             order by c.happened_at desc limit 1)) as "decidedBy"`,
          [CAUSES],
        ),
      );
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },
);

export interface AppealView {
  readonly id: string;
  readonly pupilId: string;
  readonly about: Appealed;
  readonly madeBy: 'pupil' | 'parent';
  readonly madeAt: string;
  readonly decidedBy: string | null;
}

interface AppealRow extends Omit<AppealView, 'madeAt'> {
  readonly madeAt: Date;
}

/** Appeals that wait, the oldest first. */
export const waitingAppeals = query(
  ['moderation'],
  async (db, limit: number): Promise<readonly AppealView[]> => {
    const rows = await db('appeal')
      .whereNull('outcome')
      .orderBy(['made_at', 'decision_id'])
      .limit(limit)
      .select<AppealRow[]>({
        id: 'decision_id',
        pupilId: 'pupil_id',
        about: 'about',
        madeBy: 'made_by',
        madeAt: 'made_at',
        decidedBy: 'decided_by',
      });
    return rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }));
  },
);
