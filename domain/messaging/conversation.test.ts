import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { conversation, type ConversationCommand, type StartConversation } from './conversation.ts';
import { after, first, jevaughn, keisha, talk, tamika } from './fixtures/pupils.ts';
import { AUDIENCES, decideAccess, type Relation } from './messagingAccess.ts';

const given = givenCommands(conversation);
const starting = (changes: Partial<StartConversation> = {}): StartConversation => ({
  type: 'StartConversation',
  now: after(0),
  conversationId: talk,
  starterId: keisha,
  otherId: jevaughn,
  access: 'presets-only',
  ...changes,
});
const reading = (readerId: string, messageId = first): ConversationCommand => ({
  type: 'ReadConversation',
  now: after(60),
  readerId,
  messageId,
});

describe('starting a conversation', () => {
  test('names the two', () => {
    given()
      .when(starting())
      .then({
        type: 'ConversationStarted',
        data: { conversationId: talk, starterId: keisha, otherId: jevaughn },
      });
  });

  test('there is one for the two, whoever starts it, also once one has blocked the other', () => {
    given(starting()).when(starting()).thenNothing();
    given(starting())
      .when(starting({ starterId: jevaughn, otherId: keisha, access: 'none' }))
      .thenNothing();
  });

  test('with oneself, or with whom one cannot reach, is refused', () => {
    given()
      .when(starting({ otherId: keisha }))
      .thenRejected('conversation-with-yourself');
    given()
      .when(starting({ access: 'none' }))
      .thenRejected('conversation-not-allowed');
  });
});

describe('reading', () => {
  test('says who has seen what, once', () => {
    given(starting())
      .when(reading(jevaughn))
      .then({ type: 'ConversationRead', data: { readerId: jevaughn, messageId: first } });
    given(starting(), reading(jevaughn)).when(reading(jevaughn)).thenNothing();
    given(starting(), reading(jevaughn)).when(reading(keisha)).then({ type: 'ConversationRead' });
  });

  test('is for the two', () => {
    given(starting()).when(reading(tamika)).thenRejected('forbidden');
    given().when(reading(keisha)).thenRejected('conversation-not-found');
  });
});

describe('who may write to whom (R18)', () => {
  const friends: Relation = {
    audience: 'all',
    areFriends: true,
    isBlocked: false,
    areInSameGrade: false,
    areBothActive: true,
  };
  const strangers = { ...friends, areFriends: false };

  test('friends anything, under every setting', () => {
    for (const audience of AUDIENCES) {
      expect(decideAccess({ ...friends, audience })).toBe('full');
    }
  });

  test('others presets, as far as the setting goes', () => {
    const classmates = { ...strangers, areInSameGrade: true };
    const accesses = (relation: Relation) =>
      AUDIENCES.map((audience) => decideAccess({ ...relation, audience }));
    expect(accesses(strangers)).toEqual(['presets-only', 'none', 'none']);
    expect(accesses(classmates)).toEqual(['presets-only', 'presets-only', 'none']);
  });

  test('nobody, once one has blocked the other or is not there any more', () => {
    for (const relation of [friends, strangers]) {
      expect(decideAccess({ ...relation, isBlocked: true })).toBe('none');
      expect(decideAccess({ ...relation, areBothActive: false })).toBe('none');
    }
  });
});

test('properties', () => {
  const pupils = fc.constantFrom(keisha, jevaughn, tamika);
  checkDeciderProperties(
    conversation,
    fc.array(
      fc.oneof(
        fc.tuple(pupils, pupils).map(([starterId, otherId]) => starting({ starterId, otherId })),
        pupils.map((reader) => reading(reader)),
      ),
    ),
  );
});
