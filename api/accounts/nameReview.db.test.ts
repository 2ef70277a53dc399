import { getUser, signIn, type User } from '@mahoe/contracts/accounts/account';
import { signUpFree } from '@mahoe/contracts/accounts/signUp';
import { changeProfile, changeUsername } from '@mahoe/contracts/accounts/profile';
import { updateUser } from '@mahoe/contracts/accounts/students';
import { listActivity } from '@mahoe/contracts/admin/activity';
import { getHistory } from '@mahoe/contracts/accounts/users';
import {
  claimNextItem,
  getModerationHistory,
  getModerationItem,
} from '@mahoe/contracts/messaging/moderation';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { openChats, type Chats } from '../fixtures/chats.ts';
import {
  buildSignUpForm,
  issueVoucher,
  newName,
  newPupil,
  PASSWORD,
  type Person,
} from '../fixtures/people.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';

let testApi: TestApi;
let chats: Chats;
let reader: Person;
beforeAll(async () => {
  testApi = await startTestApi();
  await issueVoucher(testApi);
  chats = await openChats(testApi);
  reader = await newPupil(testApi, 'Reader');
});
afterAll(() => testApi.stop());

/** A child signs up with a first name of their own. */
const signUpAs = async (firstName: string): Promise<Person> => {
  const caller = createCaller(testApi.app);
  const form = { ...buildSignUpForm(newName('child')), firstName, lastName: 'Permaul' };
  const { user }: { user: User } = await caller.ask(signUpFree, { body: form });
  await testApi.settle();
  return Object.assign(caller, { id: user.id, username: user.username });
};
const rename = (pupil: Person, body: object) =>
  pupil.ask(changeProfile, { params: { id: pupil.id }, body });
const seenBy = async (viewer: Person, { id }: Person): Promise<string> =>
  (await viewer.ask(getUser, { params: { id } })).firstName;
/** The review of a pupil's name, which the queue holds. */
const findReview = async (pupil: Person): Promise<string> => {
  const { rows } = await testApi.services.pool.query<{ name_review_id: string }>(
    'select name_review_id from views.user_directory where user_id = $1',
    [pupil.id],
  );
  return rows[0]?.name_review_id ?? '';
};

test('an ordinary name is shown at once at the sign-up, and waits after a change (R18)', async () => {
  const tiana = await signUpAs('Tiana');
  expect(await seenBy(reader, tiana)).toBe('Tiana');
  expect(await rename(tiana, { firstName: 'Keisha' })).toMatchObject({ nameState: 'waiting' });
  await testApi.settle();
  expect(await seenBy(reader, tiana)).toBe('Tiana');
  expect(await rename(tiana, { firstName: 'Tiana' })).toMatchObject({ nameState: 'shown' });
  await testApi.settle();
  expect(await seenBy(reader, tiana)).toBe('Tiana');
});

test('others see the initial of any other name from the sign-up until it is approved', async () => {
  const child = await signUpAs('Come And Play');
  expect(await seenBy(reader, child)).toBe('C.');
  expect(await seenBy(child, child)).toBe('Come And Play');
  expect(await seenBy(chats.missBrown, child)).toBe('Come And Play');
  await chats.decide(await findReview(child), 'approve', 'nameReview');
  expect(await seenBy(reader, child)).toBe('Come And Play');
});

test('a changed name waits in the queue, and a rejected one is never shown', async () => {
  const child = await signUpAs('Tiana');
  const changed = await rename(child, { firstName: 'Meet Me Outside' });
  expect(changed).toMatchObject({
    firstName: 'Meet Me Outside',
    shownFirstName: 'Tiana',
    nameState: 'waiting',
  });
  await testApi.settle();
  expect(await seenBy(reader, child)).toBe('Tiana');
  const review = await findReview(child);
  const [item] = await chats.missBrown.ask(claimNextItem, { body: { id: `nameReview-${review}` } });
  expect(item).toMatchObject({ kind: 'name', content: 'Meet Me Outside', senderId: child.id });
  const looks = await testApi.services.store.readStream(`nameReview-${review}`);
  expect(looks.filter(({ type }) => type === 'NameViewed').map(({ data }) => data)).toMatchObject([
    { moderatorId: chats.missBrown.id },
  ]);
  await chats.decide(review, 'reject', 'nameReview');
  expect(await seenBy(reader, child)).toBe('Tiana');
  expect(await child.ask(getUser, { params: { id: child.id } })).toMatchObject({
    nameState: 'rejected',
    shownFirstName: 'Tiana',
  });
  const { steps } = await chats.missBrown.ask(getModerationHistory, { params: { id: child.id } });
  expect(steps.map(({ what }) => what)).toEqual(['name-rejected']);
  // The school writes the real name: it is shown at once.
  await chats.missBrown.ask(updateUser, { params: { id: child.id }, body: { firstName: 'Qwyxa' } });
  await testApi.settle();
  expect(await seenBy(reader, child)).toBe('Qwyxa');
});

/** A child signs up with a username of their own. */
const signUpWith = async (username: string, names: object = {}): Promise<Person> => {
  const caller = createCaller(testApi.app);
  const form = { ...buildSignUpForm(newName('child')), firstName: 'Tiana', lastName: 'Brown' };
  const { user } = await caller.ask(signUpFree, { body: { ...form, username, ...names } });
  await testApi.settle();
  return Object.assign(caller, { id: user.id, username });
};
const usernameSeenBy = async (viewer: Person, { id }: Person): Promise<string | null> =>
  (await viewer.ask(getUser, { params: { id } })).username;
