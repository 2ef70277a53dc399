import { getHealth } from '@mahoe/contracts/health';
import { listDecisions } from '@mahoe/contracts/messaging/appeals';
import { getMedia } from '@mahoe/contracts/messaging/conversations';
import {
  claimNextItem,
  decideItem,
  getModerationCounts,
  getModerationHistory,
  listModeration,
  skipItem,
  undoDecision,
} from '@mahoe/contracts/messaging/moderation';
import { messagingAccount } from '@mahoe/domain/messaging/messagingAccount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChats, type Chats } from '../fixtures/chats.ts';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { createAdmin, newPupil, type Person } from '../fixtures/people.ts';

let testApi: TestApi;
let addressIn: Chats['addressIn'];
let carriedOut: Chats['carriedOut'];
let decide: Chats['decide'];
let draw: Chats['draw'];
let friends: Chats['friends'];
let messagesFor: Chats['messagesFor'];
let missBrown: Chats['missBrown'];
let mrGrant: Person;
beforeAll(async () => {
  testApi = await startTestApi();
  ({ addressIn, carriedOut, decide, draw, friends, messagesFor, missBrown } =
    await openChats(testApi));
  mrGrant = await createAdmin(testApi, 'Grant');
  await testApi.settle();
});
afterAll(() => testApi.stop());

