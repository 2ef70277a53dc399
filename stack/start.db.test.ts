// @module-tag large: starts and kills the whole product
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { NewEvent } from '@mahoe/eventstore/store/eventStore';
import type { Position } from '@mahoe/eventstore/store/position';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isHealthy } from './probes.ts';
import { startStack, type Stack } from './start.ts';
import { startTestEventStore, type TestEventStore } from '@mahoe/testing/eventStore';
import { createTestDatabase } from '@mahoe/testing/createTestDatabase';
import { findProcesses } from '@mahoe/testing/findProcesses';
import { createTestFolder } from '@mahoe/testing/createTestFolder';

const folders: string[] = [];
const stacks: Stack[] = [];
afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.stop();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const newFolder = async (): Promise<string> => {
  const folder = await createTestFolder('mahoe stack ');
  folders.push(folder);
  return join(folder, 'data');
};
const env = { DEMO_CONTENT: 'no', LOG_LEVEL: 'warn' };
const start = async (dataDir: string, port = 0, more: NodeJS.ProcessEnv = {}): Promise<Stack> => {
  const stack = await startStack({ port, dataDir, env: { ...env, ...more } });
  stacks.push(stack);
  return stack;
};
const administrator = (username: string, password: string): NodeJS.ProcessEnv => ({
  ADMIN_USERNAME: username,
  ADMIN_PASSWORD: password,
});
/** @returns the status of the reply */
const signIn = async (url: string, username: string, password: string): Promise<number> => {
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json', origin: url };
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
};
const comesIn = (url: string, username: string, password: string): Promise<boolean> =>
  vi.waitUntil(async () => (await signIn(url, username, password)) === 200, { timeout: 20_000 });

/** An empty event store of its own. */
const newLog = async (): Promise<TestEventStore> => {
  const database = await createTestDatabase();
  const server = await startTestEventStore(database.url);
  onTestFinished(async () => {
    await server.stop();
    await database.drop();
  });
  return server;
};
/**
 * Appends the events of one log to another, one by one.
 * @returns the head of the copy
 */
