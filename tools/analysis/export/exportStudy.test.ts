// @module-tag large: exports a simulated term in every format
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@mahoe/eventstore/store/codec';
import { positionOf } from '@mahoe/eventstore/store/position';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildHistory, type LogBatch } from '../history/build.ts';
import { quoteText } from '../history/duck.ts';
import { readHistory } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { simulateLogBatches, describeSource } from '../simulate/simulatedHistory.ts';
import { simulatedPupil } from '../simulate/term.ts';
import { createPseudonym } from '../study/studies.ts';
import { exportStudy } from './exportStudy.ts';
import type { Format } from './formats.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const size = { seed: 11, pupils: 75, days: 12, from: Date.UTC(2026, 0, 12, 5) };
const stretches = [...simulateLogBatches(size)];
const always = { from: '2000-01-01', to: '9999-12-31' };
const keyOf = (n: number) => createPseudonym(Buffer.alloc(32, n));
let root: string;
let whole: Awaited<ReturnType<typeof exported>>;
let wholeAsParquet: typeof whole;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mahoe-export-'));
  await build('history', stretches);
  whole = await exported('once');
  wholeAsParquet = await exported('parquet', { format: 'parquet' });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const build = async (name: string, of: readonly LogBatch[]): Promise<void> => {
  const folder = join(root, name);
  await buildHistory(folder, await readHistory(folder, describeSource(size)), of);
};

/** Builds the same history with one more event at the end. */
const buildWithOneMore = async (
  name: string,
  type: Recorded['type'],
  data: object,
): Promise<void> => {
  const position = positionOf(Number(String(stretches.at(-1)?.position)) + 1);
  const event = {
    type,
    data,
    id: 'one-more',
    stream: 'one-more',
    revision: 0n,
    position,
    recordedAt: new Date(0),
    metadata: { v: 1, commandId: 'one-more', actor: 'mahoe' },
  } as Recorded;
  await build(name, [...stretches, { events: [event], read: 1, position }]);
};

const exported = async (
  name: string,
  {
    format = 'csv' as Format,
    key = 1,
    period = always,
    history: from = 'history',
  }: { format?: Format; key?: number; period?: typeof always; history?: string } = {},
) => {
  const history = await openHistory(join(root, from));
  const folder = join(root, 'exports', name);
  const asked = { study: 'trial', period, format };
  try {
    return { folder, manifest: await exportStudy(history, asked, keyOf(key), folder) };
  } finally {
    history.close();
  }
};

const pupilsIn = async (folder: string): Promise<ReadonlySet<string>> => {
  const lines = (await readFile(join(folder, 'answers.csv'), 'utf8')).trim().split('\n');
  return new Set(lines.slice(1).map((line) => line.split(',')[0] ?? ''));
};

test('made twice it is identical, manifest and all', async () => {
  const [one, other] = [whole, await exported('twice')];
  expect(other.manifest).toEqual(one.manifest);
  expect(one.manifest.outputs.map(({ file }) => file)).toContain('answers.csv');
  const manifest = (folder: string) => readFile(join(folder, 'manifest.json'), 'utf8');
  expect(await manifest(other.folder)).toBe(await manifest(one.folder));
});

test('two studies have no name of anybody, nor of any quiz, in common', async () => {
  const [one, other] = [whole, await exported('of other', { key: 2 })];
  const [a, b] = [await pupilsIn(one.folder), await pupilsIn(other.folder)];
  expect(a.size).toBeGreaterThan(10);
  expect([...a].filter((name) => b.has(name))).toEqual([]);
  const ids = Array.from({ length: size.pupils }, (_, n) => simulatedPupil(size, n).id);
  const text = await readFile(join(one.folder, 'answers.csv'), 'utf8');
  for (const id of ids) expect(text).not.toContain(id);
  expect(text.split('\n')[0]).not.toMatch(/position|session_id|pupil_id/);
});

test('the export contains no group of fewer than ten, nor a topic that fewer answered', async () => {
  const { folder } = wholeAsParquet;
  const history = await openHistory(join(root, 'history'));
  const at = (file: string): string => `read_parquet(${quoteText(join(folder, file))})`;
  const few = await history.rows(
    `select topic_id from ${at('answers.parquet')} group by 1 having count(distinct pupil) < 10
     union all select arm from ${at('assignments.parquet')}
       group by grade, arm having count(*) < 10`,
  );
  expect(few).toEqual([]);
  const counts = await history.rows(
    `select (select count(*)::int from ${at('answers.parquet')}) as exported,
       (select count(*)::int from answers) as "all"`,
  );
  expect(Number(counts[0]?.['exported'])).toBeLessThan(Number(counts[0]?.['all']));
  history.close();
});

