import {
  getAdminQuestion,
  getAdminTopic,
  listAdminQuestions,
} from '@mahoe/contracts/content/catalogue';
import {
  addFigure,
  addQuestion,
  approveQuestion,
  approveQuestions,
  changeQuestion,
  changeQuestions,
  getFigure,
  MAX_FIGURE_BYTES,
  retireQuestion,
  type QuestionForm,
} from '@mahoe/contracts/content/questionAdmin';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';

const testApi = useTestApi();
let admin: Person;
let ana: Person;
beforeAll(async () => {
  admin = await createAdmin(testApi);
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});

const form: QuestionForm = {
  topicId: topics.plants.id,
  question: 'Which part of a plant takes in water?',
  options: ['The root', 'The flower', 'The fruit', 'The seed'],
  correctAnswer: '0',
  explanation: '',
  difficulty: 'Beginner',
  skillLevel: 1,
  targetGrade: 6,
};
const countOf = async (topicId: string): Promise<number> => {
  await testApi.settle();
  return (await admin.ask(getAdminTopic, { params: { id: topicId } })).questionCount;
};
const pictureOf = async (width: number, height: number): Promise<string> => {
  const create = { width, height, channels: 3, background: '#14694A' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

describe('adding a question', () => {
  test('a new question is asked from now on, and added once however often it is sent', async () => {
    const ask = () => admin.ask(addQuestion, { body: form }, { idempotencyKey: 'root' });
    const [added, again] = [await ask(), await ask()];
    expect(again).toEqual(added);
    expect(added).toMatchObject({
      topicName: 'Plants',
      options: form.options,
      correctAnswer: 0,
      points: 10,
      skillLevel: 1,
      targetGrade: 4,
      status: 'approved',
      version: 1,
    });
    expect(await countOf(topics.plants.id)).toBe(1);
    expect(await admin.ask(getAdminQuestion, { params: { id: added.id } })).toEqual(added);
  });

  test('a question that the topic has already is refused, but not with another picture', async () => {
    const first = { ...form, question: 'Which “part” holds the plant in the soil?' };
    await admin.ask(addQuestion, { body: first });
    const again = { ...first, question: 'Which "part" holds the plant in the soil?' };
    expect(await admin.refused(addQuestion, { body: again })).toMatchObject({
      status: 409,
      code: 'question-exists',
      message: 'This topic has this question already.',
    });
    const picture = { imageUrl: '/figures/plant-parts.svg', imageAlt: 'A young bean' };
    expect(await admin.ask(addQuestion, { body: { ...again, ...picture } })).toMatchObject(picture);
  });

  test.each<[string, Partial<QuestionForm>, object]>([
    [
      'short_constructed',
      { acceptedAnswers: ['roots', '', 'the roots'], wordLimit: 5 },
      { acceptedAnswers: ['roots', 'the roots'], wordLimit: 5 },
    ],
    [
      'extended_response',
      { rubric: [{ idea: 'water', keywords: ['water|wet'], points: 2 }], wordLimit: '' },
      { rubric: [{ idea: 'water', keywords: ['water|wet'], points: 2 }], hasSpellCheck: true },
    ],
    [
      'matching',
      { matchingPairs: [{ left: ['root', 'leaf'], right: ['water', 'light'] }] },
      { matchingPairs: [{ left: ['root', 'leaf'], right: ['water', 'light'] }] },
    ],
    ['sequencing', { sequenceItems: ['seed', 'tree'] }, { sequenceItems: ['seed', 'tree'] }],
  ])('takes what is its own of the type %s', async (questionType, own, shown) => {
    const { options: _options, correctAnswer: _key, ...rest } = form;
    const body = {
      ...rest,
      ...own,
      questionType: questionType as 'matching',
      status: 'draft',
    } as const;
    expect(await admin.ask(addQuestion, { body })).toMatchObject({ ...shown, status: 'draft' });
  });

  test.each([
    [{ options: ['A', 'B', 'C'] }, 'It needs four options.'],
    [{ options: ['A', 'B', 'C', 'A'] }, 'Two options say the same.'],
    [{ imageUrl: '/figures/leaf.svg' }, 'Please say in words what the picture shows.'],
    [
      { imageUrl: 'https://evil.example/x.png', imageAlt: 'A leaf' },
      'A picture is uploaded here; no address of elsewhere is taken.',
    ],
  ])('is refused with %j', async (wrong, message) => {
    const body = { ...form, question: 'Which part drinks?', ...wrong };
    expect(await admin.refused(addQuestion, { body })).toMatchObject({
      status: 422,
      code: 'question-inconsistent',
      message,
    });
  });

  test('a question in an unknown topic is refused', async () => {
    const body = { ...form, topicId: unknownId };
    expect(await admin.refused(addQuestion, { body })).toMatchObject({ status: 404 });
  });
});

test('fields that are not sent stay, and a change based on an old version is refused', async () => {
  const { id } = await admin.ask(addQuestion, { body: { ...form, question: 'Which one?' } });
  const params = { id };
  const changed = await admin.ask(changeQuestion, { params, body: { points: '14', version: 1 } });
  expect(changed).toMatchObject({ question: 'Which one?', points: 14, version: 2 });
  const late = { points: 20, version: 1 };
  expect(await admin.refused(changeQuestion, { params, body: late })).toMatchObject({
    status: 409,
    code: 'question-changed',
  });
  const wrong = { options: ['A', 'B', 'C', 'D'], correctAnswer: 4 };
  expect(await admin.refused(changeQuestion, { params, body: wrong })).toMatchObject({
    status: 422,
  });
});

test('a question is retired with a reason, and approved again', async () => {
  const before = await countOf(topics.fractions.id);
  const filter = JSON.stringify({ topicId: topics.fractions.id });
  const [first, second] = await admin.ask(listAdminQuestions, { query: { filter } });
  const params = { id: first?.id ?? '' };
  const body = { reason: 'Unclear' };
  expect(await admin.ask(retireQuestion, { params, body })).toMatchObject({ status: 'withdrawn' });
  expect(await countOf(topics.fractions.id)).toBe(before - 1);
  const seen = { version: 1, status: 'draft' } as const;
  expect(await admin.refused(approveQuestion, { params, body: seen })).toMatchObject({
    code: 'question-changed',
  });
  const looked = { ...seen, status: 'withdrawn' } as const;
  expect(await admin.ask(approveQuestion, { params, body: looked })).toMatchObject({
    status: 'approved',
  });

  const ids = [params.id, second?.id ?? '', unknownId];
  const move = { type: 'move', topicId: topics.decimals.id } as const;
  const there = await countOf(topics.decimals.id);
  const asked = { body: { ids, change: move } };
  const done = { changed: 2, notFound: [unknownId] };
  expect(await admin.ask(changeQuestions, asked, { idempotencyKey: 'move' })).toEqual(done);
  expect(await admin.ask(changeQuestions, asked, { idempotencyKey: 'move' })).toEqual(done);
  expect(await countOf(topics.fractions.id)).toBe(before - 2);
  expect(await countOf(topics.decimals.id)).toBe(there + 2);
  const nowhere = { ids, change: { type: 'move', topicId: unknownId } } as const;
  expect(await admin.refused(changeQuestions, { body: nowhere })).toMatchObject({ status: 404 });
});

test('many questions are approved, each in the version that was looked at', async () => {
  const draft = async (stem: string) =>
    admin.ask(addQuestion, { body: { ...form, question: stem, status: 'draft' } });
  const [looked, edited] = [await draft('What do roots do?'), await draft('What do leaves do?')];
  const params = { id: edited.id };
  await admin.ask(changeQuestion, { params, body: { correctAnswer: 1 } });
  const questions = [
    ...[looked, edited].map(({ id, version, status }) => ({ id, version, status })),
    { id: unknownId, version: 1, status: 'draft' as const },
  ];
  const ask = () => admin.ask(approveQuestions, { body: { questions } }, { idempotencyKey: 'all' });
  const done = { changed: 1, notFound: [unknownId], changedMeanwhile: [edited.id] };
  expect([await ask(), await ask()]).toEqual([done, done]);
  await testApi.settle();
  expect(await admin.ask(getAdminQuestion, { params })).toMatchObject({ status: 'draft' });
});

describe('a picture', () => {
  test('a picture is encoded again, no larger than needed, and shown to pupils', async () => {
    const kept = await admin.ask(addFigure, { body: { picture: await pictureOf(2000, 1000) } });
    expect(kept).toMatchObject({ width: 1280, height: 640 });
    const id = kept.imageUrl.split('/').at(-1) ?? '';
    const shown = await ana.send(getFigure, { params: { id } });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp' });
    const imageAlt = 'A green sheet';
    const body = { ...form, question: 'What colour?', imageUrl: kept.imageUrl, imageAlt };
    expect(await admin.ask(addQuestion, { body })).toMatchObject({ imageUrl: kept.imageUrl });
  });

  const tooLarge = [MAX_FIGURE_BYTES + 1, 1.1 * MAX_FIGURE_BYTES, 2 * MAX_FIGURE_BYTES];
  test.each(tooLarge)('a picture of %i bytes is too large', async (bytes) => {
    const large = Buffer.concat([Buffer.from('\x89PNG', 'latin1'), Buffer.alloc(bytes)]);
    const picture = `data:image/png;base64,${large.toString('base64')}`;
    expect(await admin.refused(addFigure, { body: { picture } })).toMatchObject({
      status: 413,
      code: 'picture-too-large',
      message: 'This picture is too large: 6 MB at most.',
    });
  });

  test('a file that is no picture is refused', async () => {
    const picture = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`;
    expect(await admin.refused(addFigure, { body: { picture } })).toMatchObject({
      status: 422,
      code: 'picture-unreadable',
    });
  });
});
