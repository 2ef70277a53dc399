import { getAdminQuestion } from '@mahoe/contracts/content/catalogue';
import {
  checkQuestionLines,
  exportQuestionLines,
  importQuestionLines,
} from '@mahoe/contracts/content/questionFiles';
import { changeQuestion, retireQuestion } from '@mahoe/contracts/content/questionAdmin';
import { beforeAll, expect, test } from 'vitest';
import { topics, unknownId } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, type Person } from '../fixtures/people.ts';

const testApi = useTestApi();
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  [admin, colleague] = [await createAdmin(testApi), await createAdmin(testApi)];
  await testApi.settle();
});

const root = {
  topic: topics.plants.id,
  questionType: 'mcq',
  difficulty: 'Beginner',
  question: 'Which part of a plant drinks?',
  options: ['the leaf', 'the root', 'the stem', 'the flower'],
  correctAnswer: 1,
  explanation: 'Roots take in water.',
};
const linesOf = (...all: readonly unknown[]) =>
  all.map((one, index) => ({
    line: index + 1,
    text: typeof one === 'string' ? one : JSON.stringify(one),
  }));
const check = async (...all: readonly unknown[]) => {
  await testApi.settle();
  const body = { lines: linesOf(...all) };
  return (await admin.ask(checkQuestionLines, { body })).rows;
};
const importing = async (
  versions: readonly (number | null)[],
  all: readonly unknown[],
  { by = admin, key }: { readonly by?: Person; readonly key?: string } = {},
) => {
  const lines = linesOf(...all).map((line, index) => ({
    ...line,
    version: versions[index] ?? null,
  }));
  const options = key === undefined ? {} : { idempotencyKey: key };
  const { rows } = await by.ask(importQuestionLines, { body: { lines } }, options);
  return rows.map(({ state, problem }) => problem ?? state);
};
const exported = async (filter: object) => {
  await testApi.settle();
  const query = { filter: JSON.stringify(filter) };
  return (await admin.ask(exportQuestionLines, { query })).lines;
};

test('a check says what each line would do, and records nothing', async () => {
  const [row, strange, broken] = await check(root, { ...root, topic: 'weaving' }, '{"question":');
  expect(row).toMatchObject({
    state: 'new',
    version: null,
    topicName: 'Plants',
    question: root.question,
  });
  expect(strange).toMatchObject({ state: 'refused', problem: 'There is no topic "weaving".' });
  expect(broken).toMatchObject({ id: null, question: '{"question":', state: 'refused' });
  const params = { id: row?.id ?? unknownId };
  expect(await admin.refused(getAdminQuestion, { params })).toMatchObject({ status: 404 });
});

test('an import adds once, changes only what was checked, and can be repeated', async () => {
  const draft = { ...root, question: 'Which part of a plant breathes?', status: 'draft' };
  const both = [root, draft];
  const first = () => importing([null, null], both, { key: 'first' });
  expect([await first(), await first()]).toEqual([
    ['added', 'added'],
    ['added', 'added'],
  ]);
  expect(await importing([null, null], both)).toEqual(['there', 'there']);
  const [there, asDraft] = await check(root, draft);
  expect(there).toMatchObject({ state: 'there', status: 'approved', version: 1 });
  expect(asDraft).toMatchObject({ state: 'there', status: 'draft' });

  const mended = { ...root, explanation: 'Roots drink.', difficulty: 'Advanced' };
  const [row] = await check(mended);
  expect(row).toMatchObject({ state: 'changes', version: 1 });
  expect(row?.changed.toSorted()).toEqual(['difficulty', 'explanation', 'points']);
  expect(await importing([1], [mended])).toEqual(['changed']);
  expect(await importing([1], [mended])).toEqual(['there']);
});

test('the second of two administrators is refused, and a retired question stays retired', async () => {
  const stem = { ...root, question: 'Which part of a plant blooms?', correctAnswer: 3 };
  const [one, other] = await Promise.all([
    importing([null], [stem]),
    importing([null], [{ ...stem, explanation: 'Flowers do.' }], { by: colleague }),
  ]);
  const meanwhile = 'Somebody changed it meanwhile. Please check the file again.';
  expect([...one, ...other].toSorted()).toEqual([meanwhile, 'added'].toSorted());
  const [row] = await check(stem);
  const params = { id: row?.id ?? '' };
  await colleague.ask(changeQuestion, { params, body: { points: 50 } });
  expect(await importing([1], [{ ...stem, explanation: 'They bloom.' }])).toEqual([meanwhile]);
  await colleague.ask(retireQuestion, { params, body: { reason: 'Unclear' } });
  const retired = 'It was retired and stays as it is.';
  expect((await check(stem))[0]).toMatchObject({ state: 'refused', problem: retired });
  expect(await importing([2], [stem])).toEqual([retired]);
});

