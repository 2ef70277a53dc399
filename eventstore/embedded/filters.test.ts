import { describe, expect, test } from 'vitest';
import { eventFilter, type EventFilter } from './filters.ts';
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

async function pauses(filter: EventFilter, events: StoredEvent[]): Promise<number> {
  let count = 0;
  for (const one of events) {
    filter.matches(one);
    const pause = filter.pause();
    if (pause === undefined) continue;
    await pause;
    count++;
  }
  return count;
}

describe('a filter', () => {
  test('by prefixes takes what begins with one', () => {
    const { matches } = eventFilter('stream', '', ['quiz-', 'pupil-']);
    expect(matches(event('quiz-1'))).toBe(true);
    expect(matches(event('a-quiz-1'))).toBe(false);
  });

  test('by expression finds anywhere, as .NET does', () => {
    expect(eventFilter('type', 'Answer', []).matches(event('s', 'AttemptAnswered'))).toBe(true);
    expect(eventFilter('type', '^Answer', []).matches(event('s', 'AttemptAnswered'))).toBe(false);
    expect(eventFilter('type', '^[^$].*', []).matches(event('s', '$metadata'))).toBe(false);
    expect(
      eventFilter('stream', '^(?<kind>quiz|pupil)-\\d{2}$', []).matches(event('quiz-12')),
    ).toBe(true);
  });

  test('hides the real server’s bookkeeping', () => {
    const { matches } = eventFilter('type', '.*', []);
    expect(matches(event('$persistentsubscription-$all::group-checkpoint'))).toBe(false);
    expect(matches(event('$persistentsubscription-$all::group-parked'))).toBe(false);
    expect(matches(event('$$pupil-1', '$metadata'))).toBe(true);
  });

  test.each([
    ['malformed', '('],
    ['with a back-reference', '(a)\\1'],
    ['with look-ahead', 'a(?=b)'],
    ['too long', 'a'.repeat(1001)],
    ['too much once its repeats are expanded', '(?:[a-z]?){500}[a-z]{500}$'],
  ])('that is %s is refused', (_, expression) => {
    expect(() => eventFilter('type', expression, [])).toThrow(/expression/);
  });

  test('with nothing to look for is refused', () => {
    expect(() => eventFilter('type', '', [])).toThrow(/prefix/);
  });

  test('that would take others exponential time answers', () => {
    const { matches } = eventFilter('type', '^(a+)+$', []);
    expect(matches(event('s', `${'a'.repeat(1990)}!`))).toBe(false);
  });

  test('that takes its time makes room for others, and is quick once it knows the texts', async () => {
    const filter = eventFilter('type', '(?:[ab]?){120}[ab]{120}$', []);
    const events = Array.from({ length: 1500 }, (_, number) =>
      event('s', number.toString(2).padStart(150, '0').replaceAll('0', 'a').replaceAll('1', 'b')),
    );
    expect(await pauses(filter, events)).toBeGreaterThan(0);
    expect(await pauses(filter, events)).toBe(0);
  });

  test('by prefix never pauses', async () => {
    expect(await pauses(eventFilter('type', '', ['A', 'B']), [event('s')])).toBe(0);
  });

  test('by expression sees the first 2,000 characters', () => {
    const { matches } = eventFilter('type', 'b', []);
    expect(matches(event('s', `${'a'.repeat(1999)}b`))).toBe(true);
    expect(matches(event('s', `${'a'.repeat(2000)}b`))).toBe(false);
  });
});
