import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessName } from '@mahoe/stack/processes';
import { startBenchStack } from '../benchStack.ts';
import { CALLS, measureCalls, type CallName } from '../callCosts.ts';
import { buildCallTree, parseProfile, sumByArea, type TimeWindow } from './cpuProfile.ts';
import { drawFlameGraph } from './flameGraph.ts';

const ROOT = `${join(import.meta.dirname, '../../..')}/`;

/** Processes that run on Node; Postgres has no such profile. */
const PROFILED: readonly ProcessName[] = ['api', 'eventstore', 'projections', 'reactions'];

/** Areas with less than this share of the time are not printed. */
const MIN_SHARE = 0.01;

const isCallName = (name: string): name is CallName => CALLS.some((call) => call === name);

/**
 * Draws where the processor time of a pupil's call goes: a flame graph of each process as SVG, and the
 * share of each folder and package. The profiler itself makes the processes slower.
 * @throws Error if there is no such call
 */
export const run = async ([call = 'answer', folder = '.cache/flame']: string[]): Promise<void> => {
  if (!isCallName(call)) throw new Error(`${call} is none of ${CALLS.join(', ')}`);
  const profiles = await mkdtemp(join(tmpdir(), 'mahoe-flame-'));
  const windows: TimeWindow[] = [];
  const pids = new Map<ProcessName, number | undefined>();
  let calls = 0;
  try {
    // Must be in our own environment: the API takes the option from there.
    process.env['NODE_OPTIONS'] = `--cpu-prof --cpu-prof-dir=${profiles}`;
    const stack = await startBenchStack();
    try {
      for (const name of PROFILED) pids.set(name, stack.stack.pid(name));
      const costs = await measureCalls(stack, (measured, window) => {
        if (measured === call) windows.push(window);
      });
      calls = costs.get(call)?.calls ?? 0;
    } finally {
      await stack.stop();
    }
    await mkdir(folder, { recursive: true });
    const files = await readdir(profiles);
    for (const [name, pid] of pids) {
      // Thread 0 is the main one: its name begins with date, time, process and thread.
      const file = files.find(
        (one) => one.split('.')[3] === String(pid) && one.split('.')[4] === '0',
      );
      if (file === undefined) throw new Error(`${name} wrote no profile`);
      const profile = parseProfile(await readFile(join(profiles, file), 'utf8'));
      const tree = buildCallTree(profile, windows, ROOT);
      const title = `${name}: ${calls} calls of ${call}, ${(tree.totalUs / 1000 / calls).toFixed(2)} ms each`;
      const picture = join(folder, `${call}-${name}.svg`);
      await writeFile(picture, drawFlameGraph(title, tree));
      console.log(`\n${title} (${picture})`);
      for (const [area, us] of sumByArea(tree)) {
        const share = us / tree.totalUs;
        if (share < MIN_SHARE) break;
        console.log(`${area.padEnd(28)}${(100 * share).toFixed(1).padStart(6)} %`);
      }
    }
  } finally {
    await rm(profiles, { recursive: true, force: true });
  }
};
