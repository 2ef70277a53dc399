import { instantMs, momentOf } from '@mahoe/domain/calendar';
import { fold, isRejection } from '@mahoe/domain/decider';
import { conversation } from '@mahoe/domain/messaging/conversation';
import type { ConversationEvent, MessageEvent } from '@mahoe/domain/messaging/events';
import { isVisibleTo, type Message } from '@mahoe/domain/messaging/messageState';
import { message } from '@mahoe/domain/messaging/message';
import type { MessageCommand } from '@mahoe/domain/messaging/messageCommands';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestViews, type TestViews } from '../fixtures/views.ts';
import { messages } from './messages.ts';

let views: TestViews;
beforeAll(async () => {
  views = await createTestViews();
});
afterAll(() => views.drop());

const PUPILS = [1, 2].map((n) => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f000${n}`);
const TALK = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0301';
const MODERATOR = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0501';
const BEGAN = instantMs('2026-11-16T13:00:00.000Z');
const CONTENTS = {
  sticker: { messageType: 'sticker', presetId: 'mango' },
  drawing: {
    messageType: 'drawing',
    mediaId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0601',
    sha256: 'ab12',
    seconds: null,
    notes: [],
  },
} as const;

/** A step of one of the two pupils or a moderator, mostly on an existing message. */
const anyStep = fc.record({
  what: fc.constantFrom(
    'sticker',
    'drawing',
    'approve',
    'reject',
    'uphold',
    'dismiss',
    'carry out',
    'report',
    'read',
    'delete',
  ),
  pick: fc.nat(5),
  isTurned: fc.boolean(),
  isScary: fc.boolean(),
  seconds: fc.constantFrom(0, 5, 30),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

const idOf = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-${String(n).padStart(12, '0')}`;

/**
 * Computes the state after some steps by the real deciders, and what each of the two should see.
 */
const historyOf = (steps: readonly Step[]) => {
  const events: (MessageEvent | ConversationEvent)[] = [];
  const all: Message[] = [];
  /** Index in the history at which a message became visible, and how far each pupil has read. */
  const shownAt = new Map<string, number>();
  const readUpTo = new Map<string, number>();
  const [one = '', other = ''] = PUPILS;
  let ms = BEGAN;
  let talk = conversation.initial;

  const record = (decided: readonly (MessageEvent | ConversationEvent)[]): void => {
    for (const event of decided) {
      events.push(event);
      if (event.type === 'MessageApproved') shownAt.set(event.data.messageId, events.length);
      if (event.type !== 'ConversationRead') continue;
      const { readerId, messageId } = event.data;
      const isTheirs = all.some(
        (sent) => sent.messageId === messageId && sent.receiverId === readerId,
      );
      const place = isTheirs ? (shownAt.get(messageId) ?? 0) : 0;
      readUpTo.set(readerId, Math.max(readUpTo.get(readerId) ?? 0, place));
    }
  };
  const converse = (command: Parameters<typeof conversation.decide>[1]): void => {
    const decided = conversation.decide(talk, command);
    if (isRejection(decided)) return;
    talk = fold(conversation.evolve, talk, decided);
    record(decided);
  };
  const toMessage = (index: number, command: MessageCommand): void => {
    const before = all[index] ?? message.initial;
    const decided = message.decide(before, command);
    if (isRejection(decided)) return;
    const after = fold(message.evolve, before, decided);
    if (after) all[index] = after;
    record(decided);
  };

  const now = () => momentOf(ms);
  const start = { conversationId: TALK, starterId: one, otherId: other } as const;
  converse({ type: 'StartConversation', now: now(), ...start, access: 'full' });
  for (const { what, pick, isTurned, isScary, seconds } of steps) {
    ms += seconds * 1000;
    const [from, to] = isTurned ? [other, one] : [one, other];
    if (what === 'sticker' || what === 'drawing') {
      const ends = { messageId: idOf(all.length), conversationId: TALK };
      const sending = { ...ends, senderId: from, receiverId: to, content: CONTENTS[what] };
      toMessage(all.length, {
        type: 'SendMessage',
        now: now(),
        access: 'full',
        ...sending,
      });
      continue;
    }
    const index = all.length === 0 ? -1 : pick % all.length;
    const target = all[index];
    if (!target) continue;
    if (what === 'read') {
      const { messageId } = target;
      converse({ type: 'ReadConversation', now: now(), readerId: from, messageId });
    } else if (what === 'report') {
      const reason = isScary ? 'scary' : 'mean';
      const by = { reporterId: target.receiverId, reason, weight: 1 } as const;
      toMessage(index, { type: 'ReportMessage', now: now(), ...by });
    } else if (what === 'delete') {
      toMessage(index, { type: 'DeleteForSelf', now: now(), pupilId: from });
    } else if (what === 'carry out') {
      toMessage(index, { type: 'ApplyDecision', now: now(), access: 'full' });
    } else {
      const reason = what === 'reject' || what === 'uphold' ? 'unkind' : null;
      const by = { moderatorId: MODERATOR, decision: what, reason } as const;
      toMessage(index, { type: 'DecideItem', now: now(), ...by });
    }
  }
  const expected = PUPILS.map((pupil) => {
    const seen = all
      .filter((sent) => sent.status === 'approved' && isVisibleTo(sent, pupil))
      .map((sent) => ({ ...sent, place: shownAt.get(sent.messageId) ?? 0 }))
      .toSorted((a, b) => a.place - b.place);
    const unread = seen.filter(
      ({ receiverId, place }) => receiverId === pupil && place > (readUpTo.get(pupil) ?? 0),
    );
    return { pupil, unread: unread.length, last: seen.at(-1)?.messageId ?? null };
  });
  return { events, expected };
};

test('unread counts and last messages follow from the events in any order and any batches, and are never negative', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      async (steps, portion) => {
        const { events, expected } = historyOf(steps);
        for (const size of [portion, events.length]) {
          await views.pool.query('truncate conversation_member, message, message_report');
          for (let from = 0; from < events.length; from += size) {
            await views.project(messages, ...events.slice(from, from + size));
          }
          const { rows } = await views.pool.query(
            `select pupil_id as pupil, unread, last_message_id as last
             from conversation_member order by pupil_id`,
          );
          expect(rows).toEqual(expected);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
