import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { withFolderLock } from '../lock.ts';
import type { Metrics } from '../evaluate/metrics.ts';
import { formatDifference } from '../evaluate/formatInterval.ts';
import { explainLack, formatLeftOut } from '../history/omissions.ts';
import { openHistory, type History } from '../history/openHistory.ts';
import { formatTable } from '../history/printTable.ts';
import { writeManifest } from '../manifest.ts';
import { withJsonOutput } from '../jsonOutput.ts';
import { parseVersion } from '@mahoe/tools/commandLine/options';
import { getHistoryFolder } from '../paths.ts';
import { openPseudonyms, getStudyFolder, type Pseudonym } from '../study/studies.ts';
import { replaceFolder } from '../atomicFolder.ts';
import { MIN_MOVE, type PredictionComparison } from './predictions.ts';
import { parseTriedRules, type TriedRule } from './rules.ts';
import { EXAMPLES_FOLDER, writeComparison, type WrittenComparison } from './writeComparison.ts';
import type { ComparisonResult, Difference, Standing } from './comparison.ts';

const MAX_SHOWN = 5;
const MEASURES = ['experience', 'streak', 'mastered', 'unlocked', 'badges', 'engagement'] as const;

/** Counts milestones of each kind that appear, disappear and move, with their pupils. */
export const countMilestones = ({ differences }: ComparisonResult) =>
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

/** Counts pupils whose figures change, with the mean change. */
export const countStandings = ({ standings }: ComparisonResult) =>
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

const findChangedPupils = ({ differences, standings }: ComparisonResult): ReadonlySet<string> =>
  new Set([
    ...differences.map(({ pupilId }) => pupilId),
    ...standings
      .filter(({ inForce: now, tried }) =>
        MEASURES.some((measure) => tried[measure as keyof Standing] !== now[measure]),
      )
      .map(({ pupilId }) => pupilId),
  ]);

const toTable = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  formatTable(Object.keys(rows[0] ?? {}), rows);

const collectVersions = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  parseVersion(text),
];

interface Options {
  readonly rule: readonly string[];
  readonly parameters: readonly string[];
  readonly study: string;
  readonly history?: string;
}

/** Describes who changes place under the other rules. */
const describeTables = (compared: ComparisonResult, differences: readonly Difference[]): string => {
  const { answers, pupils, today } = compared;
  const parts = [
    `${findChangedPupils(compared).size} of ${pupils} pupils would differ on ${today}, ` +
      `after ${answers.toLocaleString('en')} answers.`,
    toTable(countStandings(compared)),
  ];
  if (differences.length > 0) {
    parts.push(toTable(countMilestones(compared)));
    parts.push(`Examples:\n${toTable(differences.slice(0, MAX_SHOWN).map((one) => ({ ...one })))}`);
  }
  return parts.join('\n\n');
};

/** Describes how well the other learner model predicts, and on which pupils it differs. */
const describeModel = (predicted: PredictionComparison): string => {
  const { answers, pupils, inForce: now, tried, difference: less, moved } = predicted;
  const figures = ([name, { auc, rmse, logLoss }]: readonly [string, Metrics]) => ({
    'learner model': name,
    AUC: auc.toFixed(4),
    RMSE: rmse.toFixed(4),
    'log loss': logLoss.toFixed(4),
  });
  const parts = [
    `Of ${answers.toLocaleString('en')} answers ${moved.length.toLocaleString('en')} would have had ` +
      `another chance by ${MIN_MOVE} or more, of ` +
      `${new Set(moved.map(({ pupilId }) => pupilId)).size} of ${pupils} pupils.`,
    toTable([
      ...[['in force', now] as const, ['tried', tried] as const].map(figures),
      {
        'learner model': 'difference',
        AUC: formatDifference(less.auc),
        RMSE: formatDifference(less.rmse),
        'log loss': formatDifference(less.logLoss),
      },
    ]),
  ];
  if (moved.length > 0)
    parts.push(`Examples:\n${toTable(moved.slice(0, MAX_SHOWN).map((one) => ({ ...one })))}`);
  return parts.join('\n\n');
};

