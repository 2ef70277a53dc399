// @module-tag large: starts and kills Postgres
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRunning } from './postmasterPid.ts';
import { signalAll, withDescendants } from './processTree.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';

let folder: string;
let dataDir: string;
const started: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mahoe postgres '));
  dataDir = join(folder, 'postgres');
});
afterEach(async () => {
  for (const running of started.splice(0)) await running.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = async (): Promise<RunningPostgres> => {
  const postgres = await startPostgres({ dataDir });
  started.push(postgres);
  return postgres;
};

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows.map(
      (row) => Object.values(row)[0],
    );
  } finally {
    await client.end();
  }
};

/** Starts Postgres in a process of its own and waits until it is ready. */
const holdElsewhere = async (): Promise<{ holder: ChildProcess; url: string; pid: number }> => {
  const holder = spawn(
    process.execPath,
    [join(import.meta.dirname, 'fixtures/holdPostgres.ts'), dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(holder.stdout, 'data')) as [Buffer];
  return { holder, ...(JSON.parse(String(line)) as { url: string; pid: number }) };
};

const kill9 = async (holder: ChildProcess, leashToo: boolean): Promise<void> => {
  if (leashToo) {
    const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(holder.pid)], {
      encoding: 'utf8',
    });
    const leash = listed.split('\n').find((line) => line.includes('leash'));
    process.kill(Number(leash?.trim().split(' ')[0]), 'SIGKILL');
  }
  holder.kill('SIGKILL');
  await once(holder, 'exit');
};

describe('startPostgres', () => {
  test('makes a UTF-8 database on first start, behind a password only the owner can read', async () => {
    const postgres = await start();
    expect(await query(postgres.url, 'show server_encoding')).toEqual(['UTF8']);
    expect(await query(postgres.url, 'show fsync')).toEqual(['on']);
    expect(await query(postgres.url, "select upper('é')")).toEqual(['É']);
    expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600);
    const stranger = new URL(postgres.url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'select 1')).rejects.toThrow('password');
  });

  test('keeps its address and its rows over a restart', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    expect(await isRunning(first.pid())).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select one from kept')).toEqual([1]);
  });

  test('ends when the process that started it is killed', async () => {
    const { holder, pid } = await holdElsewhere();
    await kill9(holder, false);
    await vi.waitUntil(async () => !(await isRunning(pid)), { timeout: 10_000 });
  });

  test('adopts the server of a killed process and stops it later', async () => {
    const { holder, pid, url } = await holdElsewhere();
    await kill9(holder, true);
    const postgres = await start();
    expect(postgres.pid()).toBe(pid);
    expect(postgres.url).toBe(url);
    await postgres.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  test('refuses a folder that another living process owns, and leaves its server alone', async () => {
    const { holder, url } = await holdElsewhere();
    await expect(startPostgres({ dataDir })).rejects.toThrow('Another copy is already running');
    expect(await query(url, 'select 1')).toEqual([1]);
    await kill9(holder, false);
  });

  test('brings the server back at the same address when it is killed', async () => {
    const postgres = await start();
    const killed = postgres.pid();
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => postgres.pid() !== killed, { timeout: 20_000 });
    expect(
      await vi.waitUntil(() => query(postgres.url, 'select 1').catch(() => undefined)),
    ).toEqual([1]);
  });

  test('replaces a server that waits for its clients to go after SIGTERM', async () => {
    const postgres = await start();
    const asked = postgres.pid();
    // As a pool of ours that stays connected.
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    process.kill(asked, 'SIGTERM');
    await vi.waitUntil(() => postgres.pid() !== asked, { timeout: 20_000 });
    expect(await query(postgres.url, 'select 1')).toEqual([1]);
  });

  test.each([
    ['with its children', (pid: number) => withDescendants(pid)],
    ['alone', (pid: number) => [pid]],
  ])('replaces a server that is frozen %s', { timeout: 90_000 }, async (_who, toFreeze) => {
    const postgres = await start();
    const frozen = postgres.pid();
    signalAll(toFreeze(frozen), 'SIGSTOP');
    await vi.waitUntil(() => postgres.pid() !== frozen, { timeout: 60_000 });
    expect(await query(postgres.url, 'select 1')).toEqual([1]);
  });

  test('starts although the pid file of a dead server names a process of somebody else', async () => {
    const { holder, pid } = await holdElsewhere();
    await kill9(holder, true);
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(async () => !(await isRunning(pid)));
    const path = join(dataDir, 'postmaster.pid');
    const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, [process.pid, ...rest].join('\n'));
    const postgres = await start();
    expect(await query(postgres.url, 'select 1')).toEqual([1]);
  });

  test('recovers from a first start that was killed half-way', async () => {
    const fresh = join(folder, 'half-way');
    const holder = spawn(process.execPath, [
      join(import.meta.dirname, 'fixtures/holdPostgres.ts'),
      fresh,
    ]);
    await vi.waitUntil(() => stat(`${fresh}.new-${holder.pid}`).catch(() => undefined), {
      timeout: 20_000,
    });
    await kill9(holder, false);
    const postgres = await startPostgres({ dataDir: fresh });
    started.push(postgres);
    expect(await query(postgres.url, 'select 1')).toEqual([1]);
    await expect(stat(`${fresh}.new-${holder.pid}`)).rejects.toThrow('ENOENT');
  });
});
