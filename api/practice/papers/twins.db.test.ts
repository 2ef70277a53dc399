import { randomUUID } from 'node:crypto';
import { handInPaper, saveChanges, startPaper } from '@mahoe/contracts/practice/papers';
import { answerQuestion, startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { listReviewsDue } from '@mahoe/contracts/progress/report';
import type { PaperStimulus } from '@mahoe/domain/content/paperEvents';
import { paperForm } from '@mahoe/domain/content/paperForm';
import { question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { stimulus } from '@mahoe/domain/content/stimulus';
import { sitting } from '@mahoe/domain/practice/paper/sitting';
import { expect, test } from 'vitest';
import { getQuestion, topics } from '../../fixtures/bank.ts';
import { newPupil, type Person } from '../../fixtures/people.ts';
import { answerNext, viewQuestion } from '../../fixtures/quiz.ts';
import { addSet } from '../../fixtures/sets.ts';
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

/** Text of the paper that its items are about, if they are about one. */
const poem: PaperStimulus = {
  stimulusId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0c01',
  kind: 'poem',
  title: 'The wind',
  text: 'Wind in the palm,\nwind on the sea.',
  glossary: [],
};

const addForm = async (isAboutText = false): Promise<string> => {
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
      content: isAboutText ? { ...buildItem(n), stimulusId: poem.stimulusId } : buildItem(n),
    })),
    ...(isAboutText ? { stimuli: [poem] } : {}),
    administratorId: null,
  });
  return formId;
};

/** Sits a paper, with the first item right and the others wrong. */
const sitPaper = async (pupil: Person, isAboutText = false): Promise<string> => {
  const { id } = await pupil.ask(startPaper, { params: { id: await addForm(isAboutText) } });
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

/** Adds a poem with three questions to a topic. @returns the ids of its questions */
const addPoem = async (topicId: string): Promise<readonly string[]> => {
  const questionIds = [randomUUID(), randomUUID(), randomUUID()];
  const by = { administratorId: null };
  const stimulusId = await addSet(testApi, { questionIds }, topicId);
  for (const [n, questionId] of questionIds.entries()) {
    const content = { ...buildItem(n), question: `What does verse ${n} say?`, stimulusId };
    await testApi.send(question, questionId, {
      type: 'AddQuestion',
      questionId,
      topicId,
      content,
      ...by,
    });
    await testApi.send(question, questionId, { type: 'ApproveQuestion', ...by });
  }
  await testApi.send(stimulus, stimulusId, { type: 'ApproveStimulus', version: 1, ...by });
  await testApi.settle();
  return questionIds;
};

test('a miss about a text returns with another text, and with its other questions', async () => {
  const topicId = topics.counting.id;
  const questionIds = await addPoem(topicId);
  const cleo = await newPupil(testApi, 'Cleo');
  const twins = await plannedTwins(await sitPaper(cleo, true));
  expect(twins).toHaveLength(ITEMS - 1);
  expect(questionIds).toEqual(expect.arrayContaining([...twins]));
  testApi.advanceClock(3 * DAY_MS);
  expect(await dueOf(cleo)).toMatchObject([{ topicId, twins: ITEMS - 1 }]);
  const body = { topicId, purpose: 'review' as const };
  const { id, totalQuestions } = await cleo.ask(startQuizSession, { body });
  expect(totalQuestions).toBe(3);
  for (let n = 0; n < totalQuestions; n += 1) {
    const { quiz, set, questionNumber } = await viewQuestion(cleo, id);
    expect(quiz.id).toBe(questionIds[n]);
    expect(set).toMatchObject({ stimulus: { title: 'The kite' }, place: n + 1, count: 3 });
    const given = { sessionId: id, questionNumber, selectedAnswer: 0 };
    await cleo.ask(answerQuestion, { body: given });
  }
  await testApi.settle();
  testApi.advanceClock(7 * DAY_MS);
  expect(await dueOf(cleo)).toEqual([]);
});

test('a twin whose text was withdrawn does not return', async () => {
  const topicId = topics.counting.id;
  await addPoem(topicId);
  const dov = await newPupil(testApi, 'Dov');
  const twins = await plannedTwins(await sitPaper(dov, true));
  const { stimulusId = '' } = (await testApi.services.commands.load(question, twins[0] ?? ''))
    ?.content ?? { stimulusId: undefined };
  testApi.advanceClock(7 * DAY_MS);
  expect(await dueOf(dov)).toMatchObject([{ twins: ITEMS - 1 }]);
  const withdraw = { type: 'WithdrawStimulus', reason: 'wrong', administratorId: null } as const;
  await testApi.send(stimulus, stimulusId, withdraw);
  await testApi.settle();
  expect(await dueOf(dov)).toEqual([]);
});

test('a twin about a text does not return once it is of another topic than its text', async () => {
  await addPoem(topics.counting.id);
  const eve = await newPupil(testApi, 'Eve');
  const [moved = ''] = await plannedTwins(await sitPaper(eve, true));
  testApi.advanceClock(7 * DAY_MS);
  expect(await dueOf(eve)).toMatchObject([{ twins: ITEMS - 1 }]);
  const move = { type: 'MoveQuestion', topicId: topics.words.id, administratorId: null } as const;
  await testApi.send(question, moved, move);
  await testApi.settle();
  expect(await dueOf(eve)).toMatchObject([{ topicId: topics.counting.id, twins: ITEMS - 2 }]);
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
