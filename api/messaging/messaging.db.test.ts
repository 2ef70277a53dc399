import {
  getMedia,
  listConversations,
  listMessages,
  readConversation,
  reportMessage,
  sendMessage,
  startConversation,
} from '@mahoe/contracts/messaging';
import {
  claimNextItem,
  decideItem,
  getModerationCounts,
  getModerationHistory,
  listModeration,
  skipItem,
  undoDecision,
} from '@mahoe/contracts/moderation';
import { deleteUser } from '@mahoe/contracts/privacy';
import { blockPupil, removeFriend } from '@mahoe/contracts/social';
import { correspondent } from '@mahoe/domain/messaging/correspondent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checksums } from '../../projections/fixtures/views.ts';
import { projectors } from '../../projections/all.ts';
import { rebuildViews } from '../../projections/rebuildViews.ts';
import { sweepModeration } from '../../reactions/timers/carryOutModeration.ts';
import { openLogRuntime } from '@mahoe/eventstore/runtime';
import { startGround, type Ground } from '../fixtures/ground.ts';
import { employ, newPupil, type Person } from '../fixtures/people.ts';
import { befriend, drawnLine } from '../fixtures/talk.ts';

let ground: Ground;
let missBrown: Person;
let mrGrant: Person;
let imageData: string;
beforeAll(async () => {
  ground = await startGround();
  missBrown = await employ(ground, 'Brown');
  mrGrant = await employ(ground, 'Grant');
  imageData = `data:image/png;base64,${(await drawnLine()).toString('base64')}`;
  await ground.settled();
});
afterAll(() => ground.stop());

interface Friends {
  readonly kai: Person;
  readonly lea: Person;
  readonly conversationId: string;
}

const friends = async (): Promise<Friends> => {
  const kai = await newPupil(ground, 'Kai');
  const lea = await newPupil(ground, 'Lea');
  await befriend(ground, kai.id, lea.id);
  const { id } = await kai.ask(startConversation, { body: { participant2Id: lea.id } });
  await ground.settled();
  return { kai, lea, conversationId: id };
};

const draw = async ({ kai, conversationId }: Friends) => {
  const body = { conversationId, messageType: 'drawing', metadata: { imageData } };
  const sent = await kai.ask(sendMessage, { body });
  await ground.settled();
  return sent;
};

const stick = ({ kai, conversationId }: Friends, icon = 'mango') =>
  kai.ask(sendMessage, { body: { conversationId, messageType: 'sticker', metadata: { icon } } });

/** The ten seconds pass, and what was decided is carried out. */
const carriedOut = async (): Promise<void> => {
  await ground.settled();
  ground.pass(11_000);
  const { views: db, commands, logger, clock } = ground.services;
  await sweepModeration({ views: { db }, commands, audience: 'all', logger }, clock());
  await ground.settled();
};

const decide = async (
  id: string,
  decision: 'approve' | 'reject' | 'uphold' | 'dismiss',
): Promise<void> => {
  const reason = decision === 'reject' || decision === 'uphold' ? ('unkind' as const) : null;
  await missBrown.ask(decideItem, { params: { id }, body: { decision, reason } });
  await carriedOut();
};

/** Everything a pupil can see of a conversation, byte by byte. */
const seenBy = async (pupil: Person, conversationId: string): Promise<string> => {
  const replies = [
    await pupil.send(listConversations),
    await pupil.send(listMessages, { params: { id: conversationId } }),
  ];
  return replies.map(({ statusCode, body }) => `${statusCode} ${body}`).join('\n');
};

const messagesFor = (pupil: Person, id: string) => pupil.ask(listMessages, { params: { id } });
const addressIn = (metadata: { imageData?: string | undefined }): { id: string } => ({
  id: metadata.imageData?.split('/').at(-1) ?? '',
});

