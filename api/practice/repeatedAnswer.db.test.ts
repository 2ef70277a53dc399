import { answerQuestion, startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { beforeEach, describe, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { rightOption, viewQuestion, startQuiz, THINKING_MS } from '../fixtures/quiz.ts';

const { counting } = topics;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

describe('a repeated answer', () => {
  test('the same answer with its key gets the same reply, and another body is refused', async () => {
    const { id: sessionId } = await startQuiz(ana, counting.id);
    const question = await viewQuestion(ana, sessionId);
    testApi.advanceClock(THINKING_MS);
    const key = { idempotencyKey: `answer-of-${ana.username}` };
    const body = { sessionId, questionNumber: 1, selectedAnswer: rightOption(question) };
    const first = await ana.send(answerQuestion, { body }, key);
    const again = await ana.send(answerQuestion, { body }, key);
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(again.headers['x-log-position']).toBe(first.headers['x-log-position']);
    const other = { ...body, selectedAnswer: (rightOption(question) + 1) % 4 };
    expect(await ana.refused(answerQuestion, { body: other }, key)).toEqual({
      status: 422,
      code: 'idempotency-key-reused',
      message: 'This request was already used for something else. Please try again.',
    });
  });

  test('the same answer after a lost reply gets the same reply from another process', async () => {
    const { id: sessionId } = await startQuiz(ana, counting.id);
    const question = await viewQuestion(ana, sessionId);
    testApi.advanceClock(THINKING_MS);
    const key = { idempotencyKey: `lost-answer-of-${ana.username}` };
    const body = { sessionId, questionNumber: 1, selectedAnswer: rightOption(question) };
    const first = await ana.ask(answerQuestion, { body }, key);
    const other = await testApi.startSecondApi();
    await testApi.services.pool.query('delete from accounts.command_reply');
    const again = { ...key, app: other.app };
    expect(await ana.ask(answerQuestion, { body }, again)).toEqual(first);
    await other.stop();
    const another = await testApi.startSecondApi();
    await testApi.services.pool.query('delete from accounts.command_reply');
    const changed = { ...body, selectedAnswer: null };
    expect(
      await ana.refused(answerQuestion, { body: changed }, { ...key, app: another.app }),
    ).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    await another.stop();
    const events = await testApi.services.store.readStream(`quizSession-${sessionId}`);
    expect(events.map(({ type }) => type)).toEqual([
      'QuizSessionStarted',
      'QuestionServed',
      'AttemptAnswered',
    ]);
  });

  test('the same key of another pupil is another command', async () => {
    const ben = await newPupil(testApi, 'Ben');
    const key = { idempotencyKey: 'the-same-for-both' };
    const starts = await Promise.all(
      [ana, ben].map((child) =>
        child.ask(startQuizSession, { body: { topicId: counting.id } }, key),
      ),
    );
    expect(new Set(starts.map(({ id }) => id)).size).toBe(2);
  });
});
