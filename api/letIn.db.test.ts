import { signIn } from '@mahoe/contracts/accounts/account';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { getHealth } from '@mahoe/contracts/backOffice/health';
import { answerQuestion } from '@mahoe/contracts/practice/quizzes';
import { expect, test } from 'vitest';
import { ROOMS, type Work } from './admission.ts';
import { questionOf, topics } from './fixtures/bank.ts';
import { callerOf } from './fixtures/caller.ts';
import { openGround } from './fixtures/openGround.ts';
import { employ, newPupil, PASSWORD } from './fixtures/people.ts';
import { rightAnswer, see, start, wrongAnswer } from './fixtures/quiz.ts';

const ground = openGround();

/** Takes all the room there is for a kind of work. @returns what gives it back */
const fill = async (work: Work): Promise<() => void> => {
  const { admission } = ground.services;
  const all = Array.from({ length: ROOMS[work].atOnce }, () => admission.enter(work));
  const entries = await Promise.all(all);
  return () => {
    for (const entry of entries) if (entry.kind === 'in') entry.leave();
  };
};

test('where too many come, pages are told to come again, and an open quiz goes on', async () => {
  const ana = await newPupil(ground, 'Ana');
  const { id: sessionId } = await start(ana, topics.counting.id);
  const empty = await fill('page');
  const refused = await ana.send(getDashboard, { params: { id: ana.id } });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({
    code: 'busy',
    message: 'Many pupils are here at once. Trying again in a moment.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await see(ana, sessionId)).questionNumber).toBe(1);
  expect((await callerOf(ground.app).send(getHealth)).statusCode).toBe(200);
  empty();
  await ana.ask(getDashboard, { params: { id: ana.id } });
});

/** Ben sees a question for seven seconds, answers, and is turned away. */
const turnedAway = async (key: string) => {
  const ben = await newPupil(ground, 'Ben');
  const { id: sessionId } = await start(ben, topics.counting.id);
  const { quiz, questionNumber } = await see(ben, sessionId);
  ground.pass(7000);
  const question = questionOf(quiz.id);
  const body = { sessionId, questionNumber, ...rightAnswer(question) };
  const empty = await fill('quiz');
  const first = await ben.send(answerQuestion, { body }, { idempotencyKey: key });
  ground.pass(10_000);
  const headers = { 'x-place': String(first.headers['x-place']) };
  const second = await ben.send(answerQuestion, { body }, { idempotencyKey: key, headers });
  empty();
  expect([first.statusCode, second.statusCode]).toEqual([503, 503]);
  ground.pass(10_000);
  const place = { 'x-place': String(second.headers['x-place']) };
  const milliseconds = async (): Promise<unknown> => {
    const [answered] = await ground.services.store.readStreamBackwards(
      `quizSession-${sessionId}`,
      1,
    );
    return (answered?.data as { milliseconds?: number } | undefined)?.milliseconds;
  };
  return { ben, body, question, place, milliseconds };
};

test('an answer that was turned away counts as of when it first came, in whatever process it is let in', async () => {
  const { ben, body, place, milliseconds } = await turnedAway('kept-by-the-browser');
  const other = await ground.anotherApi();
  const again = { idempotencyKey: 'kept-by-the-browser', headers: place, app: other.app };
  await ben.ask(answerQuestion, { body }, again);
  await other.stop();
  expect(await milliseconds()).toEqual(expect.closeTo(7000, -2));
});

test('another answer, a made-up place and an old one count as of now', async () => {
  const late = expect.closeTo(27_000, -2);
  const changed = await turnedAway('another-answer');
  await changed.ben.ask(
    answerQuestion,
    { body: { ...changed.body, ...wrongAnswer(changed.question) } },
    { idempotencyKey: 'another-answer', headers: changed.place },
  );
  expect(await changed.milliseconds()).toEqual(late);
  const forged = await turnedAway('forged');
  const [at = '', signature = ''] = forged.place['x-place'].split('.');
  const headers = { 'x-place': `${Number(at) - 5000}.${signature}` };
  await forged.ben.ask(
    answerQuestion,
    { body: forged.body },
    { idempotencyKey: 'forged', headers },
  );
  expect(await forged.milliseconds()).toEqual(late);
  const { turnedAway: signed, clock } = ground.services;
  const old = signed.placeOf('a call', clock() - 300_001);
  expect(signed.firstSeen('a call', old, clock())).toBeUndefined();
});

test('who signs in with many before them is given a place, and gets in with it', async () => {
  const { username } = await employ(ground, 'Cleo');
  const { signInTurns } = ground.services;
  const before = [signInTurns.take(undefined)];
  while (before.at(-1)?.kind === 'now') before.push(signInTurns.take(undefined));
  const cleo = callerOf(ground.app);
  const body = { username, password: PASSWORD };
  const refused = await cleo.send(signIn, { body });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    code: 'busy',
    message: expect.stringMatching(
      /^Many pupils are signing in\. Your place is kept: about \d+ seconds\.$/,
    ),
  });
  for (const turn of before) if (turn.kind === 'now') turn.leave();
  const place = { headers: { 'x-place': String(refused.headers['x-place']) } };
  expect((await cleo.send(signIn, { body }, place)).statusCode).toBe(200);
});
