import { join } from 'node:path';
import { openDisk } from '@mahoe/testing/disk';
import { SKIPPED_EXIT_CODE } from '../faults/report.ts';
import { type Count, emptyCount, runCommand } from './suite.ts';

/** Short runs of the fault bench. */
const RUNS: readonly (readonly [what: string, args: readonly string[]])[] = [
  ['pupils answer', ['--seconds', '60']],
  ['a pupil is erased', ['--script', 'erase', '--brief']],
  ['pupils sit papers', ['--script', 'papers', '--brief']],
  ['payers pay', ['--script', 'paying', '--brief']],
  ['friends write and draw', ['--script', 'messages']],
  ['a pupil farms points', ['--script', 'farm', '--brief']],
  ['a Kafka broker hangs', ['--script', 'kafka', '--brief']],
];

/** Each run counts as one test. It fails if anything is lost, duplicated or different. */
export const runFaults = async (root: string): Promise<Count> => {
  const disk = await openDisk('1m');
  await disk.discard();
  const failures: string[] = [];
  const skipped = disk.canBeFilled ? [] : ['a full disk: this machine does not allow mounting'];
  let passed = 0;
  for (const [what, args] of RUNS) {
    const bench = [join(root, 'tools/faults/main.ts'), ...args];
    const code = await runCommand(root, process.execPath, bench, { minutes: 6 });
    if (code === 0) passed += 1;
    else if (code === SKIPPED_EXIT_CODE)
      skipped.push(`${what}: there is no broker on this machine`);
    else failures.push(`${what}: the fault bench ended with ${code}`);
  }
  return { ...emptyCount, passed, failures, skipped };
};
