import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '@mahoe/api/accounts/credentials';
import { randomFrom, type Random } from '@mahoe/content/generator/random';
import { createAdmin } from '@mahoe/bench/createAdmin';
import { Option } from 'commander';
import { parseInteger } from '../commandLine/options.ts';
import { newProgram } from '../commandLine/program.ts';
import { checkAcknowledged } from '@mahoe/bench/checkAcknowledged';
import { checkViews } from '@mahoe/bench/checkViews';
import { runErasureFaults } from './erasureRun.ts';
import { runFarm } from './farmRun.ts';
import type { Fault } from './fault.ts';
import { listFaults, freeze } from './faults.ts';
import { openHistory, readHistory } from '@mahoe/bench/answerHistory';
import { runKafka } from './kafkaRun.ts';
import { runMessages } from './messageRun.ts';
import { newFigures, practise, type LoadFigures } from './load.ts';
import { runPaperFaults } from './paperRun.ts';
import { runPaymentFaults } from './paymentRun.ts';
import { startProduct, type Product } from './product.ts';
import { printReport, SKIPPED_EXIT_CODE, findOpenTopics, type Recovery } from './report.ts';

const PUPILS = 30;

/** Maximum time in which a recovery is watched. */
const MAX_RECOVERY_MS = 60_000;

/**
 * Waits until every process executes commands again.
 * @returns milliseconds from now
 */
const waitUntilCommandsWork = async (
  urls: readonly string[],
  { carriedOut }: LoadFigures,
): Promise<number> => {
  const from = performance.now();
  const areBack = (): boolean => urls.every((url) => (carriedOut.get(url) ?? 0) > from);
  while (!areBack() && performance.now() - from < MAX_RECOVERY_MS) await pause(20);
  return performance.now() - from;
};

/**
 * Injects faults one after the other, with pauses in ms.
 * @returns the outcome of each, and wrong behaviour of the product
 */
const injectFaults = async (
  product: Product,
  random: Random,
  figures: LoadFigures,
  next: () => Fault | undefined,
  between: readonly [number, number],
): Promise<{ readonly made: readonly Recovery[]; readonly wrong: readonly string[] }> => {
  const made: Promise<Recovery>[] = [];
  const wrong: string[] = [];
  for (let fault = next(); fault; fault = next()) {
    console.log(`  ${fault.name}`);
    await fault.strike(product, random).catch((error: unknown) => {
      wrong.push(`${fault.name}: ${String(error)}`);
    });
    const recovered = waitUntilCommandsWork(product.urls, figures);
    made.push(recovered.then((ms) => ({ fault: fault.name, ms })));
    await pause(random.integer(...between));
  }
  return { made: await Promise.all(made), wrong };
};

/** Yields each kind once before any is repeated, in random order, until the time is over. */
const chooseRandomly = (all: readonly Fault[], random: Random, seconds: number) => {
  const end = Date.now() + seconds * 1000;
  let left: Fault[] = [];
  return (): Fault | undefined => {
    if (Date.now() > end) return undefined;
    if (left.length === 0) left = random.shuffle(all);
    return left.pop();
  };
};

const frozenStore = () => {
  const times = Array.from({ length: 4 }, () => freeze('eventstore', 12_000));
  return (): Fault | undefined => times.pop();
};

