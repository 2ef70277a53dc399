import { operations } from '@mahoe/contracts/operations';
import type { Operation } from '@mahoe/contracts/operation';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, issueVoucher, signUp, type Person } from '../fixtures/people.ts';
import { buildRequest } from '../fixtures/requests/buildRequest.ts';
import { createSampleIds, type SampleIds } from '../fixtures/requests/sampleIds.ts';
import { findViewedAccounts } from '../fixtures/viewedAccounts.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { getViewKind, PUPIL_VIEWS } from './pupilViews.ts';

type Name = keyof typeof operations;

const MINUTE_MS = 60_000;
const all = Object.entries<Operation>(operations) as [Name, Operation][];
const views = new Map<string, string>(Object.entries(PUPIL_VIEWS));
const traced = all.flatMap(([name, operation]) =>
  getViewKind(operation, { isAdministrator: true }) === undefined ? [] : [name],
);

const testApi = useTestApi();
let admin: Person;
let ana: Person;
let ids: SampleIds;

beforeAll(async () => {
  await issueVoucher(testApi);
  admin = await createAdmin(testApi);
  ana = await signUp(testApi, 'Xiomara');
  ids = await createSampleIds(testApi, ana, admin);
}, 60_000);

const readTraces = () => findViewedAccounts(testApi, admin.id);

/** Calls an operation for Ana's things, and returns the traces that it left. */
const callAndTrace = async (name: Name, caller = admin) => {
  const before = (await readTraces()).length;
  const { statusCode } = await caller.send(operations[name] as Operation, buildRequest(name, ids));
  return { statusCode, traces: (await readTraces()).slice(before) };
};

test('every read of one thing that an administrator may call has its trace declared', () => {
  const reads = all.filter(
    ([, { method, params, access }]) =>
      method === 'GET' &&
      params !== undefined &&
      ['signed-in', 'path-owner', 'administrator'].includes(access),
  );
  expect([...views.keys()].toSorted()).toEqual(reads.map(([name]) => name).toSorted());
});

/** Reads of things that do not exist here; the tests of these operations look for the trace. */
const NOT_THERE: readonly Name[] = ['getConcernPicture', 'getPayment'];

describe.each(traced.filter((name) => !NOT_THERE.includes(name)))('%s', (name) => {
  test("leaves a trace when an administrator reads a pupil's data", async () => {
    testApi.advanceClock(11 * MINUTE_MS);
    expect(await callAndTrace(name)).toEqual({
      statusCode: 200,
      traces: [[views.get(name), ana.id]],
    });
  });
});

test('a list that is narrowed to one pupil leaves a trace, and a longer one leaves none', async () => {
  testApi.advanceClock(11 * MINUTE_MS);
  const before = (await readTraces()).length;
  const listUsers = (filter: object) =>
    admin.ask(operations.listAdminUsers, { query: { filter: JSON.stringify(filter) } });
  const listOf = (filter: object) =>
    admin.ask(operations.listPayments, { query: { filter: JSON.stringify(filter) } });
  await listUsers({});
  await listUsers({ id: [ana.id, admin.id] });
  await listOf({});
  expect((await readTraces()).slice(before)).toEqual([]);
  await listUsers({ id: [ana.id] });
  await listOf({ userId: ana.id });
  expect((await readTraces()).slice(before)).toEqual([
    ['record', ana.id],
    ['payments', ana.id],
  ]);
});

test.each(all.filter(([name]) => views.get(name) === 'not-personal'))(
  "the reply of %s to an administrator does not contain a pupil's data",
  async (name, operation) => {
    const { body } = await admin.send(operation, buildRequest(name, ids));
    expect(body).not.toContain(ana.id);
    expect(body).not.toContain(ana.username);
  },
);

test('the same kind of view of the same pupil leaves one trace in ten minutes', async () => {
  testApi.advanceClock(11 * MINUTE_MS);
  expect((await callAndTrace('getReportCard')).traces).toHaveLength(1);
  expect((await callAndTrace('getReportCard')).traces).toEqual([]);
  expect((await callAndTrace('listSubjectPerformance')).traces).toEqual([]);
  expect((await callAndTrace('getStreakHistory')).traces).toHaveLength(1);
  testApi.advanceClock(11 * MINUTE_MS);
  expect((await callAndTrace('getReportCard')).traces).toHaveLength(1);
});

test('a pupil who reads the own data, a refused read and a read of the own account leave no trace', async () => {
  testApi.advanceClock(11 * MINUTE_MS);
  expect(await callAndTrace('getReportCard', ana)).toEqual({ statusCode: 200, traces: [] });
  const before = await readTraces();
  const unknown = { params: { id: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0999' } };
  await admin.send(operations.getSitting, unknown);
  await admin.send(operations.getUser, { params: { id: admin.id } });
  expect(await readTraces()).toEqual(before);
});

test('the trace is in the activity log, with the pupil', async () => {
  testApi.advanceClock(11 * MINUTE_MS);
  await admin.ask(operations.getReportCard, { params: { id: ana.id } });
  await testApi.settle();
  const [latest] = await admin.ask(operations.listActivity, { query: { range: '[0,0]' } });
  expect(latest).toMatchObject({
    type: 'AdministratorViewedAccount',
    actorId: admin.id,
    aboutId: ana.id,
  });
});
