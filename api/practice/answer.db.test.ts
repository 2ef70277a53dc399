import {
  answerQuestion,
  getSessionQuestion,
  getSessionResults,
} from '@mahoe/contracts/practice/quizzes';
import { beforeEach, describe, expect, test } from 'vitest';
import { getQuestion, topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import {
  rightAnswer,
  rightOption,
  viewQuestion,
  startQuiz,
  takeQuiz,
  THINKING_MS,
  type Question,
} from '../fixtures/quiz.ts';

const { counting, words } = topics;

const testApi = useTestApi();
let ana: Person;
beforeEach(async () => {
  ana = await newPupil(testApi, 'Ana');
});

describe('an answer', () => {
  let sessionId: string;
  let question: Question;
  beforeEach(async () => {
    ({ id: sessionId } = await startQuiz(ana, counting.id));
    question = await viewQuestion(ana, sessionId);
  });
  const answer = (selectedAnswer: number | null, more: Readonly<Record<string, unknown>> = {}) => ({
    body: { sessionId, selectedAnswer, timestamp: 12, ...more },
  });

  test('a right answer earns the points and shows the explanation', async () => {
    testApi.advanceClock(THINKING_MS);
    const content = getQuestion(question.quiz.id);
    expect(await ana.ask(answerQuestion, answer(rightOption(question)))).toEqual({
      questionNumber: 1,
      isCorrect: true,
      credit: 1,
      isRapidGuess: false,
      isUngraded: false,
      correctAnswer: rightOption(question),
      correctText: content.questionType === 'mcq' ? content.options[rightOption(question)] : '',
      rightAnswer: { selectedAnswer: rightOption(question) },
      explanation: content.explanation,
      ideas: [],
      pointsEarned: 10,
      experienceEarned: 10,
      bonusExperience: 0,
      isSessionComplete: false,
      newScore: 1,
      timedOut: false,
      levelsReached: [],
    });
  });

  test('a wrong answer earns 30% and shows the right answer', async () => {
    testApi.advanceClock(THINKING_MS);
    expect(await ana.ask(answerQuestion, answer((rightOption(question) + 1) % 4))).toMatchObject({
      isCorrect: false,
      correctAnswer: rightOption(question),
      pointsEarned: 3,
      experienceEarned: 3,
      newScore: 0,
    });
  });

  test("an answer in no time counts as a guess without experience, whatever the browser's clock says", async () => {
    testApi.advanceClock(100);
    const body = answer(rightOption(question), { timestamp: 9e12 });
    expect(await ana.ask(answerQuestion, body)).toMatchObject({
      pointsEarned: 10,
      experienceEarned: 0,
      isRapidGuess: true,
    });
  });

  test('a second answer is refused with the recorded result', async () => {
    testApi.advanceClock(THINKING_MS);
    const first = await ana.ask(
      answerQuestion,
      answer(rightOption(question), { questionNumber: 1 }),
    );
    for (const more of [{ questionNumber: 1 }, {}]) {
      expect(await ana.refused(answerQuestion, answer(0, more))).toEqual({
        status: 409,
        code: 'already-answered',
        message: 'This question was already answered.',
        result: first,
      });
    }
  });

  test('a second answer to the last question gets the recorded result, although the quiz is complete', async () => {
    const { sessionId, results } = await takeQuiz(testApi, ana, words.id, 6);
    const body = { sessionId, selectedAnswer: 0 };
    expect(
      await ana.refused(answerQuestion, { body: { ...body, questionNumber: results.length } }),
    ).toMatchObject({ code: 'already-answered', result: results.at(-1) });
    expect(await ana.refused(answerQuestion, { body })).toMatchObject({ code: 'session-complete' });
  });

  test('an answer to a question that was not served is refused', async () => {
    const refusal = {
      status: 409,
      code: 'question-not-served',
      message: 'This question has not been shown yet.',
    };
    expect(await ana.refused(answerQuestion, answer(0, { questionNumber: 2 }))).toEqual(refusal);
    expect(await ana.refused(answerQuestion, answer(0, { questionNumber: 99 }))).toEqual(refusal);
    const { id } = await startQuiz(ana, words.id);
    expect(await ana.refused(answerQuestion, answer(0, { sessionId: id }))).toEqual(refusal);
  });

  test('an answer out of range is refused and may be given again', async () => {
    expect(await ana.refused(answerQuestion, answer(4))).toEqual({
      status: 400,
      code: 'option-out-of-range',
      message: 'That option does not exist.',
    });
    for (const far of [-1, 10, 2 ** 53, 0.5]) {
      expect(await ana.refused(answerQuestion, answer(far))).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    }
    await ana.ask(answerQuestion, answer(rightOption(question)));
  });

  test('an answer of another kind is refused', async () => {
    const body = { sessionId, textAnswer: 'two' };
    expect(await ana.refused(answerQuestion, { body })).toEqual({
      status: 400,
      code: 'answer-of-wrong-kind',
      message: 'This question needs a different kind of answer.',
    });
  });

  test('a missing or double answer is incomplete and not recorded', async () => {
    const incomplete = {
      status: 422,
      code: 'answer-incomplete',
      message: 'Your answer is not finished yet. Please complete it and send it again.',
    };
    const head = await testApi.services.store.headPosition();
    for (const body of [
      { sessionId },
      { sessionId, selectedAnswer: 1, textAnswer: 'two' },
      { sessionId, selectedAnswer: null },
    ]) {
      expect(await ana.refused(answerQuestion, { body })).toEqual(incomplete);
    }
    expect(await testApi.services.store.headPosition()).toBe(head);
  });

  test('an answer of the wrong type is refused at its field', async () => {
    for (const [name, value] of [
      ['selectedAnswer', 'one'],
      ['selectedAnswer', [1]],
      ['textAnswer', 5],
      ['labelingAnswer', [{ x: 'a', y: 0, label: 'root' }]],
      ['matchingAnswer', ['cat']],
      ['sequenceAnswer', 'seed'],
      ['questionNumber', 0],
      ['timestamp', 'now'],
      ['sessionId', 'mine'],
      ['sessionId', null],
    ] as const) {
      const refusal = await ana.refused(answerQuestion, {
        body: { sessionId, selectedAnswer: 0, [name]: value },
      });
      expect(refusal, name).toMatchObject({ status: 400, code: 'invalid-request' });
      expect(Object.keys(refusal.errors ?? {})[0]?.split('.')[0]).toBe(name);
    }
  });

  test('an empty answer at zero seconds times the question out and completes the session', async () => {
    testApi.advanceClock(600_000);
    const result = await ana.ask(answerQuestion, answer(null));
    expect(result).toMatchObject({
      isCorrect: false,
      timedOut: true,
      isSessionComplete: true,
      pointsEarned: 0,
      experienceEarned: 0,
      explanation: getQuestion(question.quiz.id).explanation,
    });
  });

  test('a late answer counts within the grace period and counts as empty after it', async () => {
    testApi.advanceClock(604_000);
    expect(await ana.ask(answerQuestion, answer(rightOption(question)))).toMatchObject({
      isCorrect: true,
      timedOut: false,
      isSessionComplete: true,
    });
    const { id } = await startQuiz(ana, words.id);
    const { timeLimit } = await viewQuestion(ana, id);
    testApi.advanceClock(timeLimit * 1000 + 6000);
    const late = { body: { sessionId: id, selectedAnswer: 0 } };
    expect(await ana.ask(answerQuestion, late)).toMatchObject({
      isCorrect: false,
      credit: 0,
      timedOut: true,
      isSessionComplete: true,
    });
    const complete = {
      status: 409,
      code: 'session-complete',
      message: 'This quiz is already complete.',
    };
    expect(await ana.refused(answerQuestion, late)).toEqual(complete);
    expect(await ana.refused(getSessionQuestion, { params: { id } })).toEqual(complete);
  });

  test('an answer given before the end counts after it and is marked as late', async () => {
    const { id } = await startQuiz(ana, words.id);
    const { timeLimit, questionNumber, quiz } = await viewQuestion(ana, id);
    testApi.advanceClock(timeLimit * 1000 + 6000);
    await ana.ask(getSessionResults, { params: { id } });
    const given = rightAnswer(getQuestion(quiz.id));
    const late = { body: { sessionId: id, questionNumber, ...given } };
    const expected = { timedOut: true, isCorrect: false, isSessionComplete: true };
    expect(await ana.ask(answerQuestion, late)).toMatchObject(expected);
    expect(await ana.refused(answerQuestion, late)).toMatchObject({ code: 'already-answered' });
  });

  test('an answer to an unknown session is refused', async () => {
    expect(await ana.refused(answerQuestion, answer(0, { sessionId: unknownId }))).toEqual({
      status: 404,
      code: 'session-not-found',
      message: 'No active session',
    });
  });
});
