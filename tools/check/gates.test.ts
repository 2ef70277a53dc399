import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gates } from './gates.ts';
import type { Verdict } from './runTool.ts';

// A gate that checks nothing is green too. So each is shown a copy of the repository with a planted
// violation and must turn red for that reason, after having been green on the copy as it is.
const repository = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'mahoe-gates-'));
const planted: string[] = [];

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  for (const file of listed.trim().split('\n')) {
    if (!existsSync(join(repository, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(repository, file), join(copy, file));
  }
  linkPackages();
});
afterEach(() => {
  for (const file of planted.splice(0)) {
    const original = join(repository, file);
    if (existsSync(original)) copyFileSync(original, join(copy, file));
    else rmSync(join(copy, file));
  }
});
afterAll(() => rmSync(copy, { recursive: true }));

/** The installed packages, but our own workspaces as they are in the copy. */
function linkPackages(): void {
  for (const folder of ['.', ...readdirSync(join(repository, 'node_modules/@mahoe'))]) {
    const source = join(repository, folder, 'node_modules');
    if (!existsSync(source)) continue;
    mkdirSync(join(copy, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(source))
      if (name !== '@mahoe')
        symlinkSync(join(source, name), join(copy, folder, 'node_modules', name));
  }
  mkdirSync(join(copy, 'node_modules/@mahoe'));
  for (const name of readdirSync(join(repository, 'node_modules/@mahoe')))
    symlinkSync(join('../..', name), join(copy, 'node_modules/@mahoe', name));
}

const plant = (file: string, text: string): void => {
  planted.push(file);
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};
const run = async (name: string): Promise<Verdict> => {
  const gate = gates.find((candidate) => candidate.name === name);
  if (gate === undefined) throw new Error(`There is no gate ${name}`);
  return gate.check(copy);
};

describe('each gate', { timeout: 180_000 }, () => {
  test.each(gates.map(({ name }) => name))(
    '%s is green on the repository as it is',
    async (name) => {
      const { passed, report } = await run(name);
      expect(passed, report).toBe(true);
    },
  );

  test('format refuses a file Prettier would write otherwise', async () => {
    plant('domain/planted.ts', 'export const  planted = "x"\n');
    const { passed, report } = await run('format');
    expect(passed).toBe(false);
    expect(report).toContain('domain/planted.ts');
  });

  test('lint refuses forgotten promises, forgotten cases and any', async () => {
    plant(
      'stack/planted.ts',
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
    );
    const { passed, report } = await run('lint');
    expect(passed).toBe(false);
    for (const rule of [
      'no-floating-promises',
      'no-misused-promises',
      'switch-exhaustiveness-check',
      'no-explicit-any',
      'no-default-export',
    ])
      expect(report).toMatch(new RegExp(`\\(${rule}\\)[^\\n]*\\n[^\\n]*stack/planted\\.ts`));
  });

  test('lint refuses clock, chance, crypto, environment and Node in the domain', async () => {
    const forbidden: [name: string, text: string, finding: RegExp][] = [
      ['clock', 'export const planted = (): number => Date.now();', /Unexpected use of 'Date'/],
      ['chance', 'export const planted = (): number => Math.random();', /Math\.random/],
      ['crypto', 'export const planted = (): string => crypto.randomUUID();', /use of 'crypto'/],
      ['environment', "export const planted = process.env['HOME'];", /use of 'process'/],
      ['node', "import { sep } from 'node:path';\nexport const planted = sep;", /'node:path'/],
    ];
    for (const [name, text] of forbidden) plant(`domain/practice/${name}Planted.ts`, `${text}\n`);
    const { passed, report } = await run('lint');
    expect(passed).toBe(false);
    for (const [name, , finding] of forbidden)
      expect(report).toMatch(
        new RegExp(`${finding.source}[^\\n]*\\n[^\\n]*domain/practice/${name}Planted\\.ts`),
      );
  });

  test('types refuses a wrong type in the servers and in both web apps', async () => {
    const folders = ['domain', 'web-pupil/src', 'web-admin/src'];
    for (const folder of folders)
      plant(`${folder}/planted.ts`, "export const planted: number = 'one';\n");
    const { passed, report } = await run('types');
    expect(passed).toBe(false);
    // Each program names files from where it stands; all three must have found theirs.
    expect(report.match(/planted\.ts.*TS2322/g)).toHaveLength(folders.length);
  });

  test('boundaries refuses every import the table does not allow', async () => {
    const forbidden: [file: string, imported: string][] = [
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
      ['api/practice/planted2.ts', '@mahoe/domain/testing'],
      ['api/practice/planted.test.ts', '@mahoe/stack/freePort'],
    ];
    for (const [file, imported] of forbidden)
      plant(file, `export type * from '${imported}';\nexport * as planted from '${imported}';\n`);
    const { passed, report } = await run('boundaries');
    expect(passed).toBe(false);
    const silent = forbidden.filter(([file]) => !report.includes(`${file} imports `));
    expect(silent).toEqual([]);
  });

  test('boundaries notices files the tool passed over', async () => {
    const config = readFileSync(join(repository, '.dependency-cruiser.mjs'), 'utf8');
    plant('.dependency-cruiser.mjs', config.replace('(dist|', '(contracts|dist|'));
    const { passed, report } = await run('boundaries');
    expect(passed).toBe(false);
    expect(report).toContain('contracts/practice.ts was not looked at');
  });

  test('dead code refuses an unused export, an unreachable file and an unused package', async () => {
    plant('domain/practice/planted.ts', 'export const planted = 1;\n');
    plant('web-pupil/src/planted.ts', 'export const planted = 1;\n');
    const manifest = readFileSync(join(repository, 'contracts/package.json'), 'utf8');
    plant('contracts/package.json', manifest.replace('"zod"', '"pg": "8.23.1",\n    "zod"'));
    const { passed, report } = await run('dead code');
    expect(passed).toBe(false);
    expect(report).toMatch(/domain\/practice\/planted\.ts/);
    expect(report).toMatch(/web-pupil\/src\/planted\.ts/);
    expect(report).toMatch(/pg +contracts\/package\.json/);
  });
});
