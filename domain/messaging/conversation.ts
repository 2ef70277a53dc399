import { stamp, type Moment } from '../calendar.ts';
import { byCommand, reject, type Decider, type Rejection } from '../decider.ts';
import type { ConversationEvent } from './events.ts';
import type { MessagingAccess } from './messagingAccess.ts';

// Commands

export interface StartConversation {
  readonly type: 'StartConversation';
  readonly now: Moment;
  readonly conversationId: string;
  readonly starterId: string;
  readonly otherId: string;
  /** Messaging access of the starter towards the other pupil. */
  readonly access: MessagingAccess;
}

export interface ReadConversation {
  readonly type: 'ReadConversation';
  readonly now: Moment;
  readonly readerId: string;
  /** Latest message that the reader has seen. */
  readonly messageId: string;
}

export type ConversationCommand = StartConversation | ReadConversation;

export interface ConversationRejections {
  readonly StartConversation: 'conversation-with-yourself' | 'conversation-not-allowed';
  readonly ReadConversation: 'conversation-not-found' | 'forbidden';
}

// State

export interface Conversation {
  readonly conversationId: string;
  readonly participants: readonly [string, string];
  /** Latest message that each member has seen, by the member's id. */
  readonly seen: Readonly<Record<string, string>>;
}

/** Returns the other member's id; undefined for a person who is no member. */
export const getPartnerId = (
  { participants: [one, other] }: Pick<Conversation, 'participants'>,
  pupilId: string,
): string | undefined => {
  if (pupilId === one) return other;
  return pupilId === other ? one : undefined;
};

// Evolve

const evolve = (
  state: Conversation | null,
  { type, data }: ConversationEvent,
): Conversation | null => {
  switch (type) {
    case 'ConversationStarted': {
      const { conversationId, starterId, otherId } = data;
      return { conversationId, participants: [starterId, otherId], seen: {} };
    }
    case 'ConversationRead':
      return state && { ...state, seen: { ...state.seen, [data.readerId]: data.messageId } };
    default:
      return state;
  }
};

// Decide

const start = (
  state: Conversation | null,
  { conversationId, starterId, otherId, access, now }: StartConversation,
): readonly ConversationEvent[] | Rejection<ConversationRejections['StartConversation']> => {
  if (starterId === otherId) return reject('conversation-with-yourself');
  // The pair has one conversation, whatever has happened between the two since.
  if (state) return [];
  if (access === 'none') return reject('conversation-not-allowed');
  const data = { conversationId, starterId, otherId, ...stamp(now) };
  return [{ type: 'ConversationStarted', data }];
};

const read = (
  state: Conversation | null,
  { readerId, messageId, now }: ReadConversation,
): readonly ConversationEvent[] | Rejection<ConversationRejections['ReadConversation']> => {
  if (!state) return reject('conversation-not-found');
  if (getPartnerId(state, readerId) === undefined) return reject('forbidden');
  if (state.seen[readerId] === messageId) return [];
  const { conversationId } = state;
  return [
    { type: 'ConversationRead', data: { conversationId, readerId, messageId, ...stamp(now) } },
  ];
};

/** The conversation of two pupils, and how far each has read. Its id follows from the two. */
export const conversation: Decider<
  Conversation | null,
  ConversationCommand,
  ConversationEvent,
  ConversationRejections
> = {
  category: 'conversation',
  initial: null,
  evolve,
  decide: byCommand<
    Conversation | null,
    ConversationCommand,
    ConversationEvent,
    ConversationRejections
  >({ StartConversation: start, ReadConversation: read }),
};
