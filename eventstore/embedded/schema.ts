/**
 * Tables of the log. `log_head` holds the next position and the current writer. Every write locks
 * its row, so positions are assigned in commit order. Derived values are not stored: a stream's
 * last revision, its metadata and its deletion are read from its newest events.
 */
export const SCHEMA = `
create schema if not exists es;
create table if not exists es.log_head (
  one boolean primary key default true check (one),
  next_pos bigint not null,
  epoch bigint not null,
  owner uuid not null
);
create table if not exists es.stream (
  stream_id bigint primary key,
  name text collate "C" unique not null
);
create table if not exists es.event (
  pos bigint primary key,
  stream_id bigint not null,
  rev bigint not null,
  event_id uuid not null,
  type text not null,
  is_json boolean not null,
  data bytea not null,
  metadata bytea not null,
  created_ticks bigint not null,
  unique (stream_id, rev)
);
create index if not exists event_by_id on es.event (stream_id, event_id);
insert into es.log_head (next_pos, epoch, owner)
values (1, 0, '00000000-0000-0000-0000-000000000000') on conflict do nothing;
`;
