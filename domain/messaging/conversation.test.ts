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
  test('records the two pupils', () => {
    given()
      .when(starting())
      .then({
        type: 'ConversationStarted',
        data: { conversationId: talk, starterId: keisha, otherId: jevaughn },
      });
  });

  test('creates one per pair, whoever starts it, even after a block', () => {
    given(starting()).when(starting()).thenNothing();
    given(starting())
      .when(starting({ starterId: jevaughn, otherId: keisha, access: 'none' }))
      .thenNothing();
  });

  test('is rejected with oneself, or with an unreachable pupil', () => {
    given()
      .when(starting({ otherId: keisha }))
      .thenRejected('conversation-with-yourself');
    given()
      .when(starting({ access: 'none' }))
      .thenRejected('conversation-not-allowed');
  });
});

describe('reading', () => {
  test('records once who has read what', () => {
    given(starting())
      .when(reading(jevaughn))
      .then({ type: 'ConversationRead', data: { readerId: jevaughn, messageId: first } });
    given(starting(), reading(jevaughn)).when(reading(jevaughn)).thenNothing();
    given(starting(), reading(jevaughn)).when(reading(keisha)).then({ type: 'ConversationRead' });
  });

  test('is possible only for the two pupils', () => {
    given(starting()).when(reading(tamika)).thenRejected('forbidden');
    given().when(reading(keisha)).thenRejected('conversation-not-found');
  });
});

describe('permission to write (R18)', () => {
  const friends: Relation = {
    audience: 'all',
    areFriends: true,
    isBlocked: false,
    areInSameGrade: false,
    areBothActive: true,
  };
  const strangers = { ...friends, areFriends: false };

  test('allows friends everything, under every setting', () => {
    for (const audience of AUDIENCES) {
      expect(decideAccess({ ...friends, audience })).toBe('full');
    }
  });

  test('allows others presets, as far as the setting permits', () => {
    const classmates = { ...strangers, areInSameGrade: true };
    const accesses = (relation: Relation) =>
      AUDIENCES.map((audience) => decideAccess({ ...relation, audience }));
    expect(accesses(strangers)).toEqual(['presets-only', 'none', 'none']);
    expect(accesses(classmates)).toEqual(['presets-only', 'presets-only', 'none']);
  });

  test('allows nothing after a block or an erasure', () => {
    for (const relation of [friends, strangers]) {
      expect(decideAccess({ ...relation, isBlocked: true })).toBe('none');
      expect(decideAccess({ ...relation, areBothActive: false })).toBe('none');
    }
  });
});

test('the decider keeps the properties of every decider', () => {
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
