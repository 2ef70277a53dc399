import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { answersHealth } from './probes.ts';
import { startStack, type Stack } from './start.ts';
import { startTestEventStore } from './testing/eventStore.ts';
import { freshDatabase } from './testing/freshDatabase.ts';
import { processesOf } from './testing/processesOf.ts';
import { testFolder } from './testing/testFolder.ts';

const folders: string[] = [];
const stacks: Stack[] = [];
afterEach(async () => {
  for (const stack of stacks.splice(0)) await stack.stop();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const newFolder = async (): Promise<string> => {
  const folder = await testFolder('mahoe stack ');
  folders.push(folder);
  return join(folder, 'data');
};
const env = { DEMO_CONTENT: 'no', LOG_LEVEL: 'warn' };
const start = async (dataDir: string, port = 0, more: NodeJS.ProcessEnv = {}): Promise<Stack> => {
  const stack = await startStack({ port, dataDir, env: { ...env, ...more } });
  stacks.push(stack);
  return stack;
};
const healthy = (url: string): Promise<boolean> =>
  vi.waitUntil(() => answersHealth(url), { timeout: 30_000, interval: 100 });

describe('startStack', { timeout: 90_000 }, () => {
  test('runs two copies side by side and stops each without a trace', async () => {
    const [one, two] = await Promise.all([newFolder(), newFolder()]);
    const [first, second] = await Promise.all([start(one), start(two)]);
    expect(first.url).not.toBe(second.url);
    await first.stop();
    expect(processesOf(one)).toEqual([]);
    expect(await answersHealth(second.url)).toBe(true);
    await second.stop();
    expect(processesOf(two)).toEqual([]);
  });

  test('refuses a taken port and a folder in use, each with a way out', async () => {
    const dataDir = await newFolder();
    const running = await start(dataDir);
    const port = Number(new URL(running.url).port);
    await expect(start(await newFolder(), port)).rejects.toThrow(
      new RegExp(`Port ${port} is taken.*PORT=${port + 1} npm start`),
    );
    await expect(start(dataDir)).rejects.toThrow(/already running on .*DATA_DIR/);
    expect(await answersHealth(running.url)).toBe(true);
  });

  test('is well again after any part was killed, and after any was restarted', async () => {
    const stack = await start(await newFolder());
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
      expect(await answersHealth(stack.url)).toBe(true);
    }
  });

  test('several processes share a port and the projectors, and one that is killed is soon back', async () => {
    const several = { API_PROCESSES: '2', PROJECTION_PARTITIONS: '2' };
    const stack = await start(await newFolder(), 0, several);
    await vi.waitUntil(() => stack.pid('api 2') !== undefined, { timeout: 20_000 });
    await healthy(stack.url);
    for (const name of ['api', 'api 2', 'projections', 'projections 2'] as const) {
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
    const dataDir = await newFolder();
    const key = join(dataDir, 'keys', 'kek');
    const first = await start(dataDir);
    await first.stop();
    await rename(key, `${key}.backup`);
    await expect(start(dataDir)).rejects.toThrow(/^KEY_FILE: .* is missing.*Put your copy/);
    expect(processesOf(dataDir)).toEqual([]);
    await rename(`${key}.backup`, key);
    expect(await answersHealth((await start(dataDir)).url)).toBe(true);
  });

  test('has the administrator of the settings, with the password given last', async () => {
    const dataDir = await newFolder();
    const signIn = async (url: string, password: string): Promise<number> => {
      const body = JSON.stringify({ username: 'ms.brown', password });
      const headers = { 'content-type': 'application/json', origin: url };
      return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
    };
    const comesIn = (url: string, password: string): Promise<boolean> =>
      vi.waitUntil(async () => (await signIn(url, password)) === 200, { timeout: 20_000 });
    const first = await start(dataDir, 0, {
      ADMIN_USERNAME: 'Ms.Brown',
      ADMIN_PASSWORD: 'first one',
    });
    await comesIn(first.url, 'first one');
    await first.stop();
    const again = await start(dataDir, 0, { ADMIN_USERNAME: 'ms.brown', ADMIN_PASSWORD: 'second' });
    await comesIn(again.url, 'second');
    expect(await signIn(again.url, 'first one')).toBe(401);
  });

  test(
    'refuses another log at once, and starts on it once the views are made anew from it',
    { timeout: 240_000 },
    async () => {
      const dataDir = await newFolder();
      const admin = { ADMIN_USERNAME: 'ms.brown', ADMIN_PASSWORD: 'a long one' };
      const first = await start(dataDir, 0, admin);
      await first.stop();
      const elsewhere = await freshDatabase();
      const other = await startTestEventStore(elsewhere.url);
      try {
        const there = { ...admin, EVENTSTORE_URL: other.url };
        await expect(start(dataDir, 0, there)).rejects.toThrow(
          /made from another log.*npm run rebuild -- all/,
        );
        expect(processesOf(dataDir)).toEqual([]);
        const rebuilding = spawn(
          process.execPath,
          [
            join(import.meta.dirname, '../launch.mjs'),
            'stack/alongside.ts',
            'projections/rebuild.ts',
            'all',
          ],
          { env: { ...process.env, ...env, ...there, DATA_DIR: dataDir }, stdio: 'ignore' },
        );
        expect(await once(rebuilding, 'exit')).toEqual([0, null]);
        const again = await start(dataDir, 0, there);
        expect(await healthy(again.url)).toBe(true);
        await again.stop();
      } finally {
        await other.stop();
        await elsewhere.drop();
      }
    },
  );

  test('stops what it had started when it is told to stop half-way', async () => {
    const dataDir = await newFolder();
    const wanted = new AbortController();
    const starting = startStack({ port: 0, dataDir, env, signal: wanted.signal });
    await vi.waitUntil(() => processesOf(dataDir).length > 0, { timeout: 20_000 });
    wanted.abort();
    await expect(starting).rejects.toThrow('aborted');
    expect(processesOf(dataDir)).toEqual([]);
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
    const dataDir = await newFolder();
    const main = launch(dataDir);
    const said = output(main);
    const url = await ready(main);
    expect(await answersHealth(url)).toBe(true);
    expect(said()).toBe(`Mahoe is ready at ${url}\n`);
    main.kill('SIGINT');
    expect(await once(main, 'exit')).toEqual([0, null]);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test.each(['the launcher', 'everything'])('starts again after kill -9 of %s', async (what) => {
    const dataDir = await newFolder();
    const first = launch(dataDir);
    await ready(first);
    const killed = what === 'everything' ? processesOf(dataDir) : [first.pid ?? 0];
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    const second = launch(dataDir);
    expect(await answersHealth(await ready(second))).toBe(true);
    second.kill('SIGTERM');
    await once(second, 'exit');
    await vi.waitUntil(() => processesOf(dataDir).length === 0, { timeout: 30_000 });
  });

  test('names every setting it cannot use', async () => {
    const main = launch(await newFolder(), { PORT: 'abc', EVENTSTORE_URL: 'http://x' });
    let said = '';
    main.stderr?.on('data', (chunk) => (said += String(chunk)));
    expect(await once(main, 'close')).toEqual([1, null]);
    expect(said).toMatch(/PORT is "abc".*\n.*EVENTSTORE_URL is "http:\/\/x"/);
  });
});
