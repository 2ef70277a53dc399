// @module-tag large: runs every gate on copies of the repository
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';
import { copyRepository, type RepositoryCopy } from './repositoryCopy.ts';
import { gates } from './gates.ts';
import type { Verdict } from './runTool.ts';

// A gate that checks nothing is green too. So every gate reads a copy of the repository with planted
// violations, and must turn red for its own. `npm run check` shows that the gates are green without.
const repository = join(import.meta.dirname, '../..');
const minutes = 60_000;

/** Gates that read each file by itself: a few folders and the configuration are enough for them. */
const FILE_BY_FILE: ReadonlySet<string> = new Set(['format', 'lint']);
const isOfFew = (file: string): boolean =>
  !file.includes('/') || /^(domain|stack|web-pupil\/src\/question)\//.test(file);

const runAll = async (whole: string, few: string): Promise<Map<string, Verdict>> => {
  const verdicts = new Map<string, Verdict>();
  for (const { name, check } of gates) {
    verdicts.set(name, await check(FILE_BY_FILE.has(name) ? few : whole));
  }
  return verdicts;
};

test('boundaries notices files the tool passed over', { timeout: minutes }, async () => {
  const copy = copyRepository(repository, (file) => isOfFew(file) || file.startsWith('contracts/'));
  const config = readFileSync(join(repository, '.dependency-cruiser.mjs'), 'utf8');
  copy.plant('.dependency-cruiser.mjs', config.replace('(dist|', '(contracts|dist|'));
  const { passed, report } = await checkBoundaries(copy.root);
  copy.remove();
  expect(passed).toBe(false);
  expect(report).toContain('contracts/practice/quizzes.ts was not looked at');
});

