import { randomUUID } from 'node:crypto';
import {
  checkClassList,
  importClassList,
  listClassListImports,
  listImportedStudents,
  undoClassListImport,
} from '@mahoe/contracts/accounts/classLists';
import { listAdminUsers } from '@mahoe/contracts/accounts/users';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  testApi = await startTestApi();
  admin = await createAdmin(testApi);
  colleague = await createAdmin(testApi, 'Colleague');
  await testApi.settle();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => testApi.stop());

const heading = 'First name,Last name,Grade';
const listOf = (...rows: readonly string[]) => [heading, ...rows].join('\n');
const checked = async (csv: string) => {
  const { rows } = await admin.ask(checkClassList, { body: { csv } });
  return rows.flatMap(({ grade, state: _state, remark: _remark, matches, ...row }) =>
    grade === null ? [] : [{ ...row, grade, pupilId: matches[0]?.id ?? null }],
  );
};
type Rows = Awaited<ReturnType<typeof checked>>;
const importBy = async (person: Person, rows: Rows, importId: string) => {
  const { cards } = await person.ask(importClassList, { body: { importId, months: 10, rows } });
  await testApi.settle();
  return cards.map(({ state }) => state);
};
const undoOnce = async (id: string) => {
  const reply = await admin.ask(undoClassListImport, { params: { id } });
  await testApi.settle();
  return reply;
};
const planOf = async (importId: string) =>
  (await admin.ask(listImportedStudents, { query: { importId } })).rows.map(({ action }) => action);
const findImport = async (importId: string) =>
  (await admin.ask(listClassListImports)).find(({ id }) => id === importId);
const gradesOf = async (q: string) => {
  const filter = JSON.stringify({ q });
  return (await admin.ask(listAdminUsers, { query: { filter } })).map(({ grade }) => grade);
};

/** Ends a request before or after its first command of a kind, as if the process had ended. */
const endRequest = (moment: 'before' | 'after', type: string): void => {
  const { commands } = testApi.services;
  const handle = commands.handle.bind(commands);
  let hasEnded = false;
  vi.spyOn(commands, 'handle').mockImplementation(async (decider, id, command, context) => {
    const isMeant = !hasEnded && 'type' in command && command.type === type;
    hasEnded ||= isMeant;
    if (isMeant && moment === 'before') throw new Error('ended');
    const outcome = await handle(decider, id, command, context);
    if (isMeant) throw new Error('ended');
    return outcome;
  });
};

test('an import records as made only what it created itself', async () => {
  const rows = await checked(listOf('Amy,Twofold,4', 'Bob,Twofold,5'));
  const [own, double] = [randomUUID(), randomUUID()];
  expect(await importBy(admin, rows, own)).toEqual(['made', 'made']);
  expect(await importBy(colleague, rows, double)).toEqual(['there', 'there']);
  expect(await findImport(double)).toBeUndefined();
  // A repeat of the first one still knows what it made.
  expect(await importBy(admin, rows, own)).toEqual(['made', 'made']);
  await admin.refused(undoClassListImport, { params: { id: double } });
  expect(await gradesOf('twofold')).toEqual([4, 5]);
  expect(await undoOnce(own)).toMatchObject({ undone: 2 });
  expect(await gradesOf('twofold')).toEqual([]);
});

test.each([
  ['repeated', 'Cleo,Halfway,', 'halfway'],
  ['not repeated', 'Cyd,Midway,', 'midway'],
])('a change is put back after an import that ended early and was %s', async (how, who, name) => {
  await importBy(admin, await checked(listOf(`${who}4`)), randomUUID());
  const rows = await checked(listOf(`${who}5`));
  const importId = randomUUID();
  endRequest('after', 'ChangeProfile');
  const body = { importId, months: 10, rows };
  expect((await admin.send(importClassList, { body })).statusCode).toBe(500);
  await testApi.settle();
  expect(await gradesOf(name)).toEqual([5]);
  if (how === 'repeated') expect(await importBy(admin, rows, importId)).toEqual(['changed']);
  expect(await planOf(importId)).toEqual(['put-back']);
  expect(await undoOnce(importId)).toEqual({ undone: 1, kept: 0, left: 0 });
  expect(await gradesOf(name)).toEqual([4]);
});

