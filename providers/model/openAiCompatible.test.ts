import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startModelServer } from '../fixtures/modelServer.ts';
import { ModelFailed } from './languageModel.ts';
import { openModel } from './openAiCompatible.ts';

const answer = z.object({ places: z.array(z.int()) });
const question = { system: 'Solve.', prompt: 'What is 2 + 2?', answer, maxTokens: 50 };

let stop = (): Promise<void> => Promise.resolve();
afterEach(() => stop());

const start = async (behaviour: Parameters<typeof startModelServer>[0], timeoutMs = 30_000) => {
  const server = await startModelServer(behaviour);
  stop = server.stop;
  const model = openModel({
    AI_BASE_URL: server.url,
    AI_MODEL: 'writer-1',
    AI_API_KEY: 'secret',
    AI_TIMEOUT_MS: timeoutMs,
  });
  if (!model) throw new Error('no model');
  return { model, asked: server.asked };
};

const failureOf = (asking: Promise<unknown>): Promise<ModelFailed> =>
  asking.then(
    () => Promise.reject(new Error('it answered')),
    (error: unknown) => {
      if (error instanceof ModelFailed) return error;
      throw error;
    },
  );

test('an answer of the requested schema comes with its token usage', async () => {
  const { model, asked } = await start(() => ({ answer: { places: [2] } }));
  expect(await model.ask(question)).toEqual({
    value: { places: [2] },
    spent: { asked: 120, answered: 80 },
  });
  expect(asked).toMatchObject([
    {
      model: 'writer-1',
      authorization: 'Bearer secret',
      response_format: { type: 'json_schema' },
      messages: [
        { role: 'system', content: 'Solve.' },
        { role: 'user', content: 'What is 2 + 2?' },
      ],
    },
  ]);
});

describe('no answer', () => {
  test.each([
    ['of another shape', { answer: { places: 'two' } }],
    ['that is no JSON', { text: 'The answer is two.' }],
    ['but a refusal', { text: 'I cannot help with that.', finish: 'content_filter' }],
    ['that ended before it was whole', { text: '{"places":[1', finish: 'length' }],
    ['at all', { text: '' }],
  ])('%s is unusable, and its token usage is known', async (_, behaviour) => {
    const { model, asked } = await start(() => behaviour);
    const failed = await failureOf(model.ask(question));
    expect(failed).toMatchObject({ failure: 'unusable', spent: { asked: 120, answered: 80 } });
    expect(asked).toHaveLength(1);
  });

  test('a complete answer that the model reports as cut off is not trusted', async () => {
    const { model } = await start(() => ({ answer: { places: [1] }, finish: 'length' }));
    expect(await failureOf(model.ask(question))).toMatchObject({ failure: 'unusable' });
  });

  test.each([
    ['within the answer', 'cut-off'],
    ['before any answer', 'hung-up'],
  ] as const)('a call whose connection breaks %s is retried within its time', async (_, breaks) => {
    const { model } = await start(() => breaks, 300);
    expect(await failureOf(model.ask(question))).toMatchObject({ failure: 'unreachable' });
  });

  test.each([
    ['an answer without end is not read to its end', 'endless', 'unusable'],
    ['an answer that comes drop by drop is given up on after its time', 'trickle', 'unreachable'],
  ] as const)('%s', async (_, behaviour, failure) => {
    const { model } = await start(() => behaviour, 2000);
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    expect(await failureOf(model.ask(question))).toMatchObject({ failure });
    const after = process.memoryUsage();
    const grown = after.heapUsed + after.external - heapUsed - external;
    expect(Math.max(grown, after.arrayBuffers - arrayBuffers)).toBeLessThan(60_000_000);
  });

  test('a silent model is given up after its time', async () => {
    const { model } = await start(() => 'never', 300);
    expect(await failureOf(model.ask(question))).toMatchObject({ failure: 'unreachable' });
  });

  test('a call with a wrong key is not retried', async () => {
    const { model, asked } = await start(() => ({ status: 401 }));
    expect(await failureOf(model.ask(question))).toMatchObject({ failure: 'refused' });
    expect(asked).toHaveLength(1);
  });

  test('a busy model is asked again when it says so, at most twice', async () => {
    const busy = await start(() => ({ status: 429 }));
    expect(await failureOf(busy.model.ask(question))).toMatchObject({ failure: 'unreachable' });
    expect(busy.asked).toHaveLength(3);
    await stop();
    const soon = await start((_, call) =>
      call < 3 ? { status: 503 } : { answer: { places: [0] } },
    );
    expect(await soon.model.ask(question)).toMatchObject({ value: { places: [0] } });
  });
});

test('without an address there is no model', () => {
  expect(openModel({ AI_TIMEOUT_MS: 1000 })).toBeUndefined();
});
