// @module-tag large: kills the server again and again
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect, test, vi } from 'vitest';
import { startTestPostgres } from '@mahoe/testing/testPostgres';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';

/** Number of kills in each mode, of the server and of Postgres. */
const KILLS = 12;
/** A guard against hanging. The test prints the times themselves. */
const READY_MS = 15_000;
const WRITERS = 8;
const LAST = 'LastEvent';
const CREDENTIALS = { username: 'admin', password: 'changeit' };

/** mulberry32. `SEED` repeats a schedule of kills. */
const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Fisher-Yates shuffle. */
const shuffled = <Item>(items: Item[], next: () => number): Item[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
};

/** Keeps the server running at one address: every kill is followed by a start. */
const keptRunning = async (databaseUrl: string, strict: boolean) => {
  let current = await startServerProcess(databaseUrl, { strict });
  const { url, port } = current;
  return {
    url,
    current: (): ServerProcess => current,
    /** Kills the server; settles with the time in ms until the new process is ready. */
    async kill(): Promise<number> {
      current.process.kill('SIGKILL');
      await current.ended;
      const started = performance.now();
      current = await startServerProcess(databaseUrl, { port, strict });
      return performance.now() - started;
    },
  };
};

/** Appends that the server confirmed to the client, and appends of unknown outcome. */
interface Ledger {
  acknowledged: Map<string, number>;
  unknown: Set<string>;
  changed: () => void;
}

const write = async (url: string, ledger: Ledger, done: () => boolean, retries: boolean) => {
  const client = EventStoreDBClient.connectionString(url);
  const stream = `writer-${randomUUID()}`;
  let last = -1n;
  while (!done()) {
    const event = jsonEvent({ type: 'Happened', data: { filler: 'x'.repeat(100) } });
    const append = async (): Promise<boolean> => {
      const result = await client
        .appendToStream(stream, event, {
          expectedRevision: last < 0n ? 'no_stream' : last,
          credentials: CREDENTIALS,
          deadline: 3000,
        })
        .catch(() => undefined);
      if (result === undefined) return false;
      ledger.acknowledged.set(event.id, Number(result.position?.commit));
      last = result.nextExpectedRevision;
      ledger.changed();
      return true;
    };
    if (await append()) continue;
    if (retries) while (!(await append()) && !done());
    else {
      ledger.unknown.add(event.id);
      last = await lastRevision(client, stream, done);
    }
  }
  await client.dispose();
};

/** Reads the stream's last revision, and retries until there is an answer. */
const lastRevision = async (
  client: EventStoreDBClient,
  stream: string,
  done: () => boolean,
): Promise<bigint> => {
  while (!done()) {
    try {
      let last = -1n;
      // Read to the end: the client cannot be disposed of while one of its reads is unfinished.
      for await (const { event } of client.readStream(stream)) last = event?.revision ?? last;
      return last;
    } catch (error) {
      if (error instanceof Error && 'type' in error && error.type === 'stream-not-found')
        return -1n;
    }
  }
  return -1n;
};

/** Collects all events up to the last one, as a consumer that resumes where it was cut off. */
const consume = async (url: string): Promise<string[]> => {
  const ids: string[] = [];
  let position = 0n;
  const client = EventStoreDBClient.connectionString(url);
  for (let complete = false; !complete;) {
    const subscription = client.subscribeToAll({
      fromPosition: position === 0n ? 'start' : { commit: position, prepare: position },
    });
    await new Promise<void>((over) => {
      subscription.on('error', () => over());
      subscription.on('end', over);
      subscription.on('data', ({ event }) => {
        ids.push(event?.id ?? '');
        position = event?.position.commit ?? position;
        complete = event?.type === LAST;
        if (complete) over();
      });
    });
    await subscription.unsubscribe().catch(() => undefined);
  }
  await client.dispose();
  return ids;
};

test.each([['with its memory in the table'], ['strict']])(
  'kill -9 of server and Postgres under load loses and doubles nothing (%s)',
  async (mode) => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    console.info(`SEED=${seed}`);
    const next = random(seed);
    const postgres = await startTestPostgres();
    const server = await keptRunning(postgres.url, mode === 'strict');
    let over = false;
    try {
      let lastKilled = 0;
      let waiting = (): void => undefined;
      const ledger: Ledger = {
        acknowledged: new Map(),
        unknown: new Set(),
        changed: () => waiting(),
      };
      const readyMs: number[] = [];
      const consumed = consume(server.url);
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        write(server.url, ledger, () => over, writer % 2 === 0),
      );
      const victims = Array.from({ length: 2 * KILLS }, (_, kill) => kill % 2 === 0);
      for (const killsServer of shuffled(victims, next)) {
        const enough = ledger.acknowledged.size + 20 + Math.floor(next() * 150);
        await new Promise<void>((resolve) => {
          waiting = () => ledger.acknowledged.size >= enough && resolve();
          waiting();
        });
        if (killsServer) readyMs.push(await server.kill());
        else {
          const killed = await vi.waitUntil(
            () => postgres.pid() !== lastKilled && postgres.pid(),
            20_000,
          );
          process.kill(killed, 'SIGKILL');
          lastKilled = killed;
        }
      }
      over = true;
      await Promise.all(writers);
      console.info(`ready after ms: ${readyMs.map(Math.round).join(' ')}`);
      expect(Math.max(...readyMs)).toBeLessThan(READY_MS);

      const client = EventStoreDBClient.connectionString(server.url);
      const last = jsonEvent({ type: LAST, data: {} });
      ledger.unknown.add(last.id);
      await vi.waitUntil(
        () =>
          client
            .appendToStream('last', last, {
              expectedRevision: 'no_stream',
              credentials: CREDENTIALS,
            })
            .catch(() => false),
        20_000,
      );
      const log = new Map<string, number>();
      let positions = 0;
      for await (const { event } of client.readAll()) {
        expect(Number(event?.position.commit)).toBe(++positions);
        expect(log.has(event?.id ?? '')).toBe(false);
        log.set(event?.id ?? '', positions);
      }
      await client.dispose();
      for (const [id, position] of ledger.acknowledged) expect(log.get(id)).toBe(position);
      for (const id of log.keys())
        expect(ledger.acknowledged.has(id) || ledger.unknown.has(id)).toBe(true);
      expect(await consumed).toEqual([...log.keys()]);
    } finally {
      over = true;
      await server.current().stop();
      await postgres.stop();
    }
  },
  120_000,
);
