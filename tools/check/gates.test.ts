import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { copyRepository, type RepositoryCopy } from './copyOfRepository.ts';
import { gates } from './gates.ts';
import type { Verdict } from './runTool.ts';

// A gate that checks nothing is green too. So all are shown a copy of the repository with planted
// violations, and each must turn red for its own. That they are green without is `npm run check`.
const repository = join(import.meta.dirname, '../..');
const minutes = 60_000;

const runAll = async (root: string): Promise<Map<string, Verdict>> => {
  const verdicts = new Map<string, Verdict>();
  for (const { name, check } of gates) verdicts.set(name, await check(root));
  return verdicts;
};

test('boundaries notices files the tool passed over', { timeout: minutes }, async () => {
  const copy = copyRepository(repository);
  const config = readFileSync(join(repository, '.dependency-cruiser.mjs'), 'utf8');
  copy.plant('.dependency-cruiser.mjs', config.replace('(dist|', '(contracts|dist|'));
  const { passed, report } = await checkBoundaries(copy.root);
  copy.remove();
  expect(passed).toBe(false);
  expect(report).toContain('contracts/practice.ts was not looked at');
});

describe('with violations planted', () => {
  let copy: RepositoryCopy;
  let verdicts: Map<string, Verdict>;
  beforeAll(async () => {
    copy = copyRepository(repository);
    copy.plant('domain/formatPlanted.ts', 'export const  planted = "x"\n');
    for (const [file, text] of planted) copy.plant(file, `${text}\n`);
    for (const [file, imported] of forbiddenImports)
      copy.plant(file, `export type * from '${imported}';\nexport * as x from '${imported}';\n`);
    const manifest = readFileSync(join(repository, 'contracts/package.json'), 'utf8');
    copy.plant('contracts/package.json', manifest.replace('"zod"', '"pino": "10.4.0",\n    "zod"'));
    copy.plant('api/openapi.json', '{}');
    verdicts = await runAll(copy.root);
  }, 10 * minutes);
  afterAll(() => copy.remove());

  const reportOf = (name: string): string => {
    const verdict = verdicts.get(name);
    expect(verdict?.passed).toBe(false);
    return verdict?.report ?? '';
  };

  test('format refuses a file Prettier would write otherwise', () => {
    expect(reportOf('format')).toContain('domain/formatPlanted.ts');
  });

  test.each([
    'no-floating-promises',
    'no-misused-promises',
    'switch-exhaustiveness-check',
    'no-explicit-any',
    'no-default-export',
  ])('lint refuses what %s forbids', (rule) => {
    expect(reportOf('lint')).toMatch(
      new RegExp(`\\(${rule}\\)[^\\n]*\\n[^\\n]*stack/lintPlanted\\.ts`),
    );
  });

  test.each([
    ['the clock', 'clock', /Unexpected use of 'Date'/],
    ['chance', 'chance', /Math\.random/],
    ['crypto', 'crypto', /use of 'crypto'/],
    ['the environment', 'environment', /use of 'process'/],
    ["Node's modules", 'node', /'node:path'/],
  ])('lint refuses %s in the domain', (_, name, finding) => {
    expect(reportOf('lint')).toMatch(
      new RegExp(`${finding.source}[^\\n]*\\n[^\\n]*domain/practice/${name}Planted\\.ts`),
    );
  });

  test('types refuses a wrong type in the servers and in both web apps', () => {
    // Each program names files from where it stands; all three must have found theirs.
    expect(reportOf('types').match(/typesPlanted\.ts.*TS2322/g)).toHaveLength(3);
  });

  test('boundaries refuses every import the table does not allow', () => {
    const report = reportOf('boundaries');
    const silent = forbiddenImports.filter(([file]) => !report.includes(`${file} imports `));
    expect(silent).toEqual([]);
  });

  test('boundaries refuses a circle, but not of types', () => {
    const report = reportOf('boundaries');
    expect(report).toMatch(/circlePlanted2?\.ts imports .* \(no-circle\)/);
    expect(report).not.toMatch(/typeCirclePlanted/);
  });

  test('dead code refuses an unused export, an unreachable file and an unused package', () => {
    const report = reportOf('dead code');
    expect(report).toMatch(/typesPlanted +domain\/typesPlanted\.ts/);
    expect(report).toMatch(/web-pupil\/src\/typesPlanted\.ts/);
    expect(report).toMatch(/pino +contracts\/package\.json/);
  });

  test('generated refuses a file that is not what the generator writes', () => {
    expect(reportOf('generated')).toContain('api/openapi.json');
  });
});

