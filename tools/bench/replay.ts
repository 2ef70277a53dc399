import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHistory, type LogBatch } from '@mahoe/analysis/history/build';
import { readHistory } from '@mahoe/analysis/history/folder';
import { openHistory } from '@mahoe/analysis/history/openHistory';
import { compareInParallel } from '@mahoe/analysis/whatIf/parallel';
import { parseTriedRule } from '@mahoe/analysis/whatIf/rules';
import { simulateLogBatches, describeSource } from '@mahoe/analysis/simulate/simulatedHistory';

const PUPILS = 400;
const DAYS = 80;
const FROM = Date.UTC(2026, 0, 12, 5);
const MILLION = 1_000_000;

/** Wall-clock and processor time, in seconds. */
interface Timing {
  readonly clock: number;
  readonly processor: number;
}

const now = (): Timing => {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now() / 1000, processor: (user + system) / 1e6 };
};
const subtractTiming = (a: Timing, b: Timing): Timing => ({
  clock: a.clock - b.clock,
  processor: a.processor - b.processor,
});

const timeWork = async <T>(work: () => Promise<T>): Promise<{ took: Timing; value: T }> => {
  const began = now();
  const value = await work();
  return { took: subtractTiming(now(), began), value };
};

/** Passes the same batches on, and measures their generation. */
const timeGeneration = (stretches: Generator<LogBatch>) => {
  let spent: Timing = { clock: 0, processor: 0 };
  const portions = function* (): Generator<LogBatch> {
    for (;;) {
      const began = now();
      const next = stretches.next();
      const took = subtractTiming(now(), began);
      spent = { clock: spent.clock + took.clock, processor: spent.processor + took.processor };
      if (next.done) return;
      yield next.value;
    }
  };
  return { portions: portions(), spent: () => spent };
};

const AGGREGATE = `select pupil_id, topic_id, count(*), avg(is_correct::int), sum(experience_earned),
    max(occurred_at), quantile_cont(milliseconds, 0.5)
  from answers group by pupil_id, topic_id order by pupil_id, topic_id`;

/**
 * Measures writing the history of a simulated term and running it under other rules. Reference:
 * DuckDB's own aggregate over the same Parquet. Figures are scaled to a million answers. Arguments:
 * pupils, days.
 */
export const run = async (args: string[]): Promise<void> => {
  const size = { seed: 1, pupils: Number(args[0] ?? PUPILS), days: Number(args[1] ?? DAYS) };
  const term = { ...size, from: FROM };
  const folder = await mkdtemp(join(tmpdir(), 'mahoe-bench-replay-'));
  try {
    const before = await readHistory(folder, describeSource(term));
    const { portions, spent } = timeGeneration(simulateLogBatches(term));
    const written = await timeWork(() => buildHistory(folder, before, portions));
    const again = await timeWork(async () => {
      const known = await readHistory(folder, describeSource(term));
      return buildHistory(folder, known, []);
    });
    const history = await openHistory(folder);
    try {
      const aggregate = await timeWork(() => history.rows(AGGREGATE));
      const tried = [parseTriedRule('mastery/2', 'window=8')];
      const shadow = await timeWork(() => compareInParallel(history, tried));
      const { answers } = shadow.value;
      const { events } = written.value;
      console.log(
        `${answers.toLocaleString('en')} answers in ${events.toLocaleString('en')} events\n` +
          `${''.padEnd(34)} seconds   of processor   for 1,000,000 answers: by the clock`,
      );
      for (const [name, { clock, processor }, goal] of [
        // Writing overlaps the generation of the next events; `-- history` measures wall-clock time.
        ['history, beside making it up', subtractTiming(written.took, spent()), ''],
        ['history, nothing new', again.took, '(seconds)'],
        ['shadow of two tables of rules', shadow.took, '(goal 10)'],
        ['DuckDB’s aggregate of the same', aggregate.took, ''],
      ] as const)
        console.log(
          `${name.padEnd(34)} ${clock.toFixed(2).padStart(7)} ${processor.toFixed(2).padStart(14)}` +
            `${((clock * MILLION) / answers).toFixed(1).padStart(15)} ${goal}`,
        );
    } finally {
      history.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
