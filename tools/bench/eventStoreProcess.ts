import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildEventStoreEnvironment } from '@mahoe/stack/heapOptions';
import { startPostgres } from '@mahoe/stack/postgres';

/** A Postgres and the event store over it, each a process of its own, on temporary data. */
export interface BenchStore {
  databaseUrl: string;
  url: string;
  /** Returns CPU seconds of the event store's process; NaN if the system does not report them. */
  cpuSeconds(): Promise<number>;
  /** Returns resident memory of the event store's process, in MiB. */
  residentMiB(): Promise<number>;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(import.meta.resolve('@mahoe/eventstore/embedded/main'));

/** Starts both and waits until the store answers. */
export const startBenchStore = async (): Promise<BenchStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const child = spawn(process.execPath, [MAIN], {
    env: buildEventStoreEnvironment({
      ...process.env,
      EVENTSTORE_DATABASE_URL: postgres.url,
      EVENTSTORE_PORT: '0',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child);
  const { pid } = child;
  return {
    databaseUrl: postgres.url,
    url,
    cpuSeconds: async () => {
      const fields = (await procFile(pid, 'stat')).split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    residentMiB: async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await procFile(pid, 'status'))?.[1]) / 1024,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const procFile = async (pid: number | undefined, name: string): Promise<string> => {
  const { readFile } = await import('node:fs/promises');
  return readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
};

/** Reads the URL from the line that the process logs when it is ready. */
const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the event store ended with ${code}`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /"url":"([^"]+)"/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
