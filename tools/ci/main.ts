import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isContainerEngineRunning } from '@mahoe/testing/containers';
import { gates } from '../check/gates.ts';
import { runFaults } from './faults.ts';
import { fuzzCalls } from './fuzz.ts';
import { checkImage } from './image/checkImage.ts';
import { checkAlerts } from './prometheus.ts';
import { checkProxies } from './proxies.ts';
import { checkWithPythonPackages } from './pythonPackages.ts';
import { runOnRealEventStore } from './realEventStore.ts';
import { runShortSoak } from './soak.ts';
import { installStripeMock } from './stripeMock.ts';
import { type Count, emptyCount } from './suite.ts';
import { checkUnits } from './units.ts';
import { runVitest } from './vitestSuite.ts';

/**
 * Runs every suite that this machine can run, one after the other, and prints the sum (`.ci/run`). With
 * names of suites as arguments it runs these.
 */
const root = join(import.meta.dirname, '../..');

/** A question bank of another publisher beside the checkout: a test imports it if it exists. */
const sample = join(root, '../shared/content/science-mcq.jsonl');
if (existsSync(sample)) process.env['IMPORT_SAMPLE'] ??= sample;

/** A test compares the embedded payment server with it. Without Go the test is skipped. */
const stripeMock = process.env['STRIPE_MOCK'] ?? (await installStripeMock(root));
if (stripeMock !== undefined) process.env['STRIPE_MOCK'] = stripeMock;

const runGates = async (): Promise<Count> => {
  let good = 0;
  const failures: string[] = [];
  for (const { name, check } of gates) {
    const { passed, report } = await check(root);
    if (passed) good += 1;
    else failures.push(`${name}\n${report}`);
    console.log(passed ? `✓ ${name}` : `✗ ${name}\n${report}`);
  }
  return { ...emptyCount, passed: good, failures };
};

const runOnContainers = async (): Promise<Count> => {
  if (await isContainerEngineRunning())
    return runVitest(root, { project: 'db*', env: { TEST_ON: 'containers' } });
  return { ...emptyCount, skipped: ['no container engine answers'] };
};

const suites: [name: string, run: () => Promise<Count>][] = [
  ['gates', runGates],
  // The README's `npm test`, then the rest of `npm run test:all`.
  ['tests', () => runVitest(root, { size: 'other' })],
  ['large tests', () => runVitest(root, { size: 'large' })],
  ['conformance on a real EventStoreDB', () => runOnRealEventStore(root)],
  ['tests on real EventStoreDB and Postgres', runOnContainers],
  ['exports and figures in Python packages', () => checkWithPythonPackages(root)],
  ['fuzzed calls', () => fuzzCalls(root)],
  ['alerts in Prometheus', () => checkAlerts(root)],
  ['systemd units', () => checkUnits(root)],
  ['proxies', () => checkProxies(root)],
  ['container image', () => checkImage(root)],
  ['short soak', () => runShortSoak(root)],
  ['faults', () => runFaults(root)],
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !suites.some(([known]) => known === name));
if (unknown.length > 0) {
  console.error(`There is no suite "${unknown.join('", "')}". Suites are:`);
  for (const [name] of suites) console.error(`  ${name}`);
  process.exit(1);
}

const counts: Count[] = [];
for (const [name, run] of suites.filter(([name]) => asked.length === 0 || asked.includes(name))) {
  const began = Date.now();
  console.log(`\n=== ${name}`);
  const count = await run().catch((error: unknown): Count => {
    console.error(error);
    return { ...emptyCount, failures: [`${name} stopped: ${String(error)}`] };
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`=== ${name}: ${count.passed} passed, ${count.failures.length} failed, ${seconds} s`);
  const ofSuite = (what: string): string => `${name}: ${what}`;
  counts.push({
    passed: count.passed,
    failures: count.failures.map(ofSuite),
    skipped: count.skipped.map(ofSuite),
    flaky: count.flaky.map(ofSuite),
  });
}
const skipped = counts.flatMap((count) => count.skipped);
const failures = counts.flatMap((count) => count.failures);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);

console.log(skipped.length === 0 ? '\nNothing was skipped.' : '\nSkipped:');
for (const what of skipped) console.log(`  ${what}`);
for (const what of counts.flatMap(({ flaky }) => flaky))
  console.log(`\n~ flaky, failed among others and passed alone: ${what}`);
for (const what of failures) console.log(`\n✗ ${what}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
