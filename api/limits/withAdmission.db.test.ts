// @module-tag large: saturates two servers
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@mahoe/contracts/accounts/account';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { getHealth } from '@mahoe/contracts/health';
import { answerQuestion, getSessionQuestion } from '@mahoe/contracts/practice/quizzes';
import { expect, test, vi } from 'vitest';
import type { LoginTurn } from './loginWaitingRoom.ts';
import type { Work } from './admission.ts';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { saturate } from '../fixtures/saturate.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, newPupil, PASSWORD } from '../fixtures/people.ts';
import { rightAnswer, viewQuestion, startQuiz, wrongAnswer } from '../fixtures/quiz.ts';

const testApi = useTestApi();

const fill = (work: Work) => saturate(testApi.services.admission, work);

test('at peak load pages are refused with a time to retry, while an open quiz goes on', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const { id: sessionId } = await startQuiz(ana, topics.counting.id);
  const empty = await fill('page');
  const refused = await ana.send(getDashboard, { params: { id: ana.id } });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({
    code: 'busy',
    message: 'Many pupils are here at once. Trying again in a moment.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await viewQuestion(ana, sessionId)).questionNumber).toBe(1);
  expect((await createCaller(testApi.app).send(getHealth)).statusCode).toBe(200);
  empty();
  await ana.ask(getDashboard, { params: { id: ana.id } });
});

/** Reads how long the last question of a quiz was on screen, as recorded. */
const millisecondsOf = async (sessionId: string): Promise<unknown> => {
  const [answered] = await testApi.services.store.readStreamBackwards(
    `quizSession-${sessionId}`,
    1,
  );
  return (answered?.data as { milliseconds?: number } | undefined)?.milliseconds;
};

/** Ben sees a question for seven seconds, answers, and is refused. */
const answerWhileBusy = async (key: string) => {
  const ben = await newPupil(testApi, 'Ben');
  const { id: sessionId } = await startQuiz(ben, topics.counting.id);
  const { quiz, questionNumber } = await viewQuestion(ben, sessionId);
  testApi.advanceClock(7000);
  const question = getQuestion(quiz.id);
  const body = { sessionId, questionNumber, ...rightAnswer(question) };
  const empty = await fill('quiz');
  const first = await ben.send(answerQuestion, { body }, { idempotencyKey: key });
  testApi.advanceClock(10_000);
  const headers = { 'x-queue-token': String(first.headers['x-queue-token']) };
  const second = await ben.send(answerQuestion, { body }, { idempotencyKey: key, headers });
  empty();
  expect([first.statusCode, second.statusCode]).toEqual([503, 503]);
  testApi.advanceClock(10_000);
  const place = { 'x-queue-token': String(second.headers['x-queue-token']) };
  const milliseconds = () => millisecondsOf(sessionId);
  return { ben, body, question, place, milliseconds };
};

test('an answer that was refused takes effect as of its first call, in any process', async () => {
  const { ben, body, place, milliseconds } = await answerWhileBusy('kept-by-the-browser');
  const other = await testApi.startSecondApi();
  const again = { idempotencyKey: 'kept-by-the-browser', headers: place, app: other.app };
  await ben.ask(answerQuestion, { body }, again);
  await other.stop();
  expect(await milliseconds()).toEqual(expect.closeTo(7000, -2));
});

test('another answer, a forged token and an expired token take effect as of now', async () => {
  const late = expect.closeTo(27_000, -2);
  const changed = await answerWhileBusy('another-answer');
  await changed.ben.ask(
    answerQuestion,
    { body: { ...changed.body, ...wrongAnswer(changed.question) } },
    { idempotencyKey: 'another-answer', headers: changed.place },
  );
  expect(await changed.milliseconds()).toEqual(late);
  const forged = await answerWhileBusy('forged');
  const [at = '', signature = ''] = forged.place['x-queue-token'].split('.');
  const headers = { 'x-queue-token': `${Number(at) - 5000}.${signature}` };
  await forged.ben.ask(
    answerQuestion,
    { body: forged.body },
    { idempotencyKey: 'forged', headers },
  );
  expect(await forged.milliseconds()).toEqual(late);
  const { queueTokens: signed, clock } = testApi.services;
  const old = signed.issue('a call', clock() - 300_001);
  expect(signed.verify('a call', old, clock())).toBeUndefined();
});

/** Waits until no call waits or is expected back. */
const quiet = () => vi.waitUntil(() => !testApi.services.admission.isHeldUp(), { timeout: 20_000 });

test('the clock of a question that waits for a slot starts at its admission', async () => {
  const cara = await newPupil(testApi, 'Cara');
  const { id: sessionId } = await startQuiz(cara, topics.counting.id);
  await quiet();
  const empty = await fill('quiz');
  const asked = viewQuestion(cara, sessionId);
  await vi.waitUntil(() => testApi.services.admission.isHeldUp());
  testApi.advanceClock(2000);
  empty();
  const { quiz, questionNumber } = await asked;
  testApi.advanceClock(7000);
  const body = { sessionId, questionNumber, ...rightAnswer(getQuestion(quiz.id)) };
  await cara.ask(answerQuestion, { body });
  expect(await millisecondsOf(sessionId)).toEqual(expect.closeTo(7000, -2));
});

test('a question is not served to a pupil who disconnected while it waited', async () => {
  const eva = await newPupil(testApi, 'Eva');
  const { id: sessionId } = await startQuiz(eva, topics.counting.id);
  const url = new URL(await testApi.app.listen({ port: 0, host: '127.0.0.1' }));
  const empty = await fill('quiz');
  const waiting = vi.spyOn(testApi.services.admission, 'enter');
  const call = request({
    host: url.hostname,
    port: url.port,
    path: getSessionQuestion.path.replace(':id', sessionId),
    headers: { host: 'mahoe.test', cookie: eva.cookie ?? '' },
  });
  call.on('error', () => undefined).end();
  await expect.poll(() => waiting.mock.calls.length).toBe(1);
  call.destroy();
  await pause(200);
  empty();
  await waiting.mock.results[0]?.value;
  await pause(500);
  expect((await testApi.services.store.readStream(`quizSession-${sessionId}`)).length).toBe(1);
  expect((await viewQuestion(eva, sessionId)).questionNumber).toBe(1);
  vi.restoreAllMocks();
});

test('the clock of a question that was refused starts when it is served', async () => {
  const dora = await newPupil(testApi, 'Dora');
  const { id: sessionId } = await startQuiz(dora, topics.counting.id);
  const empty = await fill('quiz');
  const ask = { params: { id: sessionId } };
  const refused = await dora.send(getSessionQuestion, ask);
  empty();
  testApi.advanceClock(10_000);
  const headers = { 'x-queue-token': String(refused.headers['x-queue-token']) };
  const { remainingSeconds, timeLimit } = await dora.ask(getSessionQuestion, ask, { headers });
  expect(timeLimit - remainingSeconds).toBeLessThan(10);
});

/** Fills the waiting room, so that the next sign-in is refused. */
const crowd = async (): Promise<() => void> => {
  const { loginWaitingRoom, clock } = testApi.services;
  await quiet();
  const before: LoginTurn[] = [];
  do before.push(loginWaitingRoom.enter(`pupil ${before.length}`, clock()));
  while (before.at(-1)?.kind === 'now');
  return () => {
    for (const turn of before) if (turn.kind === 'now') turn.leave();
  };
};
const SIGNING_IN = /^Many pupils are signing in\. Your place is kept: about \d+ seconds\.$/;

test('a sign-in with many before it gets a token, and is admitted with it', async () => {
  const { username } = await createAdmin(testApi, 'Cleo');
  const disperse = await crowd();
  const cleo = createCaller(testApi.app);
  const body = { username, password: PASSWORD };
  const refused = await cleo.send(signIn, { body });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    code: 'busy',
    message: expect.stringMatching(SIGNING_IN),
  });
  disperse();
  const place = { headers: { 'x-queue-token': String(refused.headers['x-queue-token']) } };
  expect((await cleo.send(signIn, { body }, place)).statusCode).toBe(200);
});

