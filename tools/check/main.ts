import { join } from 'node:path';
import { Argument } from 'commander';
import { newProgram, runProgram } from '../commandLine/program.ts';
import { gates } from './gates.ts';

/** Runs the named gates, or all of them, and reports every finding. */
const check = async (names: readonly string[]): Promise<void> => {
  const root = join(import.meta.dirname, '../..');
  const chosen = gates.filter(({ name }) => names.length === 0 || names.includes(name));
  const results = await Promise.all(
    chosen.map(async (gate) => {
      const started = performance.now();
      const verdict = await gate.check(root);
      return { name: gate.name, ...verdict, seconds: (performance.now() - started) / 1000 };
    }),
  );
  for (const { name, passed, report } of results)
    if (!passed) console.log(`\n── ${name}\n${report}`);
  console.log();
  for (const { name, passed, seconds } of results)
    console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`);
  const failed = results.filter(({ passed }) => !passed).length;
  console.log(failed === 0 ? 'All gates pass.' : `${failed} of ${results.length} gates fail.`);
  process.exitCode = failed === 0 ? 0 : 1;
};

const program = newProgram('check', 'Runs the gates that every change must pass.')
  .addArgument(
    new Argument('[gates...]', 'gates to run (default: all)').choices(
      gates.map(({ name }) => name),
    ),
  )
  .action(check);
await runProgram(program);