const run = async (seconds: number, script: string | undefined): Promise<boolean> => {
  const seed = process.env['SEED'] ?? String(Date.now());
  console.log(`SEED=${seed}`);
  const random = randomFrom(seed);
  const product = await startProduct();
  const file = join(await mkdtemp(join(tmpdir(), 'mahoe-faults-')), 'history.ndjson');
  const history = openHistory(file);
  try {
    const hash = await hashPassword('correct-horse');
    const [spare, ...pupils] = await product.bench.registerPupils(PUPILS + 1, Date.now(), hash);
    if (!spare) throw new Error('nobody is there');
    const somebody = { pupil: spare, administrator: await createAdmin(product.bench) };
    const topics = await findOpenTopics(product, pupils);
    const figures = newFigures();
    const over = new AbortController();
    const practising = pupils.map((pupil, index) => {
      const load = { urls: product.urls, history, random: randomFrom(`${seed} ${index}`), figures };
      return practise(load, pupil, topics, [300, 2500], over.signal);
    });
    const { all, skipped } = listFaults(product, somebody);
    const next = script === undefined ? chooseRandomly(all, random, seconds) : frozenStore();
    const between = script === undefined ? ([500, 3000] as const) : ([8000, 8000] as const);
    const { made, wrong } = await injectFaults(product, random, figures, next, between);
    over.abort();
    await Promise.all(practising);
    await product.bench.stack.ready();
    const { log, findings } = await checkViews(product.bench);
    const entries = readHistory(file);
    const checked = checkAcknowledged(log, entries);
    const met = { goal: 'D13', what: 'faults met as they should be', looked: made.length, wrong };
    return printReport({
      made,
      skipped,
      figures,
      history: entries,
      checked,
      views: findings,
      others: [met],
      file,
    });
  } finally {
    history.close();
    await product.stop();
  }
};

interface Options {
  readonly seconds: number;
  readonly script?: string;
  readonly kills: number;
  readonly brief?: true;
}

type Outcome = boolean | 'skipped';

/** A run of its own instead of faults while pupils answer. */
interface Script {
  readonly describes: string;
  run(options: Options): Promise<Outcome>;
}

const scripts: Readonly<Record<string, Script>> = {
  'frozen-store': {
    describes: 'pupils answer while the event store is frozen for 12 s, four times',
    run: ({ seconds }) => run(seconds, 'frozen-store'),
  },
  papers: {
    describes: 'pupils sit papers for 180 s, and a process is killed every 20 s',
    run: ({ brief = false }) => runPaperFaults(brief),
  },
  messages: {
    describes: 'friends write and draw, a moderator decides, and processes are killed',
    run: ({ kills }) => runMessages(kills),
  },
  erase: {
    describes:
      'a pupil is erased, processes are killed between any two steps, and every byte of the data folder and ' +
      'of Kafka’s messages is searched for what named the pupil',
    run: ({ brief = false }) => runErasureFaults(brief),
  },
  paying: {
    describes:
      'payers pay, payments of those who never came back are refunded, and processes are killed between any ' +
      'two steps',
    run: ({ brief = false }) => runPaymentFaults(brief),
  },
  kafka: {
    describes:
      'a Kafka broker is frozen for 180 s, and the relay is killed 20 times while it catches up',
    run: ({ brief = false }) => runKafka(brief),
  },
  farm: {
    describes:
      'a pupil tries every source of experience at once; the total is compared with the most that the rules ' +
      'allow',
    run: ({ brief = false }) => runFarm(brief),
  },
};

const describeScripts = (): string =>
  Object.entries(scripts)
    .map(([name, { describes }]) => `  ${name.padEnd(13)} ${describes}`)
    .join('\n');

const program = newProgram(
  'faults',
  'Kills, freezes, disconnects and fills what the product runs on while pupils answer, and checks afterwards ' +
    'that everything acknowledged is recorded and shown. SEED=… repeats a run.',
)
  .option('--seconds <n>', 'seconds of random faults', parseInteger(1, 1_000_000), 60)
  .addOption(new Option('--script <name>', 'run a script instead').choices(Object.keys(scripts)))
  .option('--brief', 'a shorter run of a script')
  .option('--kills <n>', 'kills of the reactions in the script messages', parseInteger(1, 1000), 20)
  .addHelpText('after', `\nScripts:\n${describeScripts()}`)
  .action(async (options: Options) => {
    const script = scripts[options.script ?? ''];
    const outcome = await (script ? script.run(options) : run(options.seconds, undefined));
    if (outcome === 'skipped') process.exit(SKIPPED_EXIT_CODE);
    process.exit(outcome ? 0 : 1);
  });
await program.parseAsync();