/** The review of a pupil's username. */
const findUsernameReview = async (pupil: Person): Promise<string> => {
  const { rows } = await testApi.services.pool.query<{ id: string }>(
    'select username_review_id as id from views.user_directory where user_id = $1',
    [pupil.id],
  );
  return rows[0]?.id ?? '';
};
const signInAs = (username: string) =>
  createCaller(testApi.app).send(signIn, { body: { username, password: PASSWORD } });

test('a username of ordinary names is shown at once, and any other waits in the queue (R18)', async () => {
  const tiana = await signUpWith('tiana.brown7');
  expect(await usernameSeenBy(reader, tiana)).toBe('tiana.brown7');
  const child = await signUpWith('tiana.loves.kofi');
  expect(await usernameSeenBy(reader, child)).toBe(null);
  expect(await usernameSeenBy(child, child)).toBe('tiana.loves.kofi');
  expect(await seenBy(reader, child)).toBe('Tiana');
  const review = await findUsernameReview(child);
  const [item] = await chats.missBrown.ask(claimNextItem, { body: { id: `nameReview-${review}` } });
  expect(item).toMatchObject({
    kind: 'name',
    nameKind: 'username',
    content: 'tiana.loves.kofi',
    senderId: child.id,
  });
  await chats.decide(review, 'approve', 'nameReview');
  expect(await usernameSeenBy(reader, child)).toBe('tiana.loves.kofi');
});

test('first name and username wait for a decision each', async () => {
  const child = await signUpWith('zobblefrit', { firstName: 'Zobblefrit' });
  await chats.decide(await findReview(child), 'approve', 'nameReview');
  expect(await seenBy(reader, child)).toBe('Zobblefrit');
  expect(await usernameSeenBy(reader, child)).toBe(null);
});

test('a pupil signs in with a rejected username until there is another one', async () => {
  const child = await signUpWith('tiana.hugs.kofi');
  const choose = (username: string) => ({ params: { id: child.id }, body: { username } });
  expect(await child.refused(changeUsername, choose('tiana.mango'))).toMatchObject({
    code: 'username-fixed',
  });
  await chats.decide(await findUsernameReview(child), 'reject', 'nameReview');
  expect(await child.ask(getUser, { params: { id: child.id } })).toMatchObject({
    username: 'tiana.hugs.kofi',
    usernameState: 'rejected',
  });
  expect(await usernameSeenBy(reader, child)).toBe(null);
  expect((await signInAs('tiana.hugs.kofi')).statusCode).toBe(200);
  expect(await child.refused(changeUsername, choose(reader.username))).toMatchObject({
    code: 'username-taken',
  });
  expect(await child.ask(changeUsername, choose('tiana.hugs.kojo'))).toMatchObject({
    username: 'tiana.hugs.kojo',
    usernameState: 'waiting',
  });
  await testApi.settle();
  expect(await usernameSeenBy(reader, child)).toBe(null);
  expect((await signInAs('tiana.hugs.kofi')).statusCode).toBe(401);
  expect((await signInAs('tiana.hugs.kojo')).statusCode).toBe(200);
  await chats.decide(await findUsernameReview(child), 'reject', 'nameReview');
  expect(await child.ask(changeUsername, choose('tiana.mango44'))).toMatchObject({
    usernameState: 'shown',
  });
  await testApi.settle();
  expect(await usernameSeenBy(reader, child)).toBe('tiana.mango44');
  const activity = await chats.missBrown.ask(listActivity, {
    query: { filter: JSON.stringify({ actorId: child.id }) },
  });
  expect(activity.map(({ type }) => type)).toEqual(['PupilRenamed', 'PupilRenamed']);
});

test('a username that an administrator gives is shown at once, and leaves the queue', async () => {
  const child = await signUpWith('tiana.pokes.kofi');
  const review = await findUsernameReview(child);
  await chats.missBrown.ask(updateUser, {
    params: { id: child.id },
    body: { username: 'qwyx.zibble' },
  });
  await testApi.settle();
  expect(await usernameSeenBy(reader, child)).toBe('qwyx.zibble');
  const gone = await chats.missBrown.refused(getModerationItem, {
    params: { id: `nameReview-${review}` },
  });
  expect(gone).toMatchObject({ code: 'item-not-found' });
});

test('a username leaves the queue with its pupil', async () => {
  const child = await signUpWith('tiana.sees.kofi');
  const review = await findUsernameReview(child);
  await testApi.send(pupil, child.id, { type: 'ErasePupil' });
  await testApi.settle();
  const gone = await chats.missBrown.refused(getModerationItem, {
    params: { id: `nameReview-${review}` },
  });
  expect(gone).toMatchObject({ code: 'item-not-found' });
});

test('a name can be changed twice a year, and each change is in History and the activity log', async () => {
  const child = await signUpAs('Tiana');
  await rename(child, { firstName: 'Keisha' });
  await rename(child, { lastName: 'Brown' });
  const refused = await child.refused(changeProfile, {
    params: { id: child.id },
    body: { firstName: 'Aaliyah' },
  });
  expect(refused).toMatchObject({ code: 'name-changes-used' });
  expect(refused.message).toContain('ask a grown-up');
  await rename(child, { grade: 6 });
  await testApi.settle();
  const activity = await chats.missBrown.ask(listActivity, {
    query: { filter: JSON.stringify({ actorId: child.id }) },
  });
  expect(activity.map(({ type }) => type)).toEqual(['PupilProfileChanged', 'PupilProfileChanged']);
  const history = await chats.missBrown.ask(getHistory, {
    params: { kind: 'users', id: child.id },
  });
  const renamed = history.filter(({ details }) => details['isOwnNameChange'] === 'true');
  expect(renamed.map(({ by }) => by)).toEqual([child.username, child.username]);
});
