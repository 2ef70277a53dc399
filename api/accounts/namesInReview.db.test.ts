import { signUpFree } from '@mahoe/contracts/accounts/signUp';
import { operations } from '@mahoe/contracts/operations';
import { sendMessage } from '@mahoe/contracts/messaging/conversations';
import { cheerActivity, listFriendActivities } from '@mahoe/contracts/social/friendActivity';
import { blockPupil, sendFriendRequest } from '@mahoe/contracts/social/friends';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { topics } from '../fixtures/bank.ts';
import { createCaller, type Response } from '../fixtures/caller.ts';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { befriend, startConversationOf } from '../fixtures/conversations.ts';
import { buildSignUpForm, issueVoucher, newPupil, type Person } from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';

type Name = keyof typeof operations;

const FIRST_NAME = 'Qwyxa';
const LAST_NAME = 'Zobblefrit';
const USERNAME = 'vexi.lumo.hates.ben';
const SHOWN = `"${FIRST_NAME[0]}.`;

let testApi: TestApi;
let chats: Chats;
/** The pupil whose names wait. */
let hidden: Person;
let friend: Person;
/** Pupils with a friend request from the hidden pupil, with one to them, and with a block of them. */
let asked: Person;
let asker: Person;
let blocker: Person;
let conversationId = '';

/** Reads that show the hidden pupil to another one. */
const reads: Partial<Record<Name, () => Promise<Response>>> = {
  getUser: () => asked.send(operations.getUser, { params: { id: hidden.id } }),
  listUsers: () => asked.send(operations.listUsers, { query: { q: USERNAME } }),
  listFriends: () => friend.send(operations.listFriends, { query: { userId: friend.id } }),
  listReceivedRequests: () =>
    asked.send(operations.listReceivedRequests, { query: { userId: asked.id } }),
  listSentRequests: () => asker.send(operations.listSentRequests, { query: { userId: asker.id } }),
  listBlocked: () => blocker.send(operations.listBlocked),
  listLeaderboard: () => friend.send(operations.listLeaderboard),
  listNeighbours: () => friend.send(operations.listNeighbours),
  listFriendActivities: () => friend.send(operations.listFriendActivities),
  listReceivedCheers: () => friend.send(operations.listReceivedCheers),
  listFriendsWeek: () => friend.send(operations.listFriendsWeek),
  startTeamGoal: () => friend.send(operations.startTeamGoal, { body: { friendId: hidden.id } }),
  getTeamGoal: () => friend.send(operations.getTeamGoal),
  startConversation: () =>
    friend.send(operations.startConversation, { body: { participant2Id: hidden.id } }),
  listConversations: () => friend.send(operations.listConversations),
  listMessages: () => friend.send(operations.listMessages, { params: { id: conversationId } }),
};
const readNames = Object.keys(reads) as Name[];

/** Operations whose replies name only the caller. */
const OWN: readonly Name[] = [
  'signIn',
  'getMe',
  'signUpFree',
  'registerPaid',
  'registerWithPayment',
  'changeProfile',
  'changeUsername',
  'getOwnRank',
  'sendMessage',
];
/** Operations whose replies name no pupil, but files, schools, topics, badges, or a relation. */
const OF_THINGS: readonly Name[] = [
  'exportData',
  'getMedia',
  'searchSchools',
  'getSchool',
  'listSubjects',
  'getSubject',
  'listTopics',
  'getTopic',
  'listTopicSuggestions',
  'startQuizSession',
  'getSessionResults',
  'listOpenQuizzes',
  'listOwnQuestionReports',
  'getDailyChallenge',
  'downloadQuizzes',
  'getPaperResult',
  'getTaskResult',
  'getDashboard',
  'listBadges',
  'listEarnedBadges',
  'getAiInsights',
  'listSubjectPerformance',
  'getReportCard',
  'listReviewsDue',
  'sendFriendRequest',
  'respondToFriendRequest',
  'cancelFriendRequest',
  'removeFriend',
  'blockPupil',
  'unblockPupil',
  'getRelation',
];

