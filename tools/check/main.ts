import { join } from 'node:path';
import { gates } from './gates.ts';

/** `npm run check [gate…]`: runs all gates, or those named, and reports every finding. */
const root = join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);
const chosen = gates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

const results = await Promise.all(
  chosen.map(async ({ name, check }) => {
    const began = performance.now();
    const verdict = await check(root);
    return { name, ...verdict, seconds: (performance.now() - began) / 1000 };
  }),
);
for (const { name, passed, report } of results) if (!passed) console.log(`\n── ${name}\n${report}`);
console.log();
for (const { name, passed, seconds } of results)
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(failed === 0 ? 'All gates pass.' : `${failed} of ${results.length} gates fail.`);
process.exitCode = failed === 0 ? 0 : 1;
