import {
  getAdminUser,
  getHistory,
  listAdminUsers,
  suspendUser,
} from '@mahoe/contracts/accounts/users';
import { createVoucher, changeVoucher } from '@mahoe/contracts/billing/vouchers';
import {
  getAdminQuestion,
  getAdminTopic,
  listAdminQuestions,
  listAdminTopics,
} from '@mahoe/contracts/content/catalogue';
import { getHealth } from '@mahoe/contracts/health';
import { answerQuestion } from '@mahoe/contracts/practice/quizzes';
import { listLeaderboard } from '@mahoe/contracts/progress/progress';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getQuestion, SECRET, topics, unknownId } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, issueVoucher, signUp, type Person } from '../fixtures/people.ts';
import { answerNext, viewQuestion, startQuiz, takeQuiz } from '../fixtures/quiz.ts';

let testApi: TestApi;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  admin = await createAdmin(testApi);
  ana = await signUp(testApi, 'Ana');
  await enrol(testApi, 'Ben', { months: 0 });
  await enrol(testApi, 'Cara', { months: 1, grade: 5 });
  testApi.advanceClock(40 * 86_400_000);
  await enrol(testApi, 'Dan', { months: 6, grade: 6 });
  await testApi.settle();
});
afterAll(() => testApi.stop());

const unknown = { params: { id: unknownId } };

describe('students', () => {
  const list = async (query: Readonly<Record<string, string>>) => {
    const response = await admin.send(listAdminUsers, { query });
    const names = listAdminUsers.reply.parse(response.json()).map(({ username }) => username);
    return { names, range: response.headers['content-range'] };
  };

  test('the list has all accounts, administrators included', async () => {
    expect(await list({})).toEqual({
      names: ['admin', 'ana', 'ben', 'cara', 'dan'],
      range: 'users 0-4/5',
    });
    const [first, second] = await admin.ask(listAdminUsers, { query: {} });
    expect(first).toMatchObject({ username: 'admin', isAdmin: true });
    expect(second).toMatchObject({ lastName: 'Anason', email: 'ana@school.example' });
  });

  test('students are filtered by the end of the subscription', async () => {
    const named = async (status: string) =>
      (await list({ filter: JSON.stringify({ status }) })).names;
    expect(await named('all')).toHaveLength(5);
    expect(await named('active')).toEqual(['dan']);
    expect(await named('expired')).toEqual(['ana', 'cara']);
  });

  test('students are found by name and grade, sorted and paged', async () => {
    expect((await list({ filter: '{"q":"CARAS"}' })).names).toEqual(['cara']);
    expect((await list({ filter: '{"grade":"6"}' })).names).toEqual(['dan']);
    expect((await list({ filter: '{"q":"%"}' })).names).toEqual([]);
    expect(await list({ sort: '["username","DESC"]', range: '[1,2]' })).toEqual({
      names: ['cara', 'ben'],
      range: 'users 1-2/5',
    });
    expect((await list({ filter: JSON.stringify({ id: [ana.id] }) })).names).toEqual(['ana']);
  });

  test.each(['experiencePoints', 'subscriptionEndsAt', 'lastLoginAt', 'lastName'])(
    'sorting by %s gives the same order in pages as in one list, in both directions',
    async (field) => {
      const whole = async (order: string) =>
        (await list({ sort: JSON.stringify([field, order]) })).names;
      for (const order of ['ASC', 'DESC']) {
        const pages = [0, 2, 4].map((from) =>
          list({ sort: JSON.stringify([field, order]), range: `[${from},${from + 1}]` }),
        );
        const shown = await Promise.all(pages);
        expect(shown.flatMap(({ names }) => names)).toEqual(await whole(order));
        expect(shown[0]?.range).toBe('users 0-1/5');
      }
      expect((await whole('DESC')).toSorted()).toEqual(['admin', 'ana', 'ben', 'cara', 'dan']);
    },
  );

  test('students without an end date come last in both directions', async () => {
    const named = async (order: string) =>
      (await list({ sort: JSON.stringify(['subscriptionEndsAt', order]) })).names;
    const [rising, falling] = [await named('ASC'), await named('DESC')];
    expect(rising.slice(-2)).toEqual(['admin', 'ben']);
    expect(falling.slice(-2)).toEqual(['admin', 'ben']);
    expect(falling[0]).toBe('dan');
  });

  test.each([
    '{"status":"paid"}',
    '{"grade":99999999999}',
    '{"grade":"x"}',
    '{"id":"x"}',
    '{"q":5}',
    '{"q":"\\u0000"}',
  ])('are not found by the filter %s', async (filter) => {
    expect(await admin.refused(listAdminUsers, { query: { filter } })).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
  });

  test('questions of every type are shown with their key', async () => {
    const filter = JSON.stringify({ topicId: topics.words.id });
    const shown = await admin.ask(listAdminQuestions, { query: { filter } });
    expect(Object.fromEntries(shown.map((question) => [question.questionType, question]))).toEqual({
      mcq: expect.objectContaining({ correctAnswer: 1 }),
      short_constructed: expect.objectContaining({
        options: [],
        correctAnswer: null,
        acceptedAnswers: ['1/2', `${SECRET} half`],
      }),
      extended_response: expect.objectContaining({
        isRubricBased: true,
        rubric: [{ keywords: [`${SECRET} keyword`, 'kingston'], points: 5 }],
      }),
      diagram_labeling: expect.objectContaining({
        labelPositions: [
          { x: 10, y: 10, label: '1', correctLabel: 'root' },
          { x: 10, y: 90, label: '2', correctLabel: 'leaf' },
        ],
        distractorLabels: ['stone'],
      }),
      matching: expect.objectContaining({
        matchingPairs: [
          {
            left: ['cat', 'dog', 'cow', 'hen', 'bee'],
            right: ['kitten', 'puppy', 'calf', 'chick', 'larva'],
          },
        ],
      }),
      sequencing: expect.objectContaining({
        sequenceItems: ['seed', 'shoot', 'plant', 'flower', 'fruit', 'seed again'],
      }),
      multiple_select: expect.objectContaining({
        options: ['ant', 'bat', 'crab', 'dove', 'eel'],
        correctAnswers: [1, 4],
      }),
      table_grid: expect.objectContaining({
        gridRows: ['bat', 'dove', 'eel'],
        gridColumns: ['mammal', 'bird', 'fish'],
        correctColumns: [0, 1, 2],
      }),
    });
  });

  test('are found one by one', async () => {
    expect(await admin.ask(getAdminUser, { params: { id: ana.id } })).toMatchObject({
      username: 'ana',
      lastName: 'Anason',
    });
    const notFound = { status: 404, code: 'user-not-found', message: 'Student not found' };
    expect(await admin.refused(getAdminUser, unknown)).toEqual(notFound);
    const body = { suspended: true };
    expect(await admin.refused(suspendUser, { ...unknown, body })).toEqual(notFound);
  });

  test('suspending twice is the same as once, and an administrator cannot be suspended', async () => {
    const eve = await enrol(testApi, 'Eve');
    await testApi.settle();
    const request = { params: { id: eve.id }, body: { suspended: true } };
    await admin.ask(suspendUser, request);
    const head = await testApi.services.store.headPosition();
    expect(await admin.ask(suspendUser, request)).toMatchObject({ isSuspended: true });
    expect(await testApi.services.store.headPosition()).toBe(head);
    const self = { params: { id: admin.id }, body: { suspended: true } };
    expect(await admin.refused(suspendUser, self)).toMatchObject({ code: 'user-not-found' });
  });
});

