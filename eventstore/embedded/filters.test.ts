import { describe, expect, test } from 'vitest';
import { eventFilter } from './filters.ts';
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

describe('a filter', () => {
  test('by prefixes takes what begins with one', () => {
    const matches = eventFilter('stream', '', ['quiz-', 'pupil-']);
    expect(matches(event('quiz-1'))).toBe(true);
    expect(matches(event('a-quiz-1'))).toBe(false);
  });

  test('by expression finds anywhere, as .NET does', () => {
    expect(eventFilter('type', 'Answer', [])(event('s', 'AttemptAnswered'))).toBe(true);
    expect(eventFilter('type', '^Answer', [])(event('s', 'AttemptAnswered'))).toBe(false);
    expect(eventFilter('type', '^[^$].*', [])(event('s', '$metadata'))).toBe(false);
    expect(eventFilter('stream', '^(?<kind>quiz|pupil)-\\d{2}$', [])(event('quiz-12'))).toBe(true);
  });

  test('hides the real server’s bookkeeping', () => {
    const matches = eventFilter('type', '.*', []);
    expect(matches(event('$persistentsubscription-$all::group-checkpoint'))).toBe(false);
    expect(matches(event('$persistentsubscription-$all::group-parked'))).toBe(false);
    expect(matches(event('$$pupil-1', '$metadata'))).toBe(true);
  });

  test.each([
    ['malformed', '('],
    ['with a back-reference', '(a)\\1'],
    ['with look-ahead', 'a(?=b)'],
    ['too long', 'a'.repeat(1001)],
  ])('that is %s is refused', (_, expression) => {
    expect(() => eventFilter('type', expression, [])).toThrow(/expression/);
  });

  test('with nothing to look for is refused', () => {
    expect(() => eventFilter('type', '', [])).toThrow(/prefix/);
  });

  test('that would take others exponential time answers', () => {
    const matches = eventFilter('type', '^(a+)+$', []);
    expect(matches(event('s', `${'a'.repeat(5000)}!`))).toBe(false);
  });
});
