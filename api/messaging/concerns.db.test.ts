import { changeProfile } from '@mahoe/contracts/accounts/profile';
import { getHealth } from '@mahoe/contracts/health';
import { listOutbox } from '@mahoe/contracts/admin/outbox';
import { listConversations, getMedia } from '@mahoe/contracts/messaging/conversations';
import { openCase } from '@mahoe/contracts/messaging/cases';
import {
  closeConcern,
  escalateItem,
  getConcernPicture,
  listConcerns,
  raiseConcern,
  takeConcern,
} from '@mahoe/contracts/messaging/concerns';
import {
  claimNextItem,
  getModerationCounts,
  getModerationHistory,
  undoDecision,
} from '@mahoe/contracts/messaging/moderation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepConcerns } from '@mahoe/reactions/jobs/remindOfConcerns';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, newPupil, type Person } from '../fixtures/people.ts';
import { findViewedAccounts } from '../fixtures/viewedAccounts.ts';

const CONTACT = 'safeguarding@mahoe.test';
const HOUR_MS = 3_600_000;

let testApi: TestApi;
let chats: Chats;
let missBrown: Person;
let mrGrant: Person;
beforeAll(async () => {
  testApi = await startTestApi({ SAFEGUARDING_EMAIL: CONTACT });
  chats = await openChats(testApi);
  ({ missBrown } = chats);
  mrGrant = await createAdmin(testApi, 'Grant');
  await testApi.settle();
});
afterAll(() => testApi.stop());

const body = { reason: 'It shows somebody who hits her' };
const concernsOf = async (pupilId: string) =>
  (await mrGrant.ask(listConcerns)).concerns.filter((one) => one.pupilId === pupilId);
const listEmails = async () =>
  (await missBrown.ask(listOutbox)).filter(({ to }) => to === CONTACT).map(({ kind }) => kind);
/** Sends a drawing that waits, and escalates it. */
const escalated = async () => {
  const all = await chats.friends();
  const { id, metadata } = await chats.draw(all);
  await testApi.settle();
  await missBrown.ask(escalateItem, { params: { id: `message-${id}` }, body });
  await testApi.settle();
  return { ...all, id, address: chats.addressIn(metadata) };
};

test('an escalated message is delivered to no pupil, kept, counted against no pupil, and reported to the contact', async () => {
  const before = await listEmails();
  const { kai, lea, id, address, conversationId } = await escalated();
  expect(await listEmails()).toEqual(['concern', ...before]);
  await chats.carriedOut();
  await testApi.settle();
  expect(await chats.messagesFor(lea, conversationId)).toEqual([]);
  expect(await chats.messagesFor(kai, conversationId)).toMatchObject([{ status: 'rejected' }]);
  expect((await lea.ask(listConversations))[0]?.unreadCount ?? 0).toBe(0);
  expect(await testApi.services.media.read(address.id)).toBeUndefined();
  expect(await testApi.services.media.read(id)).toMatchObject({ subject: id });
  // Neither its sender nor a moderator without a reason sees what is kept.
  expect((await kai.send(getMedia, { params: { id } })).statusCode).toBe(404);
  expect((await mrGrant.send(getMedia, { params: { id } })).statusCode).toBe(404);
  await mrGrant.ask(openCase, { params: { id }, body });
  expect((await mrGrant.send(getMedia, { params: { id } })).statusCode).toBe(200);
  await testApi.settle();

  const history = await mrGrant.ask(getModerationHistory, { params: { id: kai.id } });
  expect(history).toMatchObject({ warnings: 0, pausedUntil: null });
  expect(history.steps.map(({ what }) => what).toSorted()).toEqual(
    ['concern-raised', 'evidence-kept', 'looked-at', 'rejected'].toSorted(),
  );
  expect(await concernsOf(kai.id)).toMatchObject([
    { pupilName: expect.any(String), messageId: id, reason: body.reason, takenBy: null },
  ]);
});

