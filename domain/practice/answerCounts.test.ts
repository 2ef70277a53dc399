// R2 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { checkDeciderProperties, eventsAfter, givenCommands } from '../testing.ts';
import {
  answerCounts,
  listOverlapping,
  countCountedAnswersOn,
  type CountAnswer,
  type CountOfflineQuiz,
  type OpenQuiz,
  type SaveOfflineCopy,
} from './answerCounts.ts';

const id = (n: number): string => `0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f1${String(n).padStart(3, '0')}`;
const pupilId = id(0);
const [practice, review, offline, another] = [id(1), id(2), id(3), id(4)] as const;
const [fractions, decimals] = [id(501), id(502)] as const;
const [half, third] = [id(601), id(602)] as const;

const monday8pm = instantMs('2026-11-17T01:00:00.000Z');
/** Seconds after eight on Monday evening. */
const at = (seconds: number): Moment => momentOf(monday8pm + seconds * 1000);
const MONDAY = '2026-11-16';
const TUESDAY_S = 5 * 3600;

const open = (sessionId: string, changes: Partial<OpenQuiz> = {}): OpenQuiz => ({
  type: 'OpenQuiz',
  now: at(0),
  pupilId,
  sessionId,
  topicIds: [fractions],
  seen: [],
  ...changes,
});
const count = (sessionId: string, questionId: string, seconds = 1): CountAnswer => ({
  type: 'CountAnswer',
  now: at(seconds),
  pupilId,
  sessionId,
  questionId,
});
const submit = (
  sessionId: string,
  seconds: number,
  changes: Partial<CountOfflineQuiz> = {},
): CountOfflineQuiz => ({
  type: 'CountOfflineQuiz',
  now: at(seconds),
  pupilId,
  sessionId,
  questionIds: [half, third],
  downloadedAt: at(0).at,
  readingMs: 20_000,
  ...changes,
});
const save = (sessionIds: readonly string[], replaced: readonly string[]): SaveOfflineCopy => ({
  type: 'SaveOfflineCopy',
  now: at(0),
  pupilId,
  topicId: fractions,
  sessionIds,
  replaced,
});
type Command = OpenQuiz | CountAnswer | CountOfflineQuiz | SaveOfflineCopy;
const given = givenCommands(answerCounts);
const stateAfter = (...commands: readonly Command[]) =>
  eventsAfter(answerCounts, commands).reduce(answerCounts.evolve, answerCounts.initial);
const ofHalf = { questionId: half, localDate: MONDAY };

describe('opening a quiz', () => {
  test('is refused until every open quiz about its topics has been told', () => {
    given(open(practice)).when(open(review)).thenRejected('quiz-not-seen');
    given(open(practice))
      .when(open(review, { topicIds: [decimals, fractions] }))
      .thenRejected('quiz-not-seen');
    given(open(practice))
      .when(open(review, { topicIds: [decimals] }))
      .events();
  });

  test('counts the answers of an earlier quiz once', () => {
    const seen = [{ sessionId: practice, isOver: false, uncounted: [ofHalf] }];
    const state = stateAfter(
      open(practice),
      open(review, { seen }),
      open(another, {
        seen: [...seen, { sessionId: review, isOver: true, uncounted: [ofHalf] }],
      }),
    );
    expect(countCountedAnswersOn(state, MONDAY, half)).toBe(2);
    expect(countCountedAnswersOn(state, MONDAY, third)).toBe(0);
    expect(countCountedAnswersOn(state, '2026-11-17', half)).toBe(0);
  });

  test('tells a quiz that is open every time, and one that is over no more', () => {
    const seenAs = (isOver: boolean) => ({ sessionId: practice, isOver, uncounted: [] });
    const next = { sessionId: another, topicIds: [fractions] };
    const open1 = stateAfter(open(practice), open(review, { seen: [seenAs(false)] }));
    expect(listOverlapping(open1, next)).toEqual([practice, review]);
    const over = stateAfter(open(practice), open(review, { seen: [seenAs(true)] }));
    expect(listOverlapping(over, next)).toEqual([review]);
  });

  test('changes nothing for a quiz that is over', () => {
    const seen = [{ sessionId: practice, isOver: true, uncounted: [ofHalf] }];
    given(open(practice), open(review, { seen })).when(open(practice)).thenNothing();
  });
});

