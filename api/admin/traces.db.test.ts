import { randomUUID } from 'node:crypto';
import { signIn } from '@mahoe/contracts/accounts/account';
import { importClassList } from '@mahoe/contracts/accounts/classLists';
import { exportData } from '@mahoe/contracts/accounts/privacy';
import { getHistory, getRecordAsOf } from '@mahoe/contracts/accounts/users';
import { listActivity } from '@mahoe/contracts/admin/activity';
import { recordExport } from '@mahoe/contracts/admin/exports';
import { getEmail, listOutbox } from '@mahoe/contracts/admin/outbox';
import { exportQuestionLines } from '@mahoe/contracts/content/questionFiles';
import { beforeAll, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';

const testApi = useTestApi();
let admin: Person;
let ana: Person;

beforeAll(async () => {
  admin = await createAdmin(testApi);
  ana = await enrol(testApi, 'Ana');
  await testApi.settle();
});

const traces = async (type: string) => {
  await testApi.settle();
  const found = await admin.ask(listActivity, {});
  return found.filter((one) => one.type === type).map(({ actorId, aboutId }) => [actorId, aboutId]);
};

test("a download of a child's data leaves a trace, and the child's own download none", async () => {
  expect((await admin.send(exportData, { params: { id: ana.id } })).statusCode).toBe(200);
  expect((await ana.send(exportData, { params: { id: ana.id } })).statusCode).toBe(200);
  expect(await traces('AdministratorExportedData')).toEqual([[admin.id, ana.id]]);
});

test("a look at a pupil's history and at an earlier day leaves a trace each", async () => {
  const day = '2026-01-05';
  await admin.ask(getHistory, { params: { kind: 'users', id: ana.id } });
  await admin.ask(getHistory, { params: { kind: 'topics', id: randomUUID() } });
  await admin.ask(getRecordAsOf, { params: { kind: 'users', id: ana.id }, query: { day } });
  expect(await traces('AdministratorViewedHistory')).toEqual([
    [admin.id, ana.id],
    [admin.id, ana.id],
  ]);
});

test('each card with a first password leaves a trace, however often it is read', async () => {
  const row = {
    line: 2,
    firstName: 'Leo',
    lastName: 'Reid',
    grade: 4,
    username: 'leoreid',
  } as const;
  const importId = '0d6c7a10-0000-4000-8000-00000000dddd';
  const read = () => admin.ask(importClassList, { body: { importId, months: 1, rows: [row] } });
  await expect.poll(async () => (await read()).cards[0]?.password).toBeTypeOf('string');
  const before = await traces('AdministratorViewedFirstPassword');
  const [card] = (await read()).cards;
  const after = await traces('AdministratorViewedFirstPassword');
  expect(after).toEqual([[admin.id, card?.pupilId], ...before]);
});

test('an export of questions and one of a table in the admin app leave a trace each', async () => {
  await admin.ask(exportQuestionLines, { query: {} });
  await admin.ask(recordExport, { body: { table: 'Voucher codes Mona Prep' } });
  expect(await traces('AdministratorExportedTable')).toEqual([
    [admin.id, null],
    [admin.id, null],
  ]);
});

test('reading the outbox leaves a trace of the list and of each e-mail', async () => {
  const content = {
    to: 'ana@school.example',
    subject: 'A link',
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  await testApi.services.outbox.enqueue({ id: randomUUID(), about: ana.id, kind: 'test' }, content);
  const [first] = await admin.ask(listOutbox, {});
  await admin.ask(getEmail, { params: { id: first?.id ?? '' } });
  expect(await traces('AdministratorViewedOutbox')).toEqual([
    [admin.id, null],
    [admin.id, null],
  ]);
});

test('a wrong password leaves a trace for an administrator, once a minute, and none for a pupil', async () => {
  for (const { username } of [admin, admin, ana]) {
    await createCaller(testApi.app).refused(signIn, { body: { username, password: 'wrong-one' } });
  }
  await expect.poll(() => traces('AdministratorSignInFailed')).toEqual([[admin.id, null]]);
});