describe('topics and questions', () => {
  test('topics and questions are listed, filtered and paged', async () => {
    const filter = '{"subjectId":1,"grade":4}';
    const response = await admin.send(listAdminTopics, { query: { filter, range: '[0,0]' } });
    expect(response.headers['content-range']).toBe('topics 0-0/2');
    expect(response.json()).toMatchObject([{ name: 'Counting', questionCount: 12 }]);
    const asked = { filter: JSON.stringify({ topicId: topics.words.id, status: 'approved' }) };
    const questions = await admin.send(listAdminQuestions, { query: asked });
    expect(questions.headers['content-range']).toBe('quizzes 0-7/8');
    expect(listAdminQuestions.reply.parse(questions.json())).toHaveLength(8);
  });

  test('administrators see questions with their keys', async () => {
    const [shown] = await admin.ask(listAdminQuestions, {
      query: { filter: '{"q":"question 3?"}' },
    });
    const content = getQuestion(shown?.id ?? '');
    expect(shown).toMatchObject({
      topicName: 'Counting',
      question: 'Question 3?',
      correctAnswer: content.questionType === 'mcq' ? content.correctAnswer : null,
      explanation: content.explanation,
      skillLevel: 1,
      status: 'approved',
      version: 1,
    });
    expect(await admin.ask(getAdminQuestion, { params: { id: shown?.id ?? '' } })).toEqual(shown);
  });

  test('are found one by one', async () => {
    const { id } = topics.counting;
    expect(await admin.ask(getAdminTopic, { params: { id } })).toMatchObject({ name: 'Counting' });
    expect(await admin.refused(getAdminTopic, unknown)).toMatchObject({
      status: 404,
      code: 'topic-not-found',
    });
    expect(await admin.refused(getAdminQuestion, unknown)).toEqual({
      status: 404,
      code: 'question-not-found',
      message: 'Question not found',
    });
  });
});

