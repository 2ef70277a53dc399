import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import { listActivity } from '@mahoe/contracts/admin/activity';
import {
  appealDecision,
  decideAppeal,
  listAppeals,
  listDecisions,
  listDecisionsByToken,
} from '@mahoe/contracts/messaging/appeals';
import { liftHold, listHolds, openCase, putHold } from '@mahoe/contracts/messaging/cases';
import {
  getMedia,
  listConversations,
  reportMessage,
  reportPupil,
} from '@mahoe/contracts/messaging/conversations';
import {
  claimNextItem,
  getModerationHistory,
  undoDecision,
} from '@mahoe/contracts/messaging/moderation';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { messagingAccount } from '@mahoe/domain/messaging/messagingAccount';
import { buildDecisionsUrl } from '@mahoe/providers/mail/emailLinks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, newPupil } from '../fixtures/people.ts';

let testApi: TestApi;
let addressIn: Chats['addressIn'];
let carriedOut: Chats['carriedOut'];
let decide: Chats['decide'];
let draw: Chats['draw'];
let friends: Chats['friends'];
let messagesFor: Chats['messagesFor'];
let missBrown: Chats['missBrown'];
let stick: Chats['stick'];

beforeAll(async () => {
  testApi = await startTestApi();
  ({ addressIn, carriedOut, decide, draw, friends, messagesFor, missBrown, stick } =
    await openChats(testApi));
});
afterAll(() => testApi.stop());

describe('a report', () => {
  test('a reported message disappears for its reporter at once and waits for a moderator', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const sent = await stick(all);
    await testApi.settle();
    const body = { messageId: sent.id, reason: 'mean' as const };
    await lea.ask(reportMessage, { body });
    await lea.ask(reportMessage, { body });
    await testApi.settle();
    expect(await messagesFor(lea, conversationId)).toEqual([]);
    expect((await lea.ask(listConversations))[0]?.unreadCount ?? 0).toBe(0);
    // The sender does not see that there was a report.
    expect(await messagesFor(kai, conversationId)).toMatchObject([{ status: 'approved' }]);
    expect((await kai.refused(reportMessage, { body })).code).toBe('own-message');

    const [item] = await missBrown.ask(claimNextItem, { body: { id: `message-${sent.id}` } });
    expect(item).toMatchObject({ kind: 'report', reports: [{ reason: 'mean' }] });
    await decide(sent.id, 'dismiss');
    expect(await messagesFor(lea, conversationId)).toHaveLength(1);
  });

  test('an upheld report removes the message, keeps the evidence and warns the sender', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const sent = await draw(all);
    await decide(sent.id, 'approve');
    await lea.ask(reportMessage, { body: { messageId: sent.id, reason: 'scary' } });
    await testApi.settle();
    const address = addressIn(sent.metadata);
    expect((await lea.refused(getMedia, { params: address })).code).toBe('medium-not-found');
    expect((await missBrown.send(getMedia, { params: { id: sent.id } })).statusCode).toBe(200);
    await decide(sent.id, 'uphold');
    expect(await messagesFor(lea, conversationId)).toEqual([]);
    expect(await messagesFor(kai, conversationId)).toMatchObject([{ status: 'removed' }]);
    expect(await testApi.services.media.read(address.id)).toBeUndefined();
    expect(await testApi.services.media.read(sent.id)).toMatchObject({ subject: sent.id });
    const history = await missBrown.ask(getModerationHistory, { params: { id: kai.id } });
    expect(history).toMatchObject({ warnings: 1, pausedUntil: null });
    expect(history.steps.map(({ what }) => what).toSorted()).toEqual(
      ['hidden', 'removed', 'reported', 'warned'].toSorted(),
    );
  });
});

