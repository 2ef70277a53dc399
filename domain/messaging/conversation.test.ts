import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDeciderProperties, givenCommands } from '../testing.ts';
import { conversation, type ConversationCommand, type StartConversation } from './conversation.ts';
import { after, first, jevaughn, keisha, talk, tamika } from './fixtures/pupils.ts';
import { AUDIENCES, reachOf, type Relation } from './reach.ts';

const given = givenCommands(conversation);
const starting = (changes: Partial<StartConversation> = {}): StartConversation => ({
  type: 'StartConversation',
  now: after(0),
  conversationId: talk,
  starterId: keisha,
  otherId: jevaughn,
  reach: 'presets',
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
      .when(starting({ starterId: jevaughn, otherId: keisha, reach: 'nothing' }))
      .thenNothing();
  });

  test('with oneself, or with whom one cannot reach, is refused', () => {
    given()
      .when(starting({ otherId: keisha }))
      .thenRejected('conversation-with-yourself');
    given()
      .when(starting({ reach: 'nothing' }))
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
    areOfOneGrade: false,
    areBothThere: true,
  };
  const strangers = { ...friends, areFriends: false };

  test('friends anything, under every setting', () => {
    for (const audience of AUDIENCES) {
      expect(reachOf({ ...friends, audience })).toBe('everything');
    }
  });

  test('others presets, as far as the setting goes', () => {
    const classmates = { ...strangers, areOfOneGrade: true };
    const reaches = (relation: Relation) =>
      AUDIENCES.map((audience) => reachOf({ ...relation, audience }));
    expect(reaches(strangers)).toEqual(['presets', 'nothing', 'nothing']);
    expect(reaches(classmates)).toEqual(['presets', 'presets', 'nothing']);
  });

  test('nobody, once one has blocked the other or is not there any more', () => {
    for (const relation of [friends, strangers]) {
      expect(reachOf({ ...relation, isBlocked: true })).toBe('nothing');
      expect(reachOf({ ...relation, areBothThere: false })).toBe('nothing');
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
