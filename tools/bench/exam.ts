import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '@mahoe/api/accounts/credentials';
import { checkAcknowledged, type Finding } from './checkAcknowledged.ts';
import { checkViews } from './checkViews.ts';
import { parseInteger } from '@mahoe/tools/commandLine/options';
import { Argument, type Command } from 'commander';
import { startBenchStack, type BenchStack } from './benchStack.ts';
import { checkResults } from './checkResults.ts';
import { countCores } from './countCores.ts';
import { prepareCrudExam, startCrudServer } from './crudReference.ts';
import { KINDS, newFigures, sitExam, type Candidate, type ExamFigures } from './examPupil.ts';
import { median, percentile } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { formatMiB, reportHeaps, watchMemory } from './memory.ts';
import { findOpenTopic } from './findOpenTopic.ts';
import { killProcesses } from './processKiller.ts';

interface Profile {
  /** Seconds within which all pupils arrive. */
  readonly ramp: number;
  /** Seconds that a pupil thinks about a question. */
  readonly think: readonly [least: number, most: number];
  readonly signsIn: boolean;
  readonly pupils: number;
}

const PROFILES = {
  /** As in the Moodle 4.5 load test of Udelar, March 2026. */
  moodle: { ramp: 180, think: [30, 90], signsIn: true, pupils: 3000 },
  /** School opening rush: everyone arrives within half a minute. */
  bell: { ramp: 30, think: [30, 30], signsIn: true, pupils: 3000 },
  /** Pupils still signed in from the evening before. */
  night: { ramp: 180, think: [30, 90], signsIn: false, pupils: 3000 },
} as const satisfies Readonly<Record<string, Profile>>;
type ProfileName = keyof typeof PROFILES;

const PASSWORD = 'mahoe-exam';
/** Pupils of one school share an address. */
const SCHOOL = 30;

const getAddress = (index: number): string => {
  const school = Math.floor(index / SCHOOL);
  return `10.${school >> 16}.${(school >> 8) & 255}.${school & 255}`;
};

const runExam = async (
  url: string,
  candidates: readonly Candidate[],
  topicId: string,
  { ramp, think }: Profile,
  pace: number,
  minutes = 0,
): Promise<ExamFigures> => {
  const figures = newFigures();
  const caller = httpCaller(url, Infinity);
  const [least, most] = think;
  const thinkMs = [(least * 1000) / pace, (most * 1000) / pace] as const;
  const exam = { caller, figures, password: PASSWORD, topicId, thinkMs };
  const end = performance.now() + minutes * 60_000;
  await Promise.all(
    candidates.map(async (candidate, index) => {
      await pause((index / candidates.length) * ((ramp * 1000) / pace));
      do await sitExam(exam, candidate);
      while (performance.now() < end);
    }),
  );
  caller.close();
  return figures;
};

const report = (name: string, candidates: number, seconds: number, figures: ExamFigures): void => {
  console.log(
    `\n${name}: ${figures.finished} of ${candidates} finished in ${seconds.toFixed(0)} s`,
  );
  console.log('           calls  asked again   p50    p95    p99 ms   with waiting p50   p95 s');
  for (const kind of KINDS) {
    const { answered, waited, busy } = figures.calls[kind];
    if (answered.length === 0) continue;
    const ms = (value: number): string => value.toFixed(0).padStart(7);
    const s = (value: number): string => (value / 1000).toFixed(2).padStart(8);
    console.log(
      `${kind.padEnd(9)}${String(answered.length).padStart(7)}${String(busy).padStart(13)}` +
        ms(median(answered)) +
        ms(percentile(answered, 0.95)) +
        ms(percentile(answered, 0.99)) +
        `${' '.repeat(11)}${s(median(waited))}${s(percentile(waited, 0.95))}`,
    );
  }
  const errors = [...figures.errors].toSorted(([, a], [, b]) => b - a);
  console.log(`errors: ${errors.reduce((sum, [, times]) => sum + times, 0)}`);
  for (const [what, times] of errors.slice(0, 8)) console.log(`  ${times} × ${what.slice(0, 160)}`);
};

/**
 * Prints findings.
 * @returns true if there are none
 */
const printFindings = (findings: readonly Finding[]): boolean => {
  const bad = findings.filter(({ wrong }) => wrong.length > 0);
  for (const { what, looked, wrong } of bad)
    console.log(`WRONG ${what}: ${wrong.length} of ${looked}: ${wrong[0]?.slice(0, 160)}`);
  return bad.length === 0;
};

/**
 * Checks acknowledged answers against the log, the views, and what pupils saw after their last answer.
 */
const check = async (stack: BenchStack, exams: readonly ExamFigures[]): Promise<void> => {
  const acknowledged = exams.flatMap((exam) => exam.acknowledged);
  const shown = exams.flatMap((exam) => exam.shown);
  const stale = exams.reduce((sum, exam) => sum + exam.stale, 0);
  const { log, findings: views } = await checkViews(stack);
  const areThere = printFindings([...checkAcknowledged(log, acknowledged).findings, ...views]);
  console.log(
    `${acknowledged.length} acknowledged answers looked up: ${areThere ? 'all there' : 'NOT'}`,
  );
  const areFresh = printFindings(checkResults(acknowledged, shown));
  console.log(
    `${shown.length} results, and as many dashboards, read after the last answer: ${stale} replies ` +
      `stale, ${areFresh ? 'all shown as acknowledged' : 'NOT all as acknowledged'}`,
  );
};

