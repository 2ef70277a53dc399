import { randomUUID } from 'node:crypto';
import { readConfig } from '@mahoe/api/config/apiConfig';
import { SIMULATED_TERMS } from '@mahoe/domain/adaptive/events';
import {
  simulatedTerms,
  findCurrentTerm,
  type SimulatedTerm,
} from '@mahoe/domain/adaptive/simulatedTerm';
import { instantMs, instantOf, momentOf } from '@mahoe/domain/calendar';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { verifyConfiguredKeys } from '@mahoe/eventstore/privacy/keyFingerprints';
import { releaseLease, tryLease } from '@mahoe/eventstore/subscriptions/leases';
import { TIMEOUTS } from '@mahoe/eventstore/postgres/pool';
import { openProcessLog } from '@mahoe/eventstore/processLog';
import { migrateViews, openRuntime, type ProjectionRuntime } from '@mahoe/projections/runtime';
import { DAY_MS } from '@mahoe/analysis/simulate/days';
import { bankTopics } from '@mahoe/analysis/simulate/shippedBank';
import { parseInteger } from '../commandLine/options.ts';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { showProgress } from '../commandLine/progress.ts';
import { demoPupilIds } from '../seed/demo.ts';
import { countSimulated, countRealPupils, waitUntilShown } from './countPupils.ts';
import { removeTerm } from './removeTerm.ts';
import {
  computeChecksum,
  sendTermCommand,
  TermRefused,
  writeTerm,
  type TermWriter,
} from './writeTerm.ts';

/** At midnight in Jamaica it is five o'clock. */
const MIDNIGHT = 'T05:00:00.000Z';
const LEASE = 'simulated term';

type Work = (writing: TermWriter, runtime: ProjectionRuntime) => Promise<void>;

const describeTerm = ({ seed, pupils, days, from }: SimulatedTerm): string =>
  `${pupils} simulated pupils, ${days} days from ${from.slice(0, 10)}, seed ${seed}`;

const loadTerms = ({ commands }: Pick<TermWriter, 'commands'>) =>
  commands.load(simulatedTerms, SIMULATED_TERMS.id);

/** Works on the running copy, one such command at a time. */
const withLog = async (work: Work): Promise<void> => {
  const config = await readConfig(process.env);
  const logger = openProcessLog('simulatedTerm', config.LOG_LEVEL);
  await migrateViews(config.DATABASE_URL);
  await verifyConfiguredKeys(config);
  const runtime = openRuntime(config, logger, TIMEOUTS.job);
  const { store, personalData, pool } = runtime;
  const lease = await pool.connect();
  try {
    if (!(await tryLease(lease, LEASE))) throw new TermRefused('Another such command runs.');
    const commands = createCommandHandler(store, personalData);
    const now = momentOf(Date.now());
    await work({ commands, now, pepper: config.pepper, store, personalData }, runtime);
  } catch (error) {
    if (!(error instanceof TermRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await releaseLease(lease, LEASE).finally(() => lease.release());
    await runtime.close();
  }
};

interface AddOptions {
  readonly pupils: number;
  readonly days: number;
  readonly seed: number;
  readonly besideRealPupils?: boolean;
}

const beginTerm = async (
  writing: TermWriter,
  { pool, store }: ProjectionRuntime,
  { pupils, days, seed, besideRealPupils }: AddOptions,
): Promise<SimulatedTerm> => {
  const { now } = writing;
  await waitUntilShown(pool, await store.headPosition());
  if ((await countSimulated(pool)) > 0) {
    throw new TermRefused('The last simulated term was removed in part only: run remove again.');
  }
  const real = await countRealPupils(pool, demoPupilIds());
  if (real > 0 && !besideRealPupils) {
    throw new TermRefused(
      `${real} real pupils have accounts here; boards and figures would count the simulated pupils too. ` +
        'Use --beside-real-pupils to do it anyway.',
    );
  }
  // It ends yesterday.
  const from = instantOf(instantMs(`${now.localDate}${MIDNIGHT}`) - days * DAY_MS);
  const bank = computeChecksum(bankTopics());
  const plan = { termId: randomUUID(), seed, pupils, days, from, bank };
  await sendTermCommand(writing, { type: 'BeginSimulatedTerm', now, plan });
  return { ...plan, status: 'begun' };
};

const add =
  (options: AddOptions): Work =>
  async (writing, runtime) => {
    const { pool, store } = runtime;
    const standing = findCurrentTerm(await loadTerms(writing));
    if (standing?.status === 'written') {
      console.log(`It exists already: ${describeTerm(standing)}.`);
      return;
    }
    if (standing) console.log(`Continues the interrupted term: ${describeTerm(standing)}.`);
    const term = standing ?? (await beginTerm(writing, runtime, options));
    const progress = showProgress('days', term.days);
    const { events, quizzes } = await writeTerm(writing, term, bankTopics(), (_, days) =>
      progress.to(days),
    ).finally(progress.done);
    await waitUntilShown(pool, await store.headPosition());
    console.log(
      `${describeTerm(term)}: ${quizzes} quizzes, ${events.toLocaleString('en')} events.`,
    );
    console.log('Remove it with npm run simulated-term -- remove.');
  };

const remove: Work = async (writing, runtime) => {
  const terms = await loadTerms(writing);
  const standing = findCurrentTerm(terms);
  // A killed run has recorded the removal without rebuilding the views.
  const half = (await countSimulated(runtime.pool)) > 0 ? terms.at(-1) : undefined;
  const term = standing ?? half;
  if (!term) {
    console.log('There is no simulated term.');
    return;
  }
  const { milliseconds } = await removeTerm(writing, runtime, term);
  console.log(
    `Removed: ${describeTerm(term)}; views rebuilt in ${Math.round(milliseconds / 100) / 10} s.`,
  );
};

const status: Work = async (writing, { pool }) => {
  const terms = await loadTerms(writing);
  for (const term of terms) console.log(`${term.status.padEnd(8)} ${describeTerm(term)}`);
  console.log(`${await countSimulated(pool)} simulated pupils are shown.`);
};

const program = newProgram(
  'simulated-term',
  'Adds a simulated term to the running copy, so that boards, charts and analytics have data.',
);
program
  .command('add')
  .description('simulates pupils who practise up to yesterday, through the real commands')
  .option('--pupils <n>', 'number of pupils', parseInteger(1, 3000), 90)
  .option('--days <n>', 'number of days', parseInteger(1, 400), 84)
  .option('--seed <n>', 'seed of the random numbers', parseInteger(0, 2 ** 31), 1)
  .option('--beside-real-pupils', 'add it even if real pupils have accounts')
  .action((options: AddOptions) => withLog(add(options)));
program
  .command('remove')
  .description('removes the simulated term: its events no longer count, and all views are rebuilt')
  .action(() => withLog(remove));
program
  .command('status')
  .description('lists the simulated terms')
  .action(() => withLog(status));
await runProgram(program);
