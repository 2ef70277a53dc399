import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ruleAdoption } from '@mahoe/domain/progress/ruleAdoption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeedFixture, now, type SeedFixture } from './fixtures/seedFixture.ts';
import { seedRules } from './rules.ts';

let fixture: SeedFixture;
beforeAll(async () => {
  fixture = await createSeedFixture();
});
afterAll(() => fixture.stop());

/** Versions adopted, in their order, with their parameters. */
const adopted = async (): Promise<readonly (readonly [string, unknown])[]> => {
  const events = await fixture.store.readAll(null, 1000);
  return events.flatMap(({ type, data }) => {
    if (type !== 'RuleAdopted') return [];
    const { version, parameters } = data as { version: string; parameters: unknown };
    return [[version, parameters] as const];
  });
};

/** Versions that are tried and in force nowhere. */
const PROPOSED = new Set(['learner-model/3']);

/** Every rule that the product's own sources name, in its latest version that is no proposal. */
const named = (): ReadonlySet<string> => {
  const domain = fileURLToPath(new URL('../../domain', import.meta.url));
  const files = globSync('**/*.ts', { cwd: domain, exclude: ['node_modules'] });
  const sources = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${domain}/${file}`, 'utf8'));
  const versions = sources.flatMap((source) =>
    [...source.matchAll(/'([a-z-]+)\/(\d+)'/g)]
      .filter(([, rule, version]) => !PROPOSED.has(`${rule}/${version}`))
      .map(([, rule = '', version]) => [rule, Number(version)] as const),
  );
  const latest = [...Map.groupBy(versions, ([rule]) => rule)].map(
    ([rule, found]) => `${rule}/${Math.max(...found.map(([, version]) => version))}`,
  );
  return new Set(latest);
};

test('every rule that facts and replies name is adopted, once: a later version stays, an earlier gives way', async () => {
  const inForce = ['streak/2', 'choice/1'].map((version) => [version, {}] as const);
  const adopt = { type: 'AdoptRule', now, administratorId: randomUUID(), parameters: {} } as const;
  for (const [version] of inForce) {
    const [rule = ''] = version.split('/');
    await fixture.started().send(ruleAdoption, rule, { ...adopt, rule, version });
  }
  await seedRules(fixture.started());
  const first = await adopted();
  const rules = named();
  expect(rules.size).toBeGreaterThan(15);
  expect(first.slice(0, 2)).toEqual(inForce);
  expect(
    first
      .slice(2)
      .map(([version]) => version)
      .toSorted(),
  ).toEqual([...rules].filter((version) => version !== 'streak/1').toSorted());
  expect(Object.fromEntries(first)).toMatchObject({
    'mastery/1': { window: 10, smallestWindow: 5 },
  });
  await seedRules(fixture.started());
  expect(await adopted()).toEqual(first);
});