test('three escalated messages do not pause the sender', async () => {
  const all = await chats.friends();
  for (let n = 0; n < 3; n += 1) {
    const { id } = await chats.draw(all);
    await testApi.settle();
    await missBrown.ask(escalateItem, { params: { id: `message-${id}` }, body });
    await chats.carriedOut();
  }
  await testApi.settle();
  const history = await missBrown.ask(getModerationHistory, { params: { id: all.kai.id } });
  expect(history).toMatchObject({ warnings: 0, pausedUntil: null });
  const [next] = [await chats.draw(all)];
  await testApi.settle();
  const [item] = await missBrown.ask(claimNextItem, { body: { id: `message-${next.id}` } });
  expect(item).toMatchObject({ senderStrikes: 0 });
  await chats.decide(next.id, 'approve');
});

test('the decision can be undone, and the concern stays', async () => {
  const { kai, id } = await escalated();
  await missBrown.ask(undoDecision, { params: { id: `message-${id}` } });
  await testApi.settle();
  expect(await concernsOf(kai.id)).toHaveLength(1);
  const [item] = await missBrown.ask(claimNextItem, { body: { id: `message-${id}` } });
  expect(item).toMatchObject({ id: `message-${id}`, kind: 'message' });
  await chats.decide(id, 'approve');
});

test('a repeat raises no second concern, and a claimed or decided item is refused', async () => {
  const all = await chats.friends();
  const { id } = await chats.draw(all);
  await testApi.settle();
  await mrGrant.ask(claimNextItem, { body: { id: `message-${id}` } });
  const refused = await missBrown.refused(escalateItem, { params: { id: `message-${id}` }, body });
  expect(refused.code).toBe('claimed-by-another');
  const key = { idempotencyKey: `twice-${id}` };
  const once = await mrGrant.sendWithRetry(
    escalateItem,
    { params: { id: `message-${id}` }, body },
    key,
  );
  const twice = await mrGrant.sendWithRetry(
    escalateItem,
    { params: { id: `message-${id}` }, body },
    key,
  );
  expect([once.statusCode, twice.statusCode, twice.body]).toEqual([200, 200, once.body]);
  // Another process gets the repeat, so only the log knows the first call.
  await testApi.settle();
  await testApi.services.pool.query('delete from accounts.command_reply');
  const other = await testApi.startSecondApi();
  const repeated = await mrGrant.sendWithRetry(
    escalateItem,
    { params: { id: `message-${id}` }, body },
    { ...key, app: other.app },
  );
  await other.stop();
  expect([repeated.statusCode, repeated.body]).toEqual([200, once.body]);
  await chats.carriedOut();
  await testApi.settle();
  expect(await concernsOf(all.kai.id)).toHaveLength(1);
  const late = await mrGrant.refused(escalateItem, { params: { id: `message-${id}` }, body });
  expect(late.code).toBe('item-not-found');
  const short = await mrGrant.refused(escalateItem, {
    params: { id: `message-${id}` },
    body: { reason: ' no ' },
  });
  expect(short.code).toBe('invalid-request');
});

