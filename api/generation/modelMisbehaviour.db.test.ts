// @module-tag large: tries every way in which a model can misbehave
// R22 of docs/rules.md
import { plantLesson } from '@mahoe/content/drafting/fixtures/plantLesson';
import { PLANTS, plantQuestion } from '@mahoe/content/drafting/fixtures/plantQuestions';
import { generateArticle, listArticleDrafts } from '@mahoe/contracts/content/articleDrafts';
import {
  generateAiQuestions,
  generateQuestions,
  getGenerationStats,
  listDrafts,
} from '@mahoe/contracts/content/drafts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openModel } from '@mahoe/providers/model/openAiCompatible';
import type { Asked, Behaviour } from '@mahoe/providers/fixtures/modelServer';
import { topics } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import {
  parsePromptData,
  isSolveRequest,
  useModelTestApi,
  solveCorrectly,
} from '../fixtures/modelTestApi.ts';
import { newPupil, type Person } from '../fixtures/people.ts';

const modelApi = useModelTestApi({ AI_MONTHLY_TOKENS: 5_000_000, AI_TIMEOUT_MS: 3000 });

// Leaves out the guard, which stops asking after five outages in a row.
beforeAll(() => {
  const { services } = modelApi.testApi;
  Object.assign(services, { model: openModel(services.config) });
});

const topicId = topics.plants.id;
/** Tokens of one answer, as the server counts them. */
const TOKENS = 200;

/** Exact texts of the admin app and of the pupil's page. */
const SAID = {
  'writer-unavailable': [
    'The language model does not answer. Please check AI_BASE_URL and AI_API_KEY, or try later.',
    'The article could not be written just now. Please try again later.',
  ],
  'writer-unusable': [
    'The language model answered nothing that can be used. Please try again.',
    'What was written could not be used. Please try again.',
  ],
  'none-passed': [
    'None of the questions that were written passed the checks. Please try again.',
    'What was written was not good enough for you. Please try again.',
  ],
} as const;

const listWaiting = async () => {
  await modelApi.testApi.settle();
  const [questions, articles] = await Promise.all([
    modelApi.admin.ask(listDrafts),
    modelApi.admin.ask(listArticleDrafts),
  ]);
  return { questions: questions.length, articles: articles.length };
};
const spent = async (): Promise<number> => {
  await modelApi.testApi.settle();
  return (await modelApi.admin.ask(getGenerationStats)).spent;
};

let pia: Person;
beforeEach(async () => {
  pia = await newPupil(modelApi.testApi, 'Pia');
  await modelApi.testApi.settle();
});

/**
 * Creates an administrator with a new address, because one address may ask thirty times in ten
 * minutes.
 */
const administrator = () => createCaller(modelApi.testApi.app, modelApi.admin.cookie);

const questions = (): Promise<string> =>
  administrator()
    .refused(generateAiQuestions, { body: { topicId, count: 3 } })
    .then(({ message }) => message);
const article = (): Promise<string> =>
  pia
    .refused(generateArticle, { body: { topic: 'plants', topicId } })
    .then(({ message }) => message);

/** Writes a given answer, and solves like a teacher. */
const writing = (answer: unknown) => (asked: Asked) =>
  isSolveRequest(asked) ? solveCorrectly(asked) : { answer };

