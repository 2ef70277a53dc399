import { randomUUID } from 'node:crypto';
import { handInPaper, saveChanges, startPaper } from '@mahoe/contracts/practice/papers';
import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { listReviewsDue } from '@mahoe/contracts/progress/report';
import { paperForm } from '@mahoe/domain/content/paperForm';
import { question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { expect, test } from 'vitest';
import { getQuestion } from '../../fixtures/bank.ts';
import { newPupil, type Person } from '../../fixtures/people.ts';
import { answerNext, viewQuestion } from '../../fixtures/quiz.ts';
import { useTestApi } from '../../fixtures/useTestApi.ts';

const DAY_MS = 86_400_000;
const MINUTES = 8;
/** Items of the paper; the pupil gets the first one right. */
const ITEMS = 3;

const testApi = useTestApi();

/** An item of the same kind as the bank's choices, whose first option is right. */
const buildItem = (n: number): QuestionContent => ({
  questionType: 'mcq',
  question: `Question ${900 + n}?`,
  options: ['right', 'wrong', 'worse', 'worst'],
  correctAnswer: 0,
  explanation: 'It is right.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
});

const addForm = async (): Promise<string> => {
  const formId = randomUUID();
  await testApi.send(paperForm, formId, {
    type: 'AddPaperForm',
    formId,
    number: 1,
    seed: formId,
    blueprint: {
      name: 'test',
      component: 'numeracy',
      grade: 4,
      form: 'half paper',
      title: 'Test paper',
      minutes: MINUTES,
      strands: [{ name: 'general', items: ITEMS }],
      depths: [
        { depth: 1, items: ITEMS },
        { depth: 2, items: 0 },
        { depth: 3, items: 0 },
      ],
      result: { type: 'count' },
      assumptions: [],
    },
    items: Array.from({ length: ITEMS }, (_, n) => ({
      itemId: randomUUID(),
      strand: 'general',
      depth: 1 as const,
      content: buildItem(n),
    })),
    administratorId: null,
  });
  return formId;
};

/** Sits a paper, with the first item right and the others wrong. */
const sitPaper = async (pupil: Person): Promise<string> => {
  const { id } = await pupil.ask(startPaper, { params: { id: await addForm() } });
  const madeAt = new Date(testApi.services.clock()).toISOString();
  const changes = [0, 1, 1].map((selectedAnswer, index) => ({
    itemNumber: index + 1,
    answer: { selectedAnswer },
    madeAt,
  }));
  await pupil.ask(saveChanges, { params: { id }, body: { changes } });
  await pupil.ask(handInPaper, { params: { id }, body: { changes: [] } });
  await testApi.settle();
  return id;
};

const dueOf = async (pupil: Person) => {
  const params = { id: pupil.id };
  const { reviewsDue } = await pupil.ask(getDashboard, { params });
  expect(await pupil.ask(listReviewsDue, { params })).toEqual(reviewsDue);
  return reviewsDue;
};

const plannedTwins = async (sittingId: string): Promise<readonly string[]> => {
  const { twins } = await testApi.services.commands.load(sitting, sittingId);
  return twins.flatMap(({ questionId, isCancelled }) => (isCancelled ? [] : [questionId]));
};

test('each miss returns once as its twin, first in a review of the topic', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const twins = await plannedTwins(await sitPaper(ana));
  expect(twins).toHaveLength(ITEMS - 1);
  expect(twins.map((id) => getQuestion(id).questionType)).toEqual(['mcq', 'mcq']);
  expect(await dueOf(ana)).toEqual([]);

  testApi.advanceClock(7 * DAY_MS);
  const due = await dueOf(ana);
  expect(due.reduce((sum, one) => sum + one.twins, 0)).toBe(ITEMS - 1);
  const asked: string[] = [];
  for (const { topicId, twins: count } of due) {
    const body = { topicId, purpose: 'review' as const };
    const { id, totalQuestions } = await ana.ask(startQuizSession, { body });
    expect(totalQuestions).toBe(3);
    for (let n = 0; n < totalQuestions; n += 1) {
      const { quiz } = await viewQuestion(ana, id);
      if (n < count) asked.push(quiz.id);
      await answerNext(testApi, ana, id, n > 0);
    }
  }
  expect(asked.toSorted()).toEqual(twins.toSorted());
  await testApi.settle();
  testApi.advanceClock(7 * DAY_MS);
  expect(await dueOf(ana)).toEqual([]);
});

test('an item that was struck out, and a twin that was withdrawn, do not return', async () => {
  const ben = await newPupil(testApi, 'Ben');
  const id = await sitPaper(ben);
  const [first, second] = await plannedTwins(id);
  const { started } = await testApi.services.commands.load(sitting, id);
  const struckOutIds = [started?.items[1]?.itemId ?? ''];
  await testApi.send(sitting, id, { type: 'RemarkSitting', struckOutIds, rekeyed: [] });
  await testApi.settle();
  expect(await plannedTwins(id)).toEqual([second]);
  expect(first).not.toBe(second);
  testApi.advanceClock(7 * DAY_MS);
  expect(await dueOf(ben)).toMatchObject([{ twins: 1 }]);
  const administratorId = randomUUID();
  const withdraw = { administratorId, reason: 'wrong', seen: 1 };
  await testApi.send(question, second ?? '', { type: 'WithdrawQuestion', ...withdraw });
  await testApi.settle();
  expect(await dueOf(ben)).toEqual([]);
});
