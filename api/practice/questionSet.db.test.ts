// R15 of docs/rules.md
import {
  answerQuestion,
  listMistakes,
  listRandomQuestions,
  listTopicQuestions,
} from '@mahoe/contracts/practice/quizzes';
import {
  approveSet,
  changeSet,
  getAdminSet,
  listAdminSets,
  retireSet,
} from '@mahoe/contracts/content/setAdmin';
import { question } from '@mahoe/domain/content/question';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { stimulus } from '@mahoe/domain/content/stimulus';
import { quizSession } from '@mahoe/domain/practice/quizSession';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { createAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { answerNext, startQuiz, viewQuestion } from '../fixtures/quiz.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();
const id = (n: number): string => `0000c000-0000-4000-8000-00000000000${n}`;
const kite = id(9);
const by = { administratorId: null };
const content = {
  kind: 'poem',
  title: 'The kite',
  text: 'A kite of blue\nabove the sea.',
  glossary: [{ word: 'kite', meaning: 'a toy that flies' }],
  questionIds: [3, 1, 2, 4].map(id),
} as const;
const buildQuestion = (n: number): QuestionContent => ({
  question: `What does line ${n} say?`,
  explanation: 'Read it again.',
  difficulty: 'Beginner',
  points: 10,
  isAiGenerated: false,
  stimulusId: kite,
  lines: { from: 1, to: 2 },
  questionType: 'mcq',
  options: ['a', 'b', 'c', 'd'],
  correctAnswer: 1,
});

let ana: Person;
beforeAll(async () => {
  const topicId = topics.counting.id;
  for (const n of [1, 2, 3, 4]) {
    const added = { questionId: id(n), topicId, content: buildQuestion(n), ...by };
    await testApi.send(question, id(n), { type: 'AddQuestion', ...added });
    if (n < 4) await testApi.send(question, id(n), { type: 'ApproveQuestion', ...by });
  }
  const text = {
    ...content,
    questionIds: [...content.questionIds],
    glossary: [...content.glossary],
  };
  const stimulusId = kite;
  await testApi.send(stimulus, kite, {
    type: 'AddStimulus',
    stimulusId,
    topicId,
    content: text,
    ...by,
  });
  await testApi.send(stimulus, kite, { type: 'ApproveStimulus', version: 1, ...by });
  await testApi.settle();
  ana = await newPupil(testApi, 'Ana');
}, 60_000);

test('a quiz begins with the approved questions about a text, in order, with the text', async () => {
  const { id: sessionId, totalQuestions, timeLimit } = await startQuiz(ana, topics.counting.id);
  expect([totalQuestions, timeLimit]).toEqual([10, 600 + 4]);
  const { started } = await testApi.services.commands.load(quizSession, sessionId);
  expect(started?.set).toEqual({
    stimulusId: kite,
    version: 1,
    questionIds: [id(3), id(1), id(2)],
    words: 7,
    readingSeconds: 4,
    candidates: [{ stimulusId: kite, chance: expect.any(Number), propensity: 1 }],
  });
  const limits = started?.questions.slice(0, 3).map(({ rapidBelowMs }) => rapidBelowMs);
  expect(limits).toEqual([0, 2000, 2000]);
  for (const [at, questionId] of [id(3), id(1), id(2)].entries()) {
    const { quiz, set, questionNumber } = await viewQuestion(ana, sessionId);
    expect(quiz).toMatchObject({ id: questionId, lines: { from: 1, to: 2 } });
    const { kind, title, text, glossary } = content;
    expect(set).toEqual({ stimulus: { kind, title, text, glossary }, place: at + 1, count: 3 });
    const given = { sessionId, questionNumber, selectedAnswer: at === 0 ? 0 : 1 };
    expect(await ana.ask(answerQuestion, { body: given })).toMatchObject({
      isCorrect: at > 0,
      isRapidGuess: at > 0,
    });
  }
  const after = await viewQuestion(ana, sessionId);
  expect(after.set).toBeUndefined();
  for (let n = 4; n <= 10; n += 1) await answerNext(testApi, ana, sessionId);
  const [mistake] = await ana.ask(listMistakes, { params: { id: sessionId } });
  expect(mistake).toMatchObject({ stimulus: { title: 'The kite' }, lines: { from: 1, to: 2 } });
});

test('a question about a text is never listed without it', async () => {
  const listed = await ana.ask(listTopicQuestions, { params: { id: topics.counting.id } });
  const random = await ana.ask(listRandomQuestions, { query: { limit: 50 } });
  const ofText = [1, 2, 3, 4].map(id);
  expect(listed).toHaveLength(topics.counting.questions);
  expect([...listed, ...random].filter((one) => ofText.includes(one.id))).toEqual([]);
});

test('a text with fewer than three approved questions is not asked', async () => {
  const withdraw = { type: 'WithdrawQuestion', reason: 'Wrong', ...by } as const;
  await testApi.send(question, id(1), withdraw);
  await testApi.settle();
  const ben = await newPupil(testApi, 'Ben');
  const { id: sessionId } = await startQuiz(ben, topics.counting.id);
  const { started } = await testApi.services.commands.load(quizSession, sessionId);
  expect(started?.set).toBeUndefined();
  expect((await viewQuestion(ben, sessionId)).set).toBeUndefined();
});

test('administrators see a set with its keys, and a set that they retire is asked no more', async () => {
  const admin = await createAdmin(testApi);
  const params = { id: kite };
  expect(await admin.ask(listAdminSets, { query: { filter: '{"q":"KITE"}' } })).toMatchObject([
    { id: kite, kind: 'poem', questions: 4, status: 'approved', grade: 4 },
  ]);
  expect(await admin.ask(getAdminSet, { params })).toMatchObject({
    stimulus: { title: 'The kite', glossary: [{ word: 'kite' }] },
    questionList: [
      { question: { id: id(3), lines: { from: 1, to: 2 } }, correctText: 'b', status: 'approved' },
      { question: { id: id(1) } },
      { question: { id: id(2) } },
      { question: { id: id(4) }, status: 'draft' },
    ],
  });
  await admin.ask(retireSet, { params, body: { reason: 'The poem is another author’s.' } });
  await testApi.settle();
  expect(await admin.ask(getAdminSet, { params })).toMatchObject({ status: 'withdrawn' });
  const bea = await newPupil(testApi, 'Bea');
  const { id: sessionId } = await startQuiz(bea, topics.counting.id);
  const { started } = await testApi.services.commands.load(quizSession, sessionId);
  expect(started?.set).toBeUndefined();
});

test('administrators edit a text with versions, and later shipping leaves their version alone', async () => {
  const office = await createAdmin(testApi, 'Editor');
  const params = { id: kite };
  const { kind, title, glossary } = content;
  const body = {
    version: 1,
    kind,
    title,
    text: 'A kite of red\nabove the sea.',
    glossary: [...glossary],
    questionIds: [id(2), id(3), id(4)],
  };
  const unusual = await office.refused(changeSet, { params, body });
  expect(unusual).toMatchObject({ code: 'text-unusual', message: /its length is 2/ });
  const kept = { ...body, keepAnyway: true };
  expect(await office.ask(changeSet, { params, body: kept })).toEqual({ id: kite, version: 2 });
  await testApi.settle();
  const saved = await office.ask(getAdminSet, { params });
  expect(saved).toMatchObject({ version: 2, stimulus: { text: body.text } });
  expect(saved.questionList.map(({ question: { id: one } }) => one)).toEqual(body.questionIds);
  expect(saved.leftOut).toMatchObject([{ question: { id: id(1) } }]);
  expect(saved.warnings).toContainEqual(expect.stringMatching(/^its length is 2/));
  // Another administrator still has the first version open.
  const late = await office.refused(changeSet, { params, body: { ...kept, title: 'Mine' } });
  expect(late).toMatchObject({ code: 'stimulus-changed', status: 409 });
  const bundled = { ...content, questionIds: [...content.questionIds], glossary: [] };
  await testApi.send(stimulus, kite, {
    type: 'ShipStimulus',
    stimulusId: kite,
    topicId: topics.counting.id,
    content: bundled,
  });
  const { version } = (await testApi.services.commands.load(stimulus, kite)) ?? {};
  expect(version).toBe(2);
});

test.each([
  ['a kind that there is not', { kind: 'song' }, 'There is no such kind of text.'],
  [
    'a question about another text',
    { questionIds: [id(1), id(2), topics.counting.id] },
    'A question is not about this text.',
  ],
  [
    'a word that the text does not have',
    { glossary: [{ word: 'mango', meaning: 'a fruit' }] },
    'The word "mango" is not in the text.',
  ],
])('a text with %s is not saved', async (_what, change, message) => {
  const office = await createAdmin(testApi, `Admin ${message.length}`);
  const { version = 0 } = (await testApi.services.commands.load(stimulus, kite)) ?? {};
  const body = {
    ...content,
    glossary: [...content.glossary],
    questionIds: [...content.questionIds],
    version,
    ...change,
  };
  const refused = await office.refused(changeSet, { params: { id: kite }, body });
  expect(refused).toMatchObject({ code: 'stimulus-inconsistent', message });
});

test('a retired text comes back in the version that was looked at', async () => {
  const office = await createAdmin(testApi, 'Returner');
  const params = { id: kite };
  const stale = await office.refused(approveSet, { params, body: { version: 1 } });
  expect(stale.code).toBe('stimulus-changed');
  await office.ask(approveSet, { params, body: { version: 2 } });
  await testApi.settle();
  expect(await office.ask(getAdminSet, { params })).toMatchObject({ status: 'approved' });
});