interface ExamOptions {
  readonly pupils?: number;
  readonly rounds: number;
  readonly minutes?: number;
  /** Seconds between two kills. */
  readonly kill?: number;
  readonly apis?: string;
  /** Factor by which time is shortened. */
  readonly pace: number;
  readonly crud?: true;
}

/** Plays one exam and prints its figures. */
const playExam = async (
  url: string,
  candidates: readonly Candidate[],
  topicId: string,
  profile: Profile,
  { pace, minutes }: ExamOptions,
  title: string,
  cores?: () => string,
): Promise<ExamFigures> => {
  const began = performance.now();
  const printCores = (when: string): void => {
    if (cores) console.log(`cores ${when}: ${cores()}`);
  };
  const ramp = setTimeout(() => printCores('while they came'), (profile.ramp * 1000) / pace);
  const figures = await runExam(url, candidates, topicId, profile, pace, minutes);
  clearTimeout(ramp);
  report(title, candidates.length, (performance.now() - began) / 1000, figures);
  printCores('afterwards');
  return figures;
};

const printMemory = (rows: ReturnType<ReturnType<typeof watchMemory>>): void => {
  console.log('MiB, resident and heap:   first third   last third    the most   heap a minute');
  for (const { process, first, last, most, growth } of rows) {
    const figures = [...[first, last, most].map(formatMiB), growth?.toFixed(2).padStart(13)];
    console.log(`  ${process.padEnd(24)}${figures.filter(Boolean).join('  ')}`);
  }
};

/**
 * Plays an exam of thousands of pupils who arrive within minutes, on the whole embedded stack and on
 * plain CRUD.
 */
const benchmarkExam = async (name: ProfileName, options: ExamOptions): Promise<void> => {
  const profile: Profile = PROFILES[name];
  const { pupils = profile.pupils, pace, rounds, kill, apis } = options;
  const heaps = reportHeaps();
  const stack = await startBenchStack(undefined, apis === undefined ? {} : { API_PROCESSES: apis });
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const registered = await stack.registerPupils(pupils, Date.now(), passwordHash);
    const [first] = registered;
    const topicId = first === undefined ? '' : await findOpenTopic(stack, first);
    const candidates = registered.map(({ id, username, cookie }, index) => ({
      id,
      username,
      cookie: profile.signsIn ? undefined : cookie,
      address: getAddress(index),
    }));
    const title = `${name}${pace === 1 ? '' : `, ${pace} times as fast`}`;
    const memory = watchMemory(stack.stack, heaps.folder);
    const killing = kill === undefined ? undefined : killProcesses(stack.stack, kill);
    const exams: ExamFigures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const which = `events, ${title}, exam ${round} of ${rounds}`;
      const cores = countCores(stack.stack);
      exams.push(await playExam(stack.url, candidates, topicId, profile, options, which, cores));
    }
    if (killing)
      console.log('killed:', [...killing()].map(([part, n]) => `${part} ${n} ×`).join(', '));
    await stack.stack.ready();
    await check(stack, exams);
    printMemory(memory());
    if (!options.crud) return;
    await prepareCrudExam(stack.pool, candidates, passwordHash);
    const crud = await startCrudServer(stack.databaseUrl, './crudExamServer.ts');
    const there = candidates.map((one) => ({
      ...one,
      cookie: profile.signsIn ? undefined : `mahoe_session=${one.id}`,
    }));
    await playExam(crud.url, there, topicId, profile, options, `crud, ${title}`);
    crud.stop();
  } finally {
    await stack.stop();
    heaps.remove();
  }
};

/** Adds the benchmark of an exam. */
export const addExamCommand = (program: Command): void => {
  program
    .command('exam')
    .description(
      'thousands of pupils arrive within minutes, take a quiz and look at its results; acknowledged answers are ' +
        'compared with the log, the views and what pupils saw',
    )
    .addArgument(
      new Argument('[profile]', 'how they arrive').choices(Object.keys(PROFILES)).default('moodle'),
    )
    .option('--pupils <n>', 'number of pupils (default: 3000)', parseInteger(1, 1_000_000))
    .option(
      '--rounds <n>',
      'exams one after another, with each pupil in each',
      parseInteger(1, 1000),
      1,
    )
    .option(
      '--minutes <n>',
      'each pupil repeats the exam for so many minutes',
      parseInteger(1, 10_000),
    )
    .option(
      '--kill <seconds>',
      'kills one process after another, one in so many seconds',
      parseInteger(1, 10_000),
    )
    .option('--apis <n>', 'API processes (default: as the product decides)')
    .option('--pace <factor>', 'shortens all times by this factor', Number, 1)
    .option('--crud', 'runs the same on the plain CRUD reference afterwards')
    .action(benchmarkExam);
};
