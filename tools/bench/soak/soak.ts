import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '@mahoe/api/accounts/credentials';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import { findFreePort } from '@mahoe/stack/findFreePort';
import { getMetricsPort } from '@mahoe/stack/metricsPorts';
import { parseInteger } from '@mahoe/tools/commandLine/options';
import type { Command } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { startBenchStack, type BenchStack } from '../benchStack.ts';
import { checkAcknowledged } from '../checkAcknowledged.ts';
import { checkViews } from '../checkViews.ts';
import { newFigures, type Candidate, type ExamFigures } from '../examPupil.ts';
import { findOpenTopic } from '../findOpenTopic.ts';
import { httpCaller } from '../httpCaller.ts';
import { formatSeries, writeReport, type SoakReport } from './report.ts';
import { probeProcesses, watchSoak, type Series, type SoakWatch } from './samples.ts';
import { visitUntilEnd, type Visits } from './soakPupil.ts';

const PASSWORD = 'mahoe-soak';
const THINK_MS = [1000, 3000] as const;
const REST_MS = [2000, 10_000] as const;
/** Time in which the last channels close after the last pupil has left. */
const CLOSING_TIMEOUT_MS = 30_000;
const MS_OF_MINUTE = 60_000;
/** Samples of a process that are enough for a judgement. */
const MIN_SAMPLES = 24;

interface SoakOptions {
  readonly minutes: number;
  readonly pupils: number;
  readonly report: string;
}

/** Finds a first port for metrics. The API's port after it is free. */
const findMetricsPort = async (): Promise<number> => {
  for (;;) {
    const first = (await findFreePort(0)) ?? 0;
    const api = getMetricsPort(first, 'api') ?? 0;
    if (first + 100 < 65_000 && (await findFreePort(api)) === api) return first;
  }
};

const getApiMetricsPorts = ({ stack }: BenchStack, first: number): readonly number[] =>
  stack
    .processes()
    .filter((name) => name.startsWith('api'))
    .map((name) => getMetricsPort(first, name) ?? 0);

/** Plays the pupils until the time is over. */
const playPupils = async (
  bench: BenchStack,
  { minutes, pupils }: SoakOptions,
): Promise<{ readonly figures: ExamFigures; readonly visits: Visits }> => {
  const registered = await bench.registerPupils(pupils, Date.now(), await hashPassword(PASSWORD));
  const [first] = registered;
  const topicId = first === undefined ? '' : await findOpenTopic(bench, first);
  const caller = httpCaller(bench.url, Infinity);
  const exam = { caller, figures: newFigures(), password: PASSWORD, topicId, thinkMs: THINK_MS };
  const signal = AbortSignal.timeout(minutes * MS_OF_MINUTE);
  const soak = { exam, url: bench.url, restMs: REST_MS, signal };
  const visits = { visits: 0, channels: 0 };
  await Promise.all(
    registered.map(async ({ id, username }, index) => {
      const address = `10.0.${index >> 8}.${index & 255}`;
      const candidate: Candidate = { id, username, cookie: undefined, address };
      await pause(Math.random() * REST_MS[1]);
      await visitUntilEnd(soak, candidate, visits);
    }),
  );
  caller.close();
  return { figures: exam.figures, visits };
};

/** Waits until no live channel is open any more. */
const findOpenChannels = async ({ readNow }: SoakWatch): Promise<number> => {
  const deadline = Date.now() + CLOSING_TIMEOUT_MS;
  for (;;) {
    const { channels } = await readNow();
    if (channels === 0 || Date.now() > deadline) return channels;
    await pause(500);
  }
};

const describeGrowth = ({ process, figure, growth, allowed }: Series): string =>
  `${process}: ${figure} grew by ${growth.toFixed(1)}, and ${allowed.toFixed(1)} are allowed`;

/** Compares the acknowledged answers with the log and the views. A read that times out is repeated. */
const findLosses = async (
  bench: BenchStack,
  acknowledged: ExamFigures['acknowledged'],
  attempts = 5,
): Promise<string[]> => {
  try {
    const { log, findings } = await checkViews(bench);
    return [...checkAcknowledged(log, acknowledged).findings, ...findings]
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ what, wrong }) => `${what}: ${wrong[0] ?? ''}`);
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || attempts === 1) throw error;
    await pause(5000);
    return await findLosses(bench, acknowledged, attempts - 1);
  }
};

/** Runs a soak on a product that runs, and judges it. */
const runSoak = async (
  bench: BenchStack,
  options: SoakOptions,
  folder: string,
  metricsPort: number,
): Promise<SoakReport> => {
  const started = new Date().toISOString();
  const pids = bench.stack.processes().map((name) => bench.stack.pid(name));
  const watch = watchSoak(bench, folder, getApiMetricsPorts(bench, metricsPort));
  const { figures, visits } = await playPupils(bench, options);
  const series = watch.stop();
  console.log(formatSeries(series));
  const openChannels = await findOpenChannels(watch);
  const isReplaced = bench.stack.processes().some((name, at) => bench.stack.pid(name) !== pids[at]);
  const problems = [
    ...series.filter(({ isFlat }) => !isFlat).map(describeGrowth),
    ...(series.some(({ samples }) => samples.length < MIN_SAMPLES)
      ? [`a process gave fewer than ${MIN_SAMPLES} samples`]
      : []),
    ...[...figures.errors].map(([what, times]) => `${times} × ${what.slice(0, 200)}`),
    ...(openChannels > 0 ? [`${openChannels} live channels stay open without a pupil`] : []),
    ...(isReplaced ? ['a process ended and was replaced'] : []),
    ...(await findLosses(bench, figures.acknowledged)),
  ];
  return {
    version: manifest.version,
    started,
    minutes: options.minutes,
    pupils: options.pupils,
    visits: visits.visits,
    answers: figures.acknowledged.length,
    problems,
    series,
  };
};

const benchmarkSoak = async (options: SoakOptions): Promise<void> => {
  const probes = probeProcesses();
  const metricsPort = await findMetricsPort();
  const bench = await startBenchStack(undefined, { METRICS_PORT: String(metricsPort) });
  try {
    const report = await runSoak(bench, options, probes.folder, metricsPort);
    console.log(
      `${options.minutes} minutes, ${options.pupils} pupils: ${report.visits} visits, ` +
        `${report.answers} answers; ${options.report}`,
    );
    for (const problem of report.problems) console.log(`✗ ${problem}`);
    await writeReport(options.report, report);
    if (report.problems.length > 0) process.exitCode = 1;
  } finally {
    await bench.stop();
    probes.remove();
  }
};

/** Adds the soak: a low rate for a long time. */
export const addSoakCommand = (program: Command): void => {
  program
    .command('soak')
    .description(
      'pupils sign in, hold a live channel, answer, read boards and sign out at a low rate for a long time; ' +
        'fails if memory, handles, connections or the delay of the event loop grow',
    )
    .option('--minutes <n>', 'time under load', parseInteger(2, 10_000), 60)
    .option('--pupils <n>', 'pupils at once', parseInteger(1, 1000), 20)
    .option('--report <file>', 'report with all samples', 'dist/soak.json')
    .action(benchmarkSoak);
};
