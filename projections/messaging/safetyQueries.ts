import type { ReportReason } from '@mahoe/domain/messaging/events';
import { query } from '../query.ts';

/** Items that waited for moderators on a day. */
export interface SafetyDay {
  readonly day: string;
  /** Items that began to wait, were decided, and still waited at the end of the day. */
  readonly began: number;
  readonly decided: number;
  readonly pending: number;
  /**
   * Median time from the beginning of the wait to the decision, for items decided on the day; null if
   * there are none.
   */
  readonly medianSeconds: number | null;
}

/** Reports for a reason, by outcome. */
export interface ReasonFigures {
  readonly reason: ReportReason;
  readonly upheld: number;
  readonly dismissed: number;
  readonly waiting: number;
}

// An item waits in episodes. Each goes on until it ends; a decision that was undone does not end it.
const EPISODES = `
  cutoff as (select (?::date + 1)::timestamp at time zone 'America/Jamaica' as over),
  change as (
    select c.kind, c.item_id, c.what, c.detail, c.happened_at,
      count(*) filter (where c.what = 'ended') over (
        partition by c.kind, c.item_id order by c.position
        rows between unbounded preceding and 1 preceding) as episode
    from moderation_change c, cutoff where c.happened_at < cutoff.over),
  ended as (
    select kind, item_id, episode,
      min(happened_at) filter (where what in ('began', 'reported')) as began_at,
      max(happened_at) filter (where what = 'decided') as last_decided_at,
      max(happened_at) filter (where what = 'ended') as ended_at,
      max(detail) filter (where what = 'ended') as outcome
    from change group by 1, 2, 3
    having bool_or(what in ('began', 'reported'))),
  episode as (
    select *,
      case when outcome not in ('expired', 'withdrawn') then last_decided_at end as decided_at
    from ended)`;

/** Reads each day of the four weeks up to a day (R20), days without activity included. */
export const safetyDays = query(
  ['moderation'],
  async (db, asOf: string): Promise<readonly SafetyDay[]> => {
    const { rows } = await db.raw<{ rows: SafetyDay[] }>(
      `with ${EPISODES},
       day as (
         select d, d at time zone 'America/Jamaica' as starts,
           (d + interval '1 day') at time zone 'America/Jamaica' as ends
         from generate_series(?::timestamp - interval '27 days', ?::timestamp, interval '1 day') d)
       select to_char(d, 'YYYY-MM-DD') as day,
         (count(*) filter (where began_at >= starts))::int as began,
         (count(*) filter (where ended_at >= starts and ended_at < ends and decided_at is not null))::int
           as decided,
         (count(*) filter (where began_at is not null and (ended_at is null or ended_at >= ends)))::int
           as pending,
         percentile_cont(0.5) within group (order by extract(epoch from decided_at - began_at))
           filter (where ended_at >= starts and ended_at < ends) as "medianSeconds"
       from day left join episode on began_at < ends and (ended_at is null or ended_at >= starts)
       group by d order by d`,
      [asOf, asOf, asOf],
    );
    return rows;
  },
);

/** Counts reports of messages and pupils by reason, and their outcome by the end of a day (R20). */
export const reportOutcomes = query(
  ['moderation'],
  async (db, asOf: string): Promise<readonly ReasonFigures[]> => {
    const { rows } = await db.raw<{ rows: ReasonFigures[] }>(
      `with ${EPISODES}
       select c.detail as reason,
         (count(*) filter (where e.outcome = 'upheld'))::int as upheld,
         (count(*) filter (where e.outcome = 'dismissed'))::int as dismissed,
         (count(*) filter (where e.ended_at is null))::int as waiting
       from change c join episode e using (kind, item_id, episode)
       where c.what = 'reported' group by 1 order by 1`,
      [asOf],
    );
    return rows;
  },
);

/** Appealed decisions of moderators, by outcome. */
export interface ContestedFigures {
  readonly contested: number;
  /** Overturned by another administrator. */
  readonly overturned: number;
  readonly confirmed: number;
}

/** Counts decisions appealed by the end of a day, and their outcomes (R20). */
export const contestedDecisions = query(
  ['moderation'],
  async (db, asOf: string): Promise<ContestedFigures> => {
    const { rows } = await db.raw<{ rows: ContestedFigures[] }>(
      `select (count(*) filter (where what = 'appealed'))::int as contested,
         (count(*) filter (where what = 'appeal-overturned'))::int as overturned,
         (count(*) filter (where what = 'appeal-confirmed'))::int as confirmed
       from moderation_step
       where what in ('appealed', 'appeal-overturned', 'appeal-confirmed')
         and happened_at < (?::date + 1)::timestamp at time zone 'America/Jamaica'`,
      [asOf],
    );
    return rows[0] ?? { contested: 0, overturned: 0, confirmed: 0 };
  },
);

/** Finds the first day on which an item waited for a moderator; null if there is none. */
export const firstSafetyDay = query(['moderation'], async (db): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { day: string | null }[] }>(
    `select to_char(min(happened_at) at time zone 'America/Jamaica', 'YYYY-MM-DD') as day
     from moderation_change`,
  );
  return rows[0]?.day ?? null;
});