describe('conversations', () => {
  test('two pupils have one, and the other one hears of it with the first message', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const again = await lea.ask(startConversation, { body: { participant2Id: kai.id } });
    expect(again.id).toBe(conversationId);
    expect(await lea.ask(listConversations)).toEqual([]);
    expect(await kai.ask(listConversations)).toMatchObject([
      { id: conversationId, lastMessage: null, unreadCount: 0, canSend: true, canShare: true },
    ]);
    await stick(all);
    await ground.settled();
    expect(await lea.ask(listConversations)).toMatchObject([
      { id: conversationId, lastMessage: 'Sweet mango', unreadCount: 1 },
    ]);
  });

  test('what was seen is not unread, and what comes later is', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const params = { id: conversationId };
    const [first, second] = [await stick(all), await stick(all, 'rocket')];
    await ground.settled();
    const unread = async () => (await lea.ask(listConversations))[0]?.unreadCount;
    expect(await unread()).toBe(2);
    expect(await lea.ask(readConversation, { params, body: { messageId: first.id } })).toEqual({
      unreadCount: 1,
    });
    await lea.ask(readConversation, { params, body: { messageId: second.id } });
    await lea.ask(readConversation, { params, body: { messageId: first.id } });
    await ground.settled();
    expect(await unread()).toBe(0);
    await stick(all);
    await ground.settled();
    expect(await unread()).toBe(1);
    expect((await kai.ask(listConversations))[0]?.unreadCount).toBe(0);
  });

  test('with oneself, with nobody or with an administrator there is none', async () => {
    const { kai } = await friends();
    const start = async (participant2Id: string) =>
      (await kai.refused(startConversation, { body: { participant2Id } })).code;
    expect(await start(kai.id)).toBe('conversation-with-yourself');
    expect(await start('5f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0999')).toBe('pupil-not-found');
    expect(await start(missBrown.id)).toBe('pupil-not-found');
  });

  test('free words and unknown kinds are refused, and the words beside a preset are ours', async () => {
    const all = await friends();
    const { kai, conversationId } = all;
    for (const messageType of ['text', 'html', '']) {
      const body = { conversationId, messageType, content: 'hello' };
      expect((await kai.refused(sendMessage, { body })).code).toBe('message-type-refused');
    }
    const body = {
      conversationId,
      messageType: 'picture',
      content: 'my number is 876-555-0100',
      metadata: { icon: 'good-job' },
    };
    expect((await kai.ask(sendMessage, { body })).content).toBe('Good job!');
  });

  test('messages are read in stretches, the latest first', async () => {
    const all = await friends();
    for (let n = 0; n < 53; n += 1) await stick(all);
    await ground.settled();
    const latest = await messagesFor(all.lea, all.conversationId);
    expect(latest).toHaveLength(50);
    const query = { before: latest[0]?.id ?? '' };
    const earlier = await all.lea.ask(listMessages, { params: { id: all.conversationId }, query });
    expect(earlier).toHaveLength(3);
    expect(new Set([...latest, ...earlier].map(({ id }) => id)).size).toBe(53);
  });
});

