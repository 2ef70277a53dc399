import {
  CHECKPOINT_CHANNEL,
  parseAdvance,
  readCheckpoints,
} from '@mahoe/eventstore/subscriptions/checkpoints';
import { isAfter, type Position } from '@mahoe/eventstore/store/position';
import { TimeoutClient } from '@mahoe/eventstore/postgres/timeoutClient';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import type { Logger } from 'pino';

export interface ReadYourWrites {
  /**
   * Waits until the projections have reached a log position.
   * @returns false if they have not within the time
   */
  reached(projections: readonly string[], position: Position, timeoutMs: number): Promise<boolean>;
  /** Waits until a check succeeds; tries again whenever a projection moves on. */
  until<T>(check: () => Promise<T | undefined>, timeoutMs: number): Promise<T | undefined>;
  positions(): ReadonlyMap<string, Position>;
  /**
   * Number that differs once rows of these projections have changed; undefined while there is no
   * connection for notices.
   */
  changes(projections: readonly string[]): number | undefined;
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;

/** Creates the waiters for progress: each check runs again whenever they are woken. */
const createWaiters = (): { wakeAll(): void } & Pick<ReadYourWrites, 'until'> => {
  const waiting = new Set<() => void>();
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
  return {
    until,
    wakeAll: () => {
      for (const wake of waiting) wake();
    },
  };
};

/** Follows the checkpoint of each projection by the notices in Postgres. */
export const followCheckpoints = (databaseUrl: string, logger: Logger): ReadYourWrites => {
  const positions = new Map<string, Position>();
  const { until, wakeAll } = createWaiters();
  const changed = new Map<string, number>();
  let client: TimeoutClient | undefined;
  let isStopped = false;
  let isListening = false;
  /** Connections so far: between two of them any change may have been missed. */
  let connections = 0;

  const applyAdvance = (names: readonly string[], position: Position): void => {
    for (const name of names) positions.set(name, position);
    wakeAll();
  };

  const connect = async (): Promise<void> => {
    if (isStopped) return;
    const connection = new TimeoutClient({
      connectionString: databaseUrl,
      timeouts: TIMEOUTS.caller,
    });
    client = connection;
    connection.on('error', (error) => logger.warn({ err: error }, 'checkpoint channel lost'));
    // Every connection ends with this event, also one that failed, so only this handler reconnects.
    connection.on('end', () => {
      isListening = false;
      setTimeout(() => void connect(), RECONNECT_MS).unref();
    });
    connection.on('notification', ({ payload }) => {
      const advance = parseAdvance(payload);
      for (const name of advance.changed) changed.set(name, (changed.get(name) ?? 0) + 1);
      applyAdvance(advance.names, advance.position);
    });
    try {
      await connection.connect();
      await connection.query(`listen ${CHECKPOINT_CHANNEL}`);
      connections += 1;
      isListening = true;
      for (const { name, position } of await readCheckpoints(connection)) {
        if (position !== null) applyAdvance([name], position);
      }
    } catch (error) {
      logger.warn({ err: error }, 'checkpoint channel not open yet');
      connection.end().catch(() => {});
    }
  };
  void connect();

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
    changes: (names) =>
      isListening
        ? names.reduce((sum, name) => sum + (changed.get(name) ?? 0), connections)
        : undefined,
    stop: async () => {
      isStopped = true;
      await client?.end();
    },
  };
};
