import { listTopicQuestions } from '@mahoe/contracts/practice/quizzes';
import { question } from '@mahoe/domain/content/question';
import { expect, test } from 'vitest';
import { getQuestion, topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil } from '../fixtures/people.ts';
import { startQuiz } from '../fixtures/quiz.ts';

const testApi = useTestApi();

test("a topic's questions are read once for all pupils, and again only after a revision", async () => {
  const reads: { readonly sql: string; readonly bindings: readonly unknown[] }[] = [];
  const [ana, ben] = [await newPupil(testApi, 'Ana'), await newPupil(testApi, 'Ben')];
  testApi.services.views.on('query', (asked: (typeof reads)[number]) => {
    if (/"content" from "question_version"/.test(asked.sql)) reads.push(asked);
  });
  await startQuiz(ana, topics.counting.id);
  expect(reads).toHaveLength(1);
  await startQuiz(ben, topics.counting.id);
  expect(reads).toHaveLength(1);

  const params = { id: topics.counting.id };
  const [first] = await ana.ask(listTopicQuestions, { params });
  const id = first?.id ?? '';
  const content = { ...getQuestion(id), question: 'Something else?' };
  const revision = { type: 'ReviseQuestion', content, administratorId: null } as const;
  await testApi.send(question, id, revision);
  await testApi.send(question, id, { type: 'ApproveQuestion', administratorId: null });
  await testApi.settle();
  const listed = await ben.ask(listTopicQuestions, { params });
  expect(listed).toContainEqual(expect.objectContaining({ id, question: 'Something else?' }));
  expect(reads.map(({ bindings }) => bindings.at(-2))).toEqual([expect.anything(), [id]]);
});
