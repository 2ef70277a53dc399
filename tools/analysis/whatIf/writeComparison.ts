import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readAnswersOfHistory } from '../evaluate/readAnswers.ts';
import { countEvents } from '../fold/readEvents.ts';
import type { History } from '../history/openHistory.ts';
import type { Output } from '../manifest.ts';
import { showProgress } from '../progress.ts';
import type { Pseudonym } from '../study/studies.ts';
import { examplesOf } from './examples.ts';
import { foretellTwice, type Foretold, type Moved } from './predictions.ts';
import { shadowInShares } from './parallel.ts';
import { isOfModel, modelOf, tablesWith, type TriedRule } from './rules.ts';
import type { Compared, Difference } from './comparison.ts';

/** Differences in order of time, at the same time in that of a study's names. */
const inOrder = (
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

const differenceLine = ({ pupilId, kind, key, inForce: now, tried: then }: Difference): string =>
  `${pupilId},${kind},${key},${now ?? ''},${then ?? ''}`;

const movedLine = ({ pupilId, questionId, answeredAt, inForce: now, tried: then }: Moved): string =>
  `${pupilId},${questionId},${answeredAt},${now.toFixed(4)},${then.toFixed(4)}`;

/** Folder of the examples to open. */
export const EXAMPLES = 'examples';

/** What rules that are tried come to, and the files that tell of each difference. */
export interface Shadowed {
  /** Under other tables of rules; undefined where only the learner model is another. */
  readonly compared: Compared | undefined;
  /** Their pupils under a study's names. */
  readonly differences: readonly Difference[];
  /** Under another learner model; its pupils under a study's names. */
  readonly foretold: Foretold | undefined;
  readonly outputs: readonly Output[];
}

/** A history under other tables, while a bar tells how many of its facts were followed. */
const shownShadow = async (history: History, tables: readonly TriedRule[]): Promise<Compared> => {
  const progress = showProgress('facts', await countEvents(history));
  let told = 0;
  return shadowInShares(history, tables, (more) => progress.to((told += more))).finally(
    progress.done,
  );
};

/** A history under the rules tried beside those in force, with each difference in a file. */
export const shadowTo = async (
  history: History,
  tried: readonly TriedRule[],
  pseudonym: Pseudonym,
  folder: string,
): Promise<Shadowed> => {
  const outputs: Output[] = [];
  const tables = tried.filter((rule) => !isOfModel(rule));
  const compared = tables.length > 0 ? await shownShadow(history, tables) : undefined;
  const found = inOrder(compared?.differences ?? [], pseudonym);
  const differences = found.map((one) => ({ ...one, pupilId: pseudonym(one.pupilId) }));
  if (compared) {
    const lines = differences.map(differenceLine);
    outputs.push(await writeCsv(folder, 'differences.csv', 'pupil,kind,key,in_force,tried', lines));
    const examples = await examplesOf(history, tablesWith(tables), found, pseudonym);
    for (const [at, { text, steps }] of examples.entries())
      outputs.push(await writeText(folder, `${EXAMPLES}/${at + 1}.md`, text, steps));
  }
  const model = tried.find(isOfModel);
  if (!model) return { compared, differences, foretold: undefined, outputs };
  const { moved, ...figures } = foretellTwice(
    await readAnswersOfHistory(history.duck),
    modelOf(model),
  );
  const named = moved.map((one) => ({ ...one, pupilId: pseudonym(one.pupilId) }));
  const heading = 'pupil,question,answered_at,in_force,tried';
  outputs.push(await writeCsv(folder, 'foretold.csv', heading, named.map(movedLine)));
  return { compared, differences, foretold: { ...figures, moved: named }, outputs };
};
