import { setTimeout as pause } from 'node:timers/promises';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { explainConnectionError } from '@mahoe/eventstore/store/connectionErrors';
import { redactUrl } from '@mahoe/eventstore/privacy/redactUrl';
import { findBrokerProblem } from '@mahoe/providers/kafka/findBrokerProblem';
import { toKafkaConnection, type KafkaConnection } from '@mahoe/providers/kafka/settings';
import pg from 'pg';
import type { Settings } from './settings.ts';

/** A server that the operator configured, with its check. */
interface ExternalService {
  /** True if the product starts without it and catches up later. */
  readonly isOptional: boolean;
  /** @returns a sentence about the problem; undefined if there is none */
  check(): Promise<string | undefined>;
}

const STARTUP_TIMEOUT_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 3000;

const eventStore = (url: string): ExternalService => ({
  isOptional: false,
  check: async () => {
    const store = connectEventStore(url);
    try {
      await store.headPosition();
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await store.dispose();
    }
  },
});

const postgres = (name: string, url: string): ExternalService => ({
  isOptional: false,
  check: async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
      query_timeout: RESPONSE_TIMEOUT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return undefined;
    } catch (error) {
      return `${name} at ${redactUrl(url)}: ${explainConnectionError(error)}`;
    } finally {
      client.end().catch(() => {});
    }
  },
});

const kafka = (connection: KafkaConnection): ExternalService => ({
  isOptional: true,
  check: () => findBrokerProblem(connection),
});

const listExternalServices = (settings: Settings): readonly ExternalService[] => {
  const { DATABASE_URL, EVENTSTORE_URL, PRIVACY_DATABASE_URL } = settings;
  const brokers = toKafkaConnection(settings);
  return [
    ...(DATABASE_URL === undefined ? [] : [postgres('Postgres', DATABASE_URL)]),
    ...(PRIVACY_DATABASE_URL === undefined
      ? []
      : [postgres('the keys’ Postgres', PRIVACY_DATABASE_URL)]),
    ...(EVENTSTORE_URL === undefined ? [] : [eventStore(EVENTSTORE_URL)]),
    ...(brokers === undefined ? [] : [kafka(brokers)]),
  ];
};

/**
 * Waits until the configured servers are usable. It prints a problem at once, and checks again for a
 * minute, because servers may be starting too.
 * @throws an Error with the problems left after that
 */
export const waitForExternalServices = async (
  settings: Settings,
  notify: (message: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const reported = new Set<string>();
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  for (;;) {
    const found = await Promise.all(
      listExternalServices(settings).map(async (part) => ({ part, wrong: await part.check() })),
    );
    for (const { wrong } of found) {
      if (wrong !== undefined && !reported.has(wrong)) notify(wrong);
      if (wrong !== undefined) reported.add(wrong);
    }
    const missing = found.flatMap(({ part, wrong }) =>
      wrong === undefined || part.isOptional ? [] : [wrong],
    );
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(missing.join('\n'));
    await pause(500, undefined, { signal });
  }
};
