import { join } from 'node:path';
import { buildApp, FIRST_LOAD_BUDGET } from './buildApp.ts';

/**
 * `npm run build`: builds both web apps and reports what a first visit must fetch. With
 * `--if-changed`, as `npm start` runs it, an app whose sources have not changed is left as it is.
 */
const root = join(import.meta.dirname, '../..');
const ifChanged = process.argv.includes('--if-changed');
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

// Vite takes over a NODE_ENV it finds, and a test run's would give React's development build.
process.env['NODE_ENV'] = 'production';

for (const app of ['web-pupil', 'web-admin']) {
  const began = performance.now();
  try {
    const { built, firstLoad, largestLater } = await buildApp(root, app, !ifChanged);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const budget = app === 'web-pupil' ? ` of ${kilobytes(FIRST_LOAD_BUDGET)} allowed` : '';
    console.log(
      `${app}: ${built ? `built in ${seconds} s` : 'unchanged'}; first load ` +
        `${kilobytes(firstLoad)}${budget} of compressed JavaScript, the largest later piece ` +
        kilobytes(largestLater),
    );
    if (app === 'web-pupil' && firstLoad > FIRST_LOAD_BUDGET && !ifChanged) process.exitCode = 1;
  } catch (error) {
    console.error(`${app} was not built:`, error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
