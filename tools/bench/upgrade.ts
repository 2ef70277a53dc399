import { setTimeout as pause } from 'node:timers/promises';
import { getReadiness } from '@mahoe/contracts/health';
import {
  listSubscriptions,
  type SubscriptionProcess,
} from '@mahoe/eventstore/subscriptions/subscriptionRegistry';
import { findFreePort } from '@mahoe/stack/findFreePort';
import type { SupervisedProcess } from '@mahoe/stack/supervisor';
import { CHECK_INTERVAL_MS, openBalancer } from './balancer.ts';
import type { BenchStack } from './benchStack.ts';
import { startBenchStack } from './benchStack.ts';
import { checkAcknowledged, readWholeLog } from './checkAcknowledged.ts';
import { median, percentile } from './figures.ts';
import { findOpenTopic } from './findOpenTopic.ts';
import { httpCaller } from './httpCaller.ts';
import { spawnProcess } from './spawnProcess.ts';
import { newPhase, practise, type Lesson, type PhaseFigures } from './upgradePupil.ts';

const PUPILS = 200;
/** Time that a pupil thinks about a question. */
const THINK_MS = [3000, 7000] as const;
const WARM_UP_MS = 20_000;
const QUIET_MS = 30_000;
/** Time after the last replacement in which late consequences count, too. */
const AFTERMATH_MS = 10_000;
/** Two checks of the balancer, and a reply on a busy machine. */
const DRAIN_MS = 2 * CHECK_INTERVAL_MS + 1000;

type Version = 'old' | 'next';

/** A process of the product that the bench replaces. */
interface Part {
  readonly name: string;
  readonly entry: string;
  readonly own: NodeJS.ProcessEnv;
  /** Waits until the new process works. */
  readonly isReady: (expected: Version) => Promise<boolean>;
  running: SupervisedProcess | undefined;
}

const start = ({ dataDir }: BenchStack, { name, entry, own }: Part, version: Version) =>
  version === 'old'
    ? spawnProcess(dataDir, name, entry, own)
    : spawnProcess(dataDir, name, 'tools/bench/nextVersion.ts', { ...own, NEXT_VERSION_OF: entry });

/** Asks an API which version it runs, once it is ready. */
const readVersion = (port: number): Promise<string | undefined> =>
  fetch(`http://localhost:${port}${getReadiness.path}`).then(
    async (reply) => (reply.ok ? getReadiness.reply.parse(await reply.json()).version : undefined),
    () => undefined,
  );

const buildApi = async (n: number): Promise<Part & { readonly port: number }> => {
  const port = (await findFreePort(0)) ?? 0;
  return {
    name: `api ${n} of the bench`,
    entry: 'api/main.ts',
    own: { PORT: String(port), DRAIN_MS: String(DRAIN_MS), API_PROCESSES: '1' },
    port,
    isReady: async (expected) =>
      (await readVersion(port))?.endsWith('-next') === (expected === 'next'),
    running: undefined,
  };
};

const buildWorker = ({ pool }: BenchStack, name: SubscriptionProcess): Part => ({
  name: `${name} of the bench`,
  entry: `${name}/main.ts`,
  own: {},
  isReady: async () =>
    (await listSubscriptions(pool)).every(({ process, isRun }) => process !== name || isRun),
  running: undefined,
});

/** Stops a process in order and starts one of the other version in its place. */
const replace = async (bench: BenchStack, part: Part, version: Version): Promise<void> => {
  await part.running?.stop();
  part.running = start(bench, part, version);
  while (!(await part.isReady(version))) await pause(100);
};

const HEADINGS = 'phase          calls  repeated  failed      p50      p95      p99      max ms';

const countFailed = ({ errors }: PhaseFigures): number =>
  [...errors.values()].reduce((sum, times) => sum + times, 0);

