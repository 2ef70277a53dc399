import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { checkDeciderProperties, eventsAfter, givenCommands } from '../testing.ts';
import {
  messagingAccount,
  reportWeight,
  type MessagingAccountCommand,
  type CountMessage,
} from './messagingAccount.ts';
import { after, DAY, HOUR, keisha } from './fixtures/pupils.ts';
import { isQuietTime } from './quietHours.ts';

const given = givenCommands(messagingAccount);
const idOf = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e${String(n).padStart(6, '0')}`;
const about = (n: number, seconds: number) => ({
  now: after(seconds),
  pupilId: keisha,
  messageId: idOf(n),
});

const counting = (n: number, seconds = 0, changes: Partial<CountMessage> = {}): CountMessage => ({
  type: 'CountMessage',
  ...about(n, seconds),
  messageType: 'sticker',
  hours: null,
  ...changes,
});
const drawn = (n: number, seconds = 0) => counting(n, seconds, { messageType: 'drawing' });
const settling = (n: number, seconds = HOUR): MessagingAccountCommand => ({
  type: 'SettleWaitingMessage',
  ...about(n, seconds),
});
const noting = (
  n: number,
  seconds: number,
  what: 'rejected' | 'report-upheld' = 'rejected',
): MessagingAccountCommand => ({ type: 'RecordStrike', ...about(n, seconds), what });
const judging = (
  n: number,
  seconds: number,
  outcome: 'upheld' | 'dismissed' = 'dismissed',
): MessagingAccountCommand => ({ type: 'JudgeReport', ...about(n, seconds), outcome });
const many = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe('limits on sending (R18)', () => {
  test('allow sixty messages a day', () => {
    const day = many(60, (n) => counting(n));
    given(...day.slice(1))
      .when(counting(0))
      .then({ type: 'MessageCounted', data: { messageId: idOf(0), messageType: 'sticker' } });
    given(...day)
      .when(counting(60))
      .thenRejected('too-many-messages-today');
    given(...day)
      .when(counting(60, DAY))
      .then({ type: 'MessageCounted' });
  });

  test('allow ten waiting messages, and presets do not wait', () => {
    const ten = many(10, (n) => drawn(n));
    given(...ten)
      .when(drawn(10))
      .thenRejected('too-many-pending');
    given(...ten)
      .when(counting(10))
      .then({ type: 'MessageCounted' });
    given(...ten, settling(3))
      .when(drawn(10, HOUR))
      .then({ type: 'MessageCounted' });
  });

  test('ignore a waiting message that never arrived after a day', () => {
    given(...many(10, (n) => drawn(n)))
      .when(drawn(10, DAY + 2 * HOUR))
      .then({ type: 'MessageCounted' });
  });

  test('count a repeated message once', () => {
    given(counting(0)).when(counting(0)).thenNothing();
    given(drawn(0), settling(0)).when(settling(0)).thenNothing();
    given().when(settling(0)).thenNothing();
  });

  test('allow fifty conversations to be started within a day, each counted once', () => {
    const starting = (n: number, seconds = n): MessagingAccountCommand => ({
      type: 'CountConversationStart',
      now: after(seconds),
      pupilId: keisha,
      conversationId: idOf(n),
    });
    const fifty = many(50, (n) => starting(n));
    given(...fifty)
      .when(starting(50))
      .thenRejected('too-many-chats-today');
    given(...fifty)
      .when(starting(49, 60))
      .thenNothing();
    given(...fifty)
      .when(starting(50, DAY))
      .then({ type: 'ConversationStartCounted', data: { conversationId: idOf(50) } });
  });

  test('allow nothing in quiet hours, if hours are set', () => {
    const hours = { from: '06:00', to: '22:00' };
    given()
      .when(counting(0, 14 * HOUR, { hours }))
      .thenRejected('quiet-hours');
    given()
      .when(counting(0, 14 * HOUR - 1, { hours }))
      .then({ type: 'MessageCounted' });
  });
});

test.each([
  ['06:00', '22:00', 5.99, true],
  ['06:00', '22:00', 6, false],
  ['06:00', '22:00', 22, true],
  ['20:00', '02:00', 1, false],
  ['20:00', '02:00', 3, true],
  ['20:00', '02:00', 23, false],
])('from %s to %s it is quiet at %d: %s (R18)', (from, to, hour, quiet) => {
  const eight = 8;
  expect(isQuietTime(after(Math.round((hour - eight) * HOUR)), { from, to })).toBe(quiet);
});

describe('consequences of strikes (R18)', () => {
  test('a third rejection in a day pauses sending for a day, and alerts an administrator', () => {
    given(noting(1, 0), noting(2, 1))
      .when(noting(3, 2))
      .then(
        { type: 'ConductNoted', data: { what: 'rejected' } },
        {
          type: 'MessagingPaused',
          data: {
            until: '2026-11-17T13:00:02.000Z',
            why: 'rejections',
            needsAdministrator: true,
          },
        },
      );
    given(noting(1, 0), noting(2, 1)).when(noting(3, DAY)).then({ type: 'ConductNoted' });
  });

  test('upheld reports lead to a warning, a day’s pause, and a week’s pause', () => {
    const upheld = (n: number, days: number) => noting(n, days * DAY, 'report-upheld');
    given().when(upheld(1, 0)).then({ type: 'ConductNoted' }, { type: 'PupilWarned' });
    given(upheld(1, 0))
      .when(upheld(2, 29))
      .then(
        { type: 'ConductNoted' },
        {
          type: 'MessagingPaused',
          data: { until: '2026-12-16T13:00:00.000Z', needsAdministrator: false },
        },
      );
    given(upheld(1, 0), upheld(2, 1))
      .when(upheld(3, 2))
      .then(
        { type: 'ConductNoted' },
        {
          type: 'MessagingPaused',
          data: { until: '2026-11-25T13:00:00.000Z', why: 'reports', needsAdministrator: true },
        },
      );
    given(upheld(1, 0)).when(upheld(2, 30)).then({ type: 'ConductNoted' }, { type: 'PupilWarned' });
  });

  test('a pause blocks sending until its end, and a shorter one does not end it sooner', () => {
    const week = many(3, (n) => noting(n, n, 'report-upheld'));
    const day = many(3, (n) => noting(n, n));
    given(...week, ...day)
      .when(counting(9, 7 * DAY))
      .thenRejected('messaging-paused');
    given(...week, ...day)
      .when(counting(9, 7 * DAY + 2))
      .then({ type: 'MessageCounted' });
  });

  test('one message counts once', () => {
    given(noting(1, 0)).when(noting(1, 5)).thenNothing();
    given(noting(1, 0, 'report-upheld'))
      .when(noting(1, 5, 'report-upheld'))
      .thenNothing();
  });
});

describe('revoking a strike (R18)', () => {
  const takingBack = (n: number, seconds = HOUR): MessagingAccountCommand => ({
    type: 'RevokeStrike',
    ...about(n, seconds),
  });
  const upheld = (n: number) => noting(n, n, 'report-upheld');

  test('ends its pause and no other, and no longer counts', () => {
    given(upheld(0), upheld(1), takingBack(1))
      .when(counting(9, HOUR))
      .then({ type: 'MessageCounted' });
    given(upheld(0), upheld(1), takingBack(1))
      .when(upheld(2))
      .then(
        { type: 'ConductNoted' },
        { type: 'MessagingPaused', data: { needsAdministrator: false } },
      );
    given(upheld(0), upheld(1), upheld(2))
      .when(takingBack(1))
      .then({ type: 'PauseEased' }, { type: 'ConductTakenBack', data: { wasWarned: false } });
    given(upheld(0), upheld(1), upheld(2), takingBack(1))
      .when(counting(9, HOUR))
      .thenRejected('messaging-paused');
  });

  test('shortens later pauses to their length without the strike', () => {
    given(upheld(0), upheld(1))
      .when(takingBack(0))
      .then(
        { type: 'PauseEased', data: { until: null, isWarning: true } },
        {
          type: 'ConductTakenBack',
          data: { wasWarned: true, pausedUntil: null, needsAdministratorUntil: null },
        },
      );
    given(upheld(0), upheld(1), takingBack(0))
      .when(counting(9, HOUR))
      .then({ type: 'MessageCounted' });
    given(upheld(0), upheld(1), upheld(2))
      .when(takingBack(1))
      .then(
        {
          type: 'PauseEased',
          data: { until: after(DAY + 2).at, needsAdministrator: false, isWarning: false },
        },
        { type: 'ConductTakenBack', data: { needsAdministratorUntil: null } },
      );
    given(...many(3, (n) => noting(n, n)))
      .when(takingBack(1))
      .then(
        { type: 'PauseEased', data: { until: null, isWarning: false } },
        {
          type: 'ConductTakenBack',
        },
      );
    const easedTwice = given(...many(6, (n) => noting(n, n)))
      .when(takingBack(1))
      .events();
    expect(easedTwice).toMatchObject([
      { type: 'PauseEased', data: { until: null } },
      { type: 'PauseEased', data: { until: after(DAY + 3).at, needsAdministrator: true } },
      { type: 'ConductTakenBack', data: { pausedUntil: after(DAY + 3).at } },
    ]);
  });

  test('never lengthens a pause, nor leaves more than without the strike', () => {
    const noted = fc.record({
      gap: fc.integer({ min: 1, max: 12 * DAY }),
      what: fc.constantFrom('rejected' as const, 'report-upheld' as const),
    });
    const pausedAfter = (commands: readonly MessagingAccountCommand[]) =>
      fold(
        messagingAccount.evolve,
        messagingAccount.initial,
        eventsAfter(messagingAccount, commands),
      ).pausedUntil ?? '';
    fc.assert(
      fc.property(fc.array(noted, { minLength: 1, maxLength: 9 }), fc.nat(), (all, which) => {
        let seconds = 0;
        const notes = all.map(({ gap, what }, n) => noting(n, (seconds += gap), what));
        const n = which % notes.length;
        const then = pausedAfter([...notes, takingBack(n, seconds + HOUR)]);
        expect(then <= pausedAfter(notes)).toBe(true);
        expect(then <= pausedAfter(notes.toSpliced(n, 1))).toBe(true);
      }),
    );
  });

  test('removes its warning, once', () => {
    given(upheld(0))
      .when(takingBack(0))
      .then({ type: 'ConductTakenBack', data: { wasWarned: true, pausedUntil: null } });
    given(upheld(0), takingBack(0)).when(takingBack(0)).thenNothing();
    given(upheld(0), takingBack(0))
      .when(upheld(1))
      .then({ type: 'ConductNoted' }, { type: 'PupilWarned' });
    given().when(takingBack(0)).thenNothing();
  });
});

test('a reporter who was wrong three times in thirty days counts half (R18)', () => {
  const weightAfter = (commands: readonly MessagingAccountCommand[], seconds: number) =>
    reportWeight(
      fold(
        messagingAccount.evolve,
        messagingAccount.initial,
        eventsAfter(messagingAccount, commands),
      ),
      after(seconds),
    );
  const thrice = [judging(1, 0), judging(2, DAY), judging(3, 2 * DAY)];
  expect(weightAfter([], 0)).toBe(1);
  expect(weightAfter(thrice.slice(1), 3 * DAY)).toBe(1);
  expect(weightAfter(thrice, 3 * DAY)).toBe(0.5);
  expect(weightAfter(thrice, 30 * DAY)).toBe(1);
  expect(weightAfter([...thrice.slice(1), judging(4, DAY, 'upheld')], 3 * DAY)).toBe(1);
  given(judging(1, 0)).when(judging(1, 5)).thenNothing();
});

test('the decider keeps the properties of every decider', () => {
  const which = fc.integer({ min: 0, max: 12 });
  const seconds = fc.integer({ min: 0, max: 40 * DAY });
  checkDeciderProperties(
    messagingAccount,
    fc.array(
      fc.oneof(
        fc.tuple(which, seconds).map(([n, at]) => counting(n, at)),
        fc.tuple(which, seconds).map(([n, at]) => drawn(n, at)),
        fc.tuple(which, seconds).map(([n, at]) => settling(n, at)),
        fc.tuple(which, seconds).map(([n, at]) => noting(n, at)),
        fc.tuple(which, seconds).map(([n, at]) => noting(n, at, 'report-upheld')),
        fc.tuple(which, seconds).map(([n, at]) => judging(n, at)),
      ),
      { maxLength: 40 },
    ),
  );
});
