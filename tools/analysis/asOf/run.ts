import { createHash } from 'node:crypto';
import { addDays } from '@mahoe/domain/calendar';
import { positionOf, progressBetween, type Position } from '@mahoe/eventstore/store/position';
import { projectors, type ProjectionName } from '@mahoe/projections/all';
import { readAsOf, type Cut, type ReadExtent, type AsOfSource } from '@mahoe/projections/asOf';
import { readTableRows, type TableRows } from '@mahoe/projections/asOfRows';
import type { Manifest, Output } from '../manifest.ts';
import { showProgress } from '@mahoe/tools/commandLine/progress';
import { watchVersions } from './adoptedVersions.ts';

/** Parameters of a run; besides them it depends only on the log. */
export interface AsOfParameters {
  /** The last day that counts, or the position of the last event. */
  readonly at: { readonly day: string } | { readonly position: string };
  readonly views: readonly ProjectionName[];
  /** Id of the person that rows must contain; null for all rows. */
  readonly pupil: string | null;
}

/** Past rows, and the content of the manifest. */
export interface AsOfRun {
  readonly found: readonly TableRows[];
  /** One line of JSON per row. */
  readonly lines: readonly string[];
  readonly past: ReadExtent;
  readonly output: Output;
  readonly made: Pick<Manifest, 'history' | 'rules' | 'policies'>;
}

const JAMAICAN_MIDNIGHT = 'T05:00:00.000Z';

const toCut = (at: AsOfParameters['at']): Cut =>
  'day' in at
    ? { before: new Date(`${addDays(at.day, 1)}${JAMAICAN_MIDNIGHT}`) }
    : { upTo: positionOf(at.position) };

/**
 * Reads the views as of a day or a place in the log.
 * @throws Error for an empty log
 */
export const runAsOf = async (
  runtime: AsOfSource,
  { at, views, pupil }: AsOfParameters,
): Promise<AsOfRun> => {
  // Identifies a log by its first event, because its address may change.
  const [first] = await runtime.store.readAll(null, 1);
  if (!first) throw new Error('The log is empty.');
  const chosen = projectors.filter(({ name }) => views.includes(name));
  const { watcher, versions } = watchVersions();
  const head = await runtime.store.headPosition();
  const progress = showProgress('the log', 1);
  const onRead = (to: Position): void => progress.to(progressBetween(to, null, head));
  const asked = { projectors: [...chosen, watcher], cut: toCut(at), onRead };
  return readAsOf(runtime, asked, async ({ db, ...past }) => {
    const found = await readTableRows(db, chosen, pupil === null ? {} : { id: pupil });
    const lines = found.flatMap(({ view, table, rows }) =>
      rows.map((row) => JSON.stringify({ view, table, row })),
    );
    const sha256 = createHash('sha256');
    for (const line of lines) sha256.update(`${line}\n`);
    const { last, events, erasedSince } = past;
    return {
      found,
      lines,
      past,
      output: { file: 'rows.jsonl', rows: lines.length, sha256: sha256.digest('hex') },
      made: {
        history: {
          source: `log ${first.id}`,
          position: last && String(last.position),
          events,
          sha256: past.sha256,
          erasedSince,
        },
        ...versions(),
      },
    };
  }).finally(progress.done);
};
