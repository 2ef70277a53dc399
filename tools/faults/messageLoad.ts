import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendMessage } from '@mahoe/contracts/messaging/conversations';
import { drawLine } from '@mahoe/api/fixtures/conversations';
import { momentOf } from '@mahoe/domain/calendar';
import { ensureDone } from '@mahoe/domain/decider';
import { conversation } from '@mahoe/domain/messaging/conversation';
import { message } from '@mahoe/domain/messaging/message';
import { friendship, friendshipId } from '@mahoe/domain/social/friendship';
import type { StoredEvent } from '@mahoe/eventstore/store/eventStore';
import { z } from 'zod';
import type { BenchPupil, BenchStack } from '@mahoe/bench/benchStack';
import type { Finding } from '@mahoe/bench/checkAcknowledged';
import { callUntilAnswered, type Load } from './load.ts';

const MODERATOR = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0501';
const TIMEOUT_MS = 90_000;
const RETRY_MS = 200;
/** One message in this many is a drawing. */
const DRAWING_EVERY = 4;

/** A message whose sender received an acknowledgement. */
export interface AcknowledgedMessage {
  readonly id: string;
  readonly isDrawn: boolean;
}

/**
 * Makes two pupils friends and starts their conversation.
 * @returns the conversation
 */
export const createConversation = async (
  { commands }: BenchStack,
  one: BenchPupil,
  other: BenchPupil,
): Promise<string> => {
  const now = momentOf(Date.now());
  const by = (what: string) => ({ commandId: `faults|${one.id}|${what}`, actor: 'mahoe' });
  const requestId = randomUUID();
  const pair = friendshipId(one.id, other.id);
  const ends = { senderId: one.id, receiverId: other.id };
  const ask = { type: 'SendFriendRequest', now, requestId, ...ends } as const;
  ensureDone(await commands.handle(friendship, pair, ask, by('ask')));
  const accept = { type: 'AcceptFriendRequest', now, requestId, pupilId: other.id } as const;
  ensureDone(await commands.handle(friendship, pair, accept, by('accept')));
  const conversationId = randomUUID();
  const start = { conversationId, starterId: one.id, otherId: other.id } as const;
  const begin = { type: 'StartConversation', now, ...start, access: 'full' } as const;
  ensureDone(await commands.handle(conversation, conversationId, begin, by('start')));
  return conversationId;
};

/** Sends a pupil's messages, one after the other, until the signal. */
export const sendMessages = async (
  load: Load,
  pupil: BenchPupil,
  conversationId: string,
  onAcknowledged: (message: AcknowledgedMessage) => void,
  signal: AbortSignal,
): Promise<void> => {
  const { random, history } = load;
  const imageData = `data:image/png;base64,${(await drawLine()).toString('base64')}`;
  while (!signal.aborted) {
    const isDrawn = random.integer(1, DRAWING_EVERY) === 1;
    const said = isDrawn
      ? { messageType: 'drawing', metadata: { imageData } }
      : { messageType: 'sticker', metadata: { icon: 'mango' } };
    const key = randomUUID();
    const body = { conversationId, ...said };
    const reply = await callUntilAnswered(load, pupil, 'POST', sendMessage.path, key, body);
    if (reply.status === 200)
      onAcknowledged({ id: sendMessage.reply.parse(JSON.parse(reply.body)).id, isDrawn });
    else history.write({ type: 'fail', key, what: `${reply.status} ${reply.body}` });
    await pause(random.integer(100, 900));
  }
};

/** Decides a drawing as a moderator does, during any fault. */
export const decideMessage = async (
  { commands }: BenchStack,
  { id, decision }: { readonly id: string; readonly decision: 'approve' | 'reject' },
): Promise<void> => {
  const reason = decision === 'reject' ? 'not-clear' : null;
  const context = { commandId: `faults|decide|${id}`, actor: MODERATOR };
  const giveUp = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      const now = momentOf(Date.now());
      const by = { moderatorId: MODERATOR, decision, reason } as const;
      ensureDone(await commands.handle(message, id, { type: 'DecideItem', now, ...by }, context));
      return;
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await pause(RETRY_MS);
    }
  }
};

const MessageData = z.object({ messageId: z.string() });
const TERMINAL_TYPES: ReadonlySet<string> = new Set([
  'MessageApproved',
  'MessageRejected',
  'MessageExpired',
]);

/** Compares acknowledged messages and decisions with the log. */
export const checkMessages = (
  log: readonly StoredEvent[],
  acknowledged: readonly AcknowledgedMessage[],
): readonly Finding[] => {
  const ofMessages = Map.groupBy(
    log.filter(({ stream }) => stream.startsWith('message-')),
    ({ data }) => MessageData.parse(data).messageId,
  );
  const counted = (id: string, isOne: (type: string) => boolean): number =>
    (ofMessages.get(id) ?? []).filter(({ type }) => isOne(type)).length;
  const lost = acknowledged.filter(({ id }) => counted(id, (type) => type === 'MessageSent') !== 1);
  const undecided = acknowledged.filter(
    ({ id }) => counted(id, (type) => TERMINAL_TYPES.has(type)) !== 1,
  );
  const twice = [...ofMessages.keys()].filter(
    (id) => counted(id, (type) => TERMINAL_TYPES.has(type)) > 1,
  );
  return [
    {
      goal: 'D1',
      what: 'acknowledged messages recorded once',
      looked: acknowledged.length,
      wrong: lost.map(({ id }) => id),
    },
    {
      goal: 'M2',
      what: 'messages with exactly one terminal decision',
      looked: ofMessages.size,
      wrong: [...undecided.map(({ id }) => id), ...twice],
    },
  ];
};
