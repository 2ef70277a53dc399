import { getMe } from '@mahoe/contracts/accounts/account';
import { getHealth, getReadiness } from '@mahoe/contracts/health';
import { answerQuestion } from '@mahoe/contracts/practice/quizzes';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { streamName } from '@mahoe/eventstore/commands/commandHandler';
import { buildEventOfNewerType } from '@mahoe/eventstore/fixtures/newerEvents';
import { registry } from '@mahoe/telemetry/metrics';
import { expect, onTestFinished, test } from 'vitest';
import { getQuestion, topics } from './fixtures/bank.ts';
import { readRefusal } from './fixtures/caller.ts';
import { newPupil } from './fixtures/people.ts';
import { answerNext, rightAnswer, startQuiz, viewQuestion } from './fixtures/quiz.ts';
import { useTestApi } from './fixtures/useTestApi.ts';

const testApi = useTestApi();

test('an API gives way once a call needs a stream that a newer version has written to', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const { id: sessionId } = await startQuiz(ana, topics.counting.id);
  await answerNext(testApi, ana, sessionId);
  const { quiz, questionNumber } = await viewQuestion(ana, sessionId);
  await testApi.settle();
  const old = await testApi.startSecondApi();
  onTestFinished(old.stop);
  const onOld = { app: old.app };
  expect((await ana.send(getReadiness, {}, onOld)).statusCode).toBe(200);
  expect(await registry.metrics()).toMatch(/^mahoe_process_gives_way 0$/m);

  const { store } = old.services;
  const stream = streamName(quizSession, sessionId);
  const before = await store.readStream(stream);
  const revision = before.at(-1)?.revision ?? 0n;
  await store.append(stream, revision, [buildEventOfNewerType()]);

  const answer = rightAnswer(getQuestion(quiz.id));
  const call = { body: { sessionId, questionNumber, ...answer } };
  const refused = await ana.send(answerQuestion, call, onOld);
  expect(readRefusal(refused)).toMatchObject({ status: 503, code: 'unavailable' });
  expect(refused.headers).toHaveProperty('retry-after');
  // It decided nothing on a state that lacks an event.
  expect(await store.readStream(stream)).toHaveLength(before.length + 1);

  expect(readRefusal(await ana.send(getReadiness, {}, onOld))).toMatchObject({
    status: 503,
    code: 'gives-way',
  });
  const health = await ana.send(getHealth, {}, onOld);
  expect(getHealth.reply.parse(health.json()).parts['version']).toEqual({
    status: 'degraded',
    detail:
      'the log is used by a newer version: its event AddedByNewerVersion, format 1, is unknown here',
  });
  expect(testApi.log.join('')).toContain('gives way to a newer version');
  expect(await registry.metrics()).toMatch(/^mahoe_process_gives_way 1$/m);
  // Calls that do not need the stream are still answered.
  expect((await ana.send(getMe, {}, onOld)).statusCode).toBe(200);
});
