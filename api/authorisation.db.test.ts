import { operations } from '@mahoe/contracts/operations';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import type { Operation } from '@mahoe/contracts/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topics } from './fixtures/bank.ts';
import { createCaller, type Caller, type Response } from './fixtures/caller.ts';
import { startTestApi, type TestApi } from './fixtures/testApi.ts';
import {
  createAdmin,
  enrol,
  issueVoucher,
  openSessionCookie,
  signUp,
  type Person,
} from './fixtures/people.ts';
import { policies } from './route/policies.ts';
import { createSampleIds, type SampleIds } from './fixtures/requests/sampleIds.ts';
import {
  forbidden,
  notSignedIn,
  paused,
  roles,
  type Role,
} from './fixtures/requests/requestCase.ts';
import { getOutcome, buildRequest } from './fixtures/requests/buildRequest.ts';

type Name = keyof typeof operations;

const names = Object.keys(operations) as Name[];
const operationOf = (name: Name): Operation => operations[name];

/**
 * Expected result of each policy for each role: pupils ask for their own, the other pupil for
 * Ana's.
 */
const byPolicy: Readonly<Record<Operation['access'], Readonly<Record<Role, string>>>> = {
  anyone: {
    visitor: '200',
    pupil: '200',
    'other pupil': '200',
    suspended: '200',
    unsubscribed: '200',
    administrator: '200',
  },
  'signed-in': {
    visitor: notSignedIn,
    pupil: '200',
    'other pupil': '200',
    suspended: paused,
    unsubscribed: '200',
    administrator: '200',
  },
  'path-owner': {
    visitor: notSignedIn,
    pupil: '200',
    'other pupil': forbidden,
    suspended: paused,
    unsubscribed: '200',
    administrator: '200',
  },
  'named-actor': {
    visitor: notSignedIn,
    pupil: '200',
    'other pupil': forbidden,
    suspended: paused,
    unsubscribed: '200',
    administrator: forbidden,
  },
  'own-factor': {
    visitor: notSignedIn,
    pupil: forbidden,
    'other pupil': forbidden,
    suspended: paused,
    unsubscribed: forbidden,
    administrator: '200',
  },
  administrator: {
    visitor: notSignedIn,
    pupil: forbidden,
    'other pupil': forbidden,
    suspended: paused,
    unsubscribed: forbidden,
    administrator: '200',
  },
};

let testApi: TestApi;
let people: Readonly<Record<Exclude<Role, 'visitor'>, Person>>;
let ids: SampleIds;
let uniques = 0;

const outcomeOf = ({ statusCode, body }: Response): string => {
  if (statusCode === 200) return '200';
  const { code }: { code?: string } = JSON.parse(body);
  return `${statusCode} ${code}`;
};

/** Creates a caller in a role, with a session. */
const inRole = async (role: Role): Promise<Caller> =>
  createCaller(
    testApi.app,
    role === 'visitor' ? undefined : await openSessionCookie(testApi.services, people[role].id),
  );

const call = async (name: Name, role: Role): Promise<Response> => {
  const own = role === 'visitor' || role === 'other pupil' ? 'pupil' : role;
  const asked = role === 'administrator' ? 'pupil' : own;
  uniques += 1;
  const request = buildRequest(name, {
    ...ids,
    userId: people[asked].id,
    unique: String(uniques),
  });
  return (await inRole(role)).send(operationOf(name), request);
};

beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  await issueVoucher(testApi, 'HALF', { value: 50 });
  const ana = await signUp(testApi, 'Ana');
  await signUp(testApi, 'Eve');
  people = {
    pupil: ana,
    'other pupil': await enrol(testApi, 'Ben'),
    suspended: await enrol(testApi, 'Cara'),
    unsubscribed: await enrol(testApi, 'Dan', { months: 0 }),
    administrator: await createAdmin(testApi),
  };
  ids = await createSampleIds(testApi, ana, people.administrator);
  const suspend = { params: { id: people.suspended.id }, body: { suspended: true } };
  await people.administrator.ask(operations.suspendUser, suspend);
});
afterAll(() => testApi.stop());

describe.each(names)('%s', (name) => {
  test.each(roles)('the policy holds for the %s', async (role) => {
    const expected = getOutcome(name, role) ?? byPolicy[operationOf(name).access][role];
    expect(outcomeOf(await call(name, role))).toBe(expected);
  });
});

test('every policy is used by an operation and tested here', () => {
  const inForce = new Set(names.map((name) => operationOf(name).access));
  expect([...inForce].toSorted()).toEqual(Object.keys(policies).toSorted());
  expect(Object.keys(byPolicy).toSorted()).toEqual(Object.keys(policies).toSorted());
});

test('routes and their HEAD requests allow no more than their contracts', () => {
  for (const { method, url, access } of testApi.app.routeTable) {
    const operation = Object.values(operations).find(
      (one) => one.path === url && one.method === (method === 'HEAD' ? 'GET' : method),
    );
    expect(access, `${method} ${url}`).toBe(operation?.access ?? 'anyone');
  }
});

describe('the private data of Ana', () => {
  const canaries = ['Anason', 'ana@school.example'];

  test('private data is in the pupil’s own reply', async () => {
    const { body } = await (await inRole('pupil')).send(operations.getMe);
    for (const canary of canaries) expect(body).toContain(canary);
  });

  test.each(names)('private data is in no reply to others: %s', async (name) => {
    for (const role of ['visitor', 'other pupil', 'unsubscribed'] as const) {
      uniques += 1;
      const request = buildRequest(name, {
        ...ids,
        userId: people.pupil.id,
        unique: String(uniques),
      });
      const { body, headers } = await (await inRole(role)).send(operationOf(name), request);
      for (const canary of canaries) {
        expect(body, `${name} for the ${role}`).not.toContain(canary);
        expect(JSON.stringify(headers)).not.toContain(canary);
      }
    }
  });

  test('private data stays unchanged when others name the pupil’s ids in commands', async () => {
    const ben = people['other pupil'];
    const before = await testApi.services.store.headPosition();
    await ben.refused(startQuizSession, {
      body: { userId: people.pupil.id, topicId: topics.counting.id },
    });
    await ben.refused(answerQuestion, { body: { sessionId: ids.sessionId, selectedAnswer: 1 } });
    await ben.refused(getSessionQuestion, { params: { id: ids.sessionId } });
    expect(await testApi.services.store.headPosition()).toBe(before);
  });
});
