import { afterAll, describe, expect, test } from 'vitest';
import { openExpressionRunner } from './expressionRunner.ts';
import { createEventFilter } from './filters.ts';
import type { StoredEvent } from './events.ts';

const event = (stream: string, type = 'Happened'): StoredEvent => ({
  position: 1,
  stream,
  revision: 0,
  id: '00000000-0000-0000-0000-000000000000',
  type,
  isJson: true,
  data: Buffer.alloc(0),
  metadata: Buffer.alloc(0),
  created: 0,
});

const runner = openExpressionRunner();
afterAll(() => runner.close());

const filterOn = (on: 'stream' | 'type', expression: string, prefixes: string[] = []) =>
  createEventFilter(on, expression, prefixes, runner);

/** Returns true if an event of this type passes. */
const passes = async (expression: string, type: string): Promise<boolean> => {
  const filter = filterOn('type', expression);
  await filter.judge([event('s', type)]);
  return filter.matches(event('s', type));
};

describe('a filter', () => {
  test('a filter by prefixes matches immediately what begins with one', () => {
    const filter = filterOn('stream', '', ['quiz-', 'pupil-']);
    expect(filter.judge([event('quiz-1')])).toBeUndefined();
    expect(filter.matches(event('quiz-1'))).toBe(true);
    expect(filter.matches(event('a-quiz-1'))).toBe(false);
  });

  test.each([
    ['Answer', 'AttemptAnswered', true],
    ['^Answer', 'AttemptAnswered', false],
    ['^[^$].*', '$metadata', false],
    ['^(?<kind>quiz|pupil)-\\d{2}$', 'quiz-12', true],
  ])(
    'a filter by expression searches anywhere in the text, like .NET: %s in %s',
    async (expression, type, expected) => {
      expect(await passes(expression, type)).toBe(expected);
    },
  );

  test.each([
    ['what Python’s client leaves out', '^(?!(\\$.+$|PersistentConfig\\d+$))', '$metadata', false],
    ['what it does not', '^(?!(\\$.+$|PersistentConfig\\d+$))', 'PersistentConfigured', true],
    ['an exclusion with more behind it', '^(?!Quiz)[A-Z]\\w+Started$', 'ReviewStarted', true],
    ['the same, excluded', '^(?!Quiz)[A-Z]\\w+Started$', 'QuizStarted', false],
    ['one that holds a bracket', '^(?![)(])..', '()', false],
    ['one that is only an alternative', '^(?!Quiz)|Started$', 'QuizStarted', true],
    ['look-ahead', 'a(?=b)', 'ab', true],
    ['look-behind', '(?<=a)b', 'cb', false],
    ['a back-reference', '^(.)\\1$', 'aa', true],
    ['a class of Unicode with look-ahead', '^(?=\\p{Lu})', 'Ä', true],
    ['too much for the linear engine', '(?:[a-z]?){500}[a-z]{5}$', 'abcdef', true],
    ['long', `^(${'a'.repeat(2000)}|b)$`, 'b', true],
  ])('a filter accepts %s', async (_, expression, type, expected) => {
    expect(await passes(expression, type)).toBe(expected);
  });

  test.each([
    ['Quiz1', false],
    ['Quiz999', false],
    ['Quiz99', false],
    ['Quiz9999', true],
    ['$metadata', false],
    ['', false],
  ])('a filter excludes any number of names without another thread: %s', (type, expected) => {
    const names = Array.from({ length: 1000 }, (_, n) => `Quiz${n}`).join('|');
    const filter = filterOn('type', `^(?!(?:${names})$)[^\\$].*`);
    expect(filter.judge([event('s', type)])).toBeUndefined();
    expect(filter.matches(event('s', type))).toBe(expected);
  });

  test.each([
    ['malformed', '('],
    ['far too long', 'a'.repeat(10_001)],
  ])('a filter that is %s is refused', (_, expression) => {
    expect(() => filterOn('type', expression)).toThrow(/expression/);
  });

  test('a filter without prefixes or expression is refused', () => {
    expect(() => filterOn('type', '')).toThrow(/prefix/);
  });

  test('a filter hides the real server’s bookkeeping', async () => {
    const filter = filterOn('type', '.*');
    const [checkpoint, parked, metadata] = [
      event('$persistentsubscription-$all::group-checkpoint'),
      event('$persistentsubscription-$all::group-parked'),
      event('$$pupil-1', '$metadata'),
    ];
    await filter.judge([checkpoint, parked, metadata]);
    expect([checkpoint, parked, metadata].map((one) => filter.matches(one))).toEqual([
      false,
      false,
      true,
    ]);
  });

  const endless = `${'a'.repeat(1990)}!`;

  test('a filter answers for an expression that takes other engines exponential time', async () => {
    expect(await passes('^(a+)+$', endless)).toBe(false);
  });

  test('a filter that takes exponential time is given up, and the next one runs', async () => {
    await expect(passes('^(?=(a+)+$)', endless)).rejects.toThrow(/takes too long/);
    expect(await passes('^(?=(a+)+$)', 'aaa')).toBe(true);
  });

  test('a slow filter yields to other work, and is quick for cached texts', async () => {
    const filter = filterOn('type', '(?:[ab]?){120}[ab]{120}$');
    const events = Array.from({ length: 1500 }, (_, number) =>
      event('s', number.toString(2).padStart(150, '0').replaceAll('0', 'a').replaceAll('1', 'b')),
    );
    let others = 0;
    let turn = setImmediate(function again() {
      others += 1;
      turn = setImmediate(again);
    });
    await filter.judge(events);
    clearImmediate(turn);
    expect(others).toBeGreaterThan(0);
    expect(filter.judge(events)).toBeUndefined();
  });

  test('a filter by expression sees the first 2,000 characters', async () => {
    expect(await passes('b', `${'a'.repeat(1999)}b`)).toBe(true);
    expect(await passes('b', `${'a'.repeat(2000)}b`)).toBe(false);
  });
});
