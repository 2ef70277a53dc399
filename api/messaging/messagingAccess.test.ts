import { fold, isRejection } from '@mahoe/domain/decider';
import {
  messagingAccount,
  type MessagingAccountCommand,
} from '@mahoe/domain/messaging/messagingAccount';
import { isMedia } from '@mahoe/domain/messaging/events';
import { isVisibleTo } from '@mahoe/domain/messaging/messageState';
import { message } from '@mahoe/domain/messaging/message';
import type { SendMessage } from '@mahoe/domain/messaging/messageCommands';
import type { MessagingHours } from '@mahoe/domain/messaging/quietHours';
import {
  AUDIENCES,
  decideAccess,
  type Audience,
  type MessagingAccess,
} from '@mahoe/domain/messaging/messagingAccess';
import {
  areFriends,
  friendship,
  isBlocked,
  type FriendshipCommand,
} from '@mahoe/domain/social/friendship';
import { eventsAfter } from '@mahoe/domain/testing';
import { comparePair, type MessagingPupilView } from '@mahoe/projections/messaging/queries';
import { describe, expect, test } from 'vitest';
import {
  after,
  buildApplyDecision,
  buildDecideItem,
  drawing,
  first,
  jevaughn,
  keisha,
  recording,
  buildSendMessage,
  sticker,
} from '@mahoe/domain/messaging/fixtures/pupils';
import { policies } from '../route/policies.ts';

// Keisha writes to Jevaughn.

const now = after(-60);
const requestId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0701';
const asked: FriendshipCommand = {
  type: 'SendFriendRequest',
  now,
  requestId,
  senderId: keisha,
  receiverId: jevaughn,
};
const answer = { now, requestId, pupilId: jevaughn };
const bySender = { now, pupilId: keisha, otherId: jevaughn };
const byReceiver = { now, pupilId: jevaughn, otherId: keisha };
const friends: readonly FriendshipCommand[] = [asked, { type: 'AcceptFriendRequest', ...answer }];
const blockedBySender: FriendshipCommand = { type: 'BlockPupil', ...bySender };
const blockedByReceiver: FriendshipCommand = { type: 'BlockPupil', ...byReceiver };

const rejections: readonly MessagingAccountCommand[] = [1, 2, 3].map((nth) => ({
  type: 'RecordStrike',
  now,
  pupilId: keisha,
  messageId: `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f080${nth}`,
  what: 'rejected',
}));

const pupil: MessagingPupilView = {
  firstName: 'Keisha',
  newFirstName: null,
  username: null,
  usernameReviewId: null,
  lastName: 'Brown',
  grade: 4,
  isSuspended: false,
  isErased: false,
  pictureId: null,
  pictureState: 'none',
};

interface Situation {
  readonly pair: readonly FriendshipCommand[];
  /** Undefined: there is no such pupil. */
  readonly sender: MessagingPupilView | undefined;
  readonly receiver: MessagingPupilView | undefined;
  readonly conduct: readonly MessagingAccountCommand[];
  readonly hours: MessagingHours | null;
}

const among = (
  pair: readonly FriendshipCommand[],
  more: Partial<Omit<Situation, 'pair'>> = {},
): Situation => ({ pair, sender: pupil, receiver: pupil, conduct: [], hours: null, ...more });

const suspended = { ...pupil, isSuspended: true };
const erased = { ...pupil, isErased: true };
// It is eight in the morning.
const quiet = { from: '14:00', to: '20:00' };

/** Outcome: seen by the receiver at once, waiting for a moderator, or refused. */
type Outcome =
  'seen' | 'waits' | 'conversation-read-only' | 'friends-only' | 'messaging-paused' | 'quiet-hours';

const never = 'conversation-read-only';

/**
 * Rows: the situation, the outcome of a preset, the outcome of a drawing or recording, and what the
 * receiver sees of media that were sent between friends and approved in this situation.
 */
