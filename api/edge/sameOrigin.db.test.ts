import { getEmail, listOutbox } from '@mahoe/contracts/admin/outbox';
import { exportQuestionLines } from '@mahoe/contracts/content/questionFiles';
import { exportSets } from '@mahoe/contracts/content/setFiles';
import { exportPapers } from '@mahoe/contracts/content/paperAdmin';
import { exportTasks } from '@mahoe/contracts/content/taskAdmin';
import { getMe, signOut } from '@mahoe/contracts/accounts/account';
import { getHistory, getRecordAsOf } from '@mahoe/contracts/accounts/users';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import type { Operation } from '@mahoe/contracts/operation';
import { operations } from '@mahoe/contracts/operations';
import { getSessionQuestion, getSessionResults } from '@mahoe/contracts/practice/quizzes';
import { getReportCard } from '@mahoe/contracts/progress/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOST, ORIGIN, readRefusal } from '../fixtures/caller.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, enrol, type Person } from '../fixtures/people.ts';
import { createSampleIds, type SampleIds } from '../fixtures/requests/sampleIds.ts';
import { buildRequest } from '../fixtures/requests/buildRequest.ts';
import { getViewKind } from '../route/pupilViews.ts';

type Name = keyof typeof operations;
const operationOf = (name: Name): Operation => operations[name];
const names = Object.keys(operations) as Name[];
/** Operations that the provider and mail services call; they prove themselves otherwise. */
const fromOutside: readonly Name[] = ['receivePaymentEvent', 'unsubscribe'];
const commands = names.filter(
  (name) => operations[name].method !== 'GET' && !fromOutside.includes(name),
);
const reads = names.filter((name) => operations[name].method === 'GET');
/** Operations on a picture, payment or e-mail that does not exist here. */
const notThere: readonly Name[] = [
  'getConcernPicture',
  'getFigure',
  'getPayment',
  'getPicture',
  'listDecisionsByToken',
  'listImportedStudents',
];
/** Operations that need a folder for backups, which is not set here. */
const notSetUp: readonly Name[] = ['getBackupStatus', 'listBackups'];
/** The two reads that record something. */
const recording: readonly Operation[] = [getSessionQuestion, getSessionResults];
/** Reads of administrators that leave a trace. */
const traced: readonly Operation[] = [
  ...reads
    .map(operationOf)
    .filter(
      (one) =>
        one.access === 'administrator' && getViewKind(one, { isAdministrator: true }) !== undefined,
    ),
  listOutbox,
  getEmail,
  exportPapers,
  exportQuestionLines,
  exportSets,
  exportTasks,
  getHistory,
  getRecordAsOf,
];

const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['nowhere', { origin: 'null' }],
  ['a subdomain', { origin: `http://sub.${HOST}` }],
  ['another port', { origin: `http://${HOST}:8080` }],
  ['a name that begins like ours', { origin: `http://${HOST}.evil.example` }],
];

let testApi: TestApi;
let ana: Person;
let admin: Person;
let ids: SampleIds;

beforeAll(async () => {
  testApi = await startTestApi();
  ana = await enrol(testApi, 'Ana');
  admin = await createAdmin(testApi);
  ids = await createSampleIds(testApi, ana, admin);
});
afterAll(() => testApi.stop());

const forAdministrators: readonly Operation['access'][] = ['administrator', 'own-factor'];
/** Returns the user for whom a call would be allowed. */
const allowed = (name: Name): Person =>
  forAdministrators.includes(operations[name].access) ? admin : ana;

/** Runs work that must record nothing. */
const unchanged = async (work: () => Promise<void>): Promise<void> => {
  const before = await testApi.services.store.headPosition();
  await work();
  expect(await testApi.services.store.headPosition()).toBe(before);
};

describe.each(commands)('%s', (name) => {
  const bare = (headers: Readonly<Record<string, string>>) =>
    testApi.app.inject({
      method: operations[name].method,
      url: buildUrl(operationOf(name), buildRequest(name, ids) as Parameters<typeof buildUrl>[1]),
      headers: { host: HOST, cookie: allowed(name).cookie ?? '', ...headers },
      payload: JSON.stringify(buildRequest(name, ids).body ?? {}),
    });
  const json = { 'content-type': 'application/json' };

  test.each(foreign)('a command is refused from %s', (_from, headers) =>
    unchanged(async () => {
      const refused = readRefusal(await bare({ ...json, ...headers }));
      expect(refused).toMatchObject({ status: 403, code: 'origin-refused' });
    }),
  );

  test('a command is refused without an origin, or with a foreign fetch site', () =>
    unchanged(async () => {
      for (const headers of [
        {},
        ...['cross-site', 'same-site'].map((site) => ({ 'sec-fetch-site': site })),
      ]) {
        expect(readRefusal(await bare({ ...json, ...headers }))).toMatchObject({ status: 403 });
      }
    }));

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'a command is refused as %s',
    (type) =>
      unchanged(async () => {
        const refused = readRefusal(await bare({ 'content-type': type, origin: ORIGIN }));
        expect(refused).toMatchObject({ status: 415, code: 'unsupported-media-type' });
      }),
  );
});

test.each(reads)('the read %s records nothing, unless it is declared to', (name) =>
  unchanged(async () => {
    const operation = operationOf(name);
    if (![...recording, ...traced].includes(operation)) {
      const { statusCode } = await allowed(name).send(operation, buildRequest(name, ids));
      expect(statusCode).toBe(notThere.includes(name) ? 404 : notSetUp.includes(name) ? 409 : 200);
    }
  }),
);

test.each(recording)(
  '$path, a read that records, is refused from other origins',
  async (operation) => {
    const request = { params: { id: ids.sessionId } };
    for (const [from, headers] of foreign) {
      const response = await ana.send(operation, request, { headers });
      expect(response.statusCode, from).toBe(403);
    }
    const direct = { host: HOST, cookie: ana.cookie ?? '' };
    const url = buildUrl(operation, request);
    const asked = (site: Readonly<Record<string, string>>) =>
      testApi.app.inject({ url, headers: { ...direct, ...site } });
    expect((await asked({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await asked({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  },
);

test("an administrator's read of a pupil's data is refused from other origins, the pupil's own is not", async () => {
  const request = { params: { id: ana.id } };
  await unchanged(async () => {
    for (const [from, headers] of foreign) {
      const response = await admin.send(getReportCard, request, { headers });
      expect(response.statusCode, from).toBe(403);
      expect((await ana.send(getReportCard, request, { headers })).statusCode, from).toBe(200);
    }
  });
});

test('a browser that sends no origin is accepted with a same-origin fetch site', async () => {
  const cara = await enrol(testApi, 'Cara');
  await testApi.settle();
  const headers = { host: HOST, cookie: cara.cookie ?? '', 'sec-fetch-site': 'same-origin' };
  const reply = await testApi.app.inject({ method: 'POST', url: signOut.path, headers });
  expect(reply.statusCode).toBe(200);
  expect(await cara.refused(getMe)).toMatchObject({ status: 401, code: 'not-signed-in' });
});
