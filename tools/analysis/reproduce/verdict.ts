import type { Manifest } from '../manifest.ts';

/** Fields of a manifest by which a repeat is compared. */
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

/** Returns if a repeat is identical to the byte, and if not, the reason if it is known. */
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
