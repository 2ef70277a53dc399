import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, PerformanceObserver } from 'node:perf_hooks';

/**
 * Preloaded into each process of a benchmark that watches memory. After each full garbage collection it
 * writes the remaining heap in bytes to a file named by the process id in `HEAP_FOLDER`.
 */
const folder = process.env['HEAP_FOLDER'];

const isFullCollection = (entry: object): boolean =>
  'detail' in entry &&
  (entry.detail as { readonly kind?: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR;

if (folder !== undefined)
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFullCollection)) return;
    writeFileSync(join(folder, String(process.pid)), String(process.memoryUsage().heapUsed));
  }).observe({ entryTypes: ['gc'] });