describe('a history', () => {
  const historyOf = (kind: 'users' | 'topics' | 'quizzes' | 'vouchers', id: string) =>
    admin.ask(getHistory, { params: { kind, id } });

  test('a pupil’s history shows what happened and by whom, without personal data', async () => {
    const fay = await signUp(testApi, 'Fay');
    for (const suspended of [true, false]) {
      await testApi.settle();
      await admin.ask(suspendUser, { params: { id: fay.id }, body: { suspended } });
    }
    const history = await historyOf('users', fay.id);
    const lines = history.map(({ type, by }) => `${type} by ${by}`);
    expect(lines.slice(0, 2)).toEqual(['PupilReinstated by admin', 'PupilSuspended by admin']);
    expect(lines.slice(2).toSorted()).toEqual([
      'PupilRegistered by fay',
      'PupilSignedIn by fay',
      'SubscriptionExtended by Mahoe',
    ]);
    const extended = history.find(({ type }) => type === 'SubscriptionExtended');
    expect(extended?.details).toMatchObject({ voucherCode: 'WELCOME', months: '1' });
    expect(JSON.stringify(history)).not.toMatch(/Fayson|fay@school|usernameKey|emailKey/);
  });

  test('a voucher’s history shows its terms', async () => {
    const form = { code: 'TOLD', value: 100, expiresAt: '2090-01-01T00:00:00Z' };
    const { id } = await admin.ask(createVoucher, { body: form });
    await admin.ask(changeVoucher, { params: { id }, body: { ...form, durationMonths: 3 } });
    expect(await historyOf('vouchers', id)).toMatchObject([
      { type: 'VoucherTermsChanged', by: 'admin', details: { durationMonths: '3' } },
      { type: 'VoucherCreated', by: 'admin', details: { code: 'TOLD', durationMonths: '1' } },
    ]);
  });

  test('the history of shipped content names Mahoe as the actor', async () => {
    expect(await historyOf('topics', topics.counting.id)).toMatchObject([
      { type: 'TopicAdded', by: 'Mahoe', details: { name: 'Counting' } },
    ]);
    expect(await historyOf('quizzes', unknown.params.id)).toEqual([]);
  });

  test('the history of an unknown kind is refused', async () => {
    const params = { kind: 'schools', id: ana.id } as never;
    expect(await admin.refused(getHistory, { params })).toMatchObject({ status: 400 });
  });
});

describe('a text that a child writes', () => {
  test('is in no event in clear and in no reply to others', async () => {
    const gil = await enrol(testApi, 'Gil');
    await testApi.settle();
    const { id } = await startQuiz(gil, topics.words.id);
    const secret = 'my dog is called Biscuit';
    for (let n = 1; n <= 6; n += 1) {
      const { quiz } = await viewQuestion(gil, id);
      testApi.advanceClock(5000);
      if (quiz.questionType === 'extended_response') {
        await gil.ask(answerQuestion, { body: { sessionId: id, textAnswer: secret } });
        break;
      }
      await answerNext(testApi, gil, id);
    }
    const events = await testApi.services.store.readStream(`quizSession-${id}`);
    expect(events.some(({ data }) => JSON.stringify(data).includes('"pii"'))).toBe(true);
    expect(JSON.stringify(events.map(({ data, metadata }) => [data, metadata]))).not.toContain(
      'Biscuit',
    );
    expect(testApi.log.join('')).not.toContain('Biscuit');
  });
});

test('health shows the state and lag of every part', async () => {
  await testApi.settle();
  const health = await createCaller(testApi.app).ask(getHealth);
  expect(health.status).toBe('healthy');
  expect(health.parts).toMatchObject({
    database: { status: 'healthy' },
    eventStore: { status: 'healthy' },
    projections: { status: 'healthy' },
    learners: { status: 'healthy', lagSeconds: 0, lagEvents: 0 },
  });
});

test('a quiz of an administrator is on no leaderboard', async () => {
  await takeQuiz(testApi, admin, topics.counting.id, 10);
  await testApi.settle();
  const board = await admin.ask(listLeaderboard, { query: { grade: 6, limit: 20 } });
  expect(board.map(({ id }) => id)).not.toContain(admin.id);
});