const NAMING = /name|user|pupil|friend|participant|sender/i;

/** Lists the names of a JSON schema's fields. */
const listFields = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(listFields)];
};

const namesSomebody = (name: Name): boolean => {
  const { access, reply } = operations[name];
  if (access === 'administrator' || access === 'own-factor') return false;
  const schema = z.toJSONSchema(reply, { unrepresentable: 'any' });
  return listFields(schema).some((field) => NAMING.test(field));
};

const signUpHidden = async (): Promise<Person> => {
  const caller = createCaller(testApi.app);
  const form = { ...buildSignUpForm(FIRST_NAME), lastName: LAST_NAME, username: USERNAME };
  const { user } = await caller.ask(signUpFree, { body: form });
  await testApi.settle();
  return Object.assign(caller, { id: user.id, username: user.username });
};

beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  chats = await openChats(testApi);
  friend = await newPupil(testApi, 'Friend');
  asked = await newPupil(testApi, 'Asked');
  asker = await newPupil(testApi, 'Asker');
  blocker = await newPupil(testApi, 'Blocker');
  hidden = await signUpHidden();
  await befriend(testApi, friend.id, hidden.id);
  await hidden.ask(sendFriendRequest, { body: { receiverId: asked.id } });
  await asker.ask(sendFriendRequest, { body: { receiverId: hidden.id } });
  await blocker.ask(blockPupil, { params: { id: hidden.id } });
  ({ conversationId } = await startConversationOf(testApi, friend.id, hidden.id));
  const body = { conversationId, messageType: 'sticker', metadata: { icon: 'mango' } } as const;
  await testApi.settle();
  await hidden.ask(sendMessage, { body });
  for (const pupil of [hidden, friend]) await takeQuiz(testApi, pupil, topics.counting.id, 10);
  await testApi.settle();
  const [activity] = await hidden.ask(listFriendActivities);
  await hidden.ask(cheerActivity, { params: { id: activity?.id ?? '' }, body: { cheer: 'star' } });
  await testApi.settle();
});
afterAll(() => testApi.stop());

test('each operation that names somebody to a pupil is known to this test', () => {
  const naming = (Object.keys(operations) as Name[]).filter(namesSomebody);
  expect(naming.toSorted()).toEqual([...readNames, ...OWN, ...OF_THINGS].toSorted());
});

/** The reply of a read, which must be about the hidden pupil. */
const read = async (name: Name): Promise<string> => {
  const response = await reads[name]?.();
  await testApi.settle();
  expect(response?.statusCode, response?.body).toBe(200);
  return response?.body ?? '';
};

describe.each(readNames)('%s', (name) => {
  test('shows another pupil no name or username that waits (R18)', async () => {
    const body = await read(name);
    expect(body).toContain(SHOWN);
    for (const secret of [FIRST_NAME, LAST_NAME, USERNAME]) expect(body).not.toContain(secret);
  });
});

test('a part of a waiting username finds nobody, and a shown one does', async () => {
  const find = async (q: string) =>
    (await asked.ask(operations.listUsers, { query: { q } })).length;
  expect(await find('vexi')).toBe(0);
  expect(await find('lumo')).toBe(0);
  expect(await find(USERNAME.toUpperCase())).toBe(1);
  expect(await find(friend.username.slice(0, 6))).toBe(1);
});

describe('once a moderator has approved them', () => {
  beforeAll(async () => {
    const { rows } = await testApi.services.pool.query<{ name: string; username: string }>(
      'select name_review_id as name, username_review_id as username from views.user_directory where user_id = $1',
      [hidden.id],
    );
    for (const id of Object.values(rows[0] ?? {})) await chats.decide(id, 'approve', 'nameReview');
  });

  test.each(readNames)('%s shows the names, and the username if it shows any', async (name) => {
    const body = await read(name);
    expect(body).toContain(FIRST_NAME);
    expect(body).not.toContain(LAST_NAME);
    expect(body.includes(USERNAME)).toBe(body.includes('"username"'));
  });
});
