import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readAnswersOfHistory } from '../evaluate/readAnswers.ts';
import { countEvents } from '../fold/readEvents.ts';
import type { History } from '../history/openHistory.ts';
import type { Output } from '../manifest.ts';
import { showProgress } from '@mahoe/tools/commandLine/progress';
import type { Pseudonym } from '../study/studies.ts';
import { buildExamples } from './examples.ts';
import {
  comparePredictions,
  type PredictionComparison,
  type MovedPrediction,
} from './predictions.ts';
import { compareInParallel } from './parallel.ts';
import { isLearnerModel, toLearnerModel, buildTables, type TriedRule } from './rules.ts';
import type { ComparisonResult, Difference } from './comparison.ts';

/** Differences in order of time, at the same time in that of a study's names. */
const sortDifferences = (
  differences: readonly Difference[],
  pseudonym: Pseudonym,
): readonly Difference[] => {
  const placed = differences.map((one) => {
    const place = (one.inForce ?? one.tried ?? '') + pseudonym(one.pupilId) + one.key + one.kind;
    return { place, one };
  });
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ one }) => one);
};

const writeText = async (
  folder: string,
  file: string,
  text: string,
  rows: number,
): Promise<Output> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
  return { file, rows, sha256: createHash('sha256').update(text).digest('hex') };
};

const writeCsv = (
  folder: string,
  file: string,
  heading: string,
  lines: readonly string[],
): Promise<Output> => writeText(folder, file, `${[heading, ...lines].join('\n')}\n`, lines.length);

const formatDifferenceLine = ({
  pupilId,
  kind,
  key,
  inForce: now,
  tried: then,
}: Difference): string => `${pupilId},${kind},${key},${now ?? ''},${then ?? ''}`;

const formatMovedLine = ({
  pupilId,
  questionId,
  answeredAt,
  inForce: now,
  tried: then,
}: MovedPrediction): string =>
  `${pupilId},${questionId},${answeredAt},${now.toFixed(4)},${then.toFixed(4)}`;

/** Folder of the examples to open. */
export const EXAMPLES_FOLDER = 'examples';

/** Results of the rules that were tried, and the files of all differences. */
export interface WrittenComparison {
  /** Under other tables of rules; undefined where only the learner model is another. */
  readonly compared: ComparisonResult | undefined;
  /** Their pupils under a study's names. */
  readonly differences: readonly Difference[];
  /** Under another learner model; its pupils under a study's names. */
  readonly predicted: PredictionComparison | undefined;
  readonly outputs: readonly Output[];
}

/** A history under other tables, while a bar shows how many of its events were read. */
const compareWithProgress = async (
  history: History,
  tables: readonly TriedRule[],
): Promise<ComparisonResult> => {
  const progress = showProgress('events', await countEvents(history));
  let done = 0;
  return compareInParallel(history, tables, (more) => progress.to((done += more))).finally(
    progress.done,
  );
};

/** A history under the rules tried beside those in force, with each difference in a file. */
export const writeComparison = async (
  history: History,
  tried: readonly TriedRule[],
  pseudonym: Pseudonym,
  folder: string,
): Promise<WrittenComparison> => {
  const outputs: Output[] = [];
  const tables = tried.filter((rule) => !isLearnerModel(rule));
  const compared = tables.length > 0 ? await compareWithProgress(history, tables) : undefined;
  const found = sortDifferences(compared?.differences ?? [], pseudonym);
  const differences = found.map((one) => ({ ...one, pupilId: pseudonym(one.pupilId) }));
  if (compared) {
    const lines = differences.map(formatDifferenceLine);
    outputs.push(await writeCsv(folder, 'differences.csv', 'pupil,kind,key,in_force,tried', lines));
    const examples = await buildExamples(history, buildTables(tables), found, pseudonym);
    for (const [at, { text, steps }] of examples.entries())
      outputs.push(await writeText(folder, `${EXAMPLES_FOLDER}/${at + 1}.md`, text, steps));
  }
  const model = tried.find(isLearnerModel);
  if (!model) return { compared, differences, predicted: undefined, outputs };
  const { moved, ...figures } = comparePredictions(
    await readAnswersOfHistory(history.duck),
    toLearnerModel(model),
  );
  const named = moved.map((one) => ({ ...one, pupilId: pseudonym(one.pupilId) }));
  const heading = 'pupil,question,answered_at,in_force,tried';
  outputs.push(await writeCsv(folder, 'predicted.csv', heading, named.map(formatMovedLine)));
  return { compared, differences, predicted: { ...figures, moved: named }, outputs };
};
