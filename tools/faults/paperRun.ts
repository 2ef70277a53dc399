import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBenchStack, type BenchStack } from '@mahoe/bench/benchStack';
import { killProcesses } from '@mahoe/bench/processKiller';
import { findLargestForm, startSitting } from '@mahoe/bench/startSitting';
import { waitForViews } from '@mahoe/bench/waitForViews';
import { randomFrom } from '@mahoe/content/generator/random';
import type { PaperEvent } from '@mahoe/domain/practice/paper/events';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { isAfter, START } from '@mahoe/eventstore/store/position';
import { readCheckpoints } from '@mahoe/eventstore/subscriptions/checkpoints';
import { readWholeLog, type Finding } from '@mahoe/bench/checkAcknowledged';
import { checkPapers } from './checkPapers.ts';
import { checkViews } from '@mahoe/bench/checkViews';
import { openHistory } from '@mahoe/bench/answerHistory';
import { newFigures } from './load.ts';
import { sitPaper, sitPapers, type PaperLoad } from './paperLoad.ts';
import { printFindings } from './report.ts';

const PUPILS = 40;
/** One pupil in this many goes on until the time is up. */
const EXPIRES_EVERY = 4;
const TIMEOUT_MS = 90_000;
/** The reaction that plans how misses return. */
const PLANNING = 'whenPaperMarkedPlanTwins';

interface Plan {
  /** Seconds in which processes are killed. */
  readonly seconds: number;
  /** Seconds from one kill to the next. */
  readonly killEveryS: number;
}

/** Reads the events of each sitting. */
const readSittings = async ({
  store,
  personalData,
}: BenchStack): Promise<ReadonlyMap<string, readonly PaperEvent[]>> => {
  const log = await readWholeLog(store);
  const stored = log.filter(({ stream }) => stream.startsWith(`${sitting.category}-`));
  const events = (await decode(stored, personalData)).filter(isRecorded);
  return Map.groupBy(
    events.map(({ type, data }) => ({ type, data }) as PaperEvent),
    ({ data }) => data.sittingId,
  );
};

/** Returns true if the twins of every marked paper were planned: views may then be compared. */
const areTwinsPlanned = async ({ store, pool }: BenchStack): Promise<boolean> => {
  const log = await readWholeLog(store);
  const last = log.findLast(({ type }) => type === 'PaperMarked')?.position ?? START;
  const planning = (await readCheckpoints(pool)).find(({ name }) => name === PLANNING);
  return !isAfter(last, planning?.position ?? START);
};

/** Waits until every paper whose time is up was taken in, or until the timeout. */
const waitUntilOver = async (
  bench: BenchStack,
): Promise<ReadonlyMap<string, readonly PaperEvent[]>> => {
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    const sittings = await readSittings(bench);
    const isOver = [...sittings.values()].every((all) =>
      all.some(({ type }) => type === 'PaperMarked'),
    );
    if ((isOver && (await areTwinsPlanned(bench))) || Date.now() > giveUp) return sittings;
    await pause(1000);
  }
};

/** Lets pupils sit papers while processes are killed. */
const sitAll = async (
  bench: BenchStack,
  load: Omit<PaperLoad, 'random'>,
  seed: string,
  { seconds, killEveryS }: Plan,
): Promise<string> => {
  const pupils = await bench.registerPupils(PUPILS);
  await waitForViews(bench);
  const over = new AbortController();
  const form = findLargestForm(4);
  const sat = pupils.map(async (pupil, index) => {
    const own = { ...load, random: randomFrom(`${seed} ${index}`) };
    if (index % EXPIRES_EVERY !== 0) return sitPapers(own, pupil, over.signal);
    // As if the pupil had begun it earlier.
    const secondsLeft = own.random.integer(seconds / 2, seconds);
    const startedAt = Date.now() - 60_000 * form.blueprint.minutes + 1000 * secondsLeft;
    const id = await startSitting(bench, pupil, form, startedAt);
    // The end of the time ends this paper, not the signal.
    return sitPaper(own, pupil, id, false, new AbortController().signal);
  });
  const stopKilling = killProcesses(bench.stack, killEveryS);
  await pause(seconds * 1000);
  const killed = stopKilling();
  over.abort();
  await Promise.all(sat);
  await bench.stack.ready();
  return [...killed].map(([part, times]) => `${part} ${times} ×`).join(', ');
};

/**
 * Pupils sit papers on the whole product while a process is killed with -9 at an interval. No saved answer
 * and no minute is lost, each paper is handed in once, and marking it again from the log gives the same.
 * @param isBrief 24 s with a kill every 3 s, not three minutes with one every 20 s
 */
export const runPaperFaults = async (isBrief: boolean): Promise<boolean> => {
  const seed = process.env['SEED'] ?? String(Date.now());
  console.log(`SEED=${seed}`);
  const plan = isBrief ? { seconds: 24, killEveryS: 3 } : { seconds: 180, killEveryS: 20 };
  const bench = await startBenchStack(undefined, { API_PROCESSES: '2' });
  const file = join(await mkdtemp(join(tmpdir(), 'mahoe-faults-')), 'history.ndjson');
  const history = openHistory(file);
  const figures = newFigures();
  const load = {
    urls: [bench.url],
    history,
    figures,
    acknowledged: [],
    refused: [],
    missing: [] as string[],
  };
  try {
    const killed = await sitAll(bench, load, seed, plan);
    const sittings = await waitUntilOver(bench);
    const shown: Finding = {
      goal: 'D19',
      what: 'reloads show what was saved',
      looked: load.acknowledged.length,
      wrong: load.missing,
    };
    const findings = [...checkPapers(sittings, load), shown, ...(await checkViews(bench)).findings];
    const areWell = printFindings(findings) && load.acknowledged.length > 0;
    console.log(
      `killed: ${killed}. ${sittings.size} papers, ${load.acknowledged.length} acknowledged answers, ` +
        `${load.refused.length} refused; ${figures.calls} calls, ${figures.unanswered} unanswered, ` +
        `longest ${Math.round(figures.longestMs)} ms. ${file}`,
    );
    return areWell;
  } finally {
    history.close();
    await bench.stop();
  }
};