const report = (name: string, phase: PhaseFigures): void => {
  const { times, repeats, errors } = phase;
  const ms = (value: number): string => value.toFixed(0).padStart(9);
  console.log(
    name.padEnd(12) +
      String(times.length).padStart(8) +
      String(repeats).padStart(10) +
      String(countFailed(phase)).padStart(8) +
      ms(median(times)) +
      ms(percentile(times, 0.95)) +
      ms(percentile(times, 0.99)) +
      ms(percentile(times, 1)),
  );
  for (const [text, count] of [...errors].slice(0, 5))
    console.log(`  ${count} × ${text.slice(0, 150)}`);
};

/** Phases by name, in the order in which they are played. */
type Phases = Readonly<Record<'warm-up' | 'undisturbed' | 'upgrade' | 'back again', PhaseFigures>>;

const play = async (
  bench: BenchStack,
  parts: readonly Part[],
  phases: Phases,
  enter: (phase: PhaseFigures) => void,
): Promise<void> => {
  await pause(WARM_UP_MS);
  enter(phases.undisturbed);
  await pause(QUIET_MS);
  for (const [phase, version] of [
    ['upgrade', 'next'],
    ['back again', 'old'],
  ] as const) {
    enter(phases[phase]);
    for (const part of parts) {
      const began = performance.now();
      await replace(bench, part, version);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${phase}: ${part.name} replaced in ${seconds} s`);
    }
    await pause(AFTERMATH_MS);
  }
};

/**
 * Prints whether every acknowledged answer is in the log, once.
 * @throws if one is not
 */
const checkLog = async ({ store }: BenchStack, { acknowledged }: Lesson): Promise<void> => {
  const { findings } = checkAcknowledged(await readWholeLog(store), acknowledged);
  const wrong = findings.flatMap((finding) =>
    finding.wrong.map((one) => `${finding.what}: ${one}`),
  );
  console.log(
    `${acknowledged.length} acknowledged answers: ` +
      (wrong.length === 0 ? 'each is in the log once' : `WRONG\n${wrong.slice(0, 5).join('\n')}`),
  );
  if (wrong.length > 0) throw new Error('the log is not as acknowledged');
};

/**
 * Replaces every process of the product by one of the next version and back, one after the other, while
 * pupils answer through a balancer. The reference is the same load before anything is replaced.
 */
export const run = async ([pupils = String(PUPILS)]: string[]): Promise<void> => {
  const bench = await startBenchStack(undefined, { API_PROCESSES: '1' });
  const apis = await Promise.all([buildApi(1), buildApi(2)]);
  const parts: readonly Part[] = [
    ...apis,
    buildWorker(bench, 'projections'),
    buildWorker(bench, 'reactions'),
  ];
  const end = new AbortController();
  try {
    const registered = await bench.registerPupils(Number(pupils));
    const [first] = registered;
    const topicId = first === undefined ? '' : await findOpenTopic(bench, first);
    for (const part of parts) await replace(bench, part, 'old');
    // The bench's own processes take over from those with which it was prepared.
    for (const name of ['api', 'projections', 'reactions'] as const)
      await bench.stack.stopProcess(name);
    const balancer = await openBalancer(apis.map(({ port }) => port));
    const phases: Phases = {
      'warm-up': newPhase(),
      undisturbed: newPhase(),
      upgrade: newPhase(),
      'back again': newPhase(),
    };
    let phase = phases['warm-up'];
    const lesson: Lesson = {
      caller: httpCaller(balancer.url, Infinity),
      topicId,
      thinkMs: THINK_MS,
      signal: end.signal,
      phase: () => phase,
      acknowledged: [],
    };
    const practising = Promise.all(registered.map((pupil) => practise(lesson, pupil)));
    await play(bench, parts, phases, (next) => {
      phase = next;
    });
    end.abort();
    await practising;
    console.log(HEADINGS);
    for (const name of ['undisturbed', 'upgrade', 'back again'] as const)
      report(name, phases[name]);
    console.log(`calls that the balancer could not pass on: ${balancer.failures()}`);
    await checkLog(bench, lesson);
    lesson.caller.close();
    await balancer.close();
    if (countFailed(phases.upgrade) + countFailed(phases['back again']) > 0)
      throw new Error('pupils saw errors');
  } finally {
    end.abort();
    for (const { running } of parts) await running?.stop();
    await bench.stop();
  }
};
