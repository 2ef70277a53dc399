// @module-tag large: runs commands on a whole product
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
