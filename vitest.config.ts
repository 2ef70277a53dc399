import { defineConfig } from 'vitest/config';

const notTests = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**'];

/** Restarts the product's parts, so it has a stack to itself. */
const RESTARTS = 'e2e/resume.e2e.ts';
const stories = {
  globalSetup: 'stack/testing/stackSetup.ts',
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...notTests, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: notTests,
          globalSetup: 'stack/testing/globalSetup.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...stories,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...notTests, RESTARTS],
          // Most of a story is waiting: two at a time share the stack, each with pupils of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...stories,
          name: 'restarts',
          include: [RESTARTS],
          exclude: notTests,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
