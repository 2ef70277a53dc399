// @module-tag large: runs every verb of the command
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { figure, getJsonShape, withJsonOutput } from './jsonOutput.ts';
import { newAnalysisProgram } from './analysisProgram.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-last-line-'));
  await writeFile(
    join(root, 'answers.csv'),
    `user,item,skill,correct\n${'a,1,x,1\nb,1,x,0\nb,2,x,1\na,2,x,0\n'.repeat(5)}`,
  );
  await writeFile(join(root, 'rows.txt'), Array.from({ length: 12 }, (_, n) => n + 8).join('\n'));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => void vi.stubEnv('DATA_DIR', root));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Lists the commands that have none below them. */
const verbsOf = (command: Command): readonly Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(verbsOf);
const nameOf = (verb: Command): string =>
  verb.parent?.parent ? `${nameOf(verb.parent)} ${verb.name()}` : verb.name();

/** Runs a command line with `--json`, and parses its last line by the verb's schema. */
const runJson = async (verb: string, ...args: readonly string[]): Promise<unknown> => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const program = newAnalysisProgram();
  await program.parseAsync([...verb.split(' '), ...args, '--json'], { from: 'user' });
  const declared = verbsOf(program).find((one) => nameOf(one) === verb);
  const shape = declared && getJsonShape(declared);
  return shape?.parse(JSON.parse(lines.at(-1)?.split('\n').at(-1) ?? ''));
};

test('every verb says what its last line holds', () => {
  const verbs = verbsOf(newAnalysisProgram());
  expect(verbs.map(nameOf)).toContain('study end');
  for (const verb of verbs) {
    expect([nameOf(verb), getJsonShape(verb)]).toEqual([nameOf(verb), expect.anything()]);
    expect(verb.helpInformation()).toContain('--json');
  }
});

test('every verb that needs no running copy ends with it', async () => {
  const history = join(root, 'simulated');
  const there = ['--history', history];
  expect(
    await runJson(
      'simulate',
      '--pupils',
      '75',
      '--days',
      '12',
      '--seed',
      '3',
      '--papers',
      ...there,
    ),
  ).toMatchObject({ events: expect.any(Number) as number, history });
  expect(await runJson('sql', 'select 1 as one union select 2', ...there)).toMatchObject({
    rows: 2,
  });
  const shadow = await runJson(
    'what-if',
    '--rule',
    'mastery/2',
    '--parameters',
    'window=6',
    ...there,
  );
  expect(shadow).toMatchObject({ pupils: 75 });
  expect(shadow).not.toMatchObject({ changed: 0 });
  expect(await runJson('what-if', '--rule', 'learner-model/2', ...there)).toMatchObject({
    lost: 0,
  });
  const exported = await runJson('export', '--study', 'one', '--format', 'pykt', ...there);
  const { files, manifest } = z
    .object({ files: z.array(z.string()), manifest: z.string() })
    .parse(exported);
  expect(await readFile(files[0] ?? '', 'utf8')).toContain(',');
  expect(await runJson('reproduce', manifest, ...there)).toMatchObject({
    command: 'export',
    same: true,
  });
  expect(await runJson('sittings export', '--study', 'one', ...there)).toMatchObject({
    study: 'one',
  });
  const marked = await runJson(
    'sittings what-if',
    '--rule',
    'paper/3',
    '--parameters',
    'penalty=1',
    ...there,
  );
  expect(marked).toMatchObject({ sittings: expect.any(Number) as number });
  const calibrated = await runJson('sittings calibration', '--bootstrap', '20', ...there);
  const { file } = z.object({ file: z.string() }).parse(calibrated);
  const repeated = await runJson('reproduce', join(file, '..', 'manifest.json'), ...there);
  expect(repeated).toMatchObject({ command: 'sittings-calibration', same: true });
  expect(await runJson('study end', 'one')).toEqual({ study: 'one' });
  const policy = await runJson(
    'evaluate-policy',
    '--policy',
    'choice/4',
    '--choose',
    'uniform',
    ...there,
  );
  expect(policy).toMatchObject({ pupils: 75, outcome: 'right' });
  expect(await runJson('items', ...there)).toMatchObject({ items: expect.any(Number) as number });
  expect(await runJson('fit', ...there)).toMatchObject({
    after: { auc: expect.any(Number) as number },
  });
  expect(await runJson('evaluate', '--model', 'irt', 'elo', ...there)).toMatchObject({
    model: 'irt',
  });
});

test('rows of a file are held out, and the run can be repeated', async () => {
  const [answers, split] = [join(root, 'answers.csv'), join(root, 'rows.txt')];
  const asked = ['--answers', answers, '--split', split];
  expect(await runJson('evaluate', ...asked)).toMatchObject({ model: 'kalmanElo', answers: 12 });
  const manifest = join(root, 'analysis', 'evaluations', 'answers', 'manifest.json');
  expect(await runJson('reproduce', manifest, ...asked)).toMatchObject({ same: true });
  await expect(runJson('reproduce', manifest, '--answers', answers)).rejects.toThrow(
    'Rows of rows.txt were held out: --split names that file.',
  );
});

test('the power of an experiment needs no history', async () => {
  expect(await runJson('power', '--difference', '0.5')).toMatchObject({ pupilsPerArm: 63 });
  expect(await runJson('power', '--proportion', '0.60,0.65', '--pupils', '1471')).toMatchObject({
    pupils: 2942,
  });
  await expect(runJson('power')).rejects.toThrow('Either --difference');
});

test('a figure that says nothing is null', async () => {
  const lines: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  const run = async (...args: readonly string[]): Promise<void> => {
    const verb = newAnalysisProgram().command('new');
    withJsonOutput(verb, z.strictObject({ auc: figure }), () => Promise.resolve({ auc: NaN }));
    await verb.parseAsync(args, { from: 'user' });
  };
  await run('--json');
  await run();
  expect(lines).toEqual(['{"auc":null}']);
});