test('a concern that is not taken within an hour raises an alarm in counts, health and a second e-mail', async () => {
  const pupil = await newPupil(testApi, 'Sad');
  const { services } = testApi;
  const readAlarm = async () => {
    const { waitingConcerns, overdueConcerns } = await missBrown.ask(getModerationCounts);
    const health = (await missBrown.ask(getHealth)).parts['moderators'];
    return { waitingConcerns, overdueConcerns, health };
  };
  for (const { id } of (await missBrown.ask(listConcerns)).concerns) {
    await missBrown.ask(takeConcern, { params: { id } });
  }
  await missBrown.ask(raiseConcern, { body: { pupilId: pupil.id, ...body } });
  await testApi.settle();
  expect(await readAlarm()).toEqual({
    waitingConcerns: 1,
    overdueConcerns: 0,
    health: { status: 'healthy' },
  });
  const mail = {
    outbox: services.outbox,
    publicUrl: 'http://mahoe.test',
    pepper: services.config.pepper,
    safeguardingEmail: CONTACT,
  };
  const sweep = () => sweepConcerns({ views: { db: services.views }, mail }, services.clock());
  expect(await sweep()).toBe(0);
  testApi.advanceClock(HOUR_MS);
  expect(await readAlarm()).toEqual({
    waitingConcerns: 1,
    overdueConcerns: 1,
    health: { status: 'degraded', detail: '1 waited an hour for somebody to see to a child' },
  });
  expect([await sweep(), await sweep()]).toEqual([1, 1]);
  expect((await listEmails()).filter((kind) => kind === 'concern-overdue')).toHaveLength(1);

  const id = (await concernsOf(pupil.id))[0]?.id ?? '';
  await mrGrant.ask(takeConcern, { params: { id } });
  await testApi.settle();
  expect(await readAlarm()).toMatchObject({ waitingConcerns: 0, overdueConcerns: 0 });
  expect(await concernsOf(pupil.id)).toMatchObject([{ takenBy: mrGrant.username, isMine: true }]);
  const closing = { outcome: 'family-told', reason: 'They know and thank us' } as const;
  await mrGrant.ask(closeConcern, { params: { id }, body: closing });
  await testApi.settle();
  expect(await concernsOf(pupil.id)).toEqual([]);
  const other = { ...closing, outcome: 'no-danger' } as const;
  expect((await missBrown.refused(closeConcern, { params: { id }, body: other })).code).toBe(
    'concern-closed',
  );
  expect((await missBrown.refused(takeConcern, { params: { id } })).code).toBe('concern-closed');
});

test('a concern about an unknown pupil is refused', async () => {
  const pupilId = '00000000-0000-4000-8000-00000000beef';
  const refused = await missBrown.refused(raiseConcern, { body: { pupilId, ...body } });
  expect(refused.code).toBe('user-not-found');
});

test('an escalated picture is kept for the moderator in charge until the concern is closed', async () => {
  const pupil = await newPupil(testApi, 'Sad');
  const params = { id: pupil.id };
  const chosen = { profilePicture: chats.imageData };
  const { profilePicture } = await pupil.ask(changeProfile, { params, body: chosen });
  const pictureId = profilePicture?.split('/').at(-1) ?? '';
  await testApi.settle();
  await missBrown.ask(escalateItem, { params: { id: `pictureReview-${pictureId}` }, body });
  await chats.carriedOut();
  await testApi.settle();
  expect(await testApi.services.media.read(pictureId)).toBeUndefined();

  const [raised] = await concernsOf(pupil.id);
  expect(raised).toMatchObject({ messageId: null, hasPicture: true, picture: null });
  const concern = { params: { id: raised?.id ?? '' } };
  const looks = async () => {
    const asked = [missBrown, mrGrant].map((one) => one.send(getConcernPicture, concern));
    return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  };
  expect(await looks()).toEqual([404, 404]);
  await mrGrant.ask(takeConcern, concern);
  await testApi.settle();
  expect(await looks()).toEqual([404, 200]);
  const view = ['messages', pupil.id];
  expect(await findViewedAccounts(testApi, mrGrant.id)).toContainEqual(view);
  expect(await findViewedAccounts(testApi, missBrown.id)).not.toContainEqual(view);
  const address = `/api/admin/concerns/${raised?.id}/picture`;
  expect(await concernsOf(pupil.id)).toMatchObject([{ picture: address }]);
  const closing = { outcome: 'authorities-told', reason: 'They have it' } as const;
  await mrGrant.ask(closeConcern, { ...concern, body: closing });
  await testApi.settle();
  expect(await looks()).toEqual([404, 404]);
  expect(await testApi.services.media.read(concern.params.id)).toBeUndefined();
});
