import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { ruleAdoption } from '@mahoe/domain/progress/ruleAdoption';
import { connectEventStore, type EventStore } from '@mahoe/eventstore/client';
import { startEventStoreServer } from '@mahoe/eventstore/embedded/server';
import { createCommandHandler } from '@mahoe/eventstore/handle';
import { openPersonalData } from '@mahoe/eventstore/personalData';
import { openPool } from '@mahoe/eventstore/pool';
import { freshDatabase } from '@mahoe/stack/testing/freshDatabase';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRules } from './rules.ts';
import { createSeeding, type Seeding } from './seeding.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
let server: Awaited<ReturnType<typeof startEventStoreServer>>;
let store: EventStore;

/** As a process does that has just started: it remembers nothing. */
const started = (): Seeding => {
  const commands = createCommandHandler(store, openPersonalData(pool, Buffer.alloc(32, 1)));
  return createSeeding({ now, commands, pool, pepper: Buffer.alloc(32, 2) });
};

/** Versions adopted, in their order, with their parameters. */
const adopted = async (): Promise<readonly (readonly [string, unknown])[]> => {
  const events = await store.readAll(null, 1000);
  return events.flatMap(({ type, data }) => {
    if (type !== 'RuleAdopted') return [];
    const { version, parameters } = data as { version: string; parameters: unknown };
    return [[version, parameters] as const];
  });
};

/** Every version of a rule that the product's own sources name. */
const named = (): ReadonlySet<string> => {
  const domain = fileURLToPath(new URL('../../domain', import.meta.url));
  const files = globSync('**/*.ts', { cwd: domain, exclude: ['node_modules'] });
  const sources = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${domain}/${file}`, 'utf8'));
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/'([a-z-]+\/\d+)'/g)].map(([, rule = '']) => rule),
    ),
  );
};

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { onError: () => undefined });
  server = await startEventStoreServer({ databaseUrl: database.url, port: 0 });
  store = connectEventStore(server.url);
});
afterAll(async () => {
  await store.dispose();
  await server.stop();
  await pool.end();
  await database.drop();
});

test('every rule that facts and replies name is adopted, once, and a later version stays', async () => {
  const later = { rule: 'streak', version: 'streak/2', parameters: {} };
  const adopt = { type: 'AdoptRule', now, administratorId: randomUUID(), ...later } as const;
  await started().send(ruleAdoption, later.rule, adopt);
  await seedRules(started());
  const first = await adopted();
  const rules = named();
  expect(rules.size).toBeGreaterThan(15);
  expect(new Set(first.map(([version]) => version))).toEqual(
    new Set([...rules].map((version) => (version === 'streak/1' ? 'streak/2' : version))),
  );
  expect(Object.fromEntries(first)).toMatchObject({
    'mastery/1': { window: 10, smallestWindow: 5 },
  });
  await seedRules(started());
  expect(await adopted()).toEqual(first);
});
