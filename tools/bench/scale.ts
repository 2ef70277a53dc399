import type { ProcessName } from '@mahoe/stack/processes';
import type pg from 'pg';
import { startBenchStack } from './benchStack.ts';
import {
  CALLS,
  measureCalls,
  millisecondsPerCall,
  PROCESSES,
  type CallName,
  type Cost,
} from './callCosts.ts';
import { rebuildRates } from './rebuild.ts';

/** A place with its pupils, and how many of them sit an exam at the same time. */
interface Place {
  readonly name: string;
  readonly pupils: number;
  readonly atOnce: number;
}

const PLACES: readonly Place[] = [
  { name: 'a school', pupils: 400, atOnce: 200 },
  { name: 'one machine', pupils: 10_000, atOnce: 3000 },
  { name: 'the island', pupils: 120_000, atOnce: 60_000 },
  { name: 'a region', pupils: 10_000_000, atOnce: 2_000_000 },
];

/** An ordinary pupil's school year: 190 days with two quizzes each. */
const DAYS = 190;
const CALLS_PER_DAY: Readonly<Record<CallName, number>> = {
  'sign-in': 0.05,
  dashboard: 3,
  start: 2,
  question: 20,
  answer: 20,
  results: 2,
};

/** Share of pupils who must sign in at the beginning of an exam. */
const SIGNED_OUT = 0.1;
const SIGN_IN_S = 300;
const START_S = 180;
const SECONDS_PER_QUESTION = 45;

/** Usable share of a core, so that uneven arrivals do not queue. */
const USABLE = 0.6;
const CORES_PER_MACHINE = 8;
/** Single processes, which are limited by one core. */
const SINGLE_PROCESSES: readonly ProcessName[] = ['eventstore', 'projections', 'reactions'];

const REBUILD_EVENTS = 50_000;
const YEARS = 10;
const MIB = 1024 * 1024;

type Rates = Readonly<Record<CallName, number>>;

/** Computes calls per second while the pupils arrive, and once all of them answer. */
const computeRates = ({ atOnce }: Place): Readonly<Record<'coming in' | 'sitting', Rates>> => {
  const steady = atOnce / SECONDS_PER_QUESTION;
  return {
    'coming in': {
      'sign-in': (atOnce * SIGNED_OUT) / SIGN_IN_S,
      dashboard: atOnce / SIGN_IN_S,
      start: atOnce / START_S,
      question: steady / 2,
      answer: steady / 2,
      results: 0,
    },
    sitting: {
      'sign-in': 0,
      dashboard: 0,
      start: 0,
      question: steady,
      answer: steady,
      results: steady / 10,
    },
  };
};

type Costs = ReadonlyMap<CallName, Cost>;

const sumOver = (rates: Rates, each: (cost: Cost) => number, costs: Costs): number =>
  CALLS.reduce((sum, name) => {
    const cost = costs.get(name);
    return cost ? sum + rates[name] * each(cost) : sum;
  }, 0);

const computeCores = (part: ProcessName, rates: Rates, costs: Costs): number =>
  sumOver(rates, (cost) => millisecondsPerCall(cost, part) / 1000, costs);

const count = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 3 }).padStart(12);

/** Returns MiB of a schema's tables and indexes. */
const readSize = async (pool: pg.Pool, schema: string): Promise<number> => {
  const { rows } = await pool.query<{ bytes: number }>(
    `select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r'`,
    [schema],
  );
  return (rows[0]?.bytes ?? 0) / MIB;
};

const reportPlace = (place: Place, costs: Costs): void => {
  console.log(
    `\n${place.name}: ${count(place.pupils).trim()} pupils, ${count(place.atOnce).trim()} at once`,
  );
  console.log(
    `cores            ${PROCESSES.map((part) => part.padStart(12)).join('')}         all`,
  );
  for (const [phase, rates] of Object.entries(computeRates(place))) {
    const cores = PROCESSES.map((part) => computeCores(part, rates, costs));
    const all = cores.reduce((sum, each) => sum + each, 0);
    console.log(`  ${phase.padEnd(15)}${[...cores, all].map(count).join('')}`);
  }
  const needed = (part: ProcessName): number =>
    Math.max(
      ...Object.values(computeRates(place)).map((rates) => computeCores(part, rates, costs)),
    );
  const single = SINGLE_PROCESSES.map((part) => ({
    part,
    processes: Math.ceil(needed(part) / USABLE),
  }));
  const machines =
    PROCESSES.reduce((sum, part) => sum + needed(part), 0) / USABLE / CORES_PER_MACHINE;
  console.log(
    `  machines of ${CORES_PER_MACHINE} cores, ${USABLE * 100} % used: ${Math.ceil(machines)}; ` +
      single.map(({ part, processes }) => `${part} in ${processes}`).join(', '),
  );
};

