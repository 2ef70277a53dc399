import { randomUUID } from 'node:crypto';
import {
  after,
  answer,
  option,
  serve,
  start,
  text,
} from '@mahoe/domain/practice/fixtures/keishasQuiz';
import type { QuizEvent } from '@mahoe/domain/practice/events';
import { encode } from '@mahoe/eventstore/store/codec';
import {
  createEventStore,
  type IsolatedEventStore,
} from '@mahoe/eventstore/fixtures/createEventStore';
import { createKeyStore, KEK, type KeyStore } from '@mahoe/eventstore/fixtures/keys';
import { createCommandHandler } from '@mahoe/eventstore/commands/commandHandler';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctSessions, findContradictions } from './contradictions.ts';

let log: IsolatedEventStore;
let keys: KeyStore;
beforeAll(async () => {
  [log, keys] = await Promise.all([createEventStore(), createKeyStore()]);
});
afterAll(() => Promise.all([log.stop(), keys.drop()]));

const quiz = (sessionId: string): readonly QuizEvent[] =>
  after(
    start({ sessionId }),
    serve(1),
    answer(11, option(0), 1),
    serve(15),
    answer(21, text('1/2'), 2),
    serve(22),
    answer(32, option(0), 3),
  );

/** What the product recorded before a repeat was told what stands in the log. */
const misstated = (event: QuizEvent): QuizEvent =>
  event.type === 'QuizSessionCompleted'
    ? { ...event, data: { ...event.data, experienceEarned: event.data.experienceEarned + 9 } }
    : event;

test('sessions whose end contradicts their answers are found, and set right once', async () => {
  const personalData = openPersonalData(keys.pool, KEK);
  const record = async (sessionId: string, events: readonly QuizEvent[]): Promise<void> => {
    const stream = `quizSession-${sessionId}`;
    const metadata = { commandId: randomUUID(), actor: 'mahoe' };
    const encoded = await Promise.all(
      events.map((event) => encode(event, { id: randomUUID(), stream }, metadata, personalData)),
    );
    await log.store.append(stream, 'no_stream', encoded);
  };
  const [good, bad, open] = [randomUUID(), randomUUID(), randomUUID()];
  await record(good, quiz(good));
  await record(bad, quiz(bad).map(misstated));
  await record(open, quiz(open).slice(0, 3));

  const found = await findContradictions(log.store, personalData);
  expect(found).toMatchObject([{ sessionId: bad }]);
  const [{ recorded, answers } = { recorded: undefined, answers: undefined }] = found;
  expect(recorded?.experienceEarned).toBe((answers?.experienceEarned ?? 0) + 9);

  for (const time of [1, 2]) {
    const commands = createCommandHandler(log.store, personalData);
    await correctSessions(commands, found, Date.parse('2026-11-22T14:00:00Z') + time);
  }
  expect(await findContradictions(log.store, personalData)).toEqual([]);
  const types = (await log.store.readStream(`quizSession-${bad}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'QuizSessionCorrected')).toHaveLength(1);
});
