// R22 of docs/rules.md
import { randomUUID } from 'node:crypto';
import { PLANTS, plantQuestion } from '@mahoe/content/drafting/fixtures/plantQuestions';
import {
  generateAiQuestions,
  getGenerationStats,
  listDrafts,
} from '@mahoe/contracts/content/drafts';
import { momentOf } from '@mahoe/domain/calendar';
import { committedTokens, modelUse } from '@mahoe/domain/content/modelUse';
import { beforeAll, expect, test } from 'vitest';
import type { Asked } from '@mahoe/providers/fixtures/modelServer';
import { topics } from '../fixtures/bank.ts';
import {
  parsePromptData,
  isSolveRequest,
  useModelTestApi,
  solveCorrectly,
} from '../fixtures/modelTestApi.ts';
import { enrol } from '../fixtures/people.ts';
import { toMonth } from './callModel.ts';

const modelApi = useModelTestApi({ AI_MONTHLY_TOKENS: 60_000, AI_TIMEOUT_MS: 20_000 });
beforeAll(async () => {
  await enrol(modelApi.testApi, 'Ana');
  await modelApi.testApi.settle();
});

const body = { topicId: topics.plants.id, count: 3 };
const asksSince = (before: number): readonly Asked[] => modelApi.asked.slice(before);

test('passing drafts are stored, failed ones written again, and no personal data is sent', async () => {
  const { admin, testApi } = modelApi;
  const before = modelApi.asked.length;
  let writes = 0;
  modelApi.behave((asked) => {
    if (isSolveRequest(asked)) return solveCorrectly(asked);
    writes += 1;
    // In the first answer one key is wrong, and one question is repeated.
    return writes === 1
      ? {
          answer: {
            questions: [
              plantQuestion(PLANTS[0]),
              plantQuestion(PLANTS[0]),
              plantQuestion(PLANTS[1], { correctAnswer: 2 }),
            ],
          },
        }
      : { answer: { questions: [plantQuestion(PLANTS[2]), plantQuestion(PLANTS[3])] } };
  });
  expect(await admin.ask(generateAiQuestions, { body })).toEqual({ count: 3, maker: 'model' });
  await testApi.settle();
  const drafts = await admin.ask(listDrafts);
  expect(drafts.map(({ attempt }) => attempt).toSorted((a, b) => a - b)).toEqual([1, 2, 2]);
  for (const draft of drafts) {
    expect(draft).toMatchObject({ model: 'writer-1', promptVersion: 'questions-1' });
    const { options, correctAnswer, question } = draft.question;
    const [, right] = PLANTS.find(([stem]) => stem === question) ?? [];
    expect(options[correctAnswer ?? -1]).toBe(right);
  }
  const sent = JSON.stringify(asksSince(before));
  expect(sent).not.toMatch(/Ana|ana@|@school/);
  // The second look gets no key.
  expect(JSON.stringify(asksSince(before).filter(isSolveRequest).map(parsePromptData))).not.toMatch(
    /correctAnswer|explanation/,
  );
});

test('no model is called once the tokens of the month are spent', async () => {
  const { admin, testApi } = modelApi;
  const { clock, commands } = testApi.services;
  const now = momentOf(clock());
  const left = 60_000 - committedTokens(await commands.load(modelUse, toMonth(now.localDate)));
  await testApi.send(modelUse, toMonth(now.localDate), {
    type: 'BeginModelCall',
    callId: randomUUID(),
    purpose: 'questions',
    model: 'writer-1',
    promptVersion: 'questions-1',
    tokens: left - 100,
    budget: 60_000,
  });
  const { length } = modelApi.asked;
  expect(await admin.refused(generateAiQuestions, { body })).toMatchObject({
    code: 'ai-budget-spent',
  });
  expect(modelApi.asked).toHaveLength(length);
  await testApi.settle();
  const { budget, spent, month, maker, model } = await admin.ask(getGenerationStats);
  expect({ budget, maker, model }).toEqual({ budget: 60_000, maker: 'model', model: 'writer-1' });
  expect(month).toMatch(/^\d{4}-\d\d$/);
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThanOrEqual(budget);
});
