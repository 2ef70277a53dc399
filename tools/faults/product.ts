import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getEnvironmentFile } from '@mahoe/stack/attach';
import { findFreePort } from '@mahoe/stack/findFreePort';
import type { ProcessName } from '@mahoe/stack/processes';
import { isListening } from '@mahoe/stack/probes';
import type { SupervisedProcess } from '@mahoe/stack/supervisor';
import { openDisk, type Disk } from '@mahoe/testing/disk';
import { openTcpProxy, type TcpProxy } from '@mahoe/testing/tcpProxy';
import { startBenchStack, type BenchStack } from '@mahoe/bench/benchStack';
import { spawnProcess } from '@mahoe/bench/spawnProcess';

/**
 * A process that can be killed or suspended: those of the product, and a second one of two of them.
 */
export type Target = ProcessName | 'second api' | 'standby';

/** The whole product, with a second API process and a standby projector. */
export interface Product {
  readonly bench: BenchStack;
  readonly dataDir: string;
  readonly disk: Disk;
  /** Addresses of the API processes. */
  readonly urls: readonly string[];
  /** Proxies from the second API process to the database and the event store. */
  readonly proxies: readonly TcpProxy[];
  /** Returns the current process id, if it runs. */
  pid(target: Target): number | undefined;
  /** Sets how far the clock of the second API process is ahead. */
  setClock(ms: number): void;
  stop(): Promise<void>;
}

export const startProduct = async (): Promise<Product> => {
  const disk = await openDisk('1g');
  const dataDir = join(disk.folder, 'data');
  const bench = await startBenchStack(dataDir);
  const parts = JSON.parse(readFileSync(getEnvironmentFile(dataDir), 'utf8')) as NodeJS.ProcessEnv;
  const proxies = await Promise.all([
    openTcpProxy(bench.databaseUrl),
    openTcpProxy(parts['EVENTSTORE_URL'] ?? ''),
  ]);
  const [database, store] = proxies;
  const port = (await findFreePort(0)) ?? 0;
  const clock = join(disk.folder, 'clock');
  const setClock = (ms: number): void => writeFileSync(clock, String(ms));
  setClock(0);

  const second = spawnProcess(dataDir, 'second api', 'tools/faults/clockedApi.ts', {
    PORT: String(port),
    DATABASE_URL: database.url,
    EVENTSTORE_URL: store.url,
    CLOCK_FILE: clock,
  });
  const standby = spawnProcess(dataDir, 'standby', 'projections/main.ts');
  const urls = [bench.url, `http://localhost:${port}`];
  while (!(await isListening(port))) await pause(50);
  const own: Readonly<Record<string, SupervisedProcess>> = { 'second api': second, standby };

  return {
    bench,
    dataDir,
    disk,
    urls,
    proxies,
    pid: (target) =>
      target === 'second api' || target === 'standby'
        ? own[target]?.pid()
        : bench.stack.pid(target),
    setClock,
    stop: async () => {
      await Promise.all([second.stop(), standby.stop()]);
      await Promise.all(proxies.map((line) => line.close()));
      await bench.stop();
      await disk.discard();
    },
  };
};
