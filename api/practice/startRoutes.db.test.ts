import { getSessionResults, startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { beforeEach, describe, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { withLockedViews } from '../fixtures/lockViews.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { enrol, newAdmin, newName, newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, viewQuestion, startQuiz, takeQuiz } from '../fixtures/quiz.ts';

const { counting, fractions, words, plants } = topics;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

describe('starting', () => {
  test('a start gives a session of ten questions with 600 seconds', async () => {
    const started = await startQuiz(ana, counting.id);
    expect(started).toMatchObject({
      topicId: counting.id,
      topicName: 'Counting',
      timeLimit: 600,
      remainingSeconds: 600,
      totalQuestions: 10,
    });
  });

  test("a start accepts the caller's own user id, as the screens send it", async () => {
    const body = { userId: ana.id, topicId: counting.id };
    expect(await ana.ask(startQuizSession, { body })).toMatchObject({ topicId: counting.id });
  });

  test('a second start returns the open session with its state', async () => {
    const { id } = await startQuiz(ana, counting.id);
    await answerNext(testApi, ana, id);
    const before = await viewQuestion(ana, id);
    testApi.advanceClock(10_000);
    expect(await startQuiz(ana, counting.id)).toMatchObject({ id, remainingSeconds: 585 });
    const after = await viewQuestion(ana, id);
    expect(after).toEqual({ ...before, remainingSeconds: 585 });
    expect(after.questionNumber).toBe(2);
  });

  test('simultaneous starts in two processes return one session', async () => {
    const other = await testApi.startSecondApi();
    const starts = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ana.ask(
          startQuizSession,
          { body: { topicId: counting.id } },
          { app: n % 2 ? testApi.app : other.app },
        ),
      ),
    );
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
    expect(new Set(starts.map(({ startedAt }) => startedAt)).size).toBe(1);
    await other.stop();
  });

  test('a start after the end gives another session', async () => {
    const { sessionId } = await takeQuiz(testApi, ana, words.id, 6);
    expect((await startQuiz(ana, words.id)).id).not.toBe(sessionId);
  });

  test.each([unknownId, 'abc', '1', '', '../users', "'; drop table topic; --"])(
    'a start on the unknown topic %j is not found',
    async (topicId) => {
      expect(await ana.refused(startQuizSession, { body: { topicId } })).toEqual({
        status: 404,
        code: 'topic-not-found',
        message: 'The requested topic could not be found.',
      });
    },
  );

  test('a start on a locked topic names the topic to master first', async () => {
    expect(await ana.refused(startQuizSession, { body: { topicId: fractions.id } })).toEqual({
      status: 403,
      code: 'topic-locked',
      message: 'This topic is locked. Master Counting first.',
    });
  });

  test('a start is possible before the views know the pupil, if nothing locks the topic', async () => {
    await testApi.services.pool.query('delete from views.learner where pupil_id = $1', [ana.id]);
    expect(await startQuiz(ana, counting.id)).toMatchObject({ totalQuestions: 10 });
    expect(await ana.refused(startQuizSession, { body: { topicId: fractions.id } })).toMatchObject({
      message: 'This topic is locked. Master Counting first.',
    });
  });

  test('a start on a topic without questions is refused with that reason', async () => {
    expect(await ana.refused(startQuizSession, { body: { topicId: plants.id } })).toEqual({
      status: 409,
      code: 'no-questions',
      message: "This topic doesn't have any quizzes yet.",
    });
  });

  test('a start needs a current subscription', async () => {
    const required = {
      status: 402,
      code: 'subscription-required',
      message: 'Your subscription has ended. Extend it to keep practising.',
    };
    const dan = await newPupil(testApi, 'Dan', { months: 0 });
    const eve = await newPupil(testApi, 'Eve', { months: 1 });
    expect(await dan.refused(startQuizSession, { body: { topicId: counting.id } })).toEqual(
      required,
    );
    const { id } = await startQuiz(eve, counting.id);
    await testApi.settle();
    testApi.advanceClock(32 * 86_400_000);
    expect(await eve.refused(startQuizSession, { body: { topicId: counting.id } })).toEqual(
      required,
    );
    expect(await eve.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'abandoned',
    });
  });

  test('a start for another pupil is forbidden', async () => {
    const body = { userId: unknownId, topicId: counting.id };
    expect(await ana.refused(startQuizSession, { body })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  test('an administrator can start without subscription and mastery', async () => {
    const admin = await newAdmin(testApi);
    const { results } = await takeQuiz(testApi, admin, fractions.id, 10);
    expect(results.at(-1)).toMatchObject({ isSessionComplete: true, newScore: 10 });
    await testApi.settle();
  });
});

describe('a start that must have seen a position', () => {
  const body = { topicId: counting.id };
  /** A pupil whose subscription the views do not know yet, and the position of its start. */
  const enrolUnseen = async () => {
    const person = await enrol(testApi, newName('Fay'));
    return { person, minPosition: String(await testApi.services.store.headPosition()) };
  };

  test('is decided when the views have seen the subscription', async () => {
    let started: ReturnType<Person['send']> | undefined;
    await withLockedViews(
      testApi,
      async () => {
        const { person, minPosition } = await enrolUnseen();
        started = person.send(startQuizSession, { body }, { minPosition });
        // Without the position the start is refused as unpaid.
        expect(await person.refused(startQuizSession, { body })).toMatchObject({ status: 402 });
      },
      'subscription',
    );
    expect((await started)?.statusCode).toBe(200);
  });

  test('is not refused for good on views that stay behind', async () => {
    const idempotencyKey = newName('key');
    let again: (() => ReturnType<Person['send']>) | undefined;
    await withLockedViews(
      testApi,
      async () => {
        const { person, minPosition } = await enrolUnseen();
        again = () => person.send(startQuizSession, { body }, { minPosition, idempotencyKey });
        const behind = await again();
        expect([behind.statusCode, behind.json()]).toMatchObject([503, { code: 'unavailable' }]);
        expect(behind.headers['retry-after']).toBe('2');
      },
      'subscription',
    );
    await testApi.settle();
    expect((await again?.())?.statusCode).toBe(200);
  });
});