const ROWS: readonly (readonly [string, Situation, Outcome, Outcome, 'seen' | 'never seen'])[] = [
  ['the two are friends', among(friends), 'seen', 'waits', 'seen'],
  ['the two are strangers', among([]), 'seen', 'friends-only', 'never seen'],
  ['the sender has asked to be friends', among([asked]), 'seen', 'friends-only', 'never seen'],
  [
    'the receiver has declined',
    among([asked, { type: 'DeclineFriendRequest', ...answer }]),
    'seen',
    'friends-only',
    'never seen',
  ],
  [
    'the sender has ended the friendship',
    among([...friends, { type: 'RemoveFriend', ...bySender }]),
    'seen',
    'friends-only',
    'never seen',
  ],
  [
    'the receiver has ended the friendship',
    among([...friends, { type: 'RemoveFriend', ...byReceiver }]),
    'seen',
    'friends-only',
    'never seen',
  ],
  ['the sender blocks a stranger', among([blockedBySender]), never, never, 'never seen'],
  ['the receiver blocks a stranger', among([blockedByReceiver]), never, never, 'never seen'],
  ['the sender blocks a friend', among([...friends, blockedBySender]), never, never, 'never seen'],
  [
    'the receiver blocks a friend',
    among([...friends, blockedByReceiver]),
    never,
    never,
    'never seen',
  ],
  [
    'both block each other',
    among([...friends, blockedBySender, blockedByReceiver]),
    never,
    never,
    'never seen',
  ],
  [
    'both blocked each other and the sender no longer does',
    among([blockedBySender, blockedByReceiver, { type: 'UnblockPupil', ...bySender }]),
    never,
    never,
    'never seen',
  ],
  [
    'the receiver blocked and unblocked a friend, which ended the friendship',
    among([...friends, blockedByReceiver, { type: 'UnblockPupil', ...byReceiver }]),
    'seen',
    'friends-only',
    'never seen',
  ],
  ['the sender is suspended', among(friends, { sender: suspended }), never, never, 'never seen'],
  [
    'the receiver is suspended',
    among(friends, { receiver: suspended }),
    never,
    never,
    'never seen',
  ],
  ['the sender is erased', among(friends, { sender: erased }), never, never, 'never seen'],
  ['the receiver is erased', among(friends, { receiver: erased }), never, never, 'never seen'],
  [
    'the receiver is unknown or an administrator',
    among(friends, { receiver: undefined }),
    never,
    never,
    'never seen',
  ],
  [
    'the sender is paused for a day',
    among(friends, { conduct: rejections }),
    'messaging-paused',
    'messaging-paused',
    'seen',
  ],
  ['it is the quiet hours', among(friends, { hours: quiet }), 'quiet-hours', 'quiet-hours', 'seen'],
  [
    'a pause wins over quiet hours',
    among(friends, { conduct: rejections, hours: quiet }),
    'messaging-paused',
    'messaging-paused',
    'seen',
  ],
  [
    'a stranger is paused for a day',
    among([], { conduct: rejections }),
    'messaging-paused',
    'friends-only',
    'never seen',
  ],
  [
    'a block wins over a pause and quiet hours',
    among([blockedByReceiver], { conduct: rejections, hours: quiet }),
    never,
    never,
    'never seen',
  ],
];

const PRESETS = (['emoji', 'picture', 'sticker'] as const).map((messageType) => ({
  ...sticker,
  messageType,
}));
const MEDIA = [drawing, recording];

const accessIn = (
  { pair, sender, receiver }: Situation,
  audience: Audience = 'all',
): MessagingAccess => {
  const state = fold(friendship.evolve, friendship.initial, eventsAfter(friendship, pair));
  return decideAccess({
    audience,
    areFriends: areFriends(state),
    isBlocked: isBlocked(state),
    ...comparePair(sender, receiver),
  });
};