const copyEvents = async (fromUrl: string, toUrl: string): Promise<Position> => {
  const [from, to] = [connectEventStore(fromUrl), connectEventStore(toUrl)];
  for (const { id, type, stream, revision, data, metadata } of await from.readAll(null, 1000)) {
    const expected = revision === 0n ? 'no_stream' : revision - 1n;
    const event = {
      id,
      type,
      data: data as NewEvent['data'],
      metadata: metadata as NewEvent['metadata'],
    };
    await to.append(stream, expected, [event]);
  }
  const head = await from.headPosition();
  await from.dispose();
  await to.dispose();
  return head;
};
/** Returns true if a subscription has read past this head of the log. */
const hasPassed = async (databaseUrl: string, head: Position): Promise<boolean> => {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rowCount } = await db.query('select from log.checkpoint where event_position > $1', [
      String(head),
    ]);
    return rowCount !== 0;
  } finally {
    await db.end();
  }
};
/** @returns the output of `npm run rebuild -- all` */
const rebuildAll = async (settings: NodeJS.ProcessEnv): Promise<string> => {
  const launch = join(import.meta.dirname, '../launch.mjs');
  const rebuilding = spawn(
    process.execPath,
    [launch, 'stack/attach.ts', 'tools/rebuild.ts', 'all'],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  rebuilding.stderr.on('data', (bytes) => (said += String(bytes)));
  await once(rebuilding, 'close');
  return said;
};
/**
 * Folder in which the product has run before. A start there takes a third of the time of a first start, so
 * tests use it that need no folder of their own.
 */
let usedFolder: string;
beforeAll(async () => {
  usedFolder = await newFolder();
  const first = await startStack({
    port: 0,
    dataDir: usedFolder,
    env: { ...env, ...administrator('Ms.Brown', 'first one') },
  });
  await comesIn(first.url, 'ms.brown', 'first one');
  await first.stop();
}, 90_000);

const healthy = (url: string): Promise<boolean> =>
  vi.waitUntil(() => isHealthy(url), { timeout: 30_000, interval: 100 });

const logOf = (dataDir: string, part: string): Promise<string> =>
  readFile(join(dataDir, 'logs', `${part}.log`), 'utf8');

describe('startStack', { timeout: 90_000 }, () => {
  test('runs two copies side by side and stops each without a trace', async () => {
    const [one, two] = await Promise.all([newFolder(), newFolder()]);
    const contact = { SAFEGUARDING_EMAIL: 'counsellor@school.example' };
    const [first, second] = await Promise.all([start(one), start(two, 0, contact)]);
    expect(first.url).not.toBe(second.url);
    expect(await logOf(one, 'reactions')).toContain('SAFEGUARDING_EMAIL is not set');
    expect(await logOf(two, 'reactions')).not.toContain('SAFEGUARDING_EMAIL');
    if (process.platform === 'linux') {
      const environment = await readFile(`/proc/${first.pid('api')}/environ`, 'utf8');
      expect(environment).toContain('--max-semi-space-size=16');
    }
    await first.stop();
    expect(findProcesses(one)).toEqual([]);
    expect(await isHealthy(second.url)).toBe(true);
    await second.stop();
    expect(findProcesses(two)).toEqual([]);
  });

  test('refuses a taken port and a folder in use, each with a way out', async () => {
    const running = await start(usedFolder);
    const port = Number(new URL(running.url).port);
    await expect(start(await newFolder(), port)).rejects.toThrow(
      new RegExp(`Port ${port} is taken.*PORT=${port + 1} npm start`),
    );
    await expect(start(usedFolder)).rejects.toThrow(/already running on .*DATA_DIR/);
    expect(await isHealthy(running.url)).toBe(true);
  });

  test('is well again after any part was killed, and after any was restarted', async () => {
    const stack = await start(usedFolder);
    for (const name of ['api', 'eventstore', 'projections', 'reactions', 'postgres'] as const) {
      const before = stack.pid(name);
      stack.kill9(name);
      await vi.waitUntil(() => ![undefined, before].includes(stack.pid(name)), {
        timeout: 30_000,
        interval: 20,
      });
      await healthy(stack.url);
    }
    for (const name of ['api', 'eventstore', 'postgres'] as const) {
      await stack.restart(name);
      expect(await isHealthy(stack.url)).toBe(true);
    }
  });

  test('several processes share a port and the projectors, and one that is killed is soon back', async () => {
    const several = { API_PROCESSES: '2', PROJECTION_PARTITIONS: '2' };
    const stack = await start(usedFolder, 0, several);
    await vi.waitUntil(() => stack.pid('api 2') !== undefined, { timeout: 20_000 });
    await healthy(stack.url);
    const shared = ['api', 'api 2', 'projections', 'projections 2'] as const;
    expect(stack.processes()).toEqual(
      expect.arrayContaining(['postgres', 'eventstore', ...shared]),
    );
    for (const name of shared) {
      const before = stack.pid(name);
      stack.kill9(name);
      await healthy(stack.url);
      await vi.waitUntil(() => ![undefined, before].includes(stack.pid(name)), {
        timeout: 30_000,
        interval: 20,
      });
    }
  });

  test('asks for a lost key, and starts when it is back', async () => {
    const key = join(usedFolder, 'keys', 'kek');
    await rename(key, `${key}.backup`);
    await expect(start(usedFolder)).rejects.toThrow(
      /^MASTER_KEY_FILE: .* is missing.*Put your copy/,
    );
    expect(findProcesses(usedFolder)).toEqual([]);
    await rename(`${key}.backup`, key);
    expect(await isHealthy((await start(usedFolder)).url)).toBe(true);
  });

  test('has the administrator of the settings, with the password given last', async () => {
    const again = await start(usedFolder, 0, administrator('ms.brown', 'second'));
    await comesIn(again.url, 'ms.brown', 'second');
    expect(await signIn(again.url, 'ms.brown', 'first one')).toBe(401);
  });

  test(
    'refuses an older copy of its log at once, and starts on it once the views are rebuilt from it',
    { timeout: 240_000 },
    async () => {
      const dataDir = await newFolder();
      const [log, copy] = [await newLog(), await newLog()];
      const first = await start(dataDir, 0, {
        EVENTSTORE_URL: log.url,
        ...administrator('ms.brown', 'in both'),
      });
      await comesIn(first.url, 'ms.brown', 'in both');
      await first.stop();
      const head = await copyEvents(log.url, copy.url);
      const second = await start(dataDir, 0, {
        EVENTSTORE_URL: log.url,
        ...administrator('mr.green', 'since then'),
      });
      await comesIn(second.url, 'mr.green', 'since then');
      // Before that, the views are those of the copy as well.
      await vi.waitUntil(() => hasPassed(second.databaseUrl, head), { timeout: 60_000 });
      await second.stop();

      const there = { EVENTSTORE_URL: copy.url };
      await expect(start(dataDir, 0, there)).rejects.toThrow(
        /made from another log.*Correct the address.*npm run rebuild -- all/s,
      );
      expect(findProcesses(dataDir)).toEqual([]);
      expect(await rebuildAll({ ...env, ...there, DATA_DIR: dataDir })).toMatch(/^Rebuilt /m);
      const again = await start(dataDir, 0, there);
      await comesIn(again.url, 'ms.brown', 'in both');
      expect(await signIn(again.url, 'mr.green', 'since then')).toBe(401);
    },
  );

  test('stops what it had started when it is told to stop half-way', async () => {
    const dataDir = await newFolder();
    const wanted = new AbortController();
    const starting = startStack({ port: 0, dataDir, env, signal: wanted.signal });
    await vi.waitUntil(() => findProcesses(dataDir).length > 0, { timeout: 20_000 });
    wanted.abort();
    await expect(starting).rejects.toThrow('aborted');
    expect(findProcesses(dataDir)).toEqual([]);
  });
});

describe('main', { timeout: 90_000 }, () => {
  const launch = (dataDir: string, more: NodeJS.ProcessEnv = {}): ChildProcess =>
    spawn(process.execPath, [join(import.meta.dirname, '../launch.mjs'), 'stack/main.ts'], {
      env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: '0', ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const output = (child: ChildProcess): (() => string) => {
    let text = '';
    child.stdout?.on('data', (chunk) => (text += String(chunk)));
    return () => text;
  };
  const ready = async (child: ChildProcess): Promise<string> => {
    const said = output(child);
    return vi.waitUntil(() => /ready at (\S+)/.exec(said())?.[1], { timeout: 60_000 });
  };

  test('says where it is ready, and ends with 0 on Ctrl-C, leaving nothing', async () => {
    const main = launch(usedFolder);
    const said = output(main);
    const url = await ready(main);
    expect(await isHealthy(url)).toBe(true);
    expect(said()).toBe(`Mahoe is ready at ${url}\n`);
    main.kill('SIGINT');
    expect(await once(main, 'exit')).toEqual([0, null]);
    expect(findProcesses(usedFolder)).toEqual([]);
  });

  test.each(['the launcher', 'everything'])('starts again after kill -9 of %s', async (what) => {
    const first = launch(usedFolder);
    await ready(first);
    const killed = what === 'everything' ? findProcesses(usedFolder) : [first.pid ?? 0];
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    const second = launch(usedFolder);
    expect(await isHealthy(await ready(second))).toBe(true);
    second.kill('SIGTERM');
    await once(second, 'exit');
    await vi.waitUntil(() => findProcesses(usedFolder).length === 0, { timeout: 30_000 });
  });

  test('says of each server that cannot be used what is wrong, while it waits for them', async () => {
    const nobody = '127.0.0.1:1';
    const main = launch(await newFolder(), {
      DATABASE_URL: `postgres://mahoe:secret@${nobody}/mahoe`,
      EVENTSTORE_URL: `esdb://mahoe:secret@${nobody}?tls=false`,
      KAFKA_BROKERS: nobody,
    });
    let said = '';
    main.stderr?.on('data', (chunk) => (said += String(chunk)));
    await vi.waitUntil(() => said.split('\n').length > 4, { timeout: 30_000 });
    main.kill('SIGINT');
    expect(await once(main, 'exit')).toEqual([0, null]);
    expect(said.trim().split('\n').slice(1).toSorted()).toEqual([
      `Kafka at ${nobody}: nobody answers`,
      `Postgres at postgres://${nobody}/mahoe: nobody answers`,
      `the event store at esdb://${nobody}: nobody answers`,
    ]);
  });

  test('names every setting it cannot use', async () => {
    const main = launch(await newFolder(), { PORT: 'abc', EVENTSTORE_URL: 'http://x' });
    let said = '';
    main.stderr?.on('data', (chunk) => (said += String(chunk)));
    expect(await once(main, 'close')).toEqual([1, null]);
    expect(said).toMatch(/PORT is "abc".*\n.*EVENTSTORE_URL is "http:\/\/x"/);
  });
});