describe('with violations planted', () => {
  let copy: RepositoryCopy;
  let few: RepositoryCopy;
  let verdicts: Map<string, Verdict>;
  beforeAll(async () => {
    copy = copyRepository(repository);
    few = copyRepository(repository, isOfFew);
    few.plant('domain/formatPlanted.ts', 'export const  planted = "x"\n');
    for (const [file, text] of planted) {
      copy.plant(file, `${text}\n`);
      if (isOfFew(file)) few.plant(file, `${text}\n`);
    }
    for (const [file, imported] of forbiddenImports)
      copy.plant(file, `export type * from '${imported}';\nexport * as x from '${imported}';\n`);
    const manifest = readFileSync(join(repository, 'contracts/package.json'), 'utf8');
    const vouchers = readFileSync(join(repository, 'contracts/billing/vouchers.ts'), 'utf8');
    copy.plant('contracts/package.json', manifest.replace('"zod"', '"pino": "10.4.0",\n    "zod"'));
    copy.plant('contracts/billing/vouchers.ts', `${vouchers}\nexport const planted = 'one';\n`);
    copy.plant('api/openapi.json', '{}');
    copy.plant(
      'docs/rules.md',
      `${readFileSync(join(repository, 'docs/rules.md'), 'utf8')}\n${plantedRule}\n`,
    );
    verdicts = await runAll(copy.root, few.root);
  }, 10 * minutes);
  afterAll(() => {
    copy.remove();
    few.remove();
  });

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
    'func-style',
    'id-match',
    'consistent-type-definitions',
  ])('lint refuses what %s forbids', (rule) => {
    expect(reportOf('lint')).toMatch(
      new RegExp(`\\(${rule}\\)[^\\n]*\\n[^\\n]*stack/lintPlanted\\.ts`),
    );
  });

  test.each([
    ['80 lines', 'stack/longPlanted.ts'],
    ['80 lines in a fixture', 'stack/fixtures/longPlanted.ts'],
    ['60 lines on the screens of a question', 'web-pupil/src/question/longPlanted.ts'],
  ])('lint refuses a function of more than %s', (_limit, file) => {
    expect(reportOf('lint')).toMatch(
      new RegExp(`\\(max-lines-per-function\\)[^\\n]*\\n[^\\n]*${file}`),
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
    // Each program names files from its own folder; all three must have found theirs.
    expect(reportOf('types').match(/typesPlanted\.ts.*TS2322/g)).toHaveLength(3);
  });

  test.each([
    ["what a decider refuses and the operation's contract does not know", 'api/refusalPlanted.ts'],
    ['what a decider may not refuse this type of command with', 'domain/refusalPlanted.ts'],
  ])('types refuses %s', (_, file) => {
    expect(reportOf('types')).toMatch(new RegExp(`${file.replace('.', '[.]')}.*error TS`));
  });

  test('boundaries refuses every import the table does not allow', () => {
    const report = reportOf('boundaries');
    const silent = forbiddenImports.filter(([file]) => !report.includes(`${file} imports `));
    expect(silent).toEqual([]);
  });

  test('boundaries refuses a circle, also one of types', () => {
    const report = reportOf('boundaries');
    expect(report).toMatch(/circlePlanted2?\.ts imports .* \(no-circle\)/);
    expect(report).toMatch(/typeCirclePlanted2?\.ts imports .* \(no-circle\)/);
  });

  test('boundaries refuses folders that import each other', () => {
    expect(reportOf('boundaries')).toContain(
      'api/content/folderPlanted.ts imports api/practice/presentQuestion.ts (no-folder-circle: api/content and api/practice import each other)',
    );
  });

  test.each([
    'domain/practice/rulePlanted.ts cites R99, which docs/rules.md does not tell',
    'domain/practice/rulePlanted.ts has planted/9, which docs/rules.md does not tell',
    'domain/practice/rulePlanted.test.ts tests R4, which does not link it',
    'R98 links no test',
    'R98 links domain/gonePlanted.ts, which is not there',
    'domain/calendar.ts does not name its rule R98',
    'docs/rules.md tells planted/8, which is in no rule',
  ])('rules finds that %s', (finding) => {
    expect(reportOf('rules')).toContain(finding);
  });

  test.each([
    ['a table of a projection it does not declare', 'undeclared touches user_directory, but does'],
    ['a declared projection it does not read', 'idle declares vouchers, but touches no table'],
    ['a table it joins through a helper', 'helped touches learner, but does not declare learners'],
    ['SQL that is no query', 'loose touches subject outside of any query'],
  ])('tables refuses %s', (_, finding) => {
    expect(reportOf('tables')).toContain(`projections/planted/queries.ts: ${finding}`);
  });

  test('tables refuses a projector on a table of another, and SQL on the views elsewhere', () => {
    const report = reportOf('tables');
    expect(report).toContain('projections/planted/tablesPlanted.ts: planted touches topic, as ');
    expect(report).toContain('api/tablesPlanted.ts joins leaderboard');
  });

  test('outcomes refuses an outcome nobody reads, and a refusal whose code nobody reads', () => {
    const report = reportOf('outcomes');
    expect(report).toContain('api/outcomesPlanted.ts:7 reads no outcome');
    expect(report).toContain('api/outcomesPlanted.ts:8 reads no outcome');
    expect(report).toContain('api/outcomesPlanted.ts:9 reads no outcome');
    expect(report).toContain('api/outcomesPlanted.ts:10 reads no outcome');
    expect(report).toContain('api/outcomesPlanted.ts:11 reads no outcome');
    expect(report).toContain('api/outcomesPlanted.ts:13 reads no code of a refusal');
    expect(report).toContain('api/outcomesPlanted.ts:14 reads no code of a refusal');
    expect(report).toContain('api/outcomesPlanted.ts:16 reads no code of a refusal');
    expect(report).toContain('api/outcomesPlanted.ts:18 reads no code of a refusal');
    expect(report).toContain('api/outcomesPlanted.ts:23 reads no outcome');
    expect(report.match(/outcomesPlanted/g)).toHaveLength(10);
  });

  test('browser state refuses the clock, the time zone and the stores of the browser elsewhere', () => {
    const report = reportOf('browser state');
    for (const line of [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14]) {
      expect(report).toContain(`web-admin/src/browserPlanted.ts:${line} reads `);
    }
    expect(report.match(/browserPlanted/g)).toHaveLength(12);
  });

  test('migrations refuses a number that is used already', () => {
    const report = reportOf('migrations');
    expect(report).toContain(
      'projections/migrations/007_planted.ts has the number of projections/migrations/007_messaging.ts',
    );
    expect(report).toContain(
      'projections/migrations/008_planted.ts has the number of projections/migrations/008_billing.ts',
    );
  });

  test.each([
    'docs/planted.md names api/gonePlanted.ts, which is not there',
    'docs/planted.md names ../domain/gonePlanted, which is not there',
    'docs/planted.md names npm run planted, which is not there',
    'docs/decisions/planted.md names plantedElsewhere.ts, which is not there',
    'docs/decisions/planted.md names plantedRecord.md, which is not there',
    'docs/decisions/planted.md names npm run planted-broken, which is not there',
    'docs/decisions/planted.md:3 has more than 110 characters',
  ])('documents finds that %s', (finding) => {
    expect(reportOf('documents')).toContain(finding);
  });

  test('documents passes over a name that a record marks as gone', () => {
    expect(reportOf('documents')).not.toContain('npm run old');
  });

  test.each([
    'domain/wordingPlanted.ts:1 a comment opens with "Whether"',
    'domain/wordingPlanted.ts:2 "toldPlanted"',
    'domain/wordingPlanted.ts:3 a comment opens with "Nobody"',
    'domain/wordingPlanted.ts:3 "anew"',
    'domain/wordingPlanted.ts:4 MOST_PLANTED does not say what it bounds',
    'domain/wordingPlanted.ts:5 "True if"',
    'domain/wordingPlanted.ts:7 "Tests whether"',
    'domain/wordingPlanted.ts:12 "True once"',
    'domain/wordingPlanted.test.ts:3 the test "what is planted grows" opens with "what"',
    'domain/wordingPlanted.test.ts:4 the test "is planted" opens with "is"',
    'domain/wordingPlanted.test.ts:6 the test "a bed > a row of beans" has no verb',
    'domain/withoutPlanted.ts is named by "without"',
    'domain/answeringPlanted.ts is named by "answering"',
    'domain/held.ts is named by "held"',
  ])('wording finds that %s', (finding) => {
    expect(reportOf('wording')).toContain(finding);
  });

  test('wording passes over a field that is true, and a function that returns a reason', () => {
    expect(reportOf('wording').match(/wordingPlanted\.ts:/g)).toHaveLength(8);
  });

  test('dead code refuses an unused export, an unreachable file and an unused package', () => {
    const report = reportOf('dead code');
    expect(report).toMatch(/typesPlanted +domain\/typesPlanted\.ts/);
    expect(report).toMatch(/planted +vouchers +contracts\/billing\/vouchers\.ts/);
    expect(report).toMatch(/web-pupil\/src\/typesPlanted\.ts/);
    expect(report).toMatch(/pino +contracts\/package\.json/);
  });

  test('generated refuses a file that is not what the generator writes', () => {
    expect(reportOf('generated')).toContain('api/openapi.json');
  });
});

