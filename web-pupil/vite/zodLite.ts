import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ZOD_LITE = fileURLToPath(new URL('../src/zodLite/z.ts', import.meta.url));
const NO_LISTS = fileURLToPath(
  new URL('../../contracts/browser/childSafeNames.ts', import.meta.url),
);
const CONTRACT_FILE = /[\\/]contracts[\\/].*\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Part = Node & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nameOf = (value: unknown): unknown => (isNode(value) ? value['name'] : undefined);

/** Finds the ranges of descriptions: only the API's documentation needs them. */
const findDescriptions = (node: Part): readonly (readonly [from: number, to: number])[] => {
  const { type, callee, key, value } = node;
  if (type === 'Property' && nameOf(key) === 'summary' && isNode(value)) {
    return [[value.start, value.end]];
  }
  const isMeta =
    type === 'CallExpression' && isNode(callee) && nameOf(callee['property']) === 'meta';
  const described = isMeta ? callee['object'] : undefined;
  const here = isNode(described) ? [[described.end, node.end] as const] : [];
  return Object.values(node).flat().filter(isNode).flatMap(findDescriptions).concat(here);
};

/**
 * Replaces Zod by the subset of `src/zodLite`, leaves the lists of words that names may not contain to
 * the server, and drops descriptions from contracts.
 */
export const zodLite = (): Plugin => ({
  name: 'mahoe-zod-lite',
  config: () => ({
    resolve: {
      alias: [
        { find: /^zod$/, replacement: ZOD_LITE },
        { find: './childSafeNames.ts', replacement: NO_LISTS },
      ],
    },
  }),
  transform: {
    filter: { id: CONTRACT_FILE },
    order: 'pre',
    handler(code) {
      const parts = findDescriptions(this.parse(code, { lang: 'ts' }) as unknown as Part);
      const after = parts
        .toSorted(([one], [other]) => other - one)
        .reduce((left, [from, to]) => {
          const instead = code[from] === '.' || code[from]?.trim() === '' ? '' : "''";
          return left.slice(0, from) + instead + left.slice(to);
        }, code);
      return { code: after, map: null };
    },
  },
});
