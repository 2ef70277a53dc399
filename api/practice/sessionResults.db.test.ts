import {
  getSessionResults,
  listMistakes,
  listOpenQuizzes,
} from '@mahoe/contracts/practice/quizzes';
import { beforeEach, describe, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, viewQuestion, startQuiz, takeQuiz } from '../fixtures/quiz.ts';

const { counting, words } = topics;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

describe('results', () => {
  test('results add up what the answers earned', async () => {
    const { sessionId, results } = await takeQuiz(testApi, ana, counting.id, 7);
    await testApi.settle();
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

  test('results of an open quiz cover the answers so far', async () => {
    const { id } = await startQuiz(ana, counting.id);
    await answerNext(testApi, ana, id);
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'open',
      score: 1,
      totalQuestions: 10,
      percentage: 10,
    });
  });

  test('results end a quiz whose time ran out, and questions not reached count as wrong', async () => {
    const { id } = await startQuiz(ana, counting.id);
    await answerNext(testApi, ana, id);
    await viewQuestion(ana, id);
    testApi.advanceClock(700_000);
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'time_up',
      score: 1,
      percentage: 10,
    });
    expect((await startQuiz(ana, counting.id)).id).not.toBe(id);
  });

  test('results of a quiz without any answer are those of an abandoned one', async () => {
    const { id } = await startQuiz(ana, counting.id);
    await viewQuestion(ana, id);
    testApi.advanceClock(700_000);
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'abandoned',
      score: 0,
      experienceEarned: 0,
    });
  });

  test('results are visible to the pupil and to administrators only', async () => {
    const { sessionId } = await takeQuiz(testApi, ana, words.id, 6);
    const ben = await newPupil(testApi, 'Ben');
    const admin = await newAdmin(testApi);
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

  test('results show what was achieved and what was left out', async () => {
    const { sessionId } = await takeQuiz(testApi, ana, counting.id, 10);
    await testApi.settle();
    const shown = await ana.ask(getSessionResults, { params: { id: sessionId } });
    expect(shown).toMatchObject({ answered: 10, notReached: 0, tooFast: 0 });
    expect(shown.endedAt).not.toBeNull();
    expect(shown.earned).toEqual(
      expect.arrayContaining([
        { kind: 'mastery', topicId: counting.id, topicName: 'Counting' },
        { kind: 'level', level: 2 },
        expect.objectContaining({ kind: 'badge', code: 'first_quiz', name: expect.any(String) }),
      ]),
    );
    const { sessionId: next } = await takeQuiz(testApi, ana, words.id, 1);
    await testApi.settle();
    const { earned } = await ana.ask(getSessionResults, { params: { id: next } });
    expect(earned.filter(({ kind }) => kind === 'mastery')).toEqual([]);
  });

  test('results of a quiz whose time ran out show how many questions were not reached', async () => {
    const { id } = await startQuiz(ana, counting.id);
    await answerNext(testApi, ana, id);
    await viewQuestion(ana, id);
    testApi.advanceClock(700_000);
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      answered: 1,
      notReached: 8,
    });
  });
});

describe('mistakes', () => {
  test('a mistake shows the question, the given answer, the right one and the explanation', async () => {
    const { sessionId, results } = await takeQuiz(testApi, ana, counting.id, 8);
    const mistakes = await ana.ask(listMistakes, { params: { id: sessionId } });
    expect(mistakes.map(({ questionNumber }) => questionNumber)).toEqual([9, 10]);
    for (const mistake of mistakes) {
      const { correctText, explanation } = results[mistake.questionNumber - 1] ?? {};
      expect(mistake).toMatchObject({ correctText, explanation });
      expect(mistake.givenText).toBeTruthy();
      expect(mistake.givenText).not.toBe(correctText);
      expect(mistake.question).toBeTruthy();
    }
  });

  test('mistakes of an open quiz cover only the answers so far', async () => {
    const { id } = await startQuiz(ana, counting.id);
    await answerNext(testApi, ana, id, false);
    await viewQuestion(ana, id);
    expect(await ana.ask(listMistakes, { params: { id } })).toHaveLength(1);
  });
});

describe('open quizzes', () => {
  const openOf = (person: Person) => person.ask(listOpenQuizzes, { params: { id: person.id } });

  test('quizzes that were begun are listed with their state', async () => {
    const { id, timeLimit } = await startQuiz(ana, counting.id);
    await testApi.settle();
    expect(await openOf(ana)).toEqual([]);
    await answerNext(testApi, ana, id);
    await answerNext(testApi, ana, id, false);
    await testApi.settle();
    expect(await openOf(ana)).toEqual([
      {
        sessionId: id,
        purpose: 'practice',
        topicId: counting.id,
        topicName: 'Counting',
        subjectId: 1,
        questionNumber: 3,
        totalQuestions: 10,
        remainingSeconds: timeLimit - 10,
        isClockRunning: false,
      },
    ]);
    await viewQuestion(ana, id);
    expect(await openOf(ana)).toMatchObject([{ questionNumber: 3, isClockRunning: true }]);
  });

  test('a quiz disappears from the list once its time is over, even before it is ended', async () => {
    const { id } = await startQuiz(ana, counting.id);
    await answerNext(testApi, ana, id);
    await viewQuestion(ana, id);
    await testApi.settle();
    testApi.advanceClock(700_000);
    expect(await openOf(ana)).toEqual([]);
  });
});