const longFunction = (lines: number): string =>
  `export const planted = (): void => {\n${'\n'.repeat(lines - 2)}};`;

const planted: [file: string, text: string][] = [
  ['stack/longPlanted.ts', longFunction(81)],
  ['stack/fixtures/longPlanted.ts', longFunction(81)],
  ['web-pupil/src/question/longPlanted.ts', longFunction(61)],
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
     export type Shade = { readonly dark: boolean };
     export function darken(): Shade {
       return { dark: true };
     }
     export const of = 1;
     export const so = 2;
     export default work;`,
  ],
  [
    'web-admin/src/browserPlanted.ts',
    `export const planted = (sentAt: string) => [
       new Date(),
       Date.now() - Date.parse(sentAt),
       performance.now(),
       window.localStorage.getItem('a'),
       sessionStorage.length,
       indexedDB.open('a'),
       document.cookie,
       caches.keys(),
       new Date(sentAt),
       new Date(sentAt).getHours(),
       new Date(sentAt).toLocaleDateString('en-JM', { dateStyle: 'long' }),
       new Date(sentAt).toLocaleString('en-JM', { weekday: 'long' }),
       new Intl.DateTimeFormat('en-GB', { month: 'long' }),
       new Date(sentAt).toLocaleDateString('en-JM', { timeZone: 'America/Jamaica' }),
       (2500).toLocaleString('en-JM', { minimumFractionDigits: 2 }),
     ];`,
  ],
  ['domain/practice/clockPlanted.ts', 'export const planted = (): number => Date.now();'],
  ['domain/practice/chancePlanted.ts', 'export const planted = (): number => Math.random();'],
  ['domain/practice/cryptoPlanted.ts', 'export const planted = (): string => crypto.randomUUID();'],
  ['domain/practice/environmentPlanted.ts', "export const planted = process.env['HOME'];"],
  ['domain/practice/nodePlanted.ts', "import { sep } from 'node:path';\nexport const x = sep;"],
  ['domain/practice/rulePlanted.ts', "/** (R99) */\nexport const PLANTED_RULE = 'planted/9';"],
  ['domain/practice/rulePlanted.test.ts', '// R4 of docs/rules.md'],
  ['docs/planted.md', 'See `api/gonePlanted.ts`, [it](../domain/gonePlanted), `npm run planted`.'],
  [
    'docs/decisions/planted.md',
    '`plantedElsewhere.ts`, [it](plantedRecord.md), `npm run\nplanted-broken`, `npm run old` (gone).' +
      `\n${'long '.repeat(23)}\n| ${'wide '.repeat(30)} |`,
  ],
  [
    'domain/wordingPlanted.ts',
    `/** Whether it is so. */
     export const toldPlanted = 1;
     // Nobody asks anew.
     export const MOST_PLANTED = 2;
     /** True if it is planted. */
     export const isPlanted = (): boolean => true;
     /** Tests whether it is planted. */
     export const hasPlanted = async (): Promise<boolean> => true;
     /** Checks if it may be planted. */
     export const mayPlant = (): 'no-seed' | undefined => undefined;
     export interface Planted {
       /** True once it grows. */
       grows(): boolean;
       /** True if it is green. */
       readonly isGreen: boolean;
     }`,
  ],
  [
    'domain/wordingPlanted.test.ts',
    `import { describe, test } from 'vitest';
     const plant = (): void => {};
     test('what is planted grows', plant);
     test.each([1])('is planted', plant);
     describe('a bed', () => {
       test('a row of beans', plant);
       test('grows', plant);
     });`,
  ],
  ['domain/withoutPlanted.ts', 'export const planted = 1;'],
  ['domain/answeringPlanted.ts', 'export const planted = 1;'],
  ['domain/held.ts', 'export const planted = 1;'],
  ['domain/typesPlanted.ts', "export const typesPlanted: number = 'one';"],
  [
    'domain/refusalPlanted.ts',
    `import { byCommand, reject } from './decider.ts';
     type Command = { readonly type: 'Open' } | { readonly type: 'Close' };
     interface Codes { readonly Open: 'locked'; readonly Close: 'not-open' }
     export const planted = byCommand<null, Command, never, Codes>({
       Open: () => reject('not-open'),
       Close: () => reject('not-open'),
     });`,
  ],
  [
    'api/refusalPlanted.ts',
    `import { removeHoliday } from '@mahoe/contracts/progress/streakAndPrize';
     import { isRejection } from '@mahoe/domain/decider';
     import { schoolHoliday } from '@mahoe/domain/progress/streak/schoolHoliday';
     import type { Handler } from './route/route.ts';
     export const planted: Handler<typeof removeHoliday> = async (call) => {
       const { services, params: { id }, user, now, context, refuse } = call;
       const dates = { from: '2026-11-02', to: '2026-11-06' };
       const set = { administratorId: user.id, holidayId: id, name: 'Break', ...dates };
       const command = { type: 'SetSchoolHoliday', now, ...set } as const;
       const handled = await services.commands.handle(schoolHoliday, id, command, context);
       return isRejection(handled) ? refuse(handled) : { id };
     };`,
  ],
  [
    'projections/planted/queries.ts',
    `import type { Knex } from 'knex';
     import { query } from '../query.ts';
     const people = (db: Knex): Knex.QueryBuilder => db('school as s').join('learner as l', 'a', 'b');
     export const undeclared = query(['curriculum'], async (db) =>
       db('topic').whereIn('topic_id', db.raw('select 1 from user_directory')));
     export const idle = query(['schools', 'vouchers'], async (db) => db('school'));
     export const helped = query(['schools'], async (db) => people(db));
     export const loose = async (db: Knex): Promise<unknown> => db('subject');`,
  ],
  [
    'projections/planted/tablesPlanted.ts',
    `import { readRows, type ProjectionDb } from '../projector.ts';
     export const planted = async (db: ProjectionDb): Promise<unknown> =>
       readRows(db, 'topic', ['topic_id'], []);`,
  ],
  [
    'api/outcomesPlanted.ts',
    `import { ensureDone, isRejection } from '@mahoe/domain/decider';
     import { sharing } from '@mahoe/domain/social/sharing';
     import type { CommandContext, CommandHandler } from '@mahoe/eventstore/commands/commandHandler';
     type Command = Parameters<typeof sharing.decide>[1];
     export const planted = async (commands: CommandHandler, id: string, command: Command, context: CommandContext) => {
       ensureDone(await commands.handle(sharing, id, command, context));
       await commands.handle(sharing, id, command, context);
       await Promise.all([commands.handle(sharing, id, command, context)]);
       await Promise.all([id].map((one) => commands.handle(sharing, one, command, context)));
       void commands.handle(sharing, id, command, context);
       void commands.handle(sharing, id, command, context).then(() => undefined);
       const handled = await commands.handle(sharing, id, command, context);
       if (isRejection(handled)) return 'forbidden';
       if (isRejection(await commands.handle(sharing, id, command, context))) return 'forbidden';
       const before = await commands.recorded(sharing, id, context);
       if (before && isRejection(before)) return 'forbidden';
       const other = await commands.recorded(sharing, 'other', context);
       if (other && !isRejection(other)) return other.position;
       const again = await commands.handle(sharing, id, command, context);
       return isRejection(again) ? again.rejected : before ?? handled.position;
     };
     export const plantedRoute = async (handleCommand: (id: string) => Promise<object>) => {
       await handleCommand('one');
     };`,
  ],
  ['api/tablesPlanted.ts', "export const tablesPlanted = 'select 1 from views.leaderboard';"],
  ['projections/migrations/007_planted.ts', 'export const planted7 = 1;'],
  ['projections/migrations/008_planted.ts', 'export const planted8 = 1;'],
  ['web-pupil/src/typesPlanted.ts', "export const typesPlanted: number = 'one';"],
  ['web-admin/src/typesPlanted.ts', "export const typesPlanted: number = 'one';"],
  [
    'api/content/folderPlanted.ts',
    "export { drawShownOrder as folderPlanted } from '../practice/presentQuestion.ts';",
  ],
  ['domain/circlePlanted.ts', "export { other as x } from './circlePlanted2.ts';"],
  ['domain/circlePlanted2.ts', "import { x } from './circlePlanted.ts';\nexport const other = x;"],
  ['domain/typeCirclePlanted.ts', "export type { Other as X } from './typeCirclePlanted2.ts';"],
  [
    'domain/typeCirclePlanted2.ts',
    "import type { X } from './typeCirclePlanted.ts';\nexport type Other = X;",
  ],
];

const plantedRule = `## R98. Planted

Version \`planted/8\`, in [gone](../domain/gonePlanted.ts) and [calendar](../domain/calendar.ts).`;

const forbiddenImports: [file: string, imported: string][] = [
  ['contracts/planted.ts', '@mahoe/domain/decider'],
  ['contracts/planted2.ts', 'pg'],
  ['contracts/planted3.ts', 'node:fs'],
  ['api/edge/planted.ts', '../limits/queueToken.ts'],
  ['api/limits/planted.ts', '../route/services.ts'],
  ['api/route/planted.ts', '../practice/predictions.ts'],
  ['api/admin/planted.ts', '../app.ts'],
  ['domain/planted.ts', '@mahoe/eventstore/planted'],
  ['domain/planted2.ts', './practice/events.ts'],
  ['domain/practice/planted.ts', '../billing/events.ts'],
  ['domain/practice/planted2.ts', 'pg'],
  ['domain/practice/planted3.ts', '@mahoe/contracts/practice/quizzes'],
  ['domain/questionTypes/planted.ts', '../practice/events.ts'],
  ['eventstore/planted.ts', '@mahoe/domain/practice/events'],
  ['eventstore/planted2.ts', './embedded/planted.ts'],
  ['eventstore/embedded/planted.ts', '@mahoe/domain/decider'],
  ['projections/planted.ts', '@mahoe/contracts/practice/quizzes'],
  ['projections/practice/planted.ts', '@mahoe/domain/practice/quizSession'],
  ['projections/progress/planted.ts', '@mahoe/domain/progress/streak/schoolHoliday'],
  ['projections/practice/planted2.ts', '../billing/planted.ts'],
  ['projections/billing/planted.ts', '@mahoe/api/planted'],
  ['reactions/planted.ts', '@mahoe/projections/practice/planted2'],
  ['reactions/planted2.ts', '@mahoe/contracts/practice/quizzes'],
  ['api/planted.ts', '@mahoe/projections/practice/planted2'],
  ['api/planted2.ts', '@mahoe/reactions/planted'],
  ['api/practice/planted.ts', '@mahoe/stack/findFreePort'],
  ['api/practice/planted2.ts', '@mahoe/domain/testing'],
  ['api/practice/planted.test.ts', '@mahoe/stack/findFreePort'],
  ['web-pupil/src/practice/planted.ts', '@mahoe/domain/decider'],
  ['web-pupil/src/practice/planted2.ts', '../billing/planted.ts'],
  ['web-pupil/src/billing/planted.ts', '@mahoe/projections/planted'],
  ['web-pupil/src/ui/planted.ts', '@mahoe/contracts/practice/quizzes'],
  ['web-pupil/src/question/planted.ts', '../practice/planted.ts'],
  ['api/planted3.ts', '@mahoe/contracts/browser/callOperation'],
  ['web-admin/src/planted.ts', '@mahoe/domain/decider'],
  ['web-admin/src/vouchers/planted.ts', '../students/planted.ts'],
  ['web-admin/src/students/planted.ts', '@mahoe/api/planted'],
  ['content/planted.ts', '@mahoe/domain/practice/events'],
  ['content/planted2.ts', 'pg'],
  ['stack/planted.ts', '@mahoe/tools/check/gates'],
  ['tools/planted.ts', '@mahoe/e2e/planted'],
  ['tools/analysis/planted.ts', '@mahoe/projections/fixtures/world'],
  ['e2e/planted.ts', '@mahoe/tools/check/gates'],
];
