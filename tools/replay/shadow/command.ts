import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { openHistory } from '../history/openHistory.ts';
import { printed } from '../history/printed.ts';
import { writeManifest, type Output } from '../manifest.ts';
import { historyFolder } from '../places.ts';
import { showProgress } from '../progress.ts';
import { pseudonymsOf, studyFolder, type Pseudonym } from '../study/studies.ts';
import { shadowInShares } from './inShares.ts';
import { triedRule } from './rules.ts';
import type { Compared, Difference, Standing } from './shadow.ts';

const EXAMPLES = 5;
const MEASURES = ['experience', 'streak', 'mastered', 'unlocked', 'badges', 'engagement'] as const;

/** How many milestones of each kind come, go and move, and for how many pupils. */
export const milestoneCounts = ({ differences }: Compared) =>
  [...Map.groupBy(differences, ({ kind }) => kind)]
    .map(([kind, all]) => ({
      milestones: kind,
      'only tried': all.filter(({ inForce: at }) => at === null).length,
      'only in force': all.filter(({ tried }) => tried === null).length,
      earlier: all.filter(({ inForce: at, tried }) => at && tried && tried < at).length,
      later: all.filter(({ inForce: at, tried }) => at && tried && tried > at).length,
      pupils: new Set(all.map(({ pupilId }) => pupilId)).size,
    }))
    .toSorted((a, b) => (a.milestones < b.milestones ? -1 : 1));

/** Of each figure of a pupil, for how many it would be another, and by how much in the mean. */
export const standingCounts = ({ standings }: Compared) =>
  MEASURES.map((measure) => {
    const by = standings.map(({ inForce: now, tried }) => tried[measure] - now[measure]);
    const changed = by.filter((change) => change !== 0);
    const mean = (of: readonly number[]): number =>
      of.length === 0 ? 0 : of.reduce((sum, change) => sum + change, 0) / of.length;
    return {
      figure: measure,
      pupils: changed.length,
      more: changed.filter((change) => change > 0).length,
      less: changed.filter((change) => change < 0).length,
      'mean change': mean(by).toFixed(3),
    };
  });

const changedPupils = ({ differences, standings }: Compared): number =>
  new Set([
    ...differences.map(({ pupilId }) => pupilId),
    ...standings
      .filter(({ inForce: now, tried }) =>
        MEASURES.some((measure) => tried[measure as keyof Standing] !== now[measure]),
      )
      .map(({ pupilId }) => pupilId),
  ]).size;

const table = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  printed(Object.keys(rows[0] ?? {}), rows);

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

/** Differences in order of time, their pupils under a study's names. */
export const underNames = (
  differences: readonly Difference[],
  pseudonym: Pseudonym,
): readonly Difference[] => {
  const placed = differences.map((one) => {
    const pupilId = pseudonym(one.pupilId);
    const place = (one.inForce ?? one.tried ?? '') + pupilId + one.key + one.kind;
    return { place, named: { ...one, pupilId } };
  });
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ named }) => named);
};

export const writeDifferences = async (
  lines: readonly Difference[],
  folder: string,
): Promise<Output> => {
  await mkdir(folder, { recursive: true });
  const csv = [
    'pupil,kind,key,in_force,tried',
    ...lines.map(
      ({ pupilId, kind, key, inForce: now, tried: then }) =>
        `${pupilId},${kind},${key},${now ?? ''},${then ?? ''}`,
    ),
  ].join('\n');
  const file = 'differences.csv';
  await writeFile(join(folder, file), `${csv}\n`);
  const sha256 = createHash('sha256').update(`${csv}\n`).digest('hex');
  return { file, rows: lines.length, sha256 };
};

interface Options {
  readonly rule: readonly string[];
  readonly parameters: readonly string[];
  readonly study: string;
  readonly history?: string;
}

const run = async ({ rule, parameters, study, history: asked }: Options): Promise<void> => {
  const tried = rule.map((version, at) => triedRule(version, parameters[at] ?? ''));
  const history = await openHistory(historyFolder(asked));
  try {
    const pseudonym = await pseudonymsOf(study);
    const began = performance.now();
    const progress = showProgress('facts', undefined);
    let facts = 0;
    const compared = await shadowInShares(history, tried, (more) => progress.to((facts += more)));
    progress.done();
    const { answers, pupils, today, differences } = compared;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${answers.toLocaleString('en')} answers under two tables of rules in ${seconds} s.\n` +
        `${changedPupils(compared)} of ${pupils} pupils would differ on ${today}.\n\n` +
        `${table(standingCounts(compared))}\n`,
    );
    if (differences.length > 0) console.log(`${table(milestoneCounts(compared))}\n`);
    const lines = underNames(differences, pseudonym);
    if (lines.length > 0)
      console.log(`Examples:\n${table(lines.slice(0, EXAMPLES).map((one) => ({ ...one })))}\n`);
    const folder = join(studyFolder(study), 'shadow', tried.map(nameOf).join('+'));
    await writeManifest(join(folder, 'manifest.json'), history, {
      command: 'shadow',
      parameters: { study, tried },
      outputs: [await writeDifferences(lines, folder)],
    });
    console.log(`All ${lines.length} differences: ${join(folder, 'differences.csv')}`);
  } finally {
    history.close();
  }
};

const nameOf = ({ version, parameters }: ReturnType<typeof triedRule>): string =>
  [version.replace('/', '-'), ...Object.entries(parameters).map(([name, n]) => `${name}${n}`)].join(
    '-',
  );

export const addShadowCommand = (program: Command): void => {
  program
    .command('shadow')
    .description('the same history under another table of rules: who would be where')
    .requiredOption(
      '--rule <version>',
      'mastery, points, streak, unlock, engagement or badge, with a version: mastery/2',
      collect,
      [],
    )
    .option('--parameters <list>', 'what it has otherwise: window=8,smallestWindow=4', collect, [])
    .option('--study <name>', 'whose pseudonyms name pupils', 'shadow')
    .option('--history <folder>', 'the history (DATA_DIR/analysis/history)')
    .action(run);
};
