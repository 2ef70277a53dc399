import { getAdminSet } from '@mahoe/contracts/content/setAdmin';
import { approveSet, changeSet, retireSet } from '@mahoe/contracts/content/setAdmin';
import { checkSetFile, exportSets, importSetFile } from '@mahoe/contracts/content/setFiles';
import { beforeAll, expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { createAdmin, type Person } from '../fixtures/people.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();
let office: Person;
beforeAll(async () => {
  office = await createAdmin(testApi);
});

const line = (question: string, changes: object = {}): string =>
  JSON.stringify({
    questionType: 'mcq',
    difficulty: 'Beginner',
    question,
    options: ['a', 'b', 'c', 'd'],
    correctAnswer: 1,
    explanation: 'Read it again.',
    ...changes,
  });

const buildFile = (text: string, ...questions: readonly string[]): string => `# The kite
topic: ${topics.words.id}
kind: poem

${text}

[words]
kite: a toy that flies

[questions]
${questions.join('\n')}
`;

const POEM = Array.from({ length: 4 }, () => 'A kite of blue\nabove the sea.').join('\n');
const QUESTIONS = [line('Who?'), line('What?'), line('Why?')];
const FILE = buildFile(POEM, ...QUESTIONS);

/** Checks a file and imports all that can be. */
const importAll = async (text: string) => {
  const { rows } = await office.ask(checkSetFile, { body: { text } });
  const accepted = rows.flatMap(({ id, state, seen }) =>
    id !== null && (state === 'new' || state === 'changes') ? [{ id, seen }] : [],
  );
  const done = await office.ask(importSetFile, { body: { text, accepted } });
  await testApi.settle();
  return { checked: rows, accepted, done: done.rows };
};

test('a file is checked, imported as drafts, changed by another file, and exported as it was', async () => {
  const first = await importAll(FILE);
  expect(first.checked).toMatchObject([{ line: 1, title: 'The kite', state: 'new', warnings: [] }]);
  expect(first.done).toMatchObject([{ state: 'added', problem: null }]);
  const id = first.done[0]?.id ?? '';
  const params = { id };
  expect(await office.ask(getAdminSet, { params })).toMatchObject({
    status: 'draft',
    topicId: topics.words.id,
    questionList: [{ status: 'approved' }, { status: 'approved' }, { status: 'approved' }],
  });
  expect((await importAll(FILE)).checked).toMatchObject([{ state: 'there' }]);

  const changed = FILE.replace('blue', 'red').replace('"Read it again."', '"Read line 1."');
  const second = await importAll(changed);
  expect(second.checked).toMatchObject([{ state: 'changes', problem: null }]);
  expect(second.done).toEqual([{ id, state: 'changed', problem: null }]);
  expect(await office.ask(getAdminSet, { params })).toMatchObject({
    version: 2,
    stimulus: { text: POEM.replace('blue', 'red') },
    questionList: [{ explanation: 'Read line 1.' }, {}, {}],
  });
  const { text } = await office.ask(exportSets, { query: { filter: '{"q":"kite"}' } });
  expect((await importAll(text)).checked).toMatchObject([{ id, state: 'there' }]);

  // A change of the title keeps the text's identity in its file.
  const saved = await office.ask(getAdminSet, { params });
  const body = {
    ...saved.stimulus,
    version: 2,
    title: 'A red kite',
    questionIds: saved.questionList.map(({ question }) => question.id),
  };
  await office.ask(changeSet, { params, body: { ...body, keepAnyway: true } });
  await testApi.settle();
  const renamed = await office.ask(exportSets, {});
  expect(renamed.text).toContain(`id: ${id}`);
  expect((await importAll(renamed.text)).checked).toMatchObject([{ id, state: 'there' }]);
});

test('a text that its grade cannot read is refused, and its spelling is only remarked on', async () => {
  const short = buildFile('A kite of gray\nabove the sea.', ...QUESTIONS);
  const problem = 'Not for grade 4: its length is 2.0, not 8 to 16';
  const warnings = ['American spelling: gray'];
  const found = await importAll(short.replace('# The kite', '# The short kite'));
  expect(found.checked).toMatchObject([{ state: 'refused', problem, warnings }]);
  const [{ id, seen } = { id: null, seen: '' }] = found.checked;
  const text = short.replace('# The kite', '# The short kite');
  const accepted = [{ id: id ?? '', seen }];
  const done = await office.ask(importSetFile, { body: { text, accepted } });
  expect(done.rows).toMatchObject([{ state: 'refused', problem }]);
});

test('problems of a file come with their lines', async () => {
  const text = `${buildFile('A kite.', line('Who?'), line(''), line('Why?'))}\n# No head\n\nText`;
  const { rows } = await office.ask(checkSetFile, { body: { text } });
  expect(rows).toMatchObject([
    { line: 12, title: 'The kite', id: null, state: 'refused' },
    { line: 15, title: 'No head', problem: 'it needs its topic and its kind' },
  ]);
});

test('a text with a new question that is retired in the file is refused', async () => {
  const text = FILE.replace('# The kite', '# The drum').replaceAll('kite', 'drum');
  const retired = text.replace('"question":"What?"', '"status":"withdrawn","question":"What?"');
  const problem = '“What?” is retired in this file.';
  const { rows } = await office.ask(checkSetFile, { body: { text: retired } });
  expect(rows).toMatchObject([{ state: 'refused', problem }]);
  const accepted = rows.map(({ id, seen }) => ({ id: id ?? '', seen }));
  const done = await office.ask(importSetFile, { body: { text: retired, accepted } });
  expect(done.rows).toMatchObject([{ state: 'refused', problem }]);
  // A question of the bank stays as it is, so the file may have another status.
  expect((await importAll(text)).done).toMatchObject([{ state: 'added' }]);
  expect((await importAll(retired)).checked).toMatchObject([{ state: 'there' }]);
});

test('a text that somebody changed since the check is not imported', async () => {
  const text = FILE.replace('# The kite', '# The boat').replaceAll('kite', 'boat');
  const { accepted } = await importAll(text);
  const again = await office.ask(importSetFile, { body: { text, accepted } });
  expect(again.rows).toMatchObject([{ state: 'there', problem: null }]);
  const other = { text: text.replace('blue', 'grey'), accepted };
  const stale = await office.ask(importSetFile, { body: other });
  expect(stale.rows).toMatchObject([
    { state: 'refused', problem: expect.stringContaining('check the file again') },
  ]);
  const [{ id } = { id: '' }] = accepted;
  await office.ask(approveSet, { params: { id }, body: { version: 1 } });
  await office.ask(retireSet, { params: { id }, body: { reason: 'Old' } });
  await testApi.settle();
  const { checked } = await importAll(text.replace('blue', 'green'));
  expect(checked).toMatchObject([
    { state: 'refused', problem: expect.stringContaining('retired') },
  ]);
});