describe('counting an answer', () => {
  test('gives each answer of a day the number of those before it', () => {
    given(count(practice, half), count(review, half))
      .when(count(another, half))
      .then({ type: 'AnswerCounted', data: { questionId: half, timesAnsweredToday: 2 } });
    given(count(practice, half))
      .when(count(practice, half, 9))
      .thenNothing();
  });

  test('begins again on the next day', () => {
    given(count(practice, half))
      .when(count(review, half, TUESDAY_S))
      .then({ type: 'AnswerCounted', data: { timesAnsweredToday: 0 } });
    given(count(practice, half, TUESDAY_S))
      .when(count(review, half))
      .then({ type: 'AnswerCounted', data: { timesAnsweredToday: 1 } });
  });
});

describe('counting an offline quiz', () => {
  test('counts all its answers after those counted before', () => {
    given(count(practice, third))
      .when(submit(offline, 3600))
      .then({
        type: 'OfflineQuizCounted',
        data: {
          answers: [
            { questionId: half, timesAnsweredToday: 0 },
            { questionId: third, timesAnsweredToday: 1 },
          ],
          rapid: false,
          readUntil: at(20).at,
        },
      });
    given(submit(offline, 3600)).when(submit(offline, 3601)).thenNothing();
  });

  test('finds it rapid if the quizzes submitted before took up the time for reading', () => {
    const rapid = (seconds: number) => ({
      type: 'OfflineQuizCounted',
      data: { rapid: seconds < 40 },
    });
    for (const seconds of [20, 39.9]) {
      given(submit(offline, seconds))
        .when(submit(another, seconds))
        .then(rapid(seconds) as never);
    }
    given(submit(offline, 40))
      .when(submit(another, 40))
      .then(rapid(40) as never);
    given()
      .when(submit(offline, 19.9))
      .then(rapid(19.9) as never);
  });

  test('takes no time for a quiz that was rapid', () => {
    const { readUntil } = stateAfter(submit(offline, 20), submit(another, 25));
    expect(readUntil).toBe(at(20).at);
  });
});

describe('saving a copy for offline', () => {
  test('replaces the copy that the sender knew, and no other', () => {
    given()
      .when(save([offline], []))
      .then({ type: 'OfflineCopySaved', data: { sessionIds: [offline] } });
    given(save([offline], []))
      .when(save([another], []))
      .thenNothing();
    given(save([offline], []))
      .when(save([another], [offline]))
      .events();
  });
});

test('the decider keeps the properties of every decider', () => {
  const quiz = fc.constantFrom(practice, review, offline, another);
  const question = fc.constantFrom(half, third);
  const second = fc.integer({ min: 0, max: 2 * TUESDAY_S });
  const seen = fc.array(
    fc.record({
      sessionId: quiz,
      isOver: fc.boolean(),
      uncounted: fc.constantFrom([], [ofHalf]),
    }),
    { maxLength: 4 },
  );
  checkDeciderProperties(
    answerCounts,
    fc.array(
      fc.oneof(
        fc
          .tuple(quiz, seen, second)
          .map(([one, all, s]): Command => open(one, { seen: all, now: at(s) })),
        fc.tuple(quiz, question, second).map(([one, asked, s]): Command => count(one, asked, s)),
        fc.tuple(quiz, second).map(([one, s]): Command => submit(one, s)),
        fc.tuple(quiz, quiz).map(([one, other]): Command => save([one], [other])),
      ),
      { maxLength: 12 },
    ),
  );
});
