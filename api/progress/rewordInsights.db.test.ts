// R14 of docs/rules.md
import { getGenerationStats } from '@mahoe/contracts/content/drafts';
import { getAiInsights } from '@mahoe/contracts/progress/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startModelServer, type Asked } from '@mahoe/providers/fixtures/modelServer';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';

type Behaviour = Parameters<typeof startModelServer>[0];

const PATIENTLY = { timeout: 60_000 };
const TEN_MINUTES_MS = 600_000;

let behave: Behaviour = () => ({ status: 401 });
let server: Awaited<ReturnType<typeof startModelServer>>;
let testApi: TestApi;
let ana: Person;
beforeAll(async () => {
  server = await startModelServer((asked, call) => behave(asked, call));
  testApi = await startTestApi({
    AI_BASE_URL: server.url,
    AI_MODEL: 'writer-1',
    AI_MONTHLY_TOKENS: 100_000,
    AI_TIMEOUT_MS: 20_000,
  });
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});
afterAll(async () => {
  await testApi.stop();
  await server.stop();
});

const sentences = ({ messages }: Asked): readonly string[] =>
  JSON.parse(messages[1]?.content ?? '') as readonly string[];
const insights = (person = ana) =>
  person.ask(getAiInsights, { params: { id: ana.id }, query: { period: 'week' } });

test("reports use the rule's sentences while the model fails, and the model's once it answers", async () => {
  const byRule = await insights();
  expect(byRule.aiRecommendations).toContain('One quiz today starts a new streak.');
  // The model was asked once and is now left alone for a while.
  await expect.poll(() => server.asked.length, PATIENTLY).toBe(1);
  const admin = await createAdmin(testApi);
  await expect
    .poll(async () => {
      await testApi.settle();
      return (await admin.ask(getGenerationStats)).spent;
    }, PATIENTLY)
    .toBeGreaterThan(0);
  expect(await insights()).toEqual(byRule);
  expect(server.asked).toHaveLength(1);

  // The model changes more than it may in every sentence but the one about the streak.
  behave = (asked) => ({
    answer: {
      texts: sentences(asked).map((sentence) =>
        sentence.includes('streak')
          ? 'Start a new streak with one quiz today!'
          : `${sentence} That is 99% sure!`,
      ),
    },
  });
  // Wait only briefly: after seven days the reports would be different.
  let pauses = 5;
  await expect
    .poll(async () => {
      if (pauses > 0) testApi.advanceClock(TEN_MINUTES_MS + 1000);
      pauses -= 1;
      return (await insights()).aiRecommendations;
    }, PATIENTLY)
    .toContain('Start a new streak with one quiz today!');
  const said = await insights();
  expect(said).toEqual({
    ...byRule,
    aiRecommendations: byRule.aiRecommendations.map((text) =>
      text.includes('streak') ? 'Start a new streak with one quiz today!' : text,
    ),
    actionPlan: byRule.actionPlan.map((step) =>
      step.text.includes('streak')
        ? { ...step, text: 'Start a new streak with one quiz today!' }
        : step,
    ),
  });
  expect(await insights(admin)).toEqual(said);
  const { length } = server.asked;
  expect(JSON.stringify(server.asked)).not.toMatch(/Ana|ana@/);
  // A recorded sentence is not requested again.
  await insights();
  expect(server.asked).toHaveLength(length);
});
