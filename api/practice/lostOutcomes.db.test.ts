// @module-tag large: loses appends and replies at random
import { getUser } from '@mahoe/contracts/accounts/account';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
  type AnswerResult,
} from '@mahoe/contracts/practice/quizzes';
import type { Operation, ReplyOf, RequestOf } from '@mahoe/contracts/operation';
import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { deliveryOutcomes } from '@mahoe/eventstore/fixtures/flakyConnection';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { readReply } from '../fixtures/caller.ts';
import type { Services } from '../route/services.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { rightAnswer, viewQuestion, wrongAnswer } from '../fixtures/quiz.ts';
import { injectStoreFaults } from '../fixtures/faultyStore.ts';

const QUESTIONS = 10;
const testApi = useTestApi();

interface Process {
  readonly app: FastifyInstance;
  readonly services: Services;
}

/** Repeats a call much later, when only the log remembers it. */
const askAgain = async <O extends Operation>(
  person: Person,
  operation: O,
  request: RequestOf<O>,
  idempotencyKey: string,
): Promise<ReplyOf<O>> => {
  const { app, stop } = await testApi.startSecondApi();
  await testApi.services.pool.query('delete from accounts.command_reply');
  await testApi.services.pool.query('delete from accounts.command_seen');
  testApi.advanceClock(9000);
  const response = await person.sendWithRetry(operation, request, { idempotencyKey, app });
  await stop();
  return readReply(operation, response);
};

describe('a call repeated until it is answered', () => {
  test('a repeated answer counts with the time of its first arrival, in any process', async () => {
    const ana = await newPupil(testApi, 'Ana');
    const other = await testApi.startSecondApi();
    const { id: sessionId } = await ana.ask(startQuizSession, {
      body: { topicId: topics.counting.id },
    });
    const { quiz, questionNumber } = await viewQuestion(ana, sessionId);
    testApi.advanceClock(7000);
    const body = { sessionId, questionNumber, ...rightAnswer(getQuestion(quiz.id)) };
    const key = { idempotencyKey: 'kept-by-the-browser' };
    const mend = injectStoreFaults(testApi, () => 'is-lost');
    expect((await ana.send(answerQuestion, { body }, key)).statusCode).toBe(503);
    await mend();
    testApi.advanceClock(20_000);
    await ana.ask(answerQuestion, { body }, { ...key, app: other.app });
    const [answered] = (
      await testApi.services.store.readStreamBackwards(`quizSession-${sessionId}`, 1)
    ).map(({ data }) => data);
    expect(answered).toMatchObject({ milliseconds: expect.closeTo(7000, -2) });
    await other.stop();
  });

  test('a repeated call always returns what is recorded, whatever happened to appends and replies', async () => {
    const other = await testApi.startSecondApi();
    const apis: readonly Process[] = [testApi, other];
    let pupils = 0;

    /** Repeats a call on both processes in turn while time goes on. */
    const insist = async <O extends Operation>(
      person: Person,
      operation: O,
      request: RequestOf<O>,
      idempotencyKey: string,
    ): Promise<ReplyOf<O>> => {
      for (let call = 0; ; call += 1) {
        const { app } = apis[call % apis.length] ?? testApi;
        const response = await person.send(operation, request, { idempotencyKey, app });
        if (response.statusCode < 500) return readReply(operation, response);
        testApi.advanceClock(2500);
      }
    };

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...deliveryOutcomes, 'arrives'), { minLength: 60, maxLength: 60 }),
        fc.array(fc.record({ thinks: fc.integer({ min: 0, max: 9 }), isRight: fc.boolean() }), {
          minLength: QUESTIONS,
          maxLength: QUESTIONS,
        }),
        async (given, answers) => {
          const person = await newPupil(testApi, `Pupil${(pupils += 1)}`);
          const left = [...given];
          const mends = apis.map((api) => injectStoreFaults(api, () => left.shift() ?? 'arrives'));
          const starting = { body: { topicId: topics.counting.id } };
          const started = await insist(person, startQuizSession, starting, 'start');
          const results: AnswerResult[] = [];
          for (const [n, { thinks, isRight }] of answers.entries()) {
            const showing = { params: { id: started.id } };
            const { quiz } = await insist(person, getSessionQuestion, showing, `question ${n}`);
            testApi.advanceClock(thinks * 1000);
            const content = getQuestion(quiz.id);
            const answer = isRight ? rightAnswer(content) : wrongAnswer(content);
            const body = { sessionId: started.id, questionNumber: n + 1, ...answer };
            results.push(await insist(person, answerQuestion, { body }, `answer ${n}`));
            if (n % 3 > 0) continue;
            const again = await askAgain(person, answerQuestion, { body }, `answer ${n}`);
            expect(again).toEqual(results.at(-1));
          }
          for (const mend of mends) await mend();
          expect(await askAgain(person, startQuizSession, starting, 'start')).toEqual(started);
          await testApi.settle();

          const acknowledged = results.reduce((sum, result) => sum + result.experienceEarned, 0);
          const { store, personalData } = testApi.services;
          const stored = await store.readStream(`quizSession-${started.id}`);
          const events = (await decode(stored, personalData)).filter(isRecorded);
          const recorded = events.flatMap((event) =>
            event.type === 'AttemptAnswered' ? [event.data] : [],
          );
          expect(recorded.map(({ experienceEarned }) => experienceEarned)).toEqual(
            results.map(({ experienceEarned }) => experienceEarned),
          );
          expect(events.at(-1)).toMatchObject({
            type: 'QuizSessionCompleted',
            data: { experienceEarned: acknowledged, answered: QUESTIONS },
          });
          expect(await person.ask(getUser, { params: { id: person.id } })).toMatchObject({
            experiencePoints: acknowledged,
          });
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
    await other.stop();
  });
});