test('the evidence of an upheld report is destroyed with its key after ninety days', async () => {
  const all = await friends();
  const { id } = await draw(all);
  await decide(id, 'approve');
  await all.lea.ask(reportMessage, { body: { messageId: id, reason: 'scary' } });
  await testApi.settle();
  await decide(id, 'uphold');
  const { media, pool } = testApi.services;
  expect(await media.read(id)).toBeDefined();
  testApi.advanceClock(90 * 86_400_000);
  await carriedOut();
  expect(await media.read(id)).toBeUndefined();
  const { rows } = await pool.query(
    'select 1 from privacy.subject_key where subject_id = $1 and wrapped_dek is not null',
    [id],
  );
  expect(rows).toEqual([]);
  const recorded = await testApi.services.store.readStream(`message-${id}`);
  expect(recorded.at(-1)?.type).toBe('MessageEvidenceExpired');
});

test('evidence under a hold outlasts its time and its sender, can be viewed with a reason, and goes with the hold', async () => {
  const all = await friends();
  const { id } = await draw(all);
  const params = { id };
  const body = { reason: 'The police have asked for it' };
  await decide(id, 'approve');
  expect((await missBrown.refused(openCase, { params, body })).code).toBe('case-not-found');
  await all.lea.ask(reportMessage, { body: { messageId: id, reason: 'scary' } });
  await testApi.settle();
  await decide(id, 'uphold');
  expect((await missBrown.refused(putHold, { params, body: { reason: ' no ' } })).code).toBe(
    'invalid-request',
  );
  await missBrown.ask(putHold, { params, body });
  await missBrown.ask(deleteUser, { params: { id: all.kai.id } });
  await testApi.settle();
  testApi.advanceClock(100 * 86_400_000);
  await carriedOut();
  const mrGrant = await createAdmin(testApi, 'Grant');
  await testApi.settle();
  const look = () => mrGrant.send(getMedia, { params });
  expect((await look()).statusCode).toBe(404);
  expect(await mrGrant.ask(openCase, { params, body })).toMatchObject({
    metadata: { imageData: `/api/media/${id}` },
    senderName: 'Deleted pupil',
  });
  expect((await look()).statusCode).toBe(200);
  testApi.advanceClock(600_000);
  expect((await look()).statusCode).toBe(404);
  await testApi.settle();
  expect(await mrGrant.ask(listHolds)).toMatchObject([{ id, reason: body.reason }]);
  const query = { filter: JSON.stringify({ q: 'police have asked' }) };
  expect((await mrGrant.ask(listActivity, { query })).map(({ type }) => type)).toEqual([
    'MessageCaseOpened',
    'MessageHoldPut',
  ]);
  await mrGrant.ask(liftHold, { params, body });
  await testApi.settle();
  await carriedOut();
  expect(await testApi.services.media.read(id)).toBeUndefined();
  expect((await mrGrant.refused(openCase, { params, body })).code).toBe('nothing-kept');
  expect(await mrGrant.ask(listHolds)).toEqual([]);
});

describe('a reported pupil', () => {
  test('a pupil is reported once by each pupil without being notified, and one case waits for a moderator', async () => {
    const { kai, lea } = await friends();
    const other = await newPupil(testApi, 'Max');
    const body = { pupilId: kai.id, reason: 'mean' as const };
    const thanks = await lea.ask(reportPupil, { body });
    expect(await lea.ask(reportPupil, { body: { ...body, reason: 'scary' } })).toEqual(thanks);
    await other.ask(reportPupil, { body: { ...body, reason: 'scary' } });
    await testApi.settle();
    expect((await kai.refused(reportPupil, { body })).code).toBe('cannot-report-yourself');

    const [item, ...more] = await missBrown.ask(claimNextItem, {
      body: { id: `reportedPupil-${kai.id}` },
    });
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      id: `reportedPupil-${kai.id}`,
      kind: 'pupil',
      messageType: null,
      receiverId: null,
      reports: [{ reason: 'mean' }, { reason: 'scary' }],
    });
    await decide(kai.id, 'uphold', 'reportedPupil');
    expect(
      (await missBrown.refused(claimNextItem, { body: { id: `reportedPupil-${kai.id}` } })).code,
    ).toBe('item-not-found');
    expect(
      (await missBrown.refused(undoDecision, { params: { id: `reportedPupil-${kai.id}` } })).code,
    ).toBe('too-late-to-undo');
    const history = await missBrown.ask(getModerationHistory, { params: { id: kai.id } });
    expect(history).toMatchObject({ warnings: 1 });
    expect(history.steps.map(({ what }) => what).toSorted()).toEqual([
      'pupil-report-upheld',
      'pupil-reported',
      'pupil-reported',
      'warned',
    ]);
  });

  test('only pupils report pupils, ten a day, and again after a decision', async () => {
    const { kai, lea } = await friends();
    const report = (pupilId: string) => ({ body: { pupilId, reason: 'other' as const } });
    expect((await missBrown.refused(reportPupil, report(kai.id))).code).toBe('pupils-only');
    expect((await lea.refused(reportPupil, report(missBrown.id))).code).toBe('pupil-not-found');
    await lea.ask(reportPupil, report(kai.id));
    await testApi.settle();
    await decide(kai.id, 'dismiss', 'reportedPupil');
    await lea.ask(reportPupil, report(kai.id));
    await testApi.settle();
    expect(
      (await missBrown.ask(claimNextItem, { body: { id: `reportedPupil-${kai.id}` } }))[0],
    ).toMatchObject({
      reports: [{ reason: 'other' }],
    });
    await decide(kai.id, 'dismiss', 'reportedPupil');
    for (let n = 1; n < 10; n += 1) {
      await testApi.send(messagingAccount, lea.id, {
        type: 'CountPupilReport',
        pupilId: lea.id,
        reportedId: crypto.randomUUID(),
      });
    }
    const another = await newPupil(testApi, 'Max');
    expect((await lea.refused(reportPupil, report(another.id))).code).toBe(
      'too-many-reports-today',
    );
  });
});

