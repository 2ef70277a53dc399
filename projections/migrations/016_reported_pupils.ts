import type { Knex } from 'knex';

/**
 * Pupils wait for a moderator too, a message waits anew when it is reported, and evidence is kept until
 * its time is over.
 */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.moderation_item
      alter column message_type drop not null,
      alter column receiver_id drop not null;
    alter table views.moderation_wait
      add kind text not null default 'message',
      add takes_effect_at timestamptz;
    update views.moderation_wait w set kind = 'report'
      where exists (select from views.message_report r where r.message_id = w.message_id);
    alter table views.moderation_wait
      alter column kind drop default,
      drop constraint moderation_wait_pkey,
      add primary key (message_id, kind);
    create table views.moderation_evidence (
      message_id uuid primary key,
      kept_since timestamptz not null
    );
    create index moderation_evidence_kept on views.moderation_evidence (kept_since);
    insert into views.moderation_evidence
      select message_id, max(happened_at) from views.moderation_step
      where what = 'removed' and message_type in ('drawing', 'voice') group by message_id;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop table views.moderation_evidence;
    delete from views.moderation_item where kind = 'pupil';
    delete from views.moderation_wait w
      where kind = 'pupil' or kind = 'message' and exists (
        select from views.moderation_wait r
        where r.message_id = w.message_id and r.kind = 'report');
    alter table views.moderation_wait drop column kind, drop column takes_effect_at,
      add primary key (message_id);
    alter table views.moderation_item
      alter column message_type set not null,
      alter column receiver_id set not null;
  `);
