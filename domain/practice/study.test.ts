// R2 of docs/rules.md
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantMs, momentOf, type Moment } from '../calendar.ts';
import { isRejection } from '../decider.ts';
import { checkDeciderProperties, eventsAfter, givenCommands } from '../testing.ts';
import type { StudyEvent } from './events.ts';
import {
  secondsToWait,
  study,
  type StudiedArticle,
  type OpenArticle,
  type ReadArticle,
  type StudyCommand,
} from './study.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const monday8am = instantMs('2026-11-16T13:00:00.000Z');
/** Seconds after eight on Monday morning. */
const at = (seconds: number): Moment => momentOf(monday8am + seconds * 1000);

/** Three minutes long: Mark as Read counts after 54 seconds. */
const halves: StudiedArticle = {
  articleId: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0701',
  topicId: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0501',
  subjectId: 1,
  grade: 5,
  readingTime: 3,
  points: 12,
};
const quarters: StudiedArticle = {
  ...halves,
  articleId: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0702',
  readingTime: 1,
};
const common = { pupilId: keisha, article: halves, subscriptionEndsAt: '2026-12-16T13:00:00.000Z' };
const open = (seconds: number, changes: Partial<OpenArticle> = {}): OpenArticle => ({
  type: 'OpenArticle',
  now: at(seconds),
  ...common,
  ...changes,
});
const read = (seconds: number, changes: Partial<ReadArticle> = {}): ReadArticle => ({
  type: 'ReadArticle',
  now: at(seconds),
  experience: 93,
  ...common,
  ...changes,
});
const given = givenCommands(study);
const stateAfter = (...commands: readonly StudyCommand[]) =>
  eventsAfter(study, commands).reduce(study.evolve, study.initial);

describe('opening an article', () => {
  test('is recorded the first time', () => {
    given()
      .when(open(0))
      .then({ type: 'ArticleOpened', data: { pupilId: keisha, articleId: halves.articleId } });
    given(open(0)).when(open(100)).thenNothing();
    given(open(0), read(60)).when(open(100)).thenNothing();
  });

  test('starts its clock once the articles read before have taken their time', () => {
    const opened = [open(0), open(50, { article: quarters })];
    expect(secondsToWait(stateAfter(...opened), halves, at(50))).toBe(4);
    expect(secondsToWait(stateAfter(...opened), quarters, at(50))).toBe(18);
    const afterHalves = stateAfter(...opened, read(54));
    expect(secondsToWait(afterHalves, quarters, at(54))).toBe(18);
    expect(secondsToWait(afterHalves, quarters, at(68))).toBe(4);
    given(...opened, read(54))
      .when(read(71, { article: quarters }))
      .thenRejected('read-too-soon');
    given(...opened, read(54))
      .when(read(72, { article: quarters }))
      .events();
  });

  test('of many at once lets as many be read as there was time for', () => {
    const articles = Array.from({ length: 20 }, (_, n) => ({
      ...quarters,
      articleId: `0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f08${String(n).padStart(2, '0')}`,
    }));
    const state = stateAfter(...articles.map((article) => open(0, { article })));
    let count = 0;
    articles.reduce((before, article) => {
      const decision = study.decide(before, read(100, { article }));
      if (isRejection(decision)) return before;
      count += 1;
      return decision.reduce(study.evolve, before);
    }, state);
    expect(count).toBe(5);
  });

  test('does not wait for articles that were read at the same time under the first version', () => {
    const opened = open(0);
    const [first] = study.decide(stateAfter(opened), read(54)) as readonly StudyEvent[];
    if (first?.type !== 'ArticleRead') throw new Error('the article was not read');
    const old = { ...first, data: { ...first.data, rule: 'reading/1' } };
    const other = { ...old, data: { ...old.data, articleId: quarters.articleId } };
    const state = [old, other].reduce(study.evolve, stateAfter(opened));
    const third = { ...quarters, articleId: '0f0e7a52-3d0c-5e0a-9b43-6a5d3e0f0703' };
    expect(secondsToWait(state, third, at(54))).toBe(18);
  });
});

describe('marking an article as read', () => {
  test.each([
    [0, '54'],
    [53, '1'],
    [53.999, '1'],
  ])('%d seconds after opening it is too soon, by %s', (seconds, left) => {
    given(open(0)).when(read(seconds)).thenRejected('read-too-soon');
    expect(study.decide(stateAfter(open(0)), read(seconds))).toEqual({
      rejected: 'read-too-soon',
      details: { seconds: left },
    });
  });

  test('after 30% of its reading time earns its points', () => {
    given(open(0))
      .when(read(54))
      .then({
        type: 'ArticleRead',
        data: {
          ...halves,
          pupilId: keisha,
          openedAt: at(0).at,
          experienceEarned: 12,
          experience: 93,
          rule: 'reading/2',
          occurredAt: at(54).at,
        },
      });
  });

  test('changes nothing the second time', () => {
    given(open(0), read(54)).when(read(600)).thenNothing();
    expect(secondsToWait(stateAfter(open(0), read(54)), halves, at(55))).toBe(0);
  });

  test('is rejected before opening it', () => {
    given(open(0, { article: quarters }))
      .when(read(600))
      .thenRejected('article-not-opened');
  });
});

test.each([
  [null, 'subscription-required'],
  [at(60).at, 'subscription-required'],
  [at(61).at, undefined],
  ['exempt', undefined],
] as const)(
  'a subscription until %s decides about opening and reading: %s',
  (subscriptionEndsAt, refusal) => {
    for (const command of [
      open(60, { article: quarters, subscriptionEndsAt }),
      read(60, { subscriptionEndsAt }),
    ]) {
      const decision = given(open(0)).when(command);
      if (refusal) decision.thenRejected(refusal);
      else expect(decision.events()).toHaveLength(1);
    }
  },
);

test('the decider keeps the properties of every decider', () => {
  const seconds = fc.integer({ min: 0, max: 120 });
  const article = fc.constantFrom(halves, quarters);
  checkDeciderProperties(
    study,
    fc.array(
      fc.oneof(
        fc.tuple(seconds, article).map(([second, one]) => open(second, { article: one })),
        fc.tuple(seconds, article).map(([second, one]) => read(second, { article: one })),
      ),
    ),
  );
});