test("a different administrator can overturn the consequence of a report after a parent's appeal", async () => {
  const all = await friends();
  const { id } = await draw(all);
  await decide(id, 'approve');
  await all.lea.ask(reportMessage, { body: { messageId: id, reason: 'scary' } });
  await testApi.settle();
  await decide(id, 'uphold');
  const visitor = createCaller(testApi.app);
  const { pepper } = testApi.services.config;
  const { emailKey } = await testApi.services.commands.load(pupil, all.kai.id);
  const addressed = { accountId: all.kai.id, emailKey: emailKey ?? '' };
  const url = new URL(buildDecisionsUrl({ publicUrl: 'http://localhost', pepper }, addressed));
  const link = { account: all.kai.id, token: url.searchParams.get('token') ?? '' };
  expect((await visitor.refused(listDecisions)).code).toBe('not-signed-in');
  const forged = { ...link, account: all.lea.id };
  expect((await visitor.refused(listDecisionsByToken, { query: forged })).code).toBe(
    'decisions-link-unknown',
  );
  const [decision] = await visitor.ask(listDecisionsByToken, { query: link });
  expect(decision).toMatchObject({ what: 'warned', until: null, appeal: 'none' });
  const params = { id: decision?.id ?? '' };
  expect((await all.lea.refused(appealDecision, { params, body: {} })).code).toBe(
    'decision-not-found',
  );
  await visitor.ask(appealDecision, { params, body: { ...link, words: 'It was a joke' } });
  await testApi.settle();
  expect(await all.kai.ask(listDecisions)).toMatchObject([{ appeal: 'waiting' }]);
  const mine = (appeals: readonly { readonly id: string }[]) =>
    appeals.find((one) => one.id === params.id);
  expect(mine(await missBrown.ask(listAppeals))).toMatchObject({
    words: 'It was a joke',
    madeBy: 'parent',
    isOwn: true,
  });
  const body = { outcome: 'overturned' as const, reason: 'It was friendly' };
  expect((await missBrown.refused(decideAppeal, { params, body })).code).toBe('own-decision');
  const other = await createAdmin(testApi, 'Grey');
  await testApi.settle();
  await other.ask(decideAppeal, { params, body });
  await testApi.settle();
  const history = await other.ask(getModerationHistory, { params: { id: all.kai.id } });
  expect(history).toMatchObject({ warnings: 0, pausedUntil: null });
  expect(await visitor.ask(listDecisionsByToken, { query: link })).toMatchObject([
    { appeal: 'overturned' },
  ]);
  expect(mine(await other.ask(listAppeals))).toBeUndefined();
});
