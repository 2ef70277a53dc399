import type { FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import { setRetryAfter } from './withAdmission.ts';

/** What so many callers who come at once are told to wait, in seconds. */
const told = (callers: number, inMs: number): readonly number[] =>
  Array.from({ length: callers }, () => {
    const headers = new Map<string, string>();
    const reply = { header: (name: string, value: string) => headers.set(name, value) };
    setRetryAfter(reply as unknown as FastifyReply, inMs);
    return Number(headers.get('retry-after'));
  });

describe('who is told to come again', () => {
  test('retry times are spread from the given time to half as much again', () => {
    const seconds = told(3000, 20_000);
    const counts = new Map<number, number>();
    for (const second of seconds) counts.set(second, (counts.get(second) ?? 0) + 1);
    expect(Math.min(...seconds)).toBe(20);
    expect(Math.max(...seconds)).toBe(30);
    expect(counts.size).toBe(11);
    // A tenth each would be 300; of a spread that is even, no second has as many as half more.
    expect(Math.max(...counts.values())).toBeLessThan(450);
  });

  test('a retry time is at least a second', () => {
    expect(new Set(told(50, 10))).toEqual(new Set([1]));
  });
});
