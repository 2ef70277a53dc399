import type { Knex } from 'knex';

/** What a member has not seen, and what was said last, stand in their row: counted when something changes. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    alter table views.conversation_member
      add unread int not null default 0,
      add last_message_id uuid;
    update views.conversation_member m
    set unread = (
        select count(*) from views.message x
        where x.conversation_id = m.conversation_id and x.receiver_id = m.pupil_id
          and x.status = 'approved' and x.shown_position > m.read_position
          and not exists (
            select from views.message_report r
            where r.message_id = x.message_id and r.reporter_id = m.pupil_id and r.is_open)),
      last_message_id = (
        select x.message_id from views.message x
        where x.conversation_id = m.conversation_id and x.status = 'approved'
          and (x.sender_id = m.pupil_id or not exists (
            select from views.message_report r
            where r.message_id = x.message_id and r.reporter_id = m.pupil_id and r.is_open))
        order by x.shown_position desc limit 1);
    alter table views.conversation_member alter column unread drop default;
    create index message_report_by on views.message_report (reporter_id) include (message_id)
      where is_open;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.message_report_by;
    alter table views.conversation_member drop column unread, drop column last_message_id;
  `);