describe('a drawing', () => {
  test('changes nothing its receiver can see until a person approved it', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    await stick(all);
    await ground.settled();
    const before = await seenBy(lea, conversationId);
    const sent = await draw(all);
    expect(sent).toMatchObject({ status: 'pending', content: 'Drawing' });
    expect(await seenBy(lea, conversationId)).toBe(before);
    const address = addressIn(sent.metadata);
    expect((await lea.refused(getMedia, { params: address })).code).toBe('medium-not-found');
    expect((await kai.send(getMedia, { params: address })).headers['content-type']).toBe(
      'image/png',
    );

    await missBrown.ask(decideItem, { params: { id: sent.id }, body: { decision: 'approve' } });
    await ground.settled();
    expect(await seenBy(lea, conversationId)).toBe(before);
    await carriedOut();
    expect((await messagesFor(lea, conversationId)).at(-1)).toMatchObject({
      id: sent.id,
      status: 'approved',
    });
    expect((await lea.send(getMedia, { params: address })).statusCode).toBe(200);
    const stranger = await newPupil(ground, 'Max');
    expect((await stranger.refused(getMedia, { params: address })).status).toBe(404);
  });

  test('that is rejected is deleted; its sender is told kindly, its receiver nothing', async () => {
    const all = await friends();
    const before = await seenBy(all.lea, all.conversationId);
    const sent = await draw(all);
    await decide(sent.id, 'reject');
    expect(await seenBy(all.lea, all.conversationId)).toBe(before);
    const [own] = await messagesFor(all.kai, all.conversationId);
    expect(own).toMatchObject({ status: 'rejected', metadata: {} });
    expect(JSON.stringify(own)).not.toContain('unkind');
    expect(await ground.services.media.read(addressIn(sent.metadata).id)).toBeUndefined();
  });

  test('is not for those who are no friends, are blocked, or have stopped being friends', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const waiting = await draw(all);
    await lea.ask(removeFriend, { params: { id: kai.id } });
    const body = { conversationId, messageType: 'drawing', metadata: { imageData } };
    expect((await kai.refused(sendMessage, { body })).code).toBe('friends-only');
    await stick(all);
    await lea.ask(blockPupil, { params: { id: kai.id } });
    for (const [one, icon] of [
      [kai, 'mango'],
      [lea, 'mango'],
    ] as const) {
      const preset = { conversationId, messageType: 'sticker', metadata: { icon } };
      expect((await one.refused(sendMessage, { body: preset })).code).toBe(
        'conversation-read-only',
      );
    }
    await ground.settled();
    const before = await seenBy(lea, conversationId);
    await decide(waiting.id, 'approve');
    expect(await seenBy(lea, conversationId)).toBe(before);
    expect((await kai.ask(listConversations))[0]).toMatchObject({ canSend: false });
  });

  test('waits beside nine others at most, also when many are sent at once', async () => {
    const { kai, conversationId } = await friends();
    const body = { conversationId, messageType: 'drawing', metadata: { imageData } };
    const sent = await Promise.all(
      Array.from({ length: 13 }, () => kai.send(sendMessage, { body })),
    );
    const codes = sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429, 429]);
  });

  test('nobody has looked at in a day is not sent', async () => {
    const all = await friends();
    const sent = await draw(all);
    ground.pass(86_400_000);
    await carriedOut();
    expect(await messagesFor(all.kai, all.conversationId)).toMatchObject([{ status: 'expired' }]);
    expect(await ground.services.media.read(addressIn(sent.metadata).id)).toBeUndefined();
  });
});

describe('a report', () => {
  test('takes a message from its reporter at once, and is decided by a person', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const sent = await stick(all);
    await ground.settled();
    const body = { messageId: sent.id, reason: 'mean' as const };
    await lea.ask(reportMessage, { body });
    await lea.ask(reportMessage, { body });
    await ground.settled();
    expect(await messagesFor(lea, conversationId)).toEqual([]);
    expect((await lea.ask(listConversations))[0]?.unreadCount ?? 0).toBe(0);
    // Its sender is told of no report.
    expect(await messagesFor(kai, conversationId)).toMatchObject([{ status: 'approved' }]);
    expect((await kai.refused(reportMessage, { body })).code).toBe('own-message');

    const [item] = await missBrown.ask(claimNextItem, { body: { id: sent.id } });
    expect(item).toMatchObject({ kind: 'report', reports: [{ reason: 'mean' }] });
    await decide(sent.id, 'dismiss');
    expect(await messagesFor(lea, conversationId)).toHaveLength(1);
  });

  test('that is upheld removes the message, keeps what it was, and warns its sender', async () => {
    const all = await friends();
    const { kai, lea, conversationId } = all;
    const sent = await draw(all);
    await decide(sent.id, 'approve');
    await lea.ask(reportMessage, { body: { messageId: sent.id, reason: 'scary' } });
    await ground.settled();
    const address = addressIn(sent.metadata);
    expect((await lea.refused(getMedia, { params: address })).code).toBe('medium-not-found');
    expect((await missBrown.send(getMedia, { params: { id: sent.id } })).statusCode).toBe(200);
    await decide(sent.id, 'uphold');
    expect(await messagesFor(lea, conversationId)).toEqual([]);
    expect(await messagesFor(kai, conversationId)).toMatchObject([{ status: 'removed' }]);
    expect(await ground.services.media.read(address.id)).toBeUndefined();
    expect(await ground.services.media.read(sent.id)).toMatchObject({ subject: sent.id });
    const history = await missBrown.ask(getModerationHistory, { params: { id: kai.id } });
    expect(history).toMatchObject({ warnings: 1, pausedUntil: null });
    expect(history.steps.map(({ what }) => what).toSorted()).toEqual(
      ['hidden', 'removed', 'reported', 'warned'].toSorted(),
    );
  });
});

