import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { containerEngineAnswers } from '@mahoe/stack/testing/containers';
import { gates } from '../check/gates.ts';
import { runFaults } from './faults.ts';
import { fuzzCalls } from './fuzz.ts';
import { runOnRealEventStore } from './realEventStore.ts';
import { installStripeMock } from './stripeMock.ts';
import type { Count } from './suite.ts';
import { runVitest } from './vitestSuite.ts';

/** What `.ci/run` runs: every suite that can be had here, one after the other, and the sum. */
const root = join(import.meta.dirname, '../..');

/** A bank of another maker, kept beside the checkout: it is imported by a test where it is there. */
const sample = join(root, '../shared/content/science-mcq.jsonl');
if (existsSync(sample)) process.env['IMPORT_SAMPLE'] ??= sample;

/** What the embedded payment server is compared with; without Go that test is said to be skipped. */
const stripeMock = process.env['STRIPE_MOCK'] ?? (await installStripeMock(root));
if (stripeMock !== undefined) process.env['STRIPE_MOCK'] = stripeMock;

const runGates = async (): Promise<Count> => {
  const count: Count = { passed: 0, failures: [], skipped: [] };
  for (const { name, check } of gates) {
    const { passed, report } = await check(root);
    if (passed) count.passed += 1;
    else count.failures.push(`${name}\n${report}`);
    console.log(passed ? `✓ ${name}` : `✗ ${name}\n${report}`);
  }
  return count;
};

const runOnContainers = async (): Promise<Count> => {
  if (await containerEngineAnswers())
    return runVitest(root, ['--project', 'db'], { TEST_ON: 'containers' });
  return { passed: 0, failures: [], skipped: ['no container engine answers'] };
};

const suites: [name: string, run: () => Promise<Count>][] = [
  ['gates', runGates],
  ['tests', () => runVitest(root, [])],
  ['conformance on a real EventStoreDB', () => runOnRealEventStore(root)],
  ['tests on real EventStoreDB and Postgres', runOnContainers],
  ['fuzzed calls', () => fuzzCalls(root)],
  ['faults', () => runFaults(root)],
];

const sum: Count = { passed: 0, failures: [], skipped: [] };
for (const [name, run] of suites) {
  const began = Date.now();
  console.log(`\n=== ${name}`);
  const count = await run().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failures: [`${name} broke off: ${String(error)}`], skipped: [] };
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`=== ${name}: ${count.passed} good, ${count.failures.length} bad, ${seconds} s`);
  sum.passed += count.passed;
  sum.failures.push(...count.failures.map((what) => `${name}: ${what}`));
  sum.skipped.push(...count.skipped.map((what) => `${name}: ${what}`));
}
console.log(sum.skipped.length === 0 ? '\nNothing was skipped.' : '\nSkipped:');
for (const what of sum.skipped) console.log(`  ${what}`);
for (const what of sum.failures) console.log(`\n✗ ${what}`);
console.log(`${sum.passed} passed, ${sum.failures.length} failed`);
process.exit(sum.failures.length === 0 && sum.passed > 0 ? 0 : 1);