describe('a model that', () => {
  const prose = 'Here you are: a question about plants.';
  const begun = '{"questions":[{"quest';
  // An unusable answer is asked for three times, a busy server twice more, and all others once. The
  // number of reconnects depends on timing.
  test.each<[string, Behaviour, keyof typeof SAID, number | null]>([
    ['hangs up in the middle', 'cut-off', 'writer-unavailable', null],
    ['hangs up at once', 'hung-up', 'writer-unavailable', null],
    ['says nothing', 'never', 'writer-unavailable', 1],
    ['says a little now and then', 'trickle', 'writer-unavailable', 1],
    ['comes to no end', 'endless', 'writer-unusable', 3],
    ['is cut short', { text: begun, finish: 'length' }, 'writer-unusable', 3],
    ['stops in the middle', { text: begun }, 'writer-unusable', 3],
    ['answers in another shape', { answer: { questions: 'none' } }, 'writer-unusable', 3],
    ['answers in a list', { answer: [plantLesson()] }, 'writer-unusable', 3],
    ['answers in prose', { text: prose }, 'writer-unusable', 3],
    ['answers nothing', { text: '' }, 'writer-unusable', 3],
    ['has no words', { text: null }, 'writer-unusable', 3],
    ['shows a page', { body: '<!doctype html><h1>Sign in</h1>' }, 'writer-unusable', 3],
    ['speaks another protocol', { body: '{"completion":"x"}' }, 'writer-unusable', 3],
    ['refuses', { text: 'I cannot help with that.' }, 'writer-unusable', 3],
    ['is held back by a filter', { text: null, finish: 'content_filter' }, 'writer-unusable', 3],
    ['knows no such key', { status: 401 }, 'writer-unavailable', 1],
    ['forbids it', { status: 403 }, 'writer-unavailable', 1],
    ['is not known there', { status: 404 }, 'writer-unavailable', 1],
    ['is busy', { status: 429 }, 'writer-unavailable', 3],
    ['breaks down', { status: 500 }, 'writer-unavailable', 3],
    ['is away', { status: 503 }, 'writer-unavailable', 3],
  ])(
    'a model that %s leaves no draft, is paid for, and both callers are refused',
    async (...row) => {
      const [, behaviour, says, calls] = row;
      const before = await spent();
      const waited = await listWaiting();
      const since = modelApi.asked.length;
      modelApi.behave(behaviour);
      const [inOffice, toPupil] = SAID[says];
      expect(await questions()).toBe(inOffice);
      expect(await article()).toBe(toPupil);
      if (calls !== null) expect(modelApi.asked.length - since).toBe(2 * calls);
      expect(await listWaiting()).toEqual(waited);
      // A model that does not count its tokens costs the reserved amount.
      expect(await spent()).toBeGreaterThan(before);
    },
  );
});

describe('a model that writes questions', () => {
  const three = (changes: object) => ({
    questions: PLANTS.slice(0, 3).map((one) => plantQuestion(one, changes)),
  });
  const [first] = PLANTS;
  test.each([
    ['writes none', { questions: [] }],
    ['has every key wrong', three({ correctAnswer: 1 })],
    ['has keys out of range', three({ correctAnswer: 4 })],
    ['has keys below nought', three({ correctAnswer: -1 })],
    ['writes three options', three({ options: ['roots', 'light', 'seed'] })],
    ['writes an option twice', three({ options: ['roots', 'Roots', 'light', 'seed'] })],
    ['explains nothing', three({ explanation: '' })],
    ['names an address', three({ explanation: 'Look it up at www.plants.com, it is the answer.' })],
    ['writes markup', three({ explanation: 'It is <img src=x onerror=alert(1)>, the answer.' })],
    ['swears', three({ explanation: 'Any stupid plant shows you that it is the answer.' })],
    ['names no source', three({ explanation: 'So it is with each plant of St. Elizabeth too.' })],
    ['speaks of itself', three({ explanation: 'As an AI I think that this is the answer.' })],
    ['asks what no child reads', three({ question: 'Photosynthetically unutilised moisture?' })],
    [
      'gives the key away by its length',
      {
        questions: [
          plantQuestion(first, {
            options: ['the roots below the stem', 'fruit', 'petals', 'seeds'],
          }),
        ],
      },
    ],
  ])('leaves no draft if it %s', async (_, answer) => {
    const before = await spent();
    const waited = await listWaiting();
    const since = modelApi.asked.length;
    modelApi.behave(writing(answer));
    expect(await questions()).toBe(SAID['none-passed'][0]);
    expect(await listWaiting()).toEqual(waited);
    const calls = modelApi.asked.length - since;
    expect(calls).toBeGreaterThanOrEqual(3);
    expect(await spent()).toBe(before + TOKENS * calls);
  });

  test.each<[string, Behaviour]>([
    ['finds no answer', { answer: { places: [-1, -1, -1] } }],
    ['finds another answer', { answer: { places: [1, 1, 1] } }],
    ['finds places that are none', { answer: { places: [7, 7, 7] } }],
    ['answers one of three', { answer: { places: [0] } }],
    ['answers in another shape', { answer: { places: 'A, B, C' } }],
    ['is cut short', { text: '{"places":[0', finish: 'length' }],
    ['refuses', { text: 'I cannot help with that.' }],
    ['knows no such key', { status: 401 }],
  ])('agrees with no key if it %s when it is to solve them', async (_, solving) => {
    const waited = await listWaiting();
    modelApi.behave((asked) => (isSolveRequest(asked) ? solving : { answer: three({}) }));
    expect(await questions()).toBe(SAID['none-passed'][0]);
    expect(await listWaiting()).toEqual(waited);
  });
});

