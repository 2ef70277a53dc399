import { randomUUID } from 'node:crypto';
import { answerQuestion, getSessionQuestion } from '@mahoe/contracts/practice/quizzes';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { streamName } from '@mahoe/eventstore/commands/commandHandler';
import { expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil } from '../fixtures/people.ts';
import { viewQuestion, startQuiz } from '../fixtures/quiz.ts';

const testApi = useTestApi();

test('a damaged event gives its pupil an error and does not affect others', async () => {
  const [ana, ben] = [await newPupil(testApi, 'Ana'), await newPupil(testApi, 'Ben')];
  const { id: sessionId } = await startQuiz(ana, topics.counting.id);
  await viewQuestion(ana, sessionId);
  await testApi.services.store.append(streamName(quizSession, sessionId), 1n, [
    { id: randomUUID(), type: 'QuestionServed', data: {}, metadata: {} },
  ]);
  const other = await testApi.startSecondApi();
  const damaged = {
    status: 409,
    code: 'record-damaged',
    message: 'A record of this is damaged. Please tell your teacher; all the others are safe.',
  };
  const options = { app: other.app };
  const params = { id: sessionId };
  expect(await ana.refused(getSessionQuestion, { params }, options)).toEqual(damaged);
  const body = { sessionId, questionNumber: 1, selectedAnswer: 0 };
  expect(await ana.refused(answerQuestion, { body }, options)).toEqual(damaged);
  const { id } = await startQuiz(ben, topics.counting.id);
  await viewQuestion(ben, id);
  await other.stop();
});
