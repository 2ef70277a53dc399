import { getSessionResults } from '@mahoe/contracts/practice';
import { beforeEach, describe, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { openGround } from '../fixtures/openGround.ts';
import { newAdministrator, newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, see, start, takeQuiz } from '../fixtures/quiz.ts';

const { counting, words } = topics;

const ground = openGround();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(ground, 'Ana');
});

describe('results', () => {
  test('add up what the answers earned', async () => {
    const { sessionId, results } = await takeQuiz(ground, ana, counting.id, 7);
    await ground.settled();
    const sum = (amount: (one: (typeof results)[number]) => number): number =>
      results.reduce((total, one) => total + amount(one), 0);
    const shown = await ana.ask(getSessionResults, { params: { id: sessionId } });
    expect(shown).toMatchObject({
      sessionId,
      score: 7,
      totalQuestions: 10,
      percentage: 70,
      pointsEarned: 79,
      experienceEarned: sum(({ experienceEarned }) => experienceEarned),
      timeSpent: 50,
      status: 'completed',
      topic: { id: counting.id, name: 'Counting', subjectId: 1, subjectName: 'Subject 1' },
      levelProgress: { progress: { current: sum(({ experienceEarned }) => experienceEarned) } },
    });
    expect(results.flatMap(({ levelsReached }) => levelsReached)).toEqual([2, 3]);
    expect(shown.levelProgress.level).toBe(3);
  });

  test('of a quiz under way are what there is so far', async () => {
    const { id } = await start(ana, counting.id);
    await answerNext(ground, ana, id);
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'open',
      score: 1,
      totalQuestions: 10,
      percentage: 10,
    });
  });

  test('end a quiz whose time ran out: what was not reached counts as wrong', async () => {
    const { id } = await start(ana, counting.id);
    await answerNext(ground, ana, id);
    await see(ana, id);
    ground.pass(700_000);
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'time_up',
      score: 1,
      percentage: 10,
    });
    expect((await start(ana, counting.id)).id).not.toBe(id);
  });

  test('of a quiz nobody answered anything in are those of an abandoned one', async () => {
    const { id } = await start(ana, counting.id);
    await see(ana, id);
    ground.pass(700_000);
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'abandoned',
      score: 0,
      experienceEarned: 0,
    });
  });

  test('are the pupil’s and administrators’ only', async () => {
    const { sessionId } = await takeQuiz(ground, ana, words.id, 6);
    const ben = await newPupil(ground, 'Ben');
    const admin = await newAdministrator(ground);
    expect(await ben.refused(getSessionResults, { params: { id: sessionId } })).toEqual({
      status: 403,
      code: 'session-of-another',
      message: 'This quiz belongs to somebody else.',
    });
    expect(await admin.ask(getSessionResults, { params: { id: sessionId } })).toMatchObject({
      score: 6,
    });
    expect(await ana.refused(getSessionResults, { params: { id: unknownId } })).toMatchObject({
      status: 404,
      code: 'session-not-found',
    });
  });
});
