import {
  answerQuestion,
  getSessionQuestion,
  getSessionResults,
  startQuizSession,
} from '@mahoe/contracts/practice';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { questionOf, SECRET, topics, wordQuestions } from '../fixtures/bank.ts';
import { startGround, type Ground } from '../fixtures/ground.ts';
import { employ, enrol, type Person } from '../fixtures/people.ts';
import {
  answerNext,
  rightAnswer,
  see,
  start,
  takeQuiz,
  THINKING_MS,
  wrongAnswer,
  type Question,
} from '../fixtures/quiz.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const { counting, fractions, words, plants } = topics;

let ground: Ground;
let ana: Person;
let children = 0;

beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground.stop());

/** Each test has an Ana of its own. */
beforeEach(async () => {
  children += 1;
  ana = await enrol(ground, `Ana${children}`);
  await ground.settled();
});

/** The right option of the question on screen. */
const right = ({ quiz }: Question): number => {
  const content = questionOf(quiz.id);
  return content.questionType === 'mcq' ? content.correctAnswer : -1;
};

describe('starting', () => {
  test('gives a session of ten questions with 300 seconds', async () => {
    const started = await start(ana, counting.id);
    expect(started).toMatchObject({
      topicId: counting.id,
      topicName: 'Counting',
      timeLimit: 300,
      remainingSeconds: 300,
      totalQuestions: 10,
    });
  });

  test('accepts the own user id, as the screens send it', async () => {
    const body = { userId: ana.id, topicId: counting.id };
    expect(await ana.ask(startQuizSession, { body })).toMatchObject({ topicId: counting.id });
  });

  test('again is the same session, wherever it stands', async () => {
    const { id } = await start(ana, counting.id);
    await answerNext(ground, ana, id);
    const before = await see(ana, id);
    ground.pass(10_000);
    expect(await start(ana, counting.id)).toMatchObject({ id, remainingSeconds: 285 });
    const after = await see(ana, id);
    expect(after).toEqual({ ...before, remainingSeconds: 285 });
    expect(after.questionNumber).toBe(2);
  });

  test('many times at once is one session, over two processes too', async () => {
    const other = await ground.anotherApi();
    const starts = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ana.ask(
          startQuizSession,
          { body: { topicId: counting.id } },
          { app: n % 2 ? ground.app : other.app },
        ),
      ),
    );
    expect(new Set(starts.map(({ id }) => id)).size).toBe(1);
    expect(new Set(starts.map(({ startedAt }) => startedAt)).size).toBe(1);
    await other.stop();
  });

  test('after the end is another session', async () => {
    const { sessionId } = await takeQuiz(ground, ana, words.id, 6);
    expect((await start(ana, words.id)).id).not.toBe(sessionId);
  });

  test.each([unknownId, 'abc', '1', '', '../users', "'; drop table topic; --"])(
    'on the unknown topic %j is not found',
    async (topicId) => {
      expect(await ana.refused(startQuizSession, { body: { topicId } })).toEqual({
        status: 404,
        code: 'topic-not-found',
        message: 'The requested topic could not be found.',
      });
    },
  );

  test('on a locked topic names what to master first', async () => {
    expect(await ana.refused(startQuizSession, { body: { topicId: fractions.id } })).toEqual({
      status: 403,
      code: 'topic-locked',
      message: 'This topic is locked. Master Counting first.',
    });
  });

  test('before the views know the pupil is open where nothing is in the way', async () => {
    await ground.services.pool.query('delete from views.learner where pupil_id = $1', [ana.id]);
    expect(await start(ana, counting.id)).toMatchObject({ totalQuestions: 10 });
    expect(await ana.refused(startQuizSession, { body: { topicId: fractions.id } })).toMatchObject({
      message: 'This topic is locked. Master Counting first.',
    });
  });

  test('on a topic without questions says so', async () => {
    expect(await ana.refused(startQuizSession, { body: { topicId: plants.id } })).toEqual({
      status: 409,
      code: 'no-questions',
      message: "This topic doesn't have any quizzes yet.",
    });
  });

  test('needs a subscription that has not ended', async () => {
    const required = {
      status: 402,
      code: 'subscription-required',
      message: 'Your subscription has ended. Extend it to keep practising.',
    };
    const dan = await enrol(ground, `Dan${children}`, { months: 0 });
    const eve = await enrol(ground, `Eve${children}`, { months: 1 });
    await ground.settled();
    expect(await dan.refused(startQuizSession, { body: { topicId: counting.id } })).toEqual(
      required,
    );
    const { id } = await start(eve, counting.id);
    await ground.settled();
    ground.pass(32 * 86_400_000);
    expect(await eve.refused(startQuizSession, { body: { topicId: counting.id } })).toEqual(
      required,
    );
    expect(await eve.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'abandoned',
    });
  });

  test('for another pupil is forbidden', async () => {
    const body = { userId: unknownId, topicId: counting.id };
    expect(await ana.refused(startQuizSession, { body })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  test('works for administrators, who need neither subscription nor mastery', async () => {
    const admin = await employ(ground, `Admin${children}`);
    await ground.settled();
    const { results } = await takeQuiz(ground, admin, fractions.id, 10);
    expect(results.at(-1)).toMatchObject({ isSessionComplete: true, newScore: 10 });
    await ground.settled();
  });
});

describe('a question', () => {
  test('is shown with what is needed to answer it', async () => {
    const { id } = await start(ana, counting.id);
    const { quiz, ...rest } = await see(ana, id);
    const content = questionOf(quiz.id);
    expect(rest).toEqual({
      questionNumber: 1,
      totalQuestions: 10,
      timeLimit: 300,
      remainingSeconds: 300,
      score: 0,
    });
    expect(quiz).toEqual({
      id: quiz.id,
      question: content.question,
      questionType: 'mcq',
      difficulty: 'Beginner',
      points: 10,
      options: content.questionType === 'mcq' ? content.options : [],
    });
  });

  test('is served once, however often it is looked at', async () => {
    const { id } = await start(ana, counting.id);
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => see(ana, id)));
    for (const other of others) expect(other.quiz).toEqual(first?.quiz);
    const events = await ground.services.store.readStream(`quizSession-${id}`);
    expect(events.map(({ type }) => type)).toEqual(['QuizSessionStarted', 'QuestionServed']);
  });

  test.each([unknownId, topics.counting.id])(
    'of a session that is none is not found: %s',
    async (id) => {
      expect(await ana.refused(getSessionQuestion, { params: { id } })).toEqual({
        status: 404,
        code: 'session-not-found',
        message: 'No active session',
      });
    },
  );

  test('runs on the server clock and stops while feedback is read', async () => {
    const { id } = await start(ana, counting.id);
    const first = await see(ana, id);
    ground.pass(20_000);
    expect(await see(ana, id)).toMatchObject({ remainingSeconds: 280 });
    await ana.ask(answerQuestion, { body: { sessionId: id, selectedAnswer: right(first) } });
    ground.pass(60_000);
    expect(await see(ana, id)).toMatchObject({ questionNumber: 2, remainingSeconds: 280 });
  });
});

