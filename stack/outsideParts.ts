import { setTimeout as pause } from 'node:timers/promises';
import { findBrokerProblem } from '@mahoe/api/operations/brokers';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { explainConnectionError } from '@mahoe/eventstore/store/connectionErrors';
import { redactUrl } from '@mahoe/eventstore/privacy/redactUrl';
import pg from 'pg';
import type { Settings } from './settings.ts';

/** A server that the operator named, and what is wrong with it. */
interface OutsidePart {
  /** The product starts without it, and does its work later. */
  readonly isSpared: boolean;
  /** @returns a sentence; undefined when all is well */
  check(): Promise<string | undefined>;
}

const PATIENCE_MS = 60_000;
const ANSWER_MS = 3000;

const eventStore = (url: string): OutsidePart => ({
  isSpared: false,
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

const postgres = (name: string, url: string): OutsidePart => ({
  isSpared: false,
  check: async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
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

const kafka = (brokers: string): OutsidePart => ({
  isSpared: true,
  check: () => findBrokerProblem(brokers.split(',')),
});

const partsOf = (settings: Settings): readonly OutsidePart[] => {
  const { DATABASE_URL, EVENTSTORE_URL, KAFKA_BROKERS, PRIVACY_DATABASE_URL } = settings;
  return [
    ...(DATABASE_URL === undefined ? [] : [postgres('Postgres', DATABASE_URL)]),
    ...(PRIVACY_DATABASE_URL === undefined
      ? []
      : [postgres('the keys’ Postgres', PRIVACY_DATABASE_URL)]),
    ...(EVENTSTORE_URL === undefined ? [] : [eventStore(EVENTSTORE_URL)]),
    ...(KAFKA_BROKERS === undefined ? [] : [kafka(KAFKA_BROKERS)]),
  ];
};

/**
 * Waits until the servers that the settings name can be used. What is wrong with one is told at
 * once; all are asked again for a minute, as they may be starting too.
 * @throws an Error with what is still wrong then
 */
export const waitForOutsideParts = async (
  settings: Settings,
  notify: (message: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const told = new Set<string>();
  const patience = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await Promise.all(
      partsOf(settings).map(async (part) => ({ part, wrong: await part.check() })),
    );
    for (const { wrong } of found) {
      if (wrong !== undefined && !told.has(wrong)) notify(wrong);
      if (wrong !== undefined) told.add(wrong);
    }
    const missing = found.flatMap(({ part, wrong }) =>
      wrong === undefined || part.isSpared ? [] : [wrong],
    );
    if (missing.length === 0) return;
    if (Date.now() > patience) throw new Error(missing.join('\n'));
    await pause(500, undefined, { signal });
  }
};