const JsonOutput = z.strictObject({
  pupils: z.int(),
  /** Pupils who would stand elsewhere, or whose answers would have another prediction. */
  changed: z.int(),
  /** Milestones that come earlier or later under the rules tried, or not any more, or only then. */
  earlier: z.int(),
  later: z.int(),
  lost: z.int(),
  gained: z.int(),
  seconds: z.number(),
});

const buildSummary = (
  { compared, predicted }: WrittenComparison,
  pseudonym: Pseudonym,
  seconds: number,
): z.input<typeof JsonOutput> => {
  const changed = new Set([
    ...[...(compared ? findChangedPupils(compared) : [])].map(pseudonym),
    ...(predicted?.moved ?? []).map(({ pupilId }) => pupilId),
  ]);
  const counts = compared ? countMilestones(compared) : [];
  const sum = (of: Exclude<keyof (typeof counts)[number], 'milestones'>): number =>
    counts.reduce((total, kind) => total + kind[of], 0);
  return {
    pupils: compared?.pupils ?? predicted?.pupils ?? 0,
    changed: changed.size,
    earlier: sum('earlier'),
    later: sum('later'),
    lost: sum('only in force'),
    gained: sum('only tried'),
    seconds,
  };
};

/**
 * Counts the pupils who are in no comparison.
 * @throws Error for a history without answers
 */
const countErased = async (history: History): Promise<string> => {
  const [row] = await history.rows(`select (select count(*)::int from answers) as answers,
    (select count(distinct pupil_id)::int from events where type = 'PupilErased') as erased`);
  if (Number(row?.['answers']) === 0) throw new Error(explainLack(history, 'answers'));
  return formatLeftOut([[Number(row?.['erased']), 'erased pupils']]);
};

const run = async ({
  rule,
  parameters,
  study,
  history: asked,
}: Options): Promise<z.input<typeof JsonOutput>> => {
  const tried = parseTriedRules(rule, parameters);
  const history = await openHistory(getHistoryFolder(asked));
  try {
    const leftOut = await countErased(history);
    const folder = join(getStudyFolder(study), 'shadow', tried.map(formatRule).join('+'));
    const began = performance.now();
    const pseudonym = await openPseudonyms(study);
    const shadowed = await withFolderLock(getStudyFolder(study), () =>
      replaceFolder(folder, async (unfinished) => {
        const found = await writeComparison(history, tried, pseudonym, unfinished);
        const made = { command: 'shadow', parameters: { study, tried }, outputs: found.outputs };
        await writeManifest(join(unfinished, 'manifest.json'), history, made);
        return found;
      }),
    );
    const { compared, differences, predicted, outputs } = shadowed;
    const seconds = (performance.now() - began) / 1000;
    if (leftOut !== '') console.log(`${leftOut}\n`);
    console.log(`Under two tables of rules in ${seconds.toFixed(1)} s.\n`);
    if (compared) console.log(`${describeTables(compared, differences)}\n`);
    if (predicted) console.log(`${describeModel(predicted)}\n`);
    if (differences.length > 0)
      console.log(`Examples, step by step: ${join(folder, EXAMPLES_FOLDER)}`);
    for (const { file, rows } of outputs.filter(({ file: name }) => name.endsWith('.csv')))
      console.log(`All ${rows.toLocaleString('en')} differences: ${join(folder, file)}`);
    return buildSummary(shadowed, pseudonym, seconds);
  } finally {
    history.close();
  }
};

const formatRule = ({ version: asked, parameters }: TriedRule): string =>
  [asked.replace('/', '-'), ...Object.entries(parameters).map(([name, n]) => `${name}${n}`)].join(
    '-',
  );

export const addWhatIfCommand = (program: Command): void => {
  const verb = program
    .command('what-if')
    .alias('shadow')
    .description('replays the history under other rules, and lists what would differ')
    .requiredOption(
      '--rule <versions...>',
      'rules to try: mastery, points, streak, unlock, engagement, badge or learner-model, such as mastery/2',
      collectVersions,
    )
    .option(
      '--parameters <lists...>',
      'parameters of each rule, in their order, such as window=8,smallestWindow=4',
      [],
    )
    .option('--study <name>', 'study whose pseudonyms name pupils', 'shadow')
    .option('--history <folder>', 'folder of the history (default: DATA_DIR/analysis/history)');
  withJsonOutput(verb, JsonOutput, run);
};