test('admission refuses a queued sign-in with the same text and the same token', async () => {
  const { username } = await createAdmin(testApi, 'Dee');
  const disperse = await crowd();
  const dee = createCaller(testApi.app);
  const again = async (headers = {}) =>
    dee.send(signIn, { body: { username, password: PASSWORD } }, { headers });
  const first = await again();
  const place = { 'x-queue-token': String(first.headers['x-queue-token']) };
  testApi.advanceClock(5000);
  const empty = await fill('entry');
  const atTheDoor = await again(place);
  empty();
  disperse();
  expect(atTheDoor.json()).toMatchObject({ message: expect.stringMatching(SIGNING_IN) });
  expect(atTheDoor.headers['x-queue-token']).toBe(first.headers['x-queue-token']);
});

test('a retry with a token counts neither as a guess nor against the address', async () => {
  const { username } = await createAdmin(testApi, 'Eve');
  const disperse = await crowd();
  const eve = createCaller(testApi.app);
  const send = (password: string, headers = {}) =>
    eve.send(signIn, { body: { username, password } }, { headers });
  const first = await send(PASSWORD);
  const place = { 'x-queue-token': String(first.headers['x-queue-token']) };
  for (let tries = 0; tries < 20; tries += 1)
    expect((await send(PASSWORD, place)).statusCode).toBe(503);
  const counted = await send('a guess', place);
  expect(counted.headers['x-ratelimit-remaining']).toBe(
    String(Number(first.headers['x-ratelimit-remaining']) - 1),
  );
  const { rows } = await testApi.services.pool.query('select tries from accounts.sign_in_queue');
  expect(rows).toEqual([]);
  disperse();
  expect((await send(PASSWORD, place)).statusCode).toBe(200);
});
