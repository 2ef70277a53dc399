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
import { rightAnswer, see, start } from './fixtures/quiz.ts';

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

test('an answer that was turned away counts as of when it first came', async () => {
  const ben = await newPupil(ground, 'Ben');
  const { id: sessionId } = await start(ben, topics.counting.id);
  const { quiz, questionNumber } = await see(ben, sessionId);
  ground.pass(7000);
  const body = { sessionId, questionNumber, ...rightAnswer(questionOf(quiz.id)) };
  const key = { idempotencyKey: 'kept-by-the-browser' };
  const empty = await fill('quiz');
  expect((await ben.send(answerQuestion, { body }, key)).statusCode).toBe(503);
  empty();
  ground.pass(20_000);
  await ben.ask(answerQuestion, { body }, key);
  const [answered] = (
    await ground.services.store.readStreamBackwards(`quizSession-${sessionId}`, 1)
  ).map(({ data }) => data);
  expect(answered).toMatchObject({ milliseconds: expect.closeTo(7000, -2) });
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