test('the export leaves out what profiles show of fewer than ten pupils', async () => {
  const { folder } = wholeAsParquet;
  const history = await openHistory(join(root, 'history'));
  const at = (file: string): string => `read_parquet(${quoteText(join(folder, file))})`;
  const rare = await history.rows(
    `select kind, key from ${at('milestones.parquet')} where kind in ('level', 'badge', 'streak')
     group by all having count(distinct pupil) < 10`,
  );
  expect(rare).toEqual([]);
  const [levels] = await history.rows(
    `select (select count(*)::int from ${at('milestones.parquet')} where kind = 'level') as exported,
       (select max(level) from ${at('answers.parquet')}) as highest,
       (select count(*)::int from (select pupil from ${at('answers.parquet')} group by pupil
          having max(level) = (select max(level) from ${at('answers.parquet')}))) as there,
       (select max(level) from answers) as reached`,
  );
  expect(Number(levels?.['exported'])).toBeGreaterThan(0);
  expect(Number(levels?.['there'])).toBeGreaterThanOrEqual(10);
  expect(Number(levels?.['highest'])).toBeLessThan(Number(levels?.['reached']));
  history.close();
});

test('a pupil of several experiments has a row for each, and is a group with who has the same arms', async () => {
  const ids = Array.from({ length: size.pupils }, (_, n) => simulatedPupil(size, n).id);
  const last = Number(String(stretches.at(-1)?.position));
  // The first pupil is alone in an arm of a second experiment, and all others are in the other.
  const events = ids.map(
    (pupilId, n) =>
      ({
        type: 'ExperimentAssigned',
        data: {
          pupilId,
          experiment: 'second',
          arm: n === 0 ? 'rare' : 'common',
          occurredAt: '2026-03-01T12:00:00.000Z',
          localDate: '2026-03-01',
        },
        id: `assigned-${n}`,
        stream: `experimentAssignment-${pupilId}`,
        revision: 1n,
        position: positionOf(last + 1 + n),
        recordedAt: new Date(0),
        metadata: { v: 1, commandId: 'assign', actor: 'mahoe' },
      }) as Recorded,
  );
  const position = positionOf(last + events.length);
  await build('second', [...stretches, { events, read: events.length, position }]);
  const { folder } = await exported('experiments', { history: 'second' });
  const text = await readFile(join(folder, 'assignments.csv'), 'utf8');
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const pupils = new Set(rows.map(([pupil]) => pupil));
  expect(rows).toHaveLength(2 * pupils.size);
  expect(new Set(rows.map(([, , experiment]) => experiment))).toEqual(
    new Set(['adaptive-v1', 'second']),
  );
  expect(text).not.toContain('rare');
  expect(text).not.toContain(keyOf(1)(ids[0] ?? ''));
});

test('the consent of parents is exported, but nobody’s if fewer than ten pupils have one of its states', async () => {
  const ids = Array.from({ length: size.pupils }, (_, n) => simulatedPupil(size, n).id);
  const last = Number(String(stretches.at(-1)?.position));
  const toConsent = (type: 'ConsentGiven' | 'ConsentAsked') => (pupilId: string, n: number) =>
    ({
      type,
      data: {
        pupilId,
        privacyVersion: '2026-11',
        occurredAt: '2026-03-01T12:00:00.000Z',
        localDate: '2026-03-01',
      },
      id: `${type}-${n}`,
      stream: `consent-${pupilId}`,
      revision: 0n,
      position: positionOf(last + 1 + n),
      recordedAt: new Date(0),
      metadata: { v: 1, commandId: 'consent', actor: 'mahoe' },
    }) as Recorded;
  const consentsIn = async (name: string, events: readonly Recorded[]) => {
    const position = positionOf(last + events.length);
    await build(name, [...stretches, { events, read: events.length, position }]);
    const { folder } = await exported(name, { history: name });
    const text = await readFile(join(folder, 'assignments.csv'), 'utf8');
    const [head = '', ...rows] = text.trim().split('\n');
    expect(head.split(',').at(-1)).toBe('consent');
    return new Set(rows.map((row) => row.split(',').at(-1)));
  };
  const given = ids.slice(0, 40).map(toConsent('ConsentGiven'));
  expect(await consentsIn('consents', given)).toEqual(new Set(['given', 'none']));
  const asked = ids.map((id, n) => toConsent(n < 72 ? 'ConsentGiven' : 'ConsentAsked')(id, n));
  expect(await consentsIn('few asked', asked)).toEqual(new Set(['']));
});

test('a period in which hardly anybody answered tells nothing', async () => {
  const period = { from: '2030-01-01', to: '2030-01-31' };
  await expect(exported('nothing', { period })).rejects.toThrow(
    'nothing can be exported about so few',
  );
});

test('an erased pupil is in no later export', async () => {
  const { folder: before } = whole;
  const names = await pupilsIn(before);
  const name = keyOf(1);
  const ids = Array.from({ length: size.pupils }, (_, n) => simulatedPupil(size, n).id);
  const erased = ids.find((id) => names.has(name(id))) ?? '';
  await buildWithOneMore('later', 'PupilErased', {
    pupilId: erased,
    occurredAt: '2026-03-01T12:00:00.000Z',
    localDate: '2026-03-01',
  });
  const { folder: after } = await exported('after', { history: 'later' });
  expect(names.has(name(erased))).toBe(true);
  expect((await pupilsIn(after)).has(name(erased))).toBe(false);
  for (const file of ['servings', 'sessions', 'milestones', 'assignments'])
    expect(await readFile(join(after, `${file}.csv`), 'utf8')).not.toContain(name(erased));
});

