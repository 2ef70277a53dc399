import type { ReportReason } from '@mahoe/domain/messaging/events';
import { query } from '../query.ts';

/** What waited for moderators on a day. */
export interface SafetyDay {
  readonly day: string;
  /** Began to wait, were decided, and still waited as the day ended. */
  readonly began: number;
  readonly decided: number;
  readonly pending: number;
  /** From the beginning of the wait to the decision, of those decided on the day; null without any. */
  readonly medianSeconds: number | null;
}

/** Reports for a reason by what became of them. */
export interface ReasonFigures {
  readonly reason: ReportReason;
  readonly upheld: number;
  readonly dismissed: number;
  readonly waiting: number;
}

// A thing waits in episodes: each goes on until it ends, and a decision that was taken back is none.
const EPISODES = `
  told as (select (?::date + 1)::timestamp at time zone 'America/Jamaica' as over),
  change as (
    select c.kind, c.item_id, c.what, c.detail, c.happened_at,
      count(*) filter (where c.what = 'ended') over (
        partition by c.kind, c.item_id order by c.position
        rows between unbounded preceding and 1 preceding) as episode
    from moderation_change c, told where c.happened_at < told.over),
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

/** Each of the four weeks' days up to one (R20), also those on which nothing happened. */
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

/** Reports of messages and of pupils by their reason, and what had become of them by the end of a day (R20). */
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

/** Decisions of moderators that were contested, and what became of them. */
export interface ContestedFigures {
  readonly contested: number;
  /** By another administrator. */
  readonly overturned: number;
  readonly confirmed: number;
}

/** Decisions contested by the end of a day, and what had become of them (R20). */
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

/** The first day on which anything waited for a moderator; null without any. */
export const firstSafetyDay = query(['moderation'], async (db): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { day: string | null }[] }>(
    `select to_char(min(happened_at) at time zone 'America/Jamaica', 'YYYY-MM-DD') as day
     from moderation_change`,
  );
  return rows[0]?.day ?? null;
});
