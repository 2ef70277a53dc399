// @module-tag large: starts event stores as processes
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';

const PROGRAM = fileURLToPath(new URL('eventStore.ts', import.meta.url));

const start = (...args: string[]) => {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.resume();
  return { child, ended: once(child, 'exit').then(([code]) => Number(code)) };
};

/** Returns its address, once it prints it. */
const ready = async ({ child }: ReturnType<typeof start>): Promise<string> => {
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return String(line);
};

/** Lists the environments of the processes that serve the database (Linux). */
const environmentsServing = (databaseUrl: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((environment) => environment.includes(`EVENTSTORE_DATABASE_URL=${databaseUrl}\0`));

test('the command serves a database until a signal stops it', async () => {
  const database = await createTestDatabase();
  const options = ['--port', '0', '--strict'];
  const started = start('--database', database.url, ...options);
  const url = await ready(started);
  expect(new URL(url).protocol).toBe('esdb:');
  if (process.platform === 'linux') {
    const environments = environmentsServing(database.url);
    expect(environments).toHaveLength(1);
    expect(environments[0]).toContain('--max-semi-space-size=8');
    expect(environments[0]).toContain('EVENTSTORE_STRICT=true');
  }
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  await database.drop();
});

test('the command keeps the log in a folder, with all that was appended before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-alone-'));
  for (const found of [0, 1]) {
    const started = start('--data', folder, '--port', '0');
    const url = await ready(started);
    const store = connectEventStore(url);
    expect(await store.readAll(null, 10)).toHaveLength(found);
    const event = { id: randomUUID(), type: 'Happened', data: {}, metadata: {} };
    await store.append(`kept-${found}`, 'no_stream', [event]);
    await store.dispose();
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  }
  await rm(folder, { recursive: true });
}, 60_000);

test('the command ends with 1 if there is no database', async () => {
  const nowhere = 'postgres://mahoe@127.0.0.1:1/nothing';
  expect(await start('--database', nowhere, '--port', '0').ended).toBe(1);
});

test.each([
  ['neither a folder nor a database', []],
  ['a port that is none', ['--data', 'somewhere', '--port', 'x']],
  ['an option it does not know', ['--nonsense']],
])('the command refuses %s', async (_, args) => {
  expect(await start(...args).ended).toBe(2);
});