/**
 * Prints the number of concurrent pupils at which a single process, or a machine of two cores, is the
 * limit.
 */
const reportLimits = (costs: Costs): void => {
  const one = { name: 'one', pupils: 1, atOnce: 1 };
  const perPupil = (part: ProcessName): number =>
    Math.max(...Object.values(computeRates(one)).map((rates) => computeCores(part, rates, costs)));
  console.log('\npupils at once at which it is full');
  for (const part of SINGLE_PROCESSES)
    console.log(`  ${`${part}, one core`.padEnd(24)}${count(USABLE / perPupil(part))}`);
  const together = PROCESSES.reduce((sum, part) => sum + perPupil(part), 0);
  console.log(`  ${'all on two cores'.padEnd(24)}${count((2 * USABLE) / together)}`);
};

/**
 * Prints how long a rebuild of ten years takes: in one process; in several, each of which reads the
 * whole log; and for one school day, which is all that last night's copy lacks.
 */
const reportRebuild = (
  eventsOfYear: number,
  { rebuilding, reading }: Awaited<ReturnType<typeof rebuildRates>>,
): void => {
  console.log(
    `\nrebuild of ${YEARS} years at ${count(rebuilding).trim()} events/s, reading alone at ${count(reading).trim()}`,
  );
  console.log(`${' '.repeat(26)} one process    at least    a day more`);
  for (const { name, pupils } of PLACES) {
    const events = eventsOfYear * pupils;
    const hours = (rate: number): number => (events * YEARS) / rate / 3600;
    const minutes = events / DAYS / rebuilding / 60;
    console.log(
      `  ${name.padEnd(24)}${count(hours(rebuilding))} h${count(hours(reading))} h${count(minutes)} min`,
    );
  }
};

/**
 * Extrapolates from measured calls to machines: a pupil's cost in a year, the process that saturates
 * first, and the needs of an exam for a school, a machine, the island and a region.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  try {
    const before = {
      log: await readSize(stack.pool, 'es'),
      views: await readSize(stack.pool, 'views'),
    };
    const costs = await measureCalls(stack);
    const { rows } = await stack.pool.query<{ answers: number; events: number }>(
      `select count(*) filter (where type = 'AttemptAnswered')::int as answers,
         count(*)::int as events from es.event`,
    );
    const { answers = 1, events = 1 } = rows[0] ?? {};
    const logOfAnswer = ((await readSize(stack.pool, 'es')) - before.log) / answers;
    const viewsOfAnswer = ((await readSize(stack.pool, 'views')) - before.views) / answers;

    console.log(
      'processor ms of a call'.padEnd(26) + PROCESSES.map((part) => part.padStart(12)).join(''),
    );
    for (const [name, cost] of costs)
      console.log(
        `  ${name.padEnd(24)}${PROCESSES.map((part) => count(millisecondsPerCall(cost, part))).join('')}`,
      );

    const year = sumOver(CALLS_PER_DAY, ({ calls, events: all }) => all / calls, costs) * DAYS;
    const coreSeconds =
      PROCESSES.reduce((sum, part) => sum + computeCores(part, CALLS_PER_DAY, costs), 0) * DAYS;
    const answersOfYear = CALLS_PER_DAY.answer * DAYS;
    console.log(`\na pupil in a year of ${DAYS} days`);
    console.log(
      `  calls                   ${count(Object.values(CALLS_PER_DAY).reduce((a, b) => a + b) * DAYS)}`,
    );
    console.log(`  events                  ${count(year)}`);
    console.log(`  core-seconds            ${count(coreSeconds)}`);
    console.log(`  MiB of the log          ${count(logOfAnswer * answersOfYear)}`);
    console.log(`  MiB of views            ${count(viewsOfAnswer * answersOfYear)}`);
    console.log(`  (measured on ${events.toLocaleString('en')} events)`);

    reportLimits(costs);
    for (const place of PLACES) reportPlace(place, costs);

    reportRebuild(year, await rebuildRates(REBUILD_EVENTS));
  } finally {
    await stack.stop();
  }
};
