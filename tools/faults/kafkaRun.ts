import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom, type Random } from '@mahoe/content/generator/random';
import { eventTypes, type EventType } from '@mahoe/domain/eventTypes';
import { isAfter } from '@mahoe/eventstore/store/position';
import { derivePseudonymKey, createPseudonyms } from '@mahoe/reactions/pseudonyms';
import { startBenchStack, type BenchStack } from '@mahoe/bench/benchStack';
import { median, percentile } from '@mahoe/bench/figures';
import { openBroker, readRelayCheckpoint, waitUntil, type Broker } from './broker.ts';
import { checkAcknowledged, readWholeLog, type Finding } from '@mahoe/bench/checkAcknowledged';
import { checkTopic } from './checkKafkaTopic.ts';
import { openHistory, readHistory } from '@mahoe/bench/answerHistory';
import { newFigures, practise } from './load.ts';
import { printFindings, findOpenTopics } from './report.ts';

/** Enough pupils to record about fifty events a second. */
const PUPILS = 30;
const THINK_MS = [300, 1900] as const;
/** A running relay has sent something within this time. */
const MAX_KILL_DELAY_MS = 60;
const CATCH_UP_LIMIT_S = 60;

interface Plan {
  /** Time of a run without faults, for comparison. */
  readonly undisturbedS: number;
  readonly frozenS: number;
  /** Events recorded meanwhile are relayed by a relay that is killed. */
  readonly frozenAgainS: number;
  readonly kills: number;
}
const WHOLE: Plan = { undisturbedS: 60, frozenS: 180, frozenAgainS: 60, kills: 20 };
const BRIEF: Plan = { undisturbedS: 4, frozenS: 12, frozenAgainS: 4, kills: 3 };

/** Kills the relay's process while it sends, each time as soon as it has resumed. */
const killRelay = async (bench: BenchStack, random: Random, kills: number): Promise<void> => {
  for (let n = 0; n < kills; n += 1) {
    const before = (await readRelayCheckpoint(bench))?.epoch;
    await pause(random.integer(0, MAX_KILL_DELAY_MS));
    bench.stack.kill9('reactions');
    await waitUntil(async () => (await readRelayCheckpoint(bench))?.epoch !== before, 10);
  }
};

/** Lists ids of the events recorded since, as messages carry them. */
const listExpected = async (
  { store, pepper }: BenchStack,
  from: Awaited<ReturnType<BenchStack['store']['headPosition']>>,
) => {
  const { pseudonymOf } = createPseudonyms(derivePseudonymKey(pepper));
  const log = await readWholeLog(store);
  const since = log.filter(
    ({ position, type }) => isAfter(position, from) && eventTypes[type as EventType].relayedToKafka,
  );
  return { log, expected: since.map(({ id }) => pseudonymOf(id)) };
};

const printAnswers = (what: string, ms: readonly number[], seconds: number): void => {
  const figures = [median(ms), percentile(ms, 0.95), percentile(ms, 0.99), Math.max(0, ...ms)];
  console.log(
    what.padEnd(28) +
      (ms.length / seconds).toFixed(1).padStart(9) +
      figures.map((value) => value.toFixed(0).padStart(8)).join(''),
  );
};

const runPlan = async (broker: Broker, plan: Plan): Promise<boolean> => {
  const seed = process.env['SEED'] ?? String(Date.now());
  console.log(`SEED=${seed}`);
  const random = randomFrom(seed);
  const bench = await startBenchStack(undefined, broker.settings);
  const file = join(await mkdtemp(join(tmpdir(), 'mahoe-faults-')), 'history.ndjson');
  const history = openHistory(file);
  try {
    await broker.ready(bench);
    const pupils = await bench.registerPupils(PUPILS);
    const topics = await findOpenTopics({ bench }, pupils);
    const from = await bench.store.headPosition();
    const figures = newFigures();
    const over = new AbortController();
    const practising = pupils.map((pupil, index) => {
      const load = {
        urls: [bench.url],
        history,
        random: randomFrom(`${seed} ${index}`),
        figures,
      };
      return practise(load, pupil, topics, THINK_MS, over.signal);
    });

    console.log('\nanswers while                 a second   p50     p95     p99   longest ms');
    /** @returns seconds that the work took */
    const meanwhile = async (what: string, work: () => Promise<unknown>): Promise<number> => {
      const first = figures.answersMs.length;
      const began = performance.now();
      await work();
      const seconds = (performance.now() - began) / 1000;
      printAnswers(what, figures.answersMs.slice(first), seconds);
      return seconds;
    };
    await meanwhile('nothing is wrong', () => pause(plan.undisturbedS * 1000));
    broker.freeze();
    await meanwhile('the broker is frozen', () => pause(plan.frozenS * 1000));
    broker.thaw();
    const afterFreeze = await meanwhile('it receives what it missed', () => broker.caughtUp(bench));
    broker.freeze();
    await pause(plan.frozenAgainS * 1000);
    broker.thaw();
    await meanwhile('the relay is killed', () => killRelay(bench, random, plan.kills));
    const afterKills = await meanwhile('it goes on', () => broker.caughtUp(bench));
    over.abort();
    await Promise.all(practising);
    await broker.caughtUp(bench);

    const { log, expected } = await listExpected(bench, from);
    const received = await broker.hear((all) => {
      const ids = new Set(all.map(({ eventId }) => eventId));
      return expected.every((id) => ids.has(id));
    });
    const since = received.filter(({ position }) => isAfter(position, from));
    const inTime = (what: string, seconds: number): Finding => ({
      goal: what.startsWith('K2') ? 'K2' : 'K1',
      what,
      looked: 1,
      wrong: seconds > CATCH_UP_LIMIT_S ? [`${seconds.toFixed(1)} s`] : [],
    });
    const checked = checkAcknowledged(log, readHistory(file));
    const areWell = printFindings([
      ...checkTopic(expected, since),
      inTime('caught up in 60 s after the freeze', afterFreeze),
      inTime('caught up in 60 s after the kills', afterKills),
      ...checked.findings,
    ]);
    console.log(
      `\nbroker frozen for ${plan.frozenS} s, caught up ${afterFreeze.toFixed(1)} s later; relay killed ` +
        `${plan.kills} times, caught up ${afterKills.toFixed(1)} s later; ${checked.acknowledged} answers ` +
        `acknowledged, ${checked.lost} lost; ${expected.length} events to tell, ${since.length} messages`,
    );
    return areWell;
  } finally {
    history.close();
    await bench.stop();
  }
};

/**
 * Pupils answer while a Kafka broker is suspended and resumed, and while the relay is killed with -9
 * again and again as it catches up. In the end the topic has every event in the order of each key, and
 * no pupil waited longer for an answer.
 * @param isBrief seconds instead of minutes
 * @returns true if all goals are met; 'skipped' if there is no broker
 */
export const runKafka = async (isBrief: boolean): Promise<boolean | 'skipped'> => {
  const broker = await openBroker();
  if ('skipped' in broker) {
    console.log(`skipped: ${broker.skipped}`);
    return 'skipped';
  }
  try {
    return await runPlan(broker, isBrief ? BRIEF : WHOLE);
  } finally {
    await broker.stop();
  }
};