describe('moderators', () => {
  test('never have the same item, however fast they ask', async () => {
    const all = await friends();
    const sent = new Set<string>();
    for (let n = 0; n < 6; n += 1) sent.add((await draw(all)).id);
    await ground.settled();
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
    // A decision that does not fit leaves it in the same hands.
    const unfit = { params, body: { decision: 'uphold' as const, reason: 'unkind' as const } };
    expect((await missBrown.refused(decideItem, unfit)).code).toBe('decision-does-not-fit');
    const after = await mrGrant.refused(claimNextItem, { body: { id: first } });
    expect(after.code).toBe('claimed-by-another');
    // After two minutes it is anybody's.
    ground.pass(121_000);
    await mrGrant.ask(decideItem, { params, body: { decision: 'approve' } });
    for (const id of sent) {
      if (id !== first)
        await missBrown.send(decideItem, { params: { id }, body: { decision: 'approve' } });
    }
    await carriedOut();
  });

  test('may skip, and take back within ten seconds; counts follow', async () => {
    const all = await friends();
    const [one, two] = [await draw(all), await draw(all)];
    await ground.settled();
    const next = async () => (await missBrown.ask(claimNextItem, { body: {} }))[0]?.id;
    const before = await missBrown.ask(getModerationCounts);
    expect(before.waitingMessages).toBeGreaterThanOrEqual(2);
    await missBrown.ask(claimNextItem, { body: { id: one.id } });
    await missBrown.ask(skipItem, { params: { id: one.id } });
    await missBrown.ask(decideItem, { params: { id: two.id }, body: { decision: 'approve' } });
    await ground.settled();
    const undone = await missBrown.ask(undoDecision, { params: { id: two.id } });
    expect(undone).toMatchObject({ id: two.id, claimedByMe: true });
    await carriedOut();
    expect((await messagesFor(all.lea, all.conversationId)).map(({ id }) => id)).not.toContain(
      two.id,
    );
    expect(await next()).toBe(two.id);
    await decide(two.id, 'reject');
    expect(await next()).toBe(one.id);
    await decide(one.id, 'approve');
    expect((await missBrown.refused(undoDecision, { params: { id: one.id } })).code).toBe(
      'too-late-to-undo',
    );
    const after = await missBrown.ask(getModerationCounts);
    expect(after.medianWaitSeconds).not.toBeNull();
    expect(after.decidedToday).toBe(before.decidedToday + 2);
  });

  test('keep what is on their screen, and have looked at nothing that is only at hand', async () => {
    const all = await friends();
    const [one, two] = [await draw(all), await draw(all)];
    await ground.settled();
    const renew = () => missBrown.ask(claimNextItem, { body: { id: two.id, ahead: 2 } });
    expect((await renew()).map(({ id }) => id)).toEqual([two.id, one.id]);
    const looksAt = async (id: string) =>
      (await ground.services.store.readStream(`message-${id}`)).filter(
        ({ type }) => type === 'ModeratorViewedContent',
      );
    expect(await looksAt(two.id)).toHaveLength(1);
    expect(await looksAt(one.id)).toEqual([]);
    ground.pass(90_000);
    await renew();
    ground.pass(90_000);
    for (const { id } of [one, two]) {
      const body = { decision: 'approve' as const };
      const refused = await mrGrant.refused(decideItem, { params: { id }, body });
      expect(refused.code).toBe('claimed-by-another');
    }
    const asked = { body: { id: two.id, ahead: 2 } };
    expect((await mrGrant.refused(claimNextItem, asked)).code).toBe('claimed-by-another');
    await decide(two.id, 'approve');
    expect((await missBrown.refused(claimNextItem, asked)).code).toBe('item-not-found');
    await decide(one.id, 'approve');
  });

  test('are told about whom somebody should talk with school or parents', async () => {
    const { id: pupilId } = await newPupil(ground, 'Kai');
    for (const messageId of Array.from({ length: 3 }, () => crypto.randomUUID())) {
      await ground.send(correspondent, pupilId, {
        type: 'NoteConduct',
        pupilId,
        messageId,
        what: 'rejected',
      });
    }
    await ground.settled();
    const { needAdministrator } = await missBrown.ask(getModerationCounts);
    const needing = needAdministrator.filter(({ id }) => id === pupilId);
    const { pausedUntil } = await missBrown.ask(getModerationHistory, { params: { id: pupilId } });
    expect(needing).toEqual([
      { id: pupilId, name: expect.stringMatching(/^Kai\d+ K\.$/), until: pausedUntil },
    ]);
  });

  test('leave on record who looked at what', async () => {
    const all = await friends();
    const sent = await draw(all);
    await ground.settled();
    await mrGrant.ask(claimNextItem, { body: { id: sent.id } });
    await mrGrant.send(getMedia, { params: addressIn(sent.metadata) });
    const recorded = await ground.services.store.readStream(`message-${sent.id}`);
    const looks = recorded.filter(({ type }) => type === 'ModeratorViewedContent');
    expect(looks.map(({ data }) => data)).toMatchObject([
      { moderatorId: mrGrant.id, purpose: 'waiting' },
    ]);
    ground.pass(121_000);
    await decide(sent.id, 'approve');
    // What was decided is no longer theirs to look at.
    expect((await mrGrant.refused(getMedia, { params: addressIn(sent.metadata) })).code).toBe(
      'medium-not-found',
    );
    expect(await missBrown.ask(listModeration)).not.toContainEqual(
      expect.objectContaining({ id: sent.id }),
    );
  });
});

