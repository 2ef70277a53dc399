import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation } from '@mahoe/contracts/operation';
import { operations } from '@mahoe/contracts/operations';
import { arbitraryFor, type Json } from '@mahoe/eventstore/fixtures/schemaValues';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { z } from 'zod';
import { zodLite } from './zodLite.ts';

const PARTS = ['params', 'query', 'body', 'reply'] as const;

/** Result of one library for a value; of several issues, only the first is compared. */
interface Verdict {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
}
interface Checks {
  safeParse(value: unknown): Verdict;
}
type LightOperation = { readonly [Part in (typeof PARTS)[number]]?: Checks };

const root = join(import.meta.dirname, '..', '..');
let folder: string;
let light: Readonly<Record<string, LightOperation>>;
const localeError = z.config().localeError;

beforeAll(async () => {
  folder = await mkdtemp(join(root, '.cache', 'zod-lite-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [zodLite()],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'contracts/operations.ts'),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'operations.mjs' } },
    },
  });
  const made = (await import(pathToFileURL(join(folder, 'operations.mjs')).href)) as {
    readonly operations: typeof light;
  };
  light = made.operations;
  z.config({ localeError: () => 'Invalid input' });
}, 120_000);

afterAll(async () => {
  z.config({ localeError });
  await rm(folder, { recursive: true });
});

const readResult = (checks: Checks, value: Json) => {
  try {
    const { success, data, error } = checks.safeParse(value);
    const [first] = error?.issues ?? [];
    return success ? { data } : { path: first?.path, message: first?.message };
  } catch {
    return 'it throws';
  }
};

const nasty: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  ' 12 ',
  'x'.repeat(3000),
  '🥭'.repeat(61),
  '2026-02-30T00:00:00Z',
  '2026-02-28',
  '2026-02-28T10:00:00+05:00',
  'a@b.jm',
  ' A@B.JM ',
  '4',
  'Ana',
  'ana_brown',
  '\u0000',
  '__proto__',
  [],
  {},
  [[]],
  { toString: null },
];

type Change = readonly [at: number, what: Json | undefined];

/** Changes or removes the `at`th part of a value, in a walk through the whole value. */
const spoilt = (value: Json, changes: readonly Change[]): Json => {
  let left = value;
  for (const [at, what] of changes) {
    let met = 0;
    const walk = (one: Json): Json | undefined => {
      met += 1;
      if (met - 1 === at) return what;
      if (Array.isArray(one)) return one.map((part) => walk(part) ?? null);
      if (typeof one !== 'object' || one === null) return one;
      return Object.fromEntries(
        Object.entries(one).flatMap(([key, part]) => {
          const after = walk(part);
          return after === undefined ? [] : [[key, after]];
        }),
      );
    };
    left = walk(left) ?? null;
  }
  return left;
};

const changes = fc.array(
  fc.tuple(
    fc.nat(24),
    fc.oneof(
      fc.constantFrom(...nasty),
      fc.constant(undefined),
      fc.jsonValue() as fc.Arbitrary<Json>,
    ),
  ),
  { maxLength: 2 },
);

describe('the Zod subset agrees with Zod on every operation', () => {
  const all: readonly [string, Operation][] = Object.entries(operations);
  const schemas = all.flatMap(([name, operation]) =>
    PARTS.flatMap((part) => {
      const schema = operation[part];
      return schema ? [{ name, part, schema }] : [];
    }),
  );

  test.each(schemas)('$name: $part', ({ name, part, schema }) => {
    const own = light[name]?.[part];
    if (!own) throw new Error(`${name} has no ${part} in the app`);
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    fc.assert(
      fc.property(
        arbitraryFor(described, () => fc.constantFrom('', 'Ana', 'a@b.jm')),
        changes,
        (value, spoils) => {
          const sent = spoilt(value, spoils);
          expect(readResult(own, sent)).toEqual(readResult(schema, sent));
        },
      ),
      {
        numRuns: 20,
        seed: 7,
      },
    );
  });
});