test('an undo keeps a student if the import ended before it changed them', async () => {
  await importBy(admin, await checked(listOf('Cia,Untouched,4')), randomUUID());
  const importId = randomUUID();
  endRequest('before', 'ChangeProfile');
  const body = { importId, months: 10, rows: await checked(listOf('Cia,Untouched,5')) };
  expect((await admin.send(importClassList, { body })).statusCode).toBe(500);
  await testApi.settle();
  expect(await undoOnce(importId)).toEqual({ undone: 0, kept: 1, left: 0 });
  expect(await gradesOf('untouched')).toEqual([4]);
});

test('a repeat under the same key records the accounts that were under way before', async () => {
  const rows = await checked(listOf('Dee,Latecomer,4', 'Eli,Latecomer,5'));
  const importId = randomUUID();
  const { commands } = testApi.services;
  const load = commands.load.bind(commands);
  const late = 'elil';
  vi.spyOn(commands, 'load').mockImplementation(async (decider, id) => {
    const state = await load(decider, id);
    const isLate =
      decider.category === 'enrolment' &&
      JSON.stringify(state).includes(`"${late}"`) &&
      JSON.stringify(state).includes('"completed"');
    return isLate ? Object.assign({}, state, { stage: 'begun' }) : state;
  });
  endRequest('before', 'ViewFirstPasswords');
  const request = { body: { importId, months: 10, rows } };
  const options = { idempotencyKey: randomUUID() };
  expect((await admin.send(importClassList, request, options)).statusCode).toBe(500);
  await testApi.settle();
  expect(await findImport(importId)).toMatchObject({ made: 1 });
  vi.restoreAllMocks();
  const { cards } = await admin.ask(importClassList, request, options);
  expect(cards.map(({ state }) => state)).toEqual(['made', 'made']);
  await testApi.settle();
  expect(await findImport(importId)).toMatchObject({ made: 2 });
});

test('a repeat under the same key records the part that it undid', async () => {
  const names = [...'abcdefghijkl'].map((letter) => `${letter.toUpperCase()}na,Dozen,4`);
  const rows = await checked(listOf(...names));
  const importId = randomUUID();
  await importBy(admin, rows.slice(0, 10), importId);
  await importBy(admin, rows.slice(10), importId);
  endRequest('after', 'RecordUndo');
  const request = { params: { id: importId } };
  const options = { idempotencyKey: randomUUID() };
  expect((await admin.send(undoClassListImport, request, options)).statusCode).toBe(500);
  await testApi.settle();
  const repeated = await admin.ask(undoClassListImport, request, options);
  expect(repeated).toEqual({ undone: 2, kept: 0, left: 0 });
  await testApi.settle();
  expect(await undoOnce(importId)).toEqual({ undone: 0, kept: 0, left: 0 });
  expect(await findImport(importId)).toMatchObject({ made: 12, undone: 12, kept: 0 });
});

test('a repeat counts as undone what an undo did that ended before its record', async () => {
  await importBy(admin, await checked(listOf('Fay,Unsaid,4')), randomUUID());
  const importId = randomUUID();
  const rows = await checked(listOf('Fay,Unsaid,5', 'Gus,Unsaid,6'));
  expect(await importBy(admin, rows, importId)).toEqual(['changed', 'made']);
  endRequest('before', 'RecordUndo');
  const params = { id: importId };
  expect((await admin.send(undoClassListImport, { params })).statusCode).toBe(500);
  await testApi.settle();
  expect(await gradesOf('unsaid')).toEqual([4]);
  expect(await planOf(importId)).toEqual(['delete', 'put-back']);
  expect(await undoOnce(importId)).toEqual({ undone: 2, kept: 0, left: 0 });
  expect(await findImport(importId)).toMatchObject({ undone: 2, kept: 0 });
});

test('an account stays if somebody signs in after the undo has planned to delete it', async () => {
  const importId = randomUUID();
  await importBy(admin, await checked(listOf('Hal,Prompt,4')), importId);
  const { commands } = testApi.services;
  const handle = commands.handle.bind(commands);
  vi.spyOn(commands, 'handle').mockImplementation(async (decider, id, command, context) => {
    if (decider.category === 'erasure') await testApi.send(pupil, id, { type: 'SignInPupil' });
    return handle(decider, id, command, context);
  });
  expect(await undoOnce(importId)).toEqual({ undone: 0, kept: 1, left: 0 });
  expect(await gradesOf('prompt')).toEqual([4]);
});