test('a hostile file imports nothing', async () => {
  const nul = JSON.stringify({ ...root, question: 'A root\0?' });
  const elsewhere = { imageUrl: 'https://example.com/a.png', imageAlt: 'A plant.' };
  const gone = { imageUrl: `/api/figures/${unknownId}`, imageAlt: 'A plant.' };
  const upwards = { imageUrl: '/figures/../api/auth/logout', imageAlt: 'A plant.' };
  const hostile = [
    nul,
    ...[elsewhere, upwards, gone].map((picture) => ({ ...root, id: 'picture', ...picture })),
    JSON.stringify(root).replace('"options"', '"correctAnswer":2,"options"'),
    { ...root, id: 'retired', status: 'withdrawn' },
  ];
  const problems = [
    'It has characters that cannot be read. Please save the file as UTF-8.',
    'A picture is uploaded here; no address of elsewhere is taken.',
    'A picture is uploaded here; no address of elsewhere is taken.',
    'Its picture is not here. Please upload it first.',
    'It says "correctAnswer" twice.',
    'It is retired in this file.',
  ];
  expect((await check(...hostile)).map(({ problem }) => problem)).toEqual(problems);
  for (const [index, one] of hostile.entries()) {
    expect(await importing([null], [one])).toEqual([problems[index]]);
  }
  const twice = [
    { ...root, id: 'twice', question: 'One?' },
    { ...root, id: 'twice', question: 'Other?' },
  ];
  expect(await importing([null, null], twice)).toEqual([
    'added',
    'Another line is the same question.',
  ]);
  const twoLines = { lines: [{ line: 1, text: '{}\n{}', version: null }] };
  expect(await admin.refused(importQuestionLines, { body: twoLines })).toMatchObject({
    status: 400,
  });
});

test.each([
  ['a curly quote', "What is a fern's leaf?", 'What is a fern’s leaf?'],
  ['an invisible sign', 'Where do ferns grow?', 'Where do fer\u200Bns grow?'],
  ['a decomposed letter', 'What does a café plant need?', 'What does a cafe\u0301 plant need?'],
  ['a dash', 'Which fern is tall - the royal fern?', 'Which fern is tall – the royal fern?'],
])('a stem that differs by %s only is the same question', async (_by, stem, other) => {
  const [one, alike] = [stem, other].map((question) => ({ ...root, question }));
  expect(await importing([null, null], [one, alike])).toEqual([
    'added',
    'Another line is the same question.',
  ]);
  const problem = `The bank has this question with other signs: ${stem}`;
  const [row] = await check(alike);
  expect(row).toMatchObject({ state: 'refused', problem });
  expect(await importing([null], [alike])).toEqual([problem]);
  const elsewhere = { ...alike, topic: topics.fractions.id };
  expect((await check(elsewhere))[0]).toMatchObject({ state: 'new' });
});

test('a named question may change the signs of its own stem', async () => {
  const named = { ...root, id: 'own', question: "Is it a plant's bud?" };
  expect(await importing([null], [named])).toEqual(['added']);
  const curly = { ...named, question: 'Is it a plant’s bud?' };
  expect((await check(curly))[0]).toMatchObject({ state: 'changes', changed: ['question'] });
  expect(await importing([1], [curly])).toEqual(['changed']);
});

test('a formula is imported and exported as plain text', async () => {
  const formula = { ...root, question: '=HYPERLINK("x")', explanation: '+1' };
  expect(await importing([null], [formula])).toEqual(['added']);
  const lines = await exported({ q: '=hyperlink' });
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { question: '=HYPERLINK("x")', explanation: '+1' },
  ]);
});

test('the filters choose what is exported, and importing the export changes nothing', async () => {
  const all = await exported({});
  const drafts = await exported({ status: 'draft' });
  expect(drafts.length).toBeGreaterThan(0);
  expect(drafts.every((line) => line.includes('"status":"draft"'))).toBe(true);
  expect(all).toEqual(expect.arrayContaining(drafts));
  const rows = await check(...all);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['there']));
  const versions = rows.map(({ version }) => version);
  expect(new Set(await importing(versions, all))).toEqual(new Set(['there']));
  expect(await exported({})).toEqual(all);
});
