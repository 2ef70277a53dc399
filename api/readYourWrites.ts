import { CHECKPOINT_CHANNEL, readCheckpoints } from '@mahoe/eventstore/checkpoints';
import { isAfter, positionOf, type Position } from '@mahoe/eventstore/position';
import { KEEP_ALIVE, PATIENCE } from '@mahoe/eventstore/pool';
import pg from 'pg';
import type { Logger } from 'pino';

export interface ReadYourWrites {
  /**
   * Waits until the projections have seen a log position.
   * @returns false when they have not within the time
   */
  reached(projections: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  /** Waits until a check succeeds, looking again whenever a projection moves on. */
  until<T>(check: () => Promise<T | undefined>, timeoutMs: number): Promise<T | undefined>;
  positions(): ReadonlyMap<string, Position>;
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;

/** Follows how far each projection has come, by the channel their checkpoints tell. */
export const followCheckpoints = (databaseUrl: string, logger: Logger): ReadYourWrites => {
  const positions = new Map<string, Position>();
  const waiting = new Set<() => void>();
  let client: pg.Client | undefined;
  let isStopped = false;

  const moved = (names: readonly string[], position: Position): void => {
    for (const name of names) positions.set(name, position);
    for (const look of waiting) look();
  };

  const connect = async (): Promise<void> => {
    if (isStopped) return;
    const connection = new pg.Client({
      connectionString: databaseUrl,
      ...KEEP_ALIVE,
      ...PATIENCE.caller,
    });
    client = connection;
    connection.on('error', (error) => logger.warn({ err: error }, 'checkpoint channel lost'));
    // Told once of every connection, also of one that never came about: this alone leads to the next.
    connection.on('end', () => {
      setTimeout(() => void connect(), RECONNECT_MS).unref();
    });
    connection.on('notification', ({ payload = '' }) => {
      const [position = '0', names = ''] = payload.split(':');
      moved(names.split(','), positionOf(position));
    });
    try {
      await connection.connect();
      await connection.query(`listen ${CHECKPOINT_CHANNEL}`);
      for (const { name, position } of await readCheckpoints(connection)) {
        if (position !== null) moved([name], position);
      }
    } catch (error) {
      logger.warn({ err: error }, 'checkpoint channel not open yet');
      connection.end().catch(() => {});
    }
  };
  void connect();

  const until: ReadYourWrites['until'] = async (check, timeoutMs) => {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      let wake = (): void => {};
      const change = new Promise<void>((resolve) => {
        wake = resolve;
      });
      waiting.add(wake);
      const timer = setTimeout(wake, Math.max(0, deadline - Date.now()));
      try {
        const found = await check();
        if (found !== undefined || Date.now() >= deadline) return found;
        await change;
      } finally {
        clearTimeout(timer);
        waiting.delete(wake);
      }
    }
  };

  const isReached = (names: readonly string[], position: Position): boolean =>
    names.every((name) => {
      const seen = positions.get(name);
      return seen !== undefined && !isAfter(position, seen);
    });

  return {
    until,
    reached: async (names, position, timeoutMs) =>
      isReached(names, position) ||
      (await until(async () => (isReached(names, position) ? true : undefined), timeoutMs)) ===
        true,
    positions: () => positions,
    stop: async () => {
      isStopped = true;
      await client?.end();
    },
  };
};
