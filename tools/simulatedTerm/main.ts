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
import { Command } from 'commander';
import { parseInteger } from '@mahoe/analysis/options';
import { showProgress } from '@mahoe/analysis/progress';
import { DAY_MS } from '@mahoe/analysis/simulate/days';
import { bankTopics } from '@mahoe/analysis/simulate/shippedBank';
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
  `${pupils} made-up pupils, ${days} days from ${from.slice(0, 10)}, seed ${seed}`;

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
    throw new TermRefused('The term before was not taken away whole: run remove once more.');
  }
  const real = await countRealPupils(pool, demoPupilIds());
  if (real > 0 && !besideRealPupils) {
    throw new TermRefused(
      `${real} pupils have accounts here, and boards and figures would count made-up ones beside ` +
        'them. With --beside-real-pupils it is done all the same.',
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
      console.log(`It is there already: ${describeTerm(standing)}.`);
      return;
    }
    if (standing) console.log(`Goes on with the one that was begun: ${describeTerm(standing)}.`);
    const term = standing ?? (await beginTerm(writing, runtime, options));
    const progress = showProgress('days', term.days);
    const { events, quizzes } = await writeTerm(writing, term, bankTopics(), (_, days) =>
      progress.to(days),
    ).finally(progress.done);
    await waitUntilShown(pool, await store.headPosition());
    console.log(
      `${describeTerm(term)}: ${quizzes} quizzes, ${events.toLocaleString('en')} events.`,
    );
    console.log('npm run simulated-term -- remove takes it away again.');
  };

const remove: Work = async (writing, runtime) => {
  const terms = await loadTerms(writing);
  const standing = findCurrentTerm(terms);
  // A killed run has recorded the removal without rebuilding the views.
  const half = (await countSimulated(runtime.pool)) > 0 ? terms.at(-1) : undefined;
  const term = standing ?? half;
  if (!term) {
    console.log('There is no simulated term here.');
    return;
  }
  const { milliseconds } = await removeTerm(writing, runtime, term);
  console.log(
    `Taken away: ${describeTerm(term)}; views made anew in ${Math.round(milliseconds / 100) / 10} s.`,
  );
};

const status: Work = async (writing, { pool }) => {
  const terms = await loadTerms(writing);
  for (const term of terms) console.log(`${term.status.padEnd(8)} ${describeTerm(term)}`);
  console.log(`${await countSimulated(pool)} made-up pupils are shown.`);
};

const program = new Command('npm run simulated-term --').description(
  'a simulated term in the running copy, so that boards, charts and analytics have something to show',
);
program
  .command('add')
  .description('made-up pupils practise through the real deciders, up to yesterday')
  .option('--pupils <n>', 'how many', parseInteger(1, 3000), 90)
  .option('--days <n>', 'how long', parseInteger(1, 400), 84)
  .option('--seed <n>', 'another seed, another school', parseInteger(0, 2 ** 31), 1)
  .option('--beside-real-pupils', 'also where others than the demo’s have accounts')
  .action((options: AddOptions) => withLog(add(options)));
program
  .command('remove')
  .description('takes it away: its facts are left out from now on, and all views made anew')
  .action(() => withLog(remove));
program
  .command('status')
  .description('terms there are and were')
  .action(() => withLog(status));
await program.parseAsync();
