import type { Manifest } from '../manifest.ts';

/** What of a manifest a repetition is compared by. */
export type ComparedRun = Pick<Manifest, 'code' | 'versions'> & {
  readonly history: Pick<Manifest['history'], 'source' | 'sha256'> & {
    readonly erasedSince?: number | undefined;
  };
  readonly outputs: readonly { readonly file: string; readonly sha256: string }[];
};

export const SAME = 'the same to the byte';

const joinChecksums = ({ outputs }: ComparedRun): string =>
  outputs
    .map(({ file, sha256 }) => `${sha256} ${file}`)
    .toSorted()
    .join();

/** Whether a repetition is the same to the byte, and why not where that can be told. */
export const compareRuns = (kept: ComparedRun, again: ComparedRun): string => {
  if (joinChecksums(again) === joinChecksums(kept)) return SAME;
  if (again.history.source !== kept.history.source) return 'another log';
  if (again.history.sha256 !== kept.history.sha256) return 'the log is another up to there';
  if ((again.history.erasedSince ?? 0) > (kept.history.erasedSince ?? 0))
    return 'other rows: pupils were erased since';
  if (again.code !== kept.code) return 'other rows: other code';
  const { node, duckdb } = kept.versions;
  if (again.versions.duckdb !== duckdb || again.versions.node !== node)
    return `other rows: made by DuckDB ${duckdb} on Node ${node}`;
  return 'other rows, by the same code';
};