test.each([
  ['writes nothing', { ...plantLesson(), blocks: [] }],
  ['writes of something else', { ...plantLesson(), title: ' ' }],
  ['reckons wrongly', plantLesson('5 seeds: 2 + 2 = 5.')],
  ['names an address', plantLesson('See www.plants.com for more.')],
  ['writes markup', plantLesson('<script>alert(1)</script>')],
  ['swears', plantLesson('That is stupid.')],
  ['names no source', plantLesson('So it is in Jamaica.')],
  ['speaks of itself', plantLesson('As an AI I cannot help with more.')],
  ['comes to no end', plantLesson('Roots drink. '.repeat(200))],
])('an article of a model that %s is given to nobody', async (_, answer) => {
  const before = await spent();
  const waited = await listWaiting();
  const since = modelApi.asked.length;
  modelApi.behave({ answer });
  expect(await article()).toBe(SAID['none-passed'][1]);
  expect(await listWaiting()).toEqual(waited);
  expect(modelApi.asked.length - since).toBe(3);
  expect(await spent()).toBe(before + TOKENS * 3);
});

describe('a model that repeats itself', () => {
  const write = async (): Promise<number> => {
    const made = await administrator().ask(generateQuestions, { params: { id: topicId } });
    await modelApi.testApi.settle();
    return made.count;
  };

  test('a model that repeats itself gets one draft of ten alike, and none like existing questions', async () => {
    modelApi.behave(
      writing({ questions: Array.from({ length: 10 }, () => plantQuestion(PLANTS[0])) }),
    );
    expect(await write()).toBe(1);
    expect(await listWaiting()).toMatchObject({ questions: 1 });
    expect(await questions()).toBe(SAID['none-passed'][0]);
  });

  test('a model that writes more than asked for gets no more drafts', async () => {
    modelApi.behave(
      writing({ questions: [...PLANTS, ...PLANTS].map((one) => plantQuestion(one)) }),
    );
    const body = { topicId, count: 2 };
    expect(await administrator().ask(generateAiQuestions, { body })).toMatchObject({ count: 1 });
    expect(await listWaiting()).toMatchObject({ questions: 2 });
  });
});

test('a model that has misbehaved is used again as before', async () => {
  modelApi.behave((asked) =>
    isSolveRequest(asked)
      ? solveCorrectly(asked)
      : 'focus' in (parsePromptData(asked) as object)
        ? { answer: plantLesson() }
        : { answer: { questions: PLANTS.slice(2).map((one) => plantQuestion(one)) } },
  );
  const body = { topicId, count: 2 };
  expect(await administrator().ask(generateAiQuestions, { body })).toEqual({
    count: 2,
    maker: 'model',
  });
  expect(await pia.ask(generateArticle, { body: { topic: 'plants', topicId } })).toMatchObject({
    title: 'How plants drink',
  });
  expect(await listWaiting()).toEqual({ questions: 4, articles: 1 });
});