/** Decides as the route does: the access of the two pupils, then what the sender may send today. */
const outcomeOf = (
  situation: Situation,
  content: SendMessage['content'],
  audience: Audience = 'all',
): string => {
  const decision = message.decide(
    null,
    buildSendMessage({ content, access: accessIn(situation, audience) }),
  );
  if (isRejection(decision)) return decision.rejected;
  const { conduct, hours } = situation;
  const events = eventsAfter(messagingAccount, conduct);
  const counted = messagingAccount.decide(
    fold(messagingAccount.evolve, messagingAccount.initial, events),
    {
      type: 'CountMessage',
      now: after(0),
      pupilId: keisha,
      messageId: first,
      messageType: content.messageType,
      hours,
    },
  );
  if (isRejection(counted)) return counted.rejected;
  const sent = fold(message.evolve, message.initial, decision);
  if (!sent) throw new Error('nothing was sent');
  return isVisibleTo(sent, jevaughn) ? 'seen' : 'waits';
};

describe('access between two pupils (R18)', () => {
  test.each(ROWS)(
    'the access is as specified if this holds: %s',
    (_name, situation, preset, media, approved) => {
      for (const content of PRESETS) expect(outcomeOf(situation, content)).toBe(preset);
      for (const content of MEDIA) {
        expect(outcomeOf(situation, content)).toBe(media);
        const history = [
          buildSendMessage({ content }),
          buildDecideItem('approve'),
          buildApplyDecision(accessIn(situation)),
        ];
        const state = fold(message.evolve, message.initial, eventsAfter(message, history));
        expect(state && isVisibleTo(state, jevaughn) ? 'seen' : 'never seen').toBe(approved);
      }
    },
  );

  test.each(AUDIENCES)('a narrower audience allows nothing more: %s', (audience) => {
    const classmates = { sender: pupil, receiver: pupil };
    const ofAnotherGrade = { sender: pupil, receiver: { ...pupil, grade: 6 } };
    for (const [name, situation] of ROWS) {
      for (const content of [...PRESETS, ...MEDIA]) {
        const widest = outcomeOf(situation, content);
        const outcome = outcomeOf(situation, content, audience);
        expect([widest, never], name).toContain(outcome);
        // Friends are friends under every setting.
        if (accessIn(situation) === 'full') expect(outcome, name).toBe(widest);
      }
    }
    const strangers = [classmates, ofAnotherGrade].map((grades) =>
      PRESETS.map((content) => outcomeOf(among([], grades), content, audience)),
    );
    const [near, far] = { all: ['seen', 'seen'], grade: ['seen', never], friends: [never, never] }[
      audience
    ];
    expect(strangers).toEqual([PRESETS.map(() => near), PRESETS.map(() => far)]);
  });

  test("a child's drawing or recording is never seen before its approval, whatever the pupils' relation", () => {
    for (const [name, situation] of ROWS) {
      for (const audience of AUDIENCES) {
        for (const content of MEDIA) {
          expect(isMedia(content.messageType)).toBe(true);
          expect(outcomeOf(situation, content, audience), name).not.toBe('seen');
        }
      }
    }
  });
});

describe('access to the route', () => {
  const signedIn = {
    id: keisha,
    isAdministrator: false,
    isSuspended: false,
    lacksSecondFactor: false,
    grade: 4,
  };
  const asks = (actor: typeof signedIn | undefined, senderId?: string) =>
    policies['named-actor'](actor, { params: {}, query: {}, body: { senderId } });

  test.each([
    ['the pupil, with or without a subscription', signedIn, keisha, undefined],
    ['a pupil who names no sender', signedIn, undefined, undefined],
    ['a pupil who names another sender', signedIn, jevaughn, 'forbidden'],
    ['a suspended pupil', { ...signedIn, isSuspended: true }, keisha, 'account-suspended'],
    ['a signed-out or erased pupil', undefined, keisha, 'not-signed-in'],
  ] as const)('sending is allowed or refused for %s', (_name, actor, senderId, refusal) => {
    expect(asks(actor, senderId)).toBe(refusal);
  });
});
