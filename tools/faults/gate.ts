import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LOCK_KEY = 5_206_411;
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 20;

/** The write to wait for: an event by type, or an object of the payment emulator by kind. */
export interface AwaitedWrite {
  readonly type: string;
  /** Text that it must also contain. */
  readonly containing?: string;
}

/** A blocked write; its caller waits, or is dead. */
export interface BlockedWrite {
  /** Lets the write proceed. */
  release(): Promise<void>;
  /** Makes the write fail, as if it had never arrived. */
  refuse(): Promise<void>;
}

/**
 * A gate in the embedded database that blocks a write just before it happens, so that a process can be
 * killed between two given steps, repeatably.
 */
export interface Gate {
  /** Closes the gate for the next matching write. Must be called before it can arrive. */
  await(awaited: AwaitedWrite): Promise<void>;
  /** Waits until a write is blocked; other writes pass from then on. */
  caught(): Promise<BlockedWrite>;
  close(): Promise<void>;
}

const INSTALL_SQL = `
  create schema faults;
  create table faults.awaited (type text not null, holding text not null);
  create function faults.stand_still(type_written text, written text) returns void
  language plpgsql as $$
  begin
    if exists (
      select from faults.awaited a where a.type = type_written and strpos(written, a.holding) > 0
    ) then perform pg_advisory_xact_lock(${LOCK_KEY}); end if;
  end $$;
  create function faults.before_event() returns trigger language plpgsql as $$
  begin
    if exists (select from faults.awaited a where a.type = new.type) then
      perform faults.stand_still(new.type, convert_from(new.data, 'UTF8'));
    end if;
    return new;
  end $$;
  create function faults.before_thing() returns trigger language plpgsql as $$
  begin
    perform faults.stand_still(new.kind, new.body::text);
    return new;
  end $$;
  create trigger faults before insert on es.event
    for each row execute function faults.before_event();
  create trigger faults before insert or update on payments.things
    for each row execute function faults.before_thing();`;

export const openGate = async (databaseUrl: string): Promise<Gate> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(INSTALL_SQL);
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);

  const waiting = async (): Promise<readonly number[]> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
      [LOCK_KEY],
    );
    return rows.map(({ pid }) => pid);
  };
  const until = async (isSo: (pids: readonly number[]) => boolean): Promise<void> => {
    const giveUp = Date.now() + TIMEOUT_MS;
    while (!isSo(await waiting())) {
      if (Date.now() > giveUp) throw new Error('nothing came to the gate, or nothing left it');
      await pause(POLL_INTERVAL_MS);
    }
  };

  return {
    await: async ({ type, containing = '' }) => {
      await client.query('insert into faults.awaited values ($1, $2)', [type, containing]);
    },
    caught: async () => {
      await until(({ length }) => length > 0);
      await client.query('delete from faults.awaited');
      return {
        release: async () => {
          await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
          // Queues behind the previous holder.
          await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
        },
        refuse: async () => {
          for (const pid of await waiting())
            await client.query('select pg_cancel_backend($1)', [pid]);
          await until(({ length }) => length === 0);
        },
      };
    },
    close: () => client.end(),
  };
};
