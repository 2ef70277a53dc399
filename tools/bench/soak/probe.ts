import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into each process of a soak. At an interval it collects garbage and writes a sample to a file
 * named by the process id in `SOAK_FOLDER`. At a low rate a process hardly ever collects its old generation
 * by itself, so its heap would seem to grow.
 */
const folder = process.env['SOAK_FOLDER'];
const INTERVAL_MS = 5000;
const NANOSECONDS_OF_MS = 1e6;

const sampleInto = (file: string): void => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    const loopDelayMs = delay.percentile(99) / NANOSECONDS_OF_MS;
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    const sample = {
      heap: heapUsed + external,
      handles: process.getActiveResourcesInfo().length,
      descriptors: readdirSync('/proc/self/fd').length,
      loopDelayMs,
    };
    writeFileSync(`${file}.part`, JSON.stringify(sample));
    renameSync(`${file}.part`, file);
    // Leaves out the pause that this sample made.
    setImmediate(() => delay.reset());
  }, INTERVAL_MS).unref();
};

if (folder !== undefined && isMainThread) sampleInto(join(folder, String(process.pid)));
