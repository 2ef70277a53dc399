import type { Appealed, AppealOutcome } from '@mahoe/domain/messaging/events';
import type { Knex } from 'knex';
import { query } from '../query.ts';

/** A decision on a pupil, and the people who took part in it. */
export interface DecisionView {
  readonly id: string;
  readonly what: 'warned' | 'paused' | 'suspended';
  readonly messageId: string;
  readonly at: string;
  /** End of a pause, shortened ones included; null if nothing is paused. */
  readonly until: string | null;
  /** For a warning and a pause: moderators who decided the messages behind it. */
  readonly decidedBy: readonly string[];
  /** Null while it waits. */
  readonly outcome: AppealOutcome | null;
  readonly isAppealed: boolean;
}

interface DecisionRow extends Omit<DecisionView, 'at' | 'until'> {
  readonly at: Date;
  readonly until: Date | null;
}

const CONTESTABLE: readonly DecisionView['what'][] = ['warned', 'paused', 'suspended'];
const REPORTS = ['removed', 'pupil-report-upheld'];

/**
 * Everyone of the staff who took part in a step: the person who took it or confirmed the suspension.
 * For a warning and a pause: those who decided on the message behind it and on everything counted with
 * it, the rejections of the day and the rightful reports of 30 days (R18).
 */
const PARTS = `(
  select coalesce(jsonb_agg(distinct p.moderator_id), '[]') from moderation_step p
  where p.pupil_id = s.pupil_id and p.moderator_id is not null and (
    p.step_id = s.step_id
    or (s.what = 'suspended' and p.what = 'suspension-confirmed' and p.happened_at >= s.happened_at
        and not exists (
          select 1 from moderation_step n
          where n.pupil_id = s.pupil_id and n.what = 'suspended'
            and n.happened_at > s.happened_at and n.happened_at <= p.happened_at))
    or (s.what in ('warned', 'paused') and p.happened_at <= s.happened_at
        and p.happened_at > s.happened_at - interval '30 days'
        and exists (
          select 1 from moderation_step c
          where c.pupil_id = s.pupil_id and c.message_id = s.message_id
            and (c.what = any(:reports) and p.what = any(:reports)
                 or c.what = 'rejected' and p.what = 'rejected'
                    and (p.happened_at at time zone 'America/Jamaica')::date
                        = (s.happened_at at time zone 'America/Jamaica')::date)))))`;

const decisions = (db: Knex) =>
  db('moderation_step as s')
    .leftJoin('appeal as a', 'a.decision_id', 's.step_id')
    .leftJoin('moderation_standing as t', 't.pupil_id', 's.pupil_id')
    .whereIn('s.what', [...CONTESTABLE])
    .select(
      {
        id: 's.step_id',
        what: 's.what',
        messageId: 's.message_id',
        at: 's.happened_at',
        outcome: 'a.outcome',
      },
      db.raw(
        `case when s.what = 'paused' and t.paused_until is not null
           then least(s.reason::timestamptz, t.paused_until) end as until`,
      ),
      db.raw('a.decision_id is not null as "isAppealed"'),
      db.raw(`${PARTS} as "decidedBy"`, { reports: REPORTS }),
    );

const decisionView = ({ at, until, ...row }: DecisionRow): DecisionView => ({
  ...row,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
});

/**
 * Lists decisions on a pupil, newest first.
 * @param since UTC instant
 */
export const findDecisions = query(
  ['moderation'],
  async (db, pupilId: string, since: string, limit: number): Promise<readonly DecisionView[]> => {
    const rows = await decisions(db)
      .where({ 's.pupil_id': pupilId })
      .where('s.happened_at', '>', since)
      .orderBy([{ column: 's.happened_at', order: 'desc' }, 's.step_id'])
      .limit(limit)
      .select<DecisionRow[]>();
    return rows.map(decisionView);
  },
);

/** Finds one decision that can be appealed. */
export const findDecision = query(
  ['moderation'],
  async (db, id: string): Promise<(DecisionView & { readonly pupilId: string }) | undefined> => {
    const rows = await decisions(db)
      .where({ 's.step_id': id })
      .select<(DecisionRow & { readonly pupilId: string })[]>({ pupilId: 's.pupil_id' });
    const [row] = rows;
    return row && { ...decisionView(row), pupilId: row.pupilId };
  },
);

export interface AppealView {
  readonly id: string;
  readonly pupilId: string;
  readonly about: Appealed;
  readonly madeBy: 'pupil' | 'parent';
  readonly madeAt: string;
  readonly decidedBy: readonly string[];
}

interface AppealRow extends Omit<AppealView, 'madeAt'> {
  readonly madeAt: Date;
}

/** Lists waiting appeals, oldest first. */
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
