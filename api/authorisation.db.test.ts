import { operations } from '@mahoe/contracts/operations';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
} from '@mahoe/contracts/practice/quizzes';
import type { Operation } from '@mahoe/contracts/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from './accounts/sessions.ts';
import { topics } from './fixtures/bank.ts';
import { callerOf, type Caller, type Response } from './fixtures/caller.ts';
import { startGround, type Ground } from './fixtures/ground.ts';
import { employ, enrol, issueVoucher, signUp, type Person } from './fixtures/people.ts';
import { policies } from './policies.ts';
import { aboutOf, requestFor, type About } from './fixtures/requests.ts';

const roles = [
  'visitor',
  'pupil',
  'other pupil',
  'suspended',
  'unsubscribed',
  'administrator',
] as const;
type Role = (typeof roles)[number];
type Name = keyof typeof operations;

const names = Object.keys(operations) as Name[];
const operationOf = (name: Name): Operation => operations[name];

const notSignedIn = '401 not-signed-in';
const paused = '403 account-suspended';
const forbidden = '403 forbidden';

/** What each policy gives each role: pupils ask for their own, the other pupil for Ana's. */
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
  self: {
    visitor: notSignedIn,
    pupil: '200',
    'other pupil': forbidden,
    suspended: paused,
    unsubscribed: '200',
    administrator: '200',
  },
  oneself: {
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

const gone = '410 free-registration-gone';
const notFree = '402 voucher-not-free';
const notPaid = '402 subscription-required';
const noMessage = '404 message-not-found';
const noMedium = '404 medium-not-found';
const another = '403 session-of-another';
const noActivity = '404 activity-not-found';
const notFriends = '403 not-friends';
const cannotPay = '402 payment-unavailable';
const pupilsOnly = '403 pupils-only';
const notYours = '403 not-your-request';

/** What an operation itself refuses beyond that. All sessions asked for are Ana's. */
const exceptions: Partial<Record<Name, Partial<Record<Role, string>>>> = {
  register: Object.fromEntries(roles.map((role) => [role, gone])),
  // Of a picture that is nobody's.
  getPicture: Object.fromEntries(
    (['pupil', 'other pupil', 'unsubscribed', 'administrator'] as const).map((role) => [
      role,
      '404 picture-not-found',
    ]),
  ),
  // As somebody saw it who never did.
  approveArticle: { administrator: '409 article-changed' },
  approveQuestion: { administrator: '409 question-changed' },
  // Of a question's picture that is not there.
  getFigure: Object.fromEntries(
    (['pupil', 'other pupil', 'unsubscribed', 'administrator'] as const).map((role) => [
      role,
      '404 picture-not-found',
    ]),
  ),
  // No code of the authenticator, which is not in force.
  confirmTwoFactor: { administrator: '403 second-factor-wrong' },
  renewRecoveryCodes: { administrator: '409 two-factor-off' },
  turnOffTwoFactor: { administrator: '409 two-factor-off' },
  // Of a drawing that nobody has reported.
  openCase: { administrator: '404 case-not-found' },
  putHold: { administrator: '404 nothing-kept' },
  liftHold: { administrator: '409 not-held' },
  // Nothing is set aside.
  retrySetAside: { administrator: '404 nothing-set-aside' },
  // No place is set here.
  makeBackup: { administrator: '409 backup-not-set-up' },
  listBackups: { administrator: '409 backup-not-set-up' },
  // No model is set, and the product's own generators know nothing of plants.
  generateQuestions: { administrator: '422 writer-knows-nothing' },
  generateAiQuestions: { administrator: '422 writer-knows-nothing' },
  generateArticle: {
    pupil: '422 writer-knows-nothing',
    'other pupil': '422 writer-knows-nothing',
    unsubscribed: notPaid,
    administrator: '422 writer-knows-nothing',
  },
  // Of a payment that nobody made.
  getPayment: { administrator: '404 payment-not-found' },
  resetPassword: Object.fromEntries(roles.map((role) => [role, '404 reset-link-unknown'])),
  // The pupil has asked for the mail just before; nobody is asked for who came by a voucher of the school.
  askConsentAgain: {
    unsubscribed: '409 consent-not-asked',
    administrator: '429 consent-asked-lately',
  },
  giveConsent: Object.fromEntries(roles.map((role) => [role, '404 consent-link-unknown'])),
  unsubscribe: Object.fromEntries(roles.map((role) => [role, '404 unsubscribe-link-unknown'])),
  // A voucher that is not free: what a pupil may do must not change while we look.
  redeemVoucher: {
    pupil: notFree,
    'other pupil': notFree,
    unsubscribed: notFree,
    administrator: notFree,
  },
  // Nobody can pay here: no provider is set.
  createPaymentIntent: {
    visitor: cannotPay,
    pupil: cannotPay,
    'other pupil': cannotPay,
    suspended: paused,
    unsubscribed: cannotPay,
    administrator: forbidden,
  },
  receivePaymentEvent: Object.fromEntries(roles.map((role) => [role, cannotPay])),
  getArticle: { unsubscribed: notPaid },
  recordActivity: { unsubscribed: notPaid },
  startQuizSession: { unsubscribed: notPaid },
  getSessionQuestion: {
    'other pupil': another,
    unsubscribed: another,
    administrator: another,
  },
  answerQuestion: { 'other pupil': another, unsubscribed: another, administrator: another },
  takeTopicAlong: { unsubscribed: notPaid },
  handInQuiz: { 'other pupil': another, unsubscribed: another, administrator: another },
  // The quiz is the pupil's own, and of nobody's friend.
  cheerActivity: {
    pupil: noActivity,
    'other pupil': noActivity,
    unsubscribed: noActivity,
    administrator: pupilsOnly,
  },
  startTeamGoal: {
    pupil: notFriends,
    'other pupil': notFriends,
    unsubscribed: notFriends,
    administrator: pupilsOnly,
  },
  changeSharing: { administrator: pupilsOnly },
  removeFriend: { administrator: pupilsOnly },
  blockPupil: { administrator: pupilsOnly },
  unblockPupil: { administrator: pupilsOnly },
  respondToFriendRequest: { unsubscribed: notYours },
  cancelFriendRequest: { unsubscribed: notYours },
  // The conversation is of the pupil and a friend.
  listMessages: { unsubscribed: forbidden },
  readConversation: { unsubscribed: forbidden },
  sendMessage: { unsubscribed: forbidden },
  reportMessage: { unsubscribed: noMessage },
  getMedia: { 'other pupil': noMedium, unsubscribed: noMedium },
  // Only whose password it is may ask for it.
  requestErasure: { unsubscribed: '403 wrong-password' },
  getSessionResults: { 'other pupil': another, unsubscribed: another },
  listMistakes: { 'other pupil': another, unsubscribed: another },
};

let ground: Ground;
let people: Readonly<Record<Exclude<Role, 'visitor'>, Person>>;
let about: About;
let uniques = 0;

const outcomeOf = ({ statusCode, body }: Response): string => {
  if (statusCode === 200) return '200';
  const { code }: { code?: string } = JSON.parse(body);
  return `${statusCode} ${code}`;
};

/** Somebody in a role, with a session of their own. */
const inRole = async (role: Role): Promise<Caller> =>
  callerOf(
    ground.app,
    role === 'visitor'
      ? undefined
      : `mahoe_session=${await openSession(ground.services.pool, people[role].id)}`,
  );

const call = async (name: Name, role: Role): Promise<Response> => {
  const own = role === 'visitor' || role === 'other pupil' ? 'pupil' : role;
  const asked = role === 'administrator' ? 'pupil' : own;
  uniques += 1;
  const request = requestFor(name, {
    ...about,
    userId: people[asked].id,
    unique: String(uniques),
  });
  return (await inRole(role)).send(operationOf(name), request);
};

beforeAll(async () => {
  ground = await startGround();
  await issueVoucher(ground);
  await issueVoucher(ground, 'HALF', { value: 50 });
  const ana = await signUp(ground, 'Ana');
  await signUp(ground, 'Eve');
  people = {
    pupil: ana,
    'other pupil': await enrol(ground, 'Ben'),
    suspended: await enrol(ground, 'Cara'),
    unsubscribed: await enrol(ground, 'Dan', { months: 0 }),
    administrator: await employ(ground),
  };
  about = await aboutOf(ground, ana, people.administrator);
  const suspend = { params: { id: people.suspended.id }, body: { suspended: true } };
  await people.administrator.ask(operations.suspendUser, suspend);
});
afterAll(() => ground.stop());

describe.each(names)('%s', (name) => {
  test.each(roles)('for the %s', async (role) => {
    const expected = exceptions[name]?.[role] ?? byPolicy[operationOf(name).access][role];
    expect(outcomeOf(await call(name, role))).toBe(expected);
  });
});

test('every policy is in force somewhere, and looked at here', () => {
  const inForce = new Set(names.map((name) => operationOf(name).access));
  expect([...inForce].toSorted()).toEqual(Object.keys(policies).toSorted());
  expect(Object.keys(byPolicy).toSorted()).toEqual(Object.keys(policies).toSorted());
});

test('routes are no wider open than their contracts, nor is asking for their heads', () => {
  for (const { method, url, access } of ground.app.routeTable) {
    const operation = Object.values(operations).find(
      (one) => one.path === url && one.method === (method === 'HEAD' ? 'GET' : method),
    );
    expect(access, `${method} ${url}`).toBe(operation?.access ?? 'anyone');
  }
});

describe('what is private to Ana', () => {
  const canaries = ['Anason', 'ana@school.example'];

  test('is in her own reply', async () => {
    const { body } = await (await inRole('pupil')).send(operations.getMe);
    for (const canary of canaries) expect(body).toContain(canary);
  });

  test.each(names)('is in no reply to others: %s', async (name) => {
    for (const role of ['visitor', 'other pupil', 'unsubscribed'] as const) {
      uniques += 1;
      const request = requestFor(name, {
        ...about,
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

  test('stays when others name her ids in commands', async () => {
    const ben = people['other pupil'];
    const before = await ground.services.store.headPosition();
    await ben.refused(startQuizSession, {
      body: { userId: people.pupil.id, topicId: topics.counting.id },
    });
    await ben.refused(answerQuestion, { body: { sessionId: about.sessionId, selectedAnswer: 1 } });
    await ben.refused(getSessionQuestion, { params: { id: about.sessionId } });
    expect(await ground.services.store.headPosition()).toBe(before);
  });
});