test('texts stand letter by letter, because programs read them, no spreadsheet', async () => {
  const name = '=1+1';
  await buildWithOneMore('with a formula', 'TopicAdded', {
    topicId: '00000000-0000-4000-8000-0000000000f1',
    subjectId: 5,
    grade: 6,
    name,
    description: '-',
    category: 'General',
    orderIndex: 999,
    masteryThreshold: 80,
    learningObjectives: [],
    occurredAt: '2026-03-01T12:00:00.000Z',
    localDate: '2026-03-01',
  });
  const { folder } = await exported('raw', { history: 'with a formula' });
  const lines = (await readFile(join(folder, 'topics.csv'), 'utf8')).trim().split('\n');
  expect(lines.at(-1)?.split(',').at(-1)).toBe(name);
});

describe('other tools’ formats', () => {
  const linesOf = async (
    format: Format,
    file: string,
    period = always,
  ): Promise<readonly string[]> => {
    const { folder } = await exported(format, { format, period });
    return (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n');
  };

  test('pyKT: six lines a pupil, each as long as the first says', async () => {
    const lines = await linesOf('pykt', 'data.txt');
    expect(lines.length % 6).toBe(0);
    for (let at = 0; at < lines.length; at += 6) {
      const [head = '', ...rows] = lines.slice(at, at + 6);
      const [, length] = head.split(',');
      const columns = rows.map((row) => row.split(','));
      for (const column of columns) expect(column).toHaveLength(Number(length));
      const [, , responses = [], times = [], used = []] = columns;
      expect(responses.every((one) => one === '0' || one === '1')).toBe(true);
      expect(times).toEqual(times.toSorted());
      expect(used.every((ms) => Number(ms) > 0)).toBe(true);
    }
  });

  test('DataShop gets tab-delimited transactions, with attempts counted from one', async () => {
    const [head = '', ...rows] = await linesOf('datashop', 'transactions.txt');
    const columns = head.split('\t');
    for (const wanted of ['Anon Student Id', 'Session Id', 'Time', 'Outcome', 'KC (Topic)'])
      expect(columns).toContain(wanted);
    const at = (name: string): number => columns.indexOf(name);
    for (const row of rows) {
      const cells = row.split('\t');
      expect(cells).toHaveLength(columns.length);
      expect(cells[at('Outcome')]).toMatch(/^(IN)?CORRECT$/);
      expect(cells[at('Time')]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(Number(cells[at('Attempt At Step')])).toBeGreaterThan(0);
    }
  });

  /** Requirements of xAPI 1.0.3 part two on a statement such as ours; nothing else is allowed. */
  const iri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i);
  const activity = { objectType: z.literal('Activity'), id: iri };
  const Statement = z.strictObject({
    id: z.uuid(),
    actor: z.strictObject({
      objectType: z.literal('Agent'),
      account: z.strictObject({ homePage: iri, name: z.string().min(1) }),
    }),
    verb: z.strictObject({ id: iri, display: z.record(z.string(), z.string()) }),
    object: z.strictObject({
      ...activity,
      definition: z.strictObject({
        type: iri,
        interactionType: z.enum([
          'true-false',
          'choice',
          'fill-in',
          'long-fill-in',
          'matching',
          'performance',
          'sequencing',
          'likert',
          'numeric',
          'other',
        ]),
      }),
    }),
    result: z.strictObject({
      success: z.boolean(),
      completion: z.boolean(),
      score: z.strictObject({ scaled: z.number().min(-1).max(1) }),
      duration: z.iso.duration(),
    }),
    context: z.strictObject({
      contextActivities: z.strictObject({ parent: z.array(z.strictObject(activity)) }),
      extensions: z.record(iri, z.unknown()),
    }),
    timestamp: z.iso.datetime(),
    version: z.literal('1.0.3'),
  });

  test('xAPI: a statement a line, each as the specification has it', async () => {
    const lines = await linesOf('xapi', 'statements.jsonl');
    const ids = lines.map((line) => Statement.parse(JSON.parse(line)).id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('xAPI: an answer is one statement in every export of the study, whatever its period', async () => {
    const read = async (period: typeof always) => {
      const lines = await linesOf('xapi', 'statements.jsonl', period);
      const statements = lines.map((line) => Statement.parse(JSON.parse(line)));
      return new Map(statements.map((statement) => [statement.id, statement]));
    };
    const whole = await read(always);
    const later = await read({ ...always, from: '2026-01-16' });
    expect(later.size).toBeGreaterThan(100);
    expect(later.size).toBeLessThan(whole.size);
    for (const [id, statement] of later) expect(whole.get(id)).toEqual(statement);
  });
});