test('of an erased pupil a placeholder is left, no bytes, and views as if made anew', async () => {
  const all = await friends();
  const { kai, lea, conversationId } = all;
  await stick(all);
  const shown = await draw(all);
  await decide(shown.id, 'approve');
  await missBrown.ask(deleteUser, { params: { id: kai.id } });
  await ground.settled();
  const left = await messagesFor(lea, conversationId);
  expect(left).toHaveLength(2);
  for (const one of left) {
    expect(one).toMatchObject({ status: 'erased', senderName: 'Deleted pupil', metadata: {} });
  }
  expect(await lea.ask(listConversations)).toMatchObject([
    { otherParticipant: { name: 'Deleted pupil' }, canSend: false },
  ]);
  expect(await ground.services.media.read(addressIn(shown.metadata).id)).toBeUndefined();
  const { rows } = await ground.services.pool.query(
    'select 1 from media.blob where subject_id = $1 and ciphertext is not null',
    [kai.id],
  );
  expect(rows).toEqual([]);

  const own = projectors.filter(({ name }) => name === 'messages' || name === 'moderation');
  const tables = own.flatMap((projector) => projector.tables.map((table) => `views.${table}`));
  const live = await checksums(ground.services.pool, tables);
  const runtime = openLogRuntime(ground.services.config, ground.services.logger, {
    searchPath: 'views',
    pipeline: true,
  });
  await rebuildViews(runtime, own);
  await runtime.close();
  expect(await checksums(ground.services.pool, tables)).toEqual(live);
});
