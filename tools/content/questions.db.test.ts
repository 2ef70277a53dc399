import { buildExportLines, listNamedTopics } from '@mahoe/api/content/questionFile';
import { startTestApi, type TestApi } from '@mahoe/api/fixtures/testApi';
import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importQuestions, formatReport } from './importQuestions.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const counting = { subjectId: 1, grade: 4, name: 'Counting' };
const line = {
  topic: counting,
  questionType: 'short_constructed',
  difficulty: 'Beginner',
  question: 'What comes after nine?',
  acceptedAnswers: ['ten', '10'],
  explanation: 'Count on one from nine: ten.',
};

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.stop());

const imported = async (...lines: readonly unknown[]) => {
  const { views: db, commands } = testApi.services;
  const views = { db };
  const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('');
  const topics = await listNamedTopics(views);
  const report = await importQuestions({ commands, views }, now, text, topics);
  await testApi.settle();
  return report;
};

test('a file is imported once, mended lines are revised, and the rest is refused by line', async () => {
  const none = { imported: 0, revised: 0, unchanged: 0, refused: [] };
  expect(await imported(line)).toEqual({ ...none, imported: 1 });
  expect(await imported(line)).toEqual({ ...none, unchanged: 1 });
  const mended = { ...line, acceptedAnswers: ['ten', '10', '10.0'] };
  const strange = { ...line, topic: { ...counting, name: 'Weaving' } };
  const report = await imported(mended, strange);
  expect(report).toMatchObject({ revised: 1, refused: [{ line: 2 }] });
  expect(formatReport(report)).toBe(
    'Line 2: There is no topic {"subjectId":1,"grade":4,"name":"Weaving"}.\n' +
      '0 imported, 1 revised, 0 already there, 1 refused',
  );
});

test('a stem that the bank has with other signs is refused, and its own is not', async () => {
  const first = { ...line, question: "What is Tia's number after ten?", acceptedAnswers: ['11'] };
  expect(await imported(first)).toMatchObject({ imported: 1 });
  const curly = { ...first, question: 'What is Tia’s num\u200Bber after ten?' };
  const reason = "The bank has this question with other signs: What is Tia's number after ten?";
  expect(await imported(curly)).toMatchObject({ imported: 0, refused: [{ line: 1, reason }] });
  expect(await imported(first)).toMatchObject({ unchanged: 1, refused: [] });
});

test('an export can be imported, and then changes nothing', async () => {
  const lines = await buildExportLines({ db: testApi.services.views }, { status: 'approved' });
  expect(lines.filter((one) => one.includes('after nine'))).toHaveLength(1);
  const parsed = lines.map((one): unknown => JSON.parse(one));
  const { imported: added, unchanged, refused } = await imported(...parsed);
  expect({ added, unchanged: unchanged, refused }).toEqual({
    added: 0,
    unchanged: lines.length,
    refused: [],
  });
});
