import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const NO_TESTS = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**'];

/** Tests that `npm test` leaves to `npm run test:all`. CONTRIBUTING.md says which tests get it. */
const LARGE = { name: 'large', description: 'Runs with `npm run test:all` only.' };

/** vitest filters tests only after it has loaded their files, so the files are filtered here. */
const findFilesToSkip = (): string[] => {
  const skipsLarge = process.argv.includes(`--tags-filter=!${LARGE.name}`);
  const skipsOthers = process.argv.includes(`--tags-filter=${LARGE.name}`);
  if (!skipsLarge && !skipsOthers) return [];
  const files = globSync('**/*.{test.ts,test.tsx,e2e.ts}', { exclude: NO_TESTS });
  return files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const isLarge = source.startsWith(`// @module-tag ${LARGE.name}`);
    const hasLargeTests = isLarge || /tags: 'large'|AtBothSizes\(/.test(source);
    return skipsLarge ? isLarge : !hasLargeTests;
  });
};
const EXCLUDED = [...NO_TESTS, ...findFilesToSkip()];

/** Stories that must run one at a time: they restart parts, wait for idle time or set all points. */
const SERIAL_STORIES = ['e2e/adjustPoints.e2e.ts', 'e2e/resume.e2e.ts', 'e2e/updates.e2e.ts'];
const storyOptions = {
  globalSetup: 'testing/stackSetup.ts',
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 45_000 } },
};

/** The longest file by far: it runs every tool of `npm run check` on a copy of the repository. */
const GATE_TESTS = ['tools/check/gates.test.ts'];

/** The foreign client registers its messages under our names and keeps them for the whole process. */
const CLIENT_TESTS = ['eventstore/conformance/conformance.kurrentdb.db.test.ts'];
const databaseOptions = {
  globalSetup: 'testing/globalSetup.ts',
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // vitest's default, 1 s, is too short for a real EventStoreDB on two busy cores.
  expect: { poll: { timeout: 15_000 } },
};

/** Tests often wait for a process, a disk or a page: one worker more than cores keeps all cores busy. */
const parallelOptions = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } };

/**
 * The test files of a worker share their imports: importing again would take a third of a database
 * test's processor time and two seconds of a story. So a file must close what it opens (clocks,
 * connections, servers) and must not rely on module state from earlier files.
 */
const sharedModules = { isolate: false };

export default defineConfig({
  test: {
    tags: [LARGE],
    projects: [
      {
        test: {
          // vitest starts the projects of a group by name: this name lets the longest file start first.
          name: 'checks',
          include: GATE_TESTS,
          exclude: EXCLUDED,
          ...parallelOptions,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...EXCLUDED, ...GATE_TESTS, '**/*.db.test.ts'],
          testTimeout: 30_000,
          ...sharedModules,
          ...parallelOptions,
        },
      },
      {
        test: {
          ...databaseOptions,
          name: 'db clients',
          include: CLIENT_TESTS,
          exclude: EXCLUDED,
          ...parallelOptions,
        },
      },
      {
        test: {
          ...databaseOptions,
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...EXCLUDED, ...CLIENT_TESTS],
          ...sharedModules,
          ...parallelOptions,
        },
      },
      {
        test: {
          ...storyOptions,
          name: 'e2e',
          ...sharedModules,
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...EXCLUDED, ...SERIAL_STORIES],
          // The workers share the stack: each story signs up its own pupils.
          ...parallelOptions,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...storyOptions,
          name: 'e2e serial',
          include: SERIAL_STORIES,
          exclude: EXCLUDED,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
