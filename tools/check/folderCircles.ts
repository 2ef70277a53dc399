import { dirname } from 'node:path/posix';

/** A file, and the files it imports. */
export interface ImportingFile {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

const TESTS = /[.](test|e2e)[.]tsx?$|\/(fixtures|conformance)\//;

/**
 * Finds circles of folders: folders side by side that import each other, directly or through others. A
 * folder and the folders in it count as one.
 * @param roots folders whose folders, at any depth, must have no circle
 * @returns a sentence for each import that closes a circle
 */
export const findFolderCircles = (
  files: readonly ImportingFile[],
  roots: readonly string[],
): readonly string[] => {
  const imports = files
    .filter(({ source }) => !TESTS.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => findSiblings(source, resolved) ?? []),
    )
    .filter(({ parent }) => roots.some((root) => `${parent}/`.startsWith(`${root}/`)));
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  return imports
    .filter(({ from, to }) => isReachable(next, to, from))
    .map(({ source, resolved, from, to }) => {
      const folders = `${from} and ${to} import each other`;
      return `${source} imports ${resolved} (no-folder-circle: ${folders})`;
    });
};

interface SiblingImport {
  readonly source: string;
  readonly resolved: string;
  readonly parent: string;
  readonly from: string;
  readonly to: string;
}

/** Finds the folders side by side that an import connects; undefined for one between other places. */
const findSiblings = (source: string, resolved: string): SiblingImport | undefined => {
  const [from, to] = [dirname(source).split('/'), dirname(resolved).split('/')];
  const shared = from.findIndex((name, index) => name !== to[index]);
  if (shared < 1 || shared >= to.length) return undefined;
  const parent = from.slice(0, shared).join('/');
  return {
    source,
    resolved,
    parent,
    from: `${parent}/${from[shared]}`,
    to: `${parent}/${to[shared]}`,
  };
};

const isReachable = (
  next: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): boolean => {
  const seen = new Set([from]);
  for (const folder of seen) for (const other of next.get(folder) ?? []) seen.add(other);
  return seen.has(to);
};
