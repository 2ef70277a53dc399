import { join } from 'node:path';
import { openDisk } from '../faults/disk.ts';
import { type Count, NOTHING, runCommand } from './suite.ts';

const SECONDS = 60;

/** A short run of the fault bench: anything lost, doubled or unequal fails it. */
export const runFaults = async (root: string): Promise<Count> => {
  const disk = await openDisk();
  await disk.discard();
  const bench = [join(root, 'tools/faults/main.ts'), '--seconds', String(SECONDS)];
  const code = await runCommand(root, process.execPath, bench, { minutes: 6 });
  return {
    ...NOTHING,
    passed: code === 0 ? 1 : 0,
    failures: code === 0 ? [] : [`the fault bench ended with ${code}`],
    skipped: disk.canBeFilled ? [] : ['a full disk: mounting is not allowed here'],
  };
};
