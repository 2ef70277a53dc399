import { getMe, getSchool, getUser, searchSchools } from '@mahoe/contracts/accounts/account';
import { checkUser, register, TAKEN_MESSAGES } from '@mahoe/contracts/accounts/signUp';
import { beforeAll, describe, expect, test } from 'vitest';
import { schools, unknownId } from '../fixtures/bank.ts';
import { createCaller } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import {
  createAdmin,
  createFirstPeople,
  enrol,
  PASSWORD,
  type Person,
} from '../fixtures/people.ts';

const testApi = useTestApi();
let ana: Person;
let ben: Person;
let admin: Person;
beforeAll(async () => {
  ({ ana, ben, admin } = await createFirstPeople(testApi));
});

const visitor = () => createCaller(testApi.app);

describe('checking a name or address', () => {
  const taken = (what: keyof typeof TAKEN_MESSAGES) => ({
    exists: true,
    message: TAKEN_MESSAGES[what],
    taken: [what],
    free: [],
  });
  const free = { exists: false, message: '', taken: [], free: [] };
  const ask = (username: string, email: string) =>
    visitor().ask(checkUser, { body: { username, email } });

  test('the message on a taken name or address says what to do', async () => {
    expect(await ask('ana', 'new@school.example')).toEqual(taken('username'));
    expect(await ask('new', 'ana@school.example')).toEqual(taken('email'));
    expect(TAKEN_MESSAGES.username).toContain('Choose another one.');
    expect(TAKEN_MESSAGES.email).toMatch(
      /a brother’s or sister’s.+Ask a grown-up for another e-mail/,
    );
    const both = `${TAKEN_MESSAGES.username} ${TAKEN_MESSAGES.email}`;
    expect(await ask('ana', 'ana@school.example')).toMatchObject({ message: both });
    expect(await ask('new', 'new@school.example')).toEqual(free);
    expect(await ask('', '')).toEqual(free);
  });

  test('the check ignores letter case and compatible forms of letters', async () => {
    for (const name of ['ANA', 'aNa', 'ＡＮＡ']) {
      expect(await ask(name, '')).toEqual(taken('username'));
    }
    expect(await ask('', ' ANA@School.Example ')).toEqual(taken('email'));
  });

  test('free usernames are suggested if a first name is given', async () => {
    const body = { username: '', email: '', firstName: 'Zuri' };
    const { exists, free: ideas } = await visitor().ask(checkUser, { body });
    expect(exists).toBe(false);
    expect(ideas.length).toBeGreaterThan(0);
    for (const idea of ideas) expect(await ask(idea, '')).toEqual(free);
  });
});

test('free registration is no longer offered', async () => {
  const form = { username: 'new', password: PASSWORD, firstName: 'New', lastName: 'Er', grade: 4 };
  const response = await testApi.app.inject({
    method: 'POST',
    url: register.path,
    headers: { host: 'h', origin: 'http://h' },
    payload: form,
  });
  expect([response.statusCode, response.json()]).toEqual([
    410,
    {
      code: 'free-registration-gone',
      message: 'Free registration is no longer available. Please use paid signup.',
    },
  ]);
});

describe('a user', () => {
  test('users and administrators see the whole user', async () => {
    for (const viewer of [ana, admin]) {
      expect(await viewer.ask(getUser, { params: { id: ana.id } })).toMatchObject({
        lastName: 'Anason',
        email: 'ana@school.example',
        subscriptionStatus: 'active',
      });
    }
  });

  test('other pupils see only the public form of a user', async () => {
    expect(await ben.ask(getUser, { params: { id: ana.id } })).toEqual({
      id: ana.id,
      username: 'ana',
      firstName: 'Ana',
      lastName: 'A.',
      grade: 4,
      level: 1,
      experiencePoints: 0,
      currentStreak: 0,
      quizzesCompleted: 0,
      engagementScore: 0,
      badges: [],
      profilePicture: null,
    });
  });

  test('pupils do not find administrators, who find each other', async () => {
    const params = { id: admin.id };
    expect((await ben.refused(getUser, { params })).code).toBe('user-not-found');
    const another = await createAdmin(testApi, 'Second');
    await testApi.settle();
    expect(await another.ask(getUser, { params })).toMatchObject({ username: admin.username });
    expect((await admin.ask(getUser, { params })).username).toBe(admin.username);
  });

  test('an unknown user is not found', async () => {
    expect(await ana.refused(getUser, { params: { id: unknownId } })).toEqual({
      status: 404,
      code: 'user-not-found',
      message: 'Student not found',
    });
    expect(await ana.refused(getUser, { params: { id: 'ana' } })).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
  });
});

describe('schools', () => {
  const found = async (q: string, limit?: number) =>
    (await visitor().ask(searchSchools, { query: { q, ...(limit ? { limit } : {}) } })).map(
      ({ name }) => name,
    );

  test('a search finds schools by any part of the name, best matches first', async () => {
    expect(await found('mona')).toEqual(['Mona Primary']);
    expect(await found('PRI')).toEqual(['Half Way Tree Primary', 'Mona Primary']);
    expect(await found("st. peter's")).toEqual(["St. Peter's Preparatory"]);
    expect(await found('pr', 1)).toHaveLength(1);
  });

  test('a search with fewer than two characters or with wildcards finds nothing', async () => {
    expect(await found('m')).toEqual([]);
    expect(await found(' m ')).toEqual([]);
    expect(await found('%%')).toEqual([]);
    expect(await found('__')).toEqual([]);
  });

  test('a school is found by its id', async () => {
    const [mona] = schools;
    expect(await visitor().ask(getSchool, { params: { id: mona.id } })).toEqual(mona);
    expect(await visitor().refused(getSchool, { params: { id: unknownId } })).toEqual({
      status: 404,
      code: 'school-not-found',
      message: 'School not found',
    });
  });
});

test('a pupil without a subscription is inactive', async () => {
  const dan = await enrol(testApi, 'Dan', { months: 0 });
  await testApi.settle();
  const { user } = await dan.ask(getMe);
  expect(user).toMatchObject({ subscriptionStatus: 'inactive', subscriptionEndsAt: null });
});
