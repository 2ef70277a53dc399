import { defineConfig } from 'vitest/config';

const notTests = ['**/node_modules/**', '**/dist/**', '**/.cache/**', '**/.data/**'];

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
    ],
  },
});
