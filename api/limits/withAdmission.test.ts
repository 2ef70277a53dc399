import type { FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import { setRetryAfter } from './withAdmission.ts';

/** Computes the retry times of many simultaneous callers, in seconds. */
const retryTimes = (callers: number, inMs: number): readonly number[] =>
  Array.from({ length: callers }, () => {
    const headers = new Map<string, string>();
    const reply = { header: (name: string, value: string) => headers.set(name, value) };
    setRetryAfter(reply as unknown as FastifyReply, inMs);
    return Number(headers.get('retry-after'));
  });

describe('a caller who is refused', () => {
  test('retry times are spread from the given time to half as much again', () => {
    const seconds = retryTimes(3000, 20_000);
    const counts = new Map<number, number>();
    for (const second of seconds) counts.set(second, (counts.get(second) ?? 0) + 1);
    expect(Math.min(...seconds)).toBe(20);
    expect(Math.max(...seconds)).toBe(30);
    expect(counts.size).toBe(11);
    // A tenth each would be 300. In an even spread no second has half as many more.
    expect(Math.max(...counts.values())).toBeLessThan(450);
  });

  test('a retry time is at least a second', () => {
    expect(new Set(retryTimes(50, 10))).toEqual(new Set([1]));
  });
});
