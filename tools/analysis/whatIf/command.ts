import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { aloneIn } from '../lock.ts';
import type { Metrics } from '../evaluate/metrics.ts';
import { difference } from '../evaluate/formatInterval.ts';
import { openHistory } from '../history/openHistory.ts';
import { printed } from '../history/printTable.ts';
import { writeManifest } from '../manifest.ts';
import { withLastLine } from '../jsonOutput.ts';
import { version } from '../options.ts';
import { historyFolder } from '../paths.ts';
import { pseudonymsOf, studyFolder, type Pseudonym } from '../study/studies.ts';
import { wholeFolder } from '../atomicFolder.ts';
import { LEAST_MOVE, type Foretold } from './predictions.ts';
import { triedRules, type TriedRule } from './rules.ts';
import { EXAMPLES, shadowTo, type Shadowed } from './writeComparison.ts';
import type { Compared, Difference, Standing } from './comparison.ts';

const SHOWN = 5;
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

const changedPupils = ({ differences, standings }: Compared): ReadonlySet<string> =>
  new Set([
    ...differences.map(({ pupilId }) => pupilId),
    ...standings
      .filter(({ inForce: now, tried }) =>
        MEASURES.some((measure) => tried[measure as keyof Standing] !== now[measure]),
      )
      .map(({ pupilId }) => pupilId),
  ]);

const table = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  printed(Object.keys(rows[0] ?? {}), rows);

const versions = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  version(text),
];

interface Options {
  readonly rule: readonly string[];
  readonly parameters: readonly string[];
  readonly study: string;
  readonly history?: string;
}

/** Who would be where under the other tables. */
const toldOfTables = (compared: Compared, differences: readonly Difference[]): string => {
  const { answers, pupils, today } = compared;
  const told = [
    `${changedPupils(compared).size} of ${pupils} pupils would differ on ${today}, ` +
      `after ${answers.toLocaleString('en')} answers.`,
    table(standingCounts(compared)),
  ];
  if (differences.length > 0) {
    told.push(table(milestoneCounts(compared)));
    told.push(`Examples:\n${table(differences.slice(0, SHOWN).map((one) => ({ ...one })))}`);
  }
  return told.join('\n\n');
};

/** How well the other learner model foretells, and of whom it thinks otherwise. */
const toldOfModel = (foretold: Foretold): string => {
  const { answers, pupils, inForce: now, tried, difference: less, moved } = foretold;
  const figures = ([name, { auc, rmse, logLoss }]: readonly [string, Metrics]) => ({
    'learner model': name,
    AUC: auc.toFixed(4),
    RMSE: rmse.toFixed(4),
    'log loss': logLoss.toFixed(4),
  });
  const told = [
    `Of ${answers.toLocaleString('en')} answers ${moved.length.toLocaleString('en')} would have had ` +
      `another chance by ${LEAST_MOVE} or more, of ` +
      `${new Set(moved.map(({ pupilId }) => pupilId)).size} of ${pupils} pupils.`,
    table([
      ...[['in force', now] as const, ['tried', tried] as const].map(figures),
      {
        'learner model': 'difference',
        AUC: difference(less.auc),
        RMSE: difference(less.rmse),
        'log loss': difference(less.logLoss),
      },
    ]),
  ];
  if (moved.length > 0)
    told.push(`Examples:\n${table(moved.slice(0, SHOWN).map((one) => ({ ...one })))}`);
  return told.join('\n\n');
};

const LastLine = z.strictObject({
  pupils: z.int(),
  /** Of them, who would stand elsewhere, or whose answers would have had another chance. */
  changed: z.int(),
  /** Milestones that come earlier or later under the rules tried, or not any more, or only then. */
  earlier: z.int(),
  later: z.int(),
  lost: z.int(),
  gained: z.int(),
  seconds: z.number(),
});

const summaryOf = (
  { compared, foretold }: Shadowed,
  pseudonym: Pseudonym,
  seconds: number,
): z.input<typeof LastLine> => {
  const changed = new Set([
    ...[...(compared ? changedPupils(compared) : [])].map(pseudonym),
    ...(foretold?.moved ?? []).map(({ pupilId }) => pupilId),
  ]);
  const counts = compared ? milestoneCounts(compared) : [];
  const sum = (of: Exclude<keyof (typeof counts)[number], 'milestones'>): number =>
    counts.reduce((total, kind) => total + kind[of], 0);
  return {
    pupils: compared?.pupils ?? foretold?.pupils ?? 0,
    changed: changed.size,
    earlier: sum('earlier'),
    later: sum('later'),
    lost: sum('only in force'),
    gained: sum('only tried'),
    seconds,
  };
};

const run = async ({
  rule,
  parameters,
  study,
  history: asked,
}: Options): Promise<z.input<typeof LastLine>> => {
  const tried = triedRules(rule, parameters);
  const history = await openHistory(historyFolder(asked));
  try {
    const folder = join(studyFolder(study), 'shadow', tried.map(nameOf).join('+'));
    const began = performance.now();
    const pseudonym = await pseudonymsOf(study);
    const shadowed = await aloneIn(studyFolder(study), () =>
      wholeFolder(folder, async (unfinished) => {
        const found = await shadowTo(history, tried, pseudonym, unfinished);
        const made = { command: 'shadow', parameters: { study, tried }, outputs: found.outputs };
        await writeManifest(join(unfinished, 'manifest.json'), history, made);
        return found;
      }),
    );
    const { compared, differences, foretold, outputs } = shadowed;
    const seconds = (performance.now() - began) / 1000;
    console.log(`Under two tables of rules in ${seconds.toFixed(1)} s.\n`);
    if (compared) console.log(`${toldOfTables(compared, differences)}\n`);
    if (foretold) console.log(`${toldOfModel(foretold)}\n`);
    if (differences.length > 0) console.log(`Examples, step by step: ${join(folder, EXAMPLES)}`);
    for (const { file, rows } of outputs.filter(({ file: name }) => name.endsWith('.csv')))
      console.log(`All ${rows.toLocaleString('en')} differences: ${join(folder, file)}`);
    return summaryOf(shadowed, pseudonym, seconds);
  } finally {
    history.close();
  }
};

const nameOf = ({ version: asked, parameters }: TriedRule): string =>
  [asked.replace('/', '-'), ...Object.entries(parameters).map(([name, n]) => `${name}${n}`)].join(
    '-',
  );

export const addShadowCommand = (program: Command): void => {
  const verb = program
    .command('what-if')
    .alias('shadow')
    .description('the same history under another table of rules: who would be where')
    .requiredOption(
      '--rule <versions...>',
      'mastery, points, streak, unlock, engagement, badge or learner-model, with a version: mastery/2',
      versions,
    )
    .option(
      '--parameters <lists...>',
      'what each has otherwise, in their order: window=8,smallestWindow=4',
      [],
    )
    .option('--study <name>', 'whose pseudonyms name pupils', 'shadow')
    .option('--history <folder>', 'the history (DATA_DIR/analysis/history)');
  withLastLine(verb, LastLine, run);
};