const planted: [file: string, text: string][] = [
  [
    'stack/lintPlanted.ts',
    `const work = async (): Promise<void> => undefined;
     work();
     [1].forEach(async () => work());
     export const anything: any = 1;
     export const choose = (colour: 'red' | 'green'): number => {
       switch (colour) {
         case 'red':
           return 1;
         default:
           return 2;
       }
     };
     export default work;`,
  ],
  ['domain/practice/clockPlanted.ts', 'export const planted = (): number => Date.now();'],
  ['domain/practice/chancePlanted.ts', 'export const planted = (): number => Math.random();'],
  ['domain/practice/cryptoPlanted.ts', 'export const planted = (): string => crypto.randomUUID();'],
  ['domain/practice/environmentPlanted.ts', "export const planted = process.env['HOME'];"],
  ['domain/practice/nodePlanted.ts', "import { sep } from 'node:path';\nexport const x = sep;"],
  ['domain/typesPlanted.ts', "export const typesPlanted: number = 'one';"],
  ['web-pupil/src/typesPlanted.ts', "export const typesPlanted: number = 'one';"],
  ['web-admin/src/typesPlanted.ts', "export const typesPlanted: number = 'one';"],
  ['domain/circlePlanted.ts', "export { other as x } from './circlePlanted2.ts';"],
  ['domain/circlePlanted2.ts', "import { x } from './circlePlanted.ts';\nexport const other = x;"],
  ['domain/typeCirclePlanted.ts', "export type { Other as X } from './typeCirclePlanted2.ts';"],
  [
    'domain/typeCirclePlanted2.ts',
    "import type { X } from './typeCirclePlanted.ts';\nexport type Other = X;",
  ],
];

const forbiddenImports: [file: string, imported: string][] = [
  ['contracts/planted.ts', '@mahoe/domain/decider'],
  ['contracts/planted2.ts', 'pg'],
  ['contracts/planted3.ts', 'node:fs'],
  ['domain/planted.ts', '@mahoe/eventstore/planted'],
  ['domain/planted2.ts', './practice/events.ts'],
  ['domain/practice/planted.ts', '../billing/events.ts'],
  ['domain/practice/planted2.ts', 'pg'],
  ['domain/practice/planted3.ts', '@mahoe/contracts/practice'],
  ['eventstore/planted.ts', '@mahoe/domain/practice/events'],
  ['eventstore/planted2.ts', './embedded/planted.ts'],
  ['eventstore/embedded/planted.ts', '@mahoe/domain/decider'],
  ['projections/planted.ts', '@mahoe/contracts/practice'],
  ['projections/practice/planted.ts', '@mahoe/domain/practice/quizSession'],
  ['projections/practice/planted2.ts', '../billing/planted.ts'],
  ['projections/billing/planted.ts', '@mahoe/api/planted'],
  ['reactions/planted.ts', '@mahoe/projections/practice/planted2'],
  ['reactions/planted2.ts', '@mahoe/contracts/practice'],
  ['api/planted.ts', '@mahoe/projections/practice/planted2'],
  ['api/planted2.ts', '@mahoe/reactions/planted'],
  ['api/practice/planted.ts', '@mahoe/stack/freePort'],
  ['api/practice/planted2.ts', '@mahoe/domain/testing'],
  ['api/practice/planted.test.ts', '@mahoe/stack/freePort'],
  ['web-pupil/src/practice/planted.ts', '@mahoe/domain/decider'],
  ['web-pupil/src/practice/planted2.ts', '../billing/planted.ts'],
  ['web-pupil/src/billing/planted.ts', '@mahoe/projections/planted'],
  ['web-admin/src/planted.ts', '@mahoe/domain/decider'],
  ['web-admin/src/vouchers/planted.ts', '../students/planted.ts'],
  ['web-admin/src/students/planted.ts', '@mahoe/api/planted'],
  ['content/planted.ts', '@mahoe/domain/practice/events'],
  ['content/planted2.ts', 'pg'],
  ['stack/planted.ts', '@mahoe/tools/check/gates'],
  ['tools/planted.ts', '@mahoe/e2e/planted'],
  ['e2e/planted.ts', '@mahoe/tools/check/gates'],
];
