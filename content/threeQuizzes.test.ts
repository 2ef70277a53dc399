import { DIFFICULTIES } from '@mahoe/domain/content/questionContent';
import { expect, test } from 'vitest';
import { readBank } from './bank.ts';
import { curriculum } from './curriculum.ts';

const QUIZZES = 3;
const QUIZ_LENGTH = 10;
/** Questions of each difficulty that a quiz asks at least (R15). */
const LEAST_OF_DIFFICULTY = 2;

const { questions } = readBank();
const topics = curriculum().map((topic) => ({
  key: topic.key,
  subjectId: topic.subjectId,
  own: questions.filter(({ topicId }) => topicId === topic.id),
}));
const large = topics.filter(({ own }) => own.length >= QUIZ_LENGTH * QUIZZES);

test('every topic of Mathematics, Science and Social Studies is large enough for three quizzes', () => {
  const small = topics.filter(
    (topic) => [1, 3, 4].includes(topic.subjectId) && !large.includes(topic),
  );
  expect(small.map(({ key }) => key)).toEqual([]);
});

test.each(large)('$key has enough questions of each difficulty for three quizzes', ({ own }) => {
  for (const difficulty of DIFFICULTIES) {
    const count = own.filter(({ content }) => content.difficulty === difficulty).length;
    expect(count, difficulty).toBeGreaterThanOrEqual(QUIZZES * LEAST_OF_DIFFICULTY);
  }
});
