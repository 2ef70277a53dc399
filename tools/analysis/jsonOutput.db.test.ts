// @module-tag large: runs commands on a whole product
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SittingItem } from '@mahoe/domain/practice/paper/events';
import {
  after,
  at,
  handIn,
  items,
  save,
  start,
} from '@mahoe/domain/practice/paper/fixtures/keishasPaper';
import { generateSchoolHistory } from '@mahoe/projections/fixtures/history';
import {
  startTestProjections,
  KEK,
  type TestProjections,
} from '@mahoe/projections/fixtures/testProjections';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getJsonShape } from './jsonOutput.ts';
import { newAnalysisProgram } from './analysisProgram.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const size = { seed: 5, pupils: 3, days: 2, topicsPerGroup: 1, questionsPerTopic: 6 };
const events = [...generateSchoolHistory(size)].flat();
let fixture: TestProjections;
let root: string;
beforeAll(async () => {
  [fixture, root] = await Promise.all([
    startTestProjections(),
    mkdtemp(join(tmpdir(), 'mahoe-last-line-db-')),
  ]);
  const keyFile = join(root, 'kek');
  await Promise.all([fixture.log.append(events), writeFile(keyFile, KEK)]);
  vi.stubEnv('DATA_DIR', root);
  vi.stubEnv('DATABASE_URL', fixture.views.url);
  vi.stubEnv('EVENTSTORE_URL', fixture.storeUrl);
  vi.stubEnv('MASTER_KEY_FILE', keyFile);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([fixture.stop(), rm(root, { recursive: true, force: true })]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const runJson = async (...args: readonly string[]): Promise<unknown> => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await newAnalysisProgram().parseAsync([...args, '--json'], { from: 'user' });
  return JSON.parse(lines.at(-1)?.split('\n').at(-1) ?? '');
};

test.each([
  ['history', [], { events: events.length }],
  ['as-of', ['--at', '9999-12-31', '--view', 'learners'], { events: events.length }],
] as const)(
  '%s, of the log of a running copy, ends with its last line',
  async (name, args, expected) => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const program = newAnalysisProgram();
    await program.parseAsync([name, ...args, '--json'], { from: 'user' });
    const verb = program.commands.find((one) => one.name() === name);
    const last: unknown = JSON.parse(lines.at(-1) ?? '');
    expect(verb && getJsonShape(verb)?.parse(last)).toMatchObject(expected);
  },
);

test('a paper answered in words is marked again with its texts from a running copy', async () => {
  const item: SittingItem = {
    ...(items[0] ?? expect.fail()),
    key: { type: 'short_constructed', acceptedAnswers: ['34'], stem: 'How many metres?' },
  };
  const answer = { type: 'text', text: '34 metres' } as const;
  const sat = after(
    start({ items: [item] }),
    save(9, { itemNumber: 1, answer, madeAt: at(9).at }),
    handIn(60),
  );
  await fixture.log.append(
    sat.map((event) => ({ stream: `sitting-${event.data.sittingId}`, event })),
  );
  await runJson('history');
  const tried = ['sittings', 'what-if', '--rule', 'marking/2'];
  const withoutTexts = await runJson(...tried);
  expect(withoutTexts).toMatchObject({ answersWithoutText: 1, changedSittings: 0 });
  expect(await runJson('history', '--simulated')).toMatchObject({
    leftOut: expect.any(Number) as number,
    history: expect.stringContaining('history-simulated') as string,
  });
  const ofNobody = ['evaluate', '--history', join(root, 'analysis', 'history-simulated')];
  await expect(runJson(...ofNobody)).rejects.toThrow('pupils who are not simulated');
  const withTexts = await runJson(...tried, '--with-texts');
  expect(withTexts).toMatchObject({ answersWithoutText: 0, changedSittings: 1, items: 1 });
});
