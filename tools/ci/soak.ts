import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Count, emptyCount, runCommand } from './suite.ts';

/** Time under load: the longest that fits. An hour and a night are `npm run soak`. */
const SOAK_MINUTES = process.env['SOAK_MINUTES'] ?? '5';
/** Further time for the start and the comparison of log and views. */
const OTHER_MINUTES = 10;

const soakReport = z.object({
  problems: z.array(z.string()),
  series: z.array(z.object({ isFlat: z.boolean() })),
});

/** Runs a short soak. Each figure of a process counts as a test. */
export const runShortSoak = async (root: string): Promise<Count> => {
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-soak-report-'));
  const report = join(folder, 'soak.json');
  try {
    const bench = join(root, 'tools/bench/main.ts');
    const code = await runCommand(
      root,
      process.execPath,
      [bench, 'soak', '--minutes', SOAK_MINUTES, '--report', report],
      { minutes: Number(SOAK_MINUTES) + OTHER_MINUTES },
    );
    const text = await readFile(report, 'utf8').catch(() => undefined);
    if (text === undefined)
      return { ...emptyCount, failures: [`the soak ended with ${code} and left no report`] };
    const { problems, series } = soakReport.parse(JSON.parse(text));
    const passed = series.filter(({ isFlat }) => isFlat).length;
    return { ...emptyCount, passed, failures: problems };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