describe('an answer', () => {
  let sessionId: string;
  let question: Question;
  beforeEach(async () => {
    ({ id: sessionId } = await start(ana, counting.id));
    question = await see(ana, sessionId);
  });
  const answer = (selectedAnswer: number | null, more: Readonly<Record<string, unknown>> = {}) => ({
    body: { sessionId, selectedAnswer, timestamp: 12, ...more },
  });

  test('that is right earns the points, and the explanation', async () => {
    ground.pass(THINKING_MS);
    const content = questionOf(question.quiz.id);
    expect(await ana.ask(answerQuestion, answer(right(question)))).toEqual({
      questionNumber: 1,
      isCorrect: true,
      credit: 1,
      isRapidGuess: false,
      isUngraded: false,
      correctAnswer: right(question),
      correctText: content.questionType === 'mcq' ? content.options[right(question)] : '',
      rightAnswer: { selectedAnswer: right(question) },
      explanation: content.explanation,
      pointsEarned: 10,
      experienceEarned: 10,
      bonusExperience: 0,
      isSessionComplete: false,
      newScore: 1,
      timedOut: false,
      levelsReached: [],
    });
  });

  test('that is wrong earns 30%, and the right answer is told', async () => {
    ground.pass(THINKING_MS);
    expect(await ana.ask(answerQuestion, answer((right(question) + 1) % 4))).toMatchObject({
      isCorrect: false,
      correctAnswer: right(question),
      pointsEarned: 3,
      experienceEarned: 3,
      newScore: 0,
    });
  });

  test('in no time at all is a guess: no experience, whatever the clock of the browser says', async () => {
    ground.pass(100);
    const body = answer(right(question), { timestamp: 9e12 });
    expect(await ana.ask(answerQuestion, body)).toMatchObject({
      pointsEarned: 10,
      experienceEarned: 0,
      isRapidGuess: true,
    });
  });

  test('twice is refused with the result recorded first', async () => {
    ground.pass(THINKING_MS);
    const first = await ana.ask(answerQuestion, answer(right(question), { questionNumber: 1 }));
    for (const more of [{ questionNumber: 1 }, {}]) {
      expect(await ana.refused(answerQuestion, answer(0, more))).toEqual({
        status: 409,
        code: 'already-answered',
        message: 'This question was already answered.',
        result: first,
      });
    }
  });

  test('twice to the last question is told what was recorded, though the quiz is complete', async () => {
    const { sessionId, results } = await takeQuiz(ground, ana, words.id, 6);
    const body = { sessionId, selectedAnswer: 0 };
    expect(
      await ana.refused(answerQuestion, { body: { ...body, questionNumber: results.length } }),
    ).toMatchObject({ code: 'already-answered', result: results.at(-1) });
    expect(await ana.refused(answerQuestion, { body })).toMatchObject({ code: 'session-complete' });
  });

  test('to a question not served is refused', async () => {
    const refusal = {
      status: 409,
      code: 'question-not-served',
      message: 'This question has not been shown yet.',
    };
    expect(await ana.refused(answerQuestion, answer(0, { questionNumber: 2 }))).toEqual(refusal);
    expect(await ana.refused(answerQuestion, answer(0, { questionNumber: 99 }))).toEqual(refusal);
    const { id } = await start(ana, words.id);
    expect(await ana.refused(answerQuestion, answer(0, { sessionId: id }))).toEqual(refusal);
  });

  test('out of range is refused, and may be given again', async () => {
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
    await ana.ask(answerQuestion, answer(right(question)));
  });

  test('of another kind is refused', async () => {
    const body = { sessionId, textAnswer: 'two' };
    expect(await ana.refused(answerQuestion, { body })).toEqual({
      status: 400,
      code: 'answer-of-wrong-kind',
      message: 'This question wants another kind of answer.',
    });
  });

  test('that is none, or two, is incomplete and not recorded', async () => {
    const incomplete = {
      status: 422,
      code: 'answer-incomplete',
      message: 'Your answer is not finished yet. Please complete it and send it again.',
    };
    const head = await ground.services.store.headPosition();
    for (const body of [
      { sessionId },
      { sessionId, selectedAnswer: 1, textAnswer: 'two' },
      { sessionId, selectedAnswer: null },
    ]) {
      expect(await ana.refused(answerQuestion, { body })).toEqual(incomplete);
    }
    expect(await ground.services.store.headPosition()).toBe(head);
  });

  test('of the wrong types is refused at its field', async () => {
    for (const [name, value] of [
      ['selectedAnswer', '1'],
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

  test('at zero may be empty: the question times out and the session completes', async () => {
    ground.pass(300_000);
    const result = await ana.ask(answerQuestion, answer(null));
    expect(result).toMatchObject({
      isCorrect: false,
      timedOut: true,
      isSessionComplete: true,
      pointsEarned: 0,
      experienceEarned: 0,
      explanation: questionOf(question.quiz.id).explanation,
    });
  });

  test('within the grace counts, far too late it is as if empty', async () => {
    ground.pass(304_000);
    expect(await ana.ask(answerQuestion, answer(right(question)))).toMatchObject({
      isCorrect: true,
      timedOut: false,
      isSessionComplete: true,
    });
    const { id } = await start(ana, words.id);
    const { timeLimit } = await see(ana, id);
    ground.pass(timeLimit * 1000 + 6000);
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

  test('kept though the quiz was ended before it came, and told that it was late', async () => {
    const { id } = await start(ana, words.id);
    const { timeLimit, questionNumber } = await see(ana, id);
    ground.pass(timeLimit * 1000 + 6000);
    await ana.ask(getSessionResults, { params: { id } });
    const late = { body: { sessionId: id, questionNumber, selectedAnswer: 0 } };
    const told = { timedOut: true, isCorrect: false, isSessionComplete: true };
    expect(await ana.ask(answerQuestion, late)).toMatchObject(told);
    expect(await ana.refused(answerQuestion, late)).toMatchObject({ code: 'already-answered' });
  });

  test('to a session nobody started is refused', async () => {
    expect(await ana.refused(answerQuestion, answer(0, { sessionId: unknownId }))).toEqual({
      status: 404,
      code: 'session-not-found',
      message: 'No active session',
    });
  });
});

describe('the six kinds of question', () => {
  test.each([true, false])('all answered, right: %s', async (isRight) => {
    const { results } = await takeQuiz(ground, ana, words.id, isRight ? 6 : 0);
    expect(results.map(({ isCorrect }) => isCorrect)).toEqual(results.map(() => isRight));
    expect(results.at(-1)).toMatchObject({ isSessionComplete: true, newScore: isRight ? 6 : 0 });
  });

  test('show nothing of the answer before it is given', async () => {
    const { id, timeLimit } = await start(ana, words.id);
    expect(timeLimit).toBe(30 + 60 + 180 + 60 + 60 + 60);
    for (let n = 1; n <= 6; n += 1) {
      const response = await ana.send(getSessionQuestion, { params: { id } });
      expect(response.body).not.toContain(SECRET);
      expect(response.body).not.toMatch(
        /correct|accepted|rubric|keyword|explanation|"key"|distractor/i,
      );
      await answerNext(ground, ana, id);
    }
  });

  test('show the lists in an order of the session', async () => {
    const [, , , diagram, matching, sequencing] = wordQuestions;
    const orders = new Set<string>();
    for (let child = 0; child < 4; child += 1) {
      const ben = await enrol(ground, `Ben${children}-${child}`);
      await ground.settled();
      const { id } = await start(ben, words.id);
      for (let n = 1; n <= 6; n += 1) {
        const { quiz } = await see(ben, id);
        if (
          quiz.questionType === 'diagram_labeling' &&
          diagram?.questionType === quiz.questionType
        ) {
          expect(quiz.labels?.toSorted()).toEqual(['leaf', 'root', 'stone']);
          expect(quiz.labelPositions).toEqual(diagram.labelPositions.map(({ x, y }) => ({ x, y })));
        }
        if (quiz.questionType === 'matching' && matching?.questionType === quiz.questionType) {
          const [pairs] = quiz.matchingPairs ?? [];
          expect(pairs?.left).toEqual(matching.left);
          expect(pairs?.right.toSorted()).toEqual(matching.right.toSorted());
          orders.add(`right ${pairs?.right.join()}`);
        }
        if (quiz.questionType === 'sequencing' && sequencing?.questionType === quiz.questionType) {
          expect(quiz.sequenceItems?.toSorted()).toEqual(sequencing.sequenceItems.toSorted());
          expect((await see(ben, id)).quiz).toEqual(quiz);
          orders.add(`order ${quiz.sequenceItems?.join()}`);
        }
        await answerNext(ground, ben, id);
      }
    }
    // Eight shuffles of five and six things: the odds against meeting two orders are long.
    expect(orders.size).toBeGreaterThan(2);
  });

  test('a right value not in its simplest form may be given once more', async () => {
    const { id } = await start(ana, words.id);
    for (let n = 1; n <= 6; n += 1) {
      const { quiz, questionNumber } = await see(ana, id);
      const content = questionOf(quiz.id);
      if (content.questionType === 'short_constructed') {
        const unsimplified = { body: { sessionId: id, questionNumber, textAnswer: '2/4' } };
        const key = { idempotencyKey: `unsimplified-${children}` };
        const refusal = {
          status: 422,
          code: 'answer-not-simplified',
          message: 'That is the right value. Write it in its simplest form.',
        };
        expect(await ana.refused(answerQuestion, unsimplified, key)).toEqual(refusal);
        const other = await ground.anotherApi();
        await ground.services.pool.query('delete from accounts.command_reply');
        const again = { ...key, app: other.app };
        expect(await ana.refused(answerQuestion, unsimplified, again)).toEqual(refusal);
        await other.stop();
        const simplified = { ...unsimplified.body, textAnswer: '1/2' };
        expect(await ana.ask(answerQuestion, { body: simplified })).toMatchObject({
          isCorrect: true,
        });
        return;
      }
      await answerNext(ground, ana, id);
    }
    throw new Error('no short answer among the words');
  });

  test('want their own kind of answer, and only what was offered', async () => {
    const { id } = await start(ana, words.id);
    for (let n = 1; n <= 6; n += 1) {
      const { quiz } = await see(ana, id);
      const content = questionOf(quiz.id);
      const foreign = content.questionType === 'mcq' ? { textAnswer: 'a' } : { selectedAnswer: 0 };
      expect(
        await ana.refused(answerQuestion, { body: { sessionId: id, ...foreign } }),
      ).toMatchObject({ code: 'answer-of-wrong-kind' });
      const strange = {
        diagram_labeling: { labelingAnswer: [{ x: 0, y: 0, label: 'moon' }] },
        matching: { matchingAnswer: { cat: 'moon' } },
        sequencing: { sequenceAnswer: ['moon'] },
      } as const;
      if (content.questionType in strange) {
        const body = {
          sessionId: id,
          ...strange[content.questionType as keyof typeof strange],
        };
        expect(await ana.refused(answerQuestion, { body: body as never })).toMatchObject({
          code: 'option-out-of-range',
        });
      }
      const empty = {
        short_constructed: { textAnswer: '  ' },
        extended_response: { textAnswer: '' },
        diagram_labeling: { labelingAnswer: [] },
        matching: { matchingAnswer: {} },
        sequencing: { sequenceAnswer: [] },
      } as const;
      if (content.questionType in empty) {
        const body = { sessionId: id, ...empty[content.questionType as keyof typeof empty] };
        expect(await ana.refused(answerQuestion, { body: body as never })).toMatchObject({
          code: 'answer-incomplete',
        });
      }
      ground.pass(THINKING_MS);
      const wrong = { sessionId: id, ...wrongAnswer(content) };
      expect(await ana.ask(answerQuestion, { body: wrong })).toMatchObject({ isCorrect: false });
    }
  });
});

describe('results', () => {
  test('add up what the answers earned', async () => {
    const { sessionId, results } = await takeQuiz(ground, ana, counting.id, 7);
    await ground.settled();
    const sum = (of: (one: (typeof results)[number]) => number): number =>
      results.reduce((total, one) => total + of(one), 0);
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
    ground.pass(400_000);
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
    ground.pass(400_000);
    expect(await ana.ask(getSessionResults, { params: { id } })).toMatchObject({
      status: 'abandoned',
      score: 0,
      experienceEarned: 0,
    });
  });

  test('are the pupil’s and administrators’ only', async () => {
    const { sessionId } = await takeQuiz(ground, ana, words.id, 6);
    const ben = await enrol(ground, `Ben${children}`);
    const admin = await employ(ground, `Admin${children}`);
    await ground.settled();
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

describe('the same answer again', () => {
  test('with its key gives the same reply, with another body it is refused', async () => {
    const { id: sessionId } = await start(ana, counting.id);
    const question = await see(ana, sessionId);
    ground.pass(THINKING_MS);
    const key = { idempotencyKey: `answer-of-${ana.username}` };
    const body = { sessionId, questionNumber: 1, selectedAnswer: right(question) };
    const first = await ana.send(answerQuestion, { body }, key);
    const again = await ana.send(answerQuestion, { body }, key);
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(again.headers['x-log-position']).toBe(first.headers['x-log-position']);
    const other = { ...body, selectedAnswer: (right(question) + 1) % 4 };
    expect(await ana.refused(answerQuestion, { body: other }, key)).toEqual({
      status: 422,
      code: 'idempotency-key-reused',
      message: 'This request was already used for something else. Please try again.',
    });
  });

  test('after a lost reply, from a process that knows nothing, gives the same reply', async () => {
    const { id: sessionId } = await start(ana, counting.id);
    const question = await see(ana, sessionId);
    ground.pass(THINKING_MS);
    const key = { idempotencyKey: `lost-answer-of-${ana.username}` };
    const body = { sessionId, questionNumber: 1, selectedAnswer: right(question) };
    const first = await ana.ask(answerQuestion, { body }, key);
    const other = await ground.anotherApi();
    await ground.services.pool.query('delete from accounts.command_reply');
    const again = { ...key, app: other.app };
    expect(await ana.ask(answerQuestion, { body }, again)).toEqual(first);
    await other.stop();
    const another = await ground.anotherApi();
    await ground.services.pool.query('delete from accounts.command_reply');
    const changed = { ...body, selectedAnswer: null };
    expect(
      await ana.refused(answerQuestion, { body: changed }, { ...key, app: another.app }),
    ).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    await another.stop();
    const events = await ground.services.store.readStream(`quizSession-${sessionId}`);
    expect(events.map(({ type }) => type)).toEqual([
      'QuizSessionStarted',
      'QuestionServed',
      'AttemptAnswered',
    ]);
  });

  test('of another pupil is another command', async () => {
    const ben = await enrol(ground, `Ben${children}`);
    await ground.settled();
    const key = { idempotencyKey: 'the-same-for-both' };
    const starts = await Promise.all(
      [ana, ben].map((child) =>
        child.ask(startQuizSession, { body: { topicId: counting.id } }, key),
      ),
    );
    expect(new Set(starts.map(({ id }) => id)).size).toBe(2);
  });
});

test('a quiz goes on in another process where it stood', async () => {
  const { id } = await start(ana, counting.id);
  await answerNext(ground, ana, id);
  const here = await see(ana, id);
  const other = await ground.anotherApi();
  const there = await ana.ask(getSessionQuestion, { params: { id } }, { app: other.app });
  expect(there.quiz).toEqual(here.quiz);
  ground.pass(THINKING_MS);
  const body = { sessionId: id, questionNumber: 2, ...rightAnswer(questionOf(there.quiz.id)) };
  await ana.ask(answerQuestion, { body }, { app: other.app });
  expect(await ana.refused(answerQuestion, { body })).toMatchObject({ code: 'already-answered' });
  expect(await see(ana, id)).toMatchObject({ questionNumber: 3, score: 2 });
  await other.stop();
});
