import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hashPassword } from '@mahoe/api/accounts/credentials';
import { checkAcknowledged, type Finding } from '@mahoe/tools/faults/check';
import { checkViews } from '@mahoe/tools/faults/checkViews';
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

const PROFILES: Readonly<Record<string, Profile>> = {
  /** As in the Moodle 4.5 load test of Udelar, March 2026. */
  moodle: { ramp: 180, think: [30, 90], signsIn: true, pupils: 3000 },
  /** School opening rush: everyone arrives within half a minute. */
  bell: { ramp: 30, think: [30, 30], signsIn: true, pupils: 3000 },
  /** Pupils still signed in from the evening before. */
  night: { ramp: 180, think: [30, 90], signsIn: false, pupils: 3000 },
};

const USAGE = `npm run bench -- exam [moodle|bell|night] [--pupils N] [--pace N] [--apis N] [--crud]

Pupils sign in, look at the dashboard, take a quiz of ten questions, see its results and look at the
dashboard again; then what was acknowledged is compared with the log, the views and what they were shown.
  --pupils N  how many (3000)
  --rounds N  one exam after another, each pupil in each (1)
  --minutes N each pupil sits one exam after another until so many minutes have passed
  --kill N    one part after another is killed with -9, one every N seconds
  --apis N    processes of the API (as the product has by itself)
  --pace N    everything so many times as fast: as many calls a second as N times the pupils
  --crud      the plain CRUD reference plays the same afterwards`;

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
  readonly name: string;
  readonly profile: (typeof PROFILES)[string];
  readonly pupils: number;
  /** Factor by which time is shortened. */
  readonly pace: number;
  readonly rounds: number;
  readonly minutes: number | undefined;
  readonly killEveryS: number | undefined;
  readonly apis: string | undefined;
  readonly crud: boolean;
}

/** Reads the command line; ends the process with the usage if it is wrong. */
const readOptions = (args: string[]): ExamOptions => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      pupils: { type: 'string' },
      rounds: { type: 'string', default: '1' },
      minutes: { type: 'string' },
      kill: { type: 'string' },
      apis: { type: 'string' },
      pace: { type: 'string', default: '1' },
      crud: { type: 'boolean', default: false },
    },
  });
  const [name = 'moodle'] = positionals;
  const profile = PROFILES[name];
  const { apis, crud } = values;
  const pupils = Number(values.pupils ?? profile?.pupils);
  const pace = Number(values.pace);
  const rounds = Number(values.rounds);
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  const killEveryS = values.kill === undefined ? undefined : Number(values.kill);
  const numbers = [pupils, pace, rounds, killEveryS ?? 1, minutes ?? 1];
  if (!profile || !numbers.every((value) => value > 0)) {
    console.log(USAGE);
    process.exit(2);
  }
  return { name, profile, pupils, pace, rounds, minutes, killEveryS, apis, crud };
};

/** Plays one exam and prints its figures. */
const playExam = async (
  url: string,
  candidates: readonly Candidate[],
  topicId: string,
  { profile, pace, minutes }: ExamOptions,
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
export const run = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  const { name, profile, pupils, pace, rounds, killEveryS, apis } = options;
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
    const killing = killEveryS === undefined ? undefined : killProcesses(stack.stack, killEveryS);
    const exams: ExamFigures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const which = `events, ${title}, exam ${round} of ${rounds}`;
      const cores = countCores(stack.stack);
      exams.push(await playExam(stack.url, candidates, topicId, options, which, cores));
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
    await playExam(crud.url, there, topicId, options, `crud, ${title}`);
    crud.stop();
  } finally {
    await stack.stop();
    heaps.remove();
  }
};