describe('moderators', () => {
  test('two moderators never get the same item, however fast they claim', async () => {
    const all = await friends();
    const sent = new Set<string>();
    for (let n = 0; n < 6; n += 1) sent.add(`message-${(await draw(all)).id}`);
    await testApi.settle();
    const claims = await Promise.all(
      [missBrown, mrGrant, missBrown, mrGrant].map((one) =>
        one.ask(claimNextItem, { body: { ahead: 3 } }),
      ),
    );
    const held = (...of: readonly number[]) =>
      new Set(of.flatMap((index) => claims[index]?.map(({ id }) => id) ?? []));
    const [hers, his] = [held(0, 2), held(1, 3)];
    expect([...hers].filter((id) => his.has(id))).toEqual([]);
    expect(hers.size).toBeGreaterThan(0);
    const [first = ''] = hers;
    const params = { id: first };
    const refused = await mrGrant.refused(decideItem, { params, body: { decision: 'approve' } });
    expect(refused.code).toBe('claimed-by-another');
    // A decision that does not fit leaves the item with its moderator.
    const unfit = { params, body: { decision: 'uphold' as const, reason: 'unkind' as const } };
    expect((await missBrown.refused(decideItem, unfit)).code).toBe('decision-does-not-fit');
    const after = await mrGrant.refused(claimNextItem, { body: { id: first } });
    expect(after.code).toBe('claimed-by-another');
    // After two minutes the claim has lapsed.
    testApi.advanceClock(121_000);
    await mrGrant.ask(decideItem, { params, body: { decision: 'approve' } });
    for (const id of sent) {
      if (id !== first)
        await missBrown.send(decideItem, { params: { id }, body: { decision: 'approve' } });
    }
    await carriedOut();
  });

  test('a moderator can skip an item and undo a decision within ten seconds, and the counts follow', async () => {
    const all = await friends();
    const [one, two] = [await draw(all), await draw(all)];
    await testApi.settle();
    const next = async () => (await missBrown.ask(claimNextItem, { body: {} }))[0]?.id;
    const before = await missBrown.ask(getModerationCounts);
    expect(before.waitingMessages).toBeGreaterThanOrEqual(2);
    await missBrown.ask(claimNextItem, { body: { id: `message-${one.id}` } });
    await missBrown.ask(skipItem, { params: { id: `message-${one.id}` } });
    await missBrown.ask(decideItem, {
      params: { id: `message-${two.id}` },
      body: { decision: 'approve' },
    });
    await testApi.settle();
    const undone = await missBrown.ask(undoDecision, { params: { id: `message-${two.id}` } });
    expect(undone).toMatchObject({ id: `message-${two.id}`, claimedByMe: true });
    await carriedOut();
    expect((await messagesFor(all.lea, all.conversationId)).map(({ id }) => id)).not.toContain(
      two.id,
    );
    expect(await next()).toBe(`message-${two.id}`);
    await decide(two.id, 'reject');
    expect(await next()).toBe(`message-${one.id}`);
    await decide(one.id, 'approve');
    expect(
      (await missBrown.refused(undoDecision, { params: { id: `message-${one.id}` } })).code,
    ).toBe('too-late-to-undo');
    const after = await missBrown.ask(getModerationCounts);
    expect(after.medianWaitSeconds).not.toBeNull();
    expect(after.decidedToday).toBe(before.decidedToday + 2);
  });

  test('a moderator keeps the item on screen, and only that item counts as viewed', async () => {
    const all = await friends();
    const [one, two] = [await draw(all), await draw(all)];
    await testApi.settle();
    const renew = () =>
      missBrown.ask(claimNextItem, { body: { id: `message-${two.id}`, ahead: 2 } });
    expect((await renew()).map(({ id }) => id)).toEqual([`message-${two.id}`, `message-${one.id}`]);
    const looksAt = async (id: string) =>
      (await testApi.services.store.readStream(`message-${id}`)).filter(
        ({ type }) => type === 'ModeratorViewedContent',
      );
    expect(await looksAt(two.id)).toHaveLength(1);
    expect(await looksAt(one.id)).toEqual([]);
    testApi.advanceClock(90_000);
    await renew();
    testApi.advanceClock(90_000);
    for (const { id } of [one, two]) {
      const body = { decision: 'approve' as const };
      const refused = await mrGrant.refused(decideItem, { params: { id: `message-${id}` }, body });
      expect(refused.code).toBe('claimed-by-another');
    }
    const asked = { body: { id: `message-${two.id}`, ahead: 2 } };
    expect((await mrGrant.refused(claimNextItem, asked)).code).toBe('claimed-by-another');
    await decide(two.id, 'approve');
    expect((await missBrown.refused(claimNextItem, asked)).code).toBe('item-not-found');
    await decide(one.id, 'approve');
  });

  test('a moderator sees which pupils need a talk with school or parents', async () => {
    const kai = await newPupil(testApi, 'Kai');
    const pupilId = kai.id;
    for (const messageId of Array.from({ length: 3 }, () => crypto.randomUUID())) {
      await testApi.send(messagingAccount, pupilId, {
        type: 'RecordStrike',
        pupilId,
        messageId,
        what: 'rejected',
      });
    }
    await testApi.settle();
    const { needAdministrator } = await missBrown.ask(getModerationCounts);
    const needing = needAdministrator.filter(({ id }) => id === pupilId);
    const { pausedUntil } = await missBrown.ask(getModerationHistory, { params: { id: pupilId } });
    expect(needing).toEqual([
      { id: pupilId, name: expect.stringMatching(/^Kai[a-j]+ K\.$/), until: pausedUntil },
    ]);
    expect(await kai.ask(listDecisions)).toMatchObject([{ what: 'paused', until: pausedUntil }]);
  });

  test('every look is recorded with its moderator', async () => {
    const all = await friends();
    const sent = await draw(all);
    await testApi.settle();
    await mrGrant.ask(claimNextItem, { body: { id: `message-${sent.id}` } });
    await mrGrant.send(getMedia, { params: addressIn(sent.metadata) });
    const recorded = await testApi.services.store.readStream(`message-${sent.id}`);
    const looks = recorded.filter(({ type }) => type === 'ModeratorViewedContent');
    expect(looks.map(({ data }) => data)).toMatchObject([
      { moderatorId: mrGrant.id, purpose: 'waiting' },
    ]);
    testApi.advanceClock(121_000);
    await decide(sent.id, 'approve');
    // A decided item can no longer be looked at.
    expect((await mrGrant.refused(getMedia, { params: addressIn(sent.metadata) })).code).toBe(
      'medium-not-found',
    );
    expect(await missBrown.ask(listModeration)).not.toContainEqual(
      expect.objectContaining({ id: `message-${sent.id}` }),
    );
  });

  test('moderators and health checks see what has waited for half a day', async () => {
    const all = await friends();
    const { id } = await draw(all);
    const readHealth = async () => ({
      overdue: (await missBrown.ask(getModerationCounts)).overdue,
      health: (await missBrown.ask(getHealth)).parts['moderators']?.status,
    });
    const { overdue } = await readHealth();
    testApi.advanceClock(12 * 3_600_000);
    expect(await readHealth()).toEqual({ overdue: overdue + 1, health: 'degraded' });
    await decide(id, 'approve');
    expect((await readHealth()).overdue).toBe(overdue);
  });
});
