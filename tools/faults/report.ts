import { setTimeout as pause } from 'node:timers/promises';
import type { BenchPupil } from '@mahoe/bench/benchStack';
import { httpCaller } from '@mahoe/bench/httpCaller';
import type { CheckResult, Finding } from '@mahoe/bench/checkAcknowledged';
import type { HistoryEntry } from '@mahoe/bench/answerHistory';
import type { LoadFigures } from './load.ts';
import type { Product } from './product.ts';

const TIMEOUT_MS = 60_000;
/** Exit code of a run that is impossible on this machine. */
export const SKIPPED_EXIT_CODE = 77;

/** Finds topics open to all pupils, with enough questions for a quiz. */
export const findOpenTopics = async (
  { bench }: Pick<Product, 'bench'>,
  [first]: readonly BenchPupil[],
): Promise<readonly string[]> => {
  if (!first) return [];
  const caller = httpCaller(bench.url, 1);
  const ask = async (path: string): Promise<readonly { id: string; questionCount?: number }[]> =>
    JSON.parse((await caller.call('GET', path, first.cookie)).body) as never;
  const openOnes = async (): Promise<readonly string[]> => {
    const open = await ask(`/api/users/${first.id}/unlocked-topics`);
    const ids = new Set(open.map(({ id }) => id));
    const topics = await ask('/api/topics');
    return topics
      .filter(({ id, questionCount = 0 }) => questionCount >= 10 && ids.has(id))
      .map(({ id }) => id);
  };
  // The views may be behind for new pupils.
  const giveUp = performance.now() + TIMEOUT_MS;
  let found = await openOnes();
  while (found.length === 0 && performance.now() < giveUp) {
    await pause(200);
    found = await openOnes();
  }
  caller.close();
  return found;
};

const MAX_SHOWN = 5;
const MAX_WIDTH = 300;

const countRefusals = (history: readonly HistoryEntry[]): readonly string[] =>
  history.flatMap((entry) => (entry.type === 'fail' ? [entry.what] : []));

/**
 * Prints what was checked, and the violations.
 * @returns true if there are none
 */
export const printFindings = (findings: readonly Finding[]): boolean => {
  console.log('\ngoal  what                                looked at  wrong');
  for (const { goal, what, looked, wrong } of findings) {
    const cells = [goal.padEnd(6), what.padEnd(36), String(looked).padStart(9)];
    console.log(cells.join('') + String(wrong.length).padStart(7));
    for (const one of wrong.slice(0, MAX_SHOWN)) console.log(`        ${one.slice(0, MAX_WIDTH)}`);
  }
  return findings.every(({ wrong }) => wrong.length === 0);
};

/** A fault, and the time until every process executed commands again. */
export interface Recovery {
  readonly fault: string;
  readonly ms: number;
}

const formatSlowest = (made: readonly Recovery[]): string => {
  const [slowest] = made.toSorted((a, b) => b.ms - a.ms);
  return slowest === undefined ? '' : `${(slowest.ms / 1000).toFixed(1)} s after ${slowest.fault}`;
};

/**
 * Prints the table and the last line.
 * @returns true if all goals are met
 */
export const printReport = ({
  made,
  skipped,
  figures,
  history,
  checked,
  views,
  others,
  file,
}: {
  readonly made: readonly Recovery[];
  readonly skipped: readonly string[];
  readonly figures: LoadFigures;
  readonly history: readonly HistoryEntry[];
  readonly checked: CheckResult;
  readonly views: readonly Finding[];
  readonly others: readonly Finding[];
  readonly file: string;
}): boolean => {
  console.log('\nfault                               times');
  for (const [name, all] of Map.groupBy(made, ({ fault }) => fault))
    console.log(`${name.padEnd(36)}${String(all.length).padStart(5)}`);
  for (const what of skipped) console.log(`skipped: ${what}`);

  console.log(`\n${figures.calls} calls, ${figures.unanswered} of them without any answer,`);
  for (const [status, times] of figures.failures) console.log(`${times} answered ${status},`);
  for (const [what, all] of Map.groupBy(countRefusals(history), (one) => one))
    console.log(`${all.length} refused: ${what}`);
  console.log(`longest ${Math.round(figures.longestMs)} ms; history in ${file}`);
  console.log(
    `longest until all commands were carried out again: ${formatSlowest(made)} (L6: 5 s)`,
  );

  const findings = [...checked.findings, ...views, ...others];
  const areWell = printFindings(findings);
  const areEqual = views.every(({ wrong }) => wrong.length === 0);
  console.log(
    `\n${made.length} faults, ${checked.acknowledged} acknowledged, ${checked.lost} lost, ` +
      `${checked.doubled} doubled, views ${areEqual ? 'equal' : 'unequal'}`,
  );
  return checked.acknowledged > 0 && areWell;
};
