import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**'];

/** They restart the product's parts, wait for what a browser does when it finds the time, or set all points. */
const SERIAL_STORIES = ['e2e/adjustPoints.e2e.ts', 'e2e/resume.e2e.ts', 'e2e/updates.e2e.ts'];
const storyOptions = {
  globalSetup: 'testing/stackSetup.ts',
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 45_000 } },
};

/** The longest by far, as it runs every tool of `npm run check` on a copy. */
const GATE_TESTS = ['tools/check/gates.test.ts'];

/** Its client and the product's call their messages alike, and a process keeps those it met last. */
const CLIENT_TESTS = ['eventstore/conformance/conformance.kurrentdb.db.test.ts'];
const databaseOptions = {
  globalSetup: 'testing/globalSetup.ts',
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // A second, as it is otherwise, is not enough on a real EventStoreDB that shares two cores with others.
  expect: { poll: { timeout: 15_000 } },
};

/** Much of a test is waiting for a process, a disk or a page: more at a time than there are cores. */
const parallelOptions = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } };

/**
 * The files of a worker share what they import: importing it anew takes a third of a database test's
 * processor time, two seconds of a story, and longer than the others' tests. So a file gives back what it takes (clocks,
 * connections, servers), and expects nothing of what the files before it left in a module.
 */
const sharedModules = { isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // Projects of a group begin by name: nobody waits for this one when all others are done.
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
          // Three at a time share the stack, each with pupils of its own.
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
