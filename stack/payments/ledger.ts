import type pg from 'pg';

/** Fields of every object of the API. */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
}

/** Selects objects of a kind, newest first. */
export interface Selection {
  /** Fields that the object must contain. */
  readonly where?: Readonly<Record<string, unknown>>;
  readonly createdFrom?: number | undefined;
  readonly createdUntil?: number | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The objects as one request sees and changes them, in a transaction. */
export interface Ledger {
  /** Locks the object until the request is done. */
  find<T extends StripeObject>(kind: T['object'], id: string): Promise<T | undefined>;
  put(thing: StripeObject & { readonly created: number }): Promise<void>;
  list<T extends StripeObject>(kind: T['object'], selection: Selection): Promise<readonly T[]>;
  /** Returns the test card's number of a payment method. */
  cardOf(paymentMethod: string): Promise<string | undefined>;
  keepCard(paymentMethod: string, number: string): Promise<void>;
  /** Schedules the outcome of a refund at a time, in seconds since 1970. */
  settleAt(refundId: string, dueAt: number): Promise<void>;
  /** Takes due refunds, each once; as many as are settled at a time. */
  takeDue(now: number): Promise<readonly string[]>;
  /** Queues an event, to be delivered after the request is done. */
  queue(eventId: string): Promise<void>;
}

export const SCHEMA = 'payments';
const SETTLE_BATCH_SIZE = 20;

/** Creates the tables if they are missing. */
export const prepareLedger = async (db: pg.Pool): Promise<void> => {
  await db.query(`
    create schema if not exists ${SCHEMA};
    create table if not exists ${SCHEMA}.things (
      id text primary key,
      kind text not null,
      made bigint generated always as identity,
      created bigint not null,
      body jsonb not null
    );
    create index if not exists things_of_kind on ${SCHEMA}.things (kind, made desc);
    create table if not exists ${SCHEMA}.cards (
      payment_method text primary key,
      number text not null
    );
    create table if not exists ${SCHEMA}.replies (
      key text primary key,
      request text not null,
      status int not null,
      body jsonb not null,
      made_at timestamptz not null default now()
    );
    create table if not exists ${SCHEMA}.settlements (
      refund_id text primary key,
      due_at bigint not null
    );
    create table if not exists ${SCHEMA}.deliveries (
      event_id text primary key,
      attempts int not null default 0,
      due_at timestamptz not null default now()
    )`);
};

export const createLedger = (db: pg.ClientBase): Ledger => ({
  find: async <T extends StripeObject>(kind: T['object'], id: string) => {
    const { rows } = await db.query<{ body: T }>(
      'select body from things where id = $1 and kind = $2 for update',
      [id, kind],
    );
    return rows[0]?.body;
  },
  put: async (thing) => {
    await db.query(
      `insert into things (id, kind, created, body) values ($1, $2, $3, $4)
       on conflict (id) do update set body = excluded.body`,
      [thing.id, thing.object, thing.created, JSON.stringify(thing)],
    );
  },
  list: async <T extends StripeObject>(kind: T['object'], selection: Selection) => {
    const { where = {}, createdFrom, createdUntil, after, limit } = selection;
    const { rows } = await db.query<{ body: T }>(
      `select body from things
       where kind = $1 and body @> $2
         and created >= coalesce($3::bigint, created) and created <= coalesce($4::bigint, created)
         and ($5::text is null or made < (select made from things where id = $5))
       order by made desc limit $6`,
      [kind, JSON.stringify(where), createdFrom, createdUntil, after, limit],
    );
    return rows.map(({ body }) => body);
  },
  cardOf: async (paymentMethod) => {
    const { rows } = await db.query<{ number: string }>(
      'select number from cards where payment_method = $1',
      [paymentMethod],
    );
    return rows[0]?.number;
  },
  keepCard: async (paymentMethod, number) => {
    await db.query('insert into cards (payment_method, number) values ($1, $2)', [
      paymentMethod,
      number,
    ]);
  },
  settleAt: async (refundId, dueAt) => {
    await db.query('insert into settlements (refund_id, due_at) values ($1, $2)', [
      refundId,
      dueAt,
    ]);
  },
  takeDue: async (now) => {
    const { rows } = await db.query<{ refund_id: string }>(
      `delete from settlements where refund_id in (
         select refund_id from settlements where due_at <= $1
         order by due_at limit $2 for update skip locked
       )
       returning refund_id`,
      [now, SETTLE_BATCH_SIZE],
    );
    return rows.map(({ refund_id: id }) => id);
  },
  queue: async (eventId) => {
    await db.query('insert into deliveries (event_id) values ($1)', [eventId]);
  },
});
