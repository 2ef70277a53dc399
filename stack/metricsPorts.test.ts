import { describe, expect, it } from 'vitest';
import { buildMetricsEnvironment, getMetricsPort } from './metricsPorts.ts';

describe('the ports of the metrics', () => {
  it('are the same for a process at every start', () => {
    expect(getMetricsPort(9400, 'reactions')).toBe(9401);
    expect(getMetricsPort(9400, 'api')).toBe(9410);
    expect(getMetricsPort(9400, 'api 2')).toBe(9411);
    expect(getMetricsPort(9400, 'projections 3')).toBe(9432);
  });

  it('differ between the most processes that the settings allow', () => {
    const most = Array.from({ length: 15 }, (_, index) => index + 2);
    const names = [
      'reactions',
      'eventstore',
      'payments',
      'api',
      'projections',
      ...most.flatMap((n) => [`api ${n}`, `projections ${n}`]),
    ];
    const ports = names.map((name) => getMetricsPort(9400, name));
    expect(new Set(ports).size).toBe(names.length);
    expect(ports).not.toContain(9400);
  });

  it('are absent for Postgres, and without the setting', () => {
    expect(getMetricsPort(9400, 'postgres')).toBeUndefined();
    expect(buildMetricsEnvironment(undefined, 'api')).toEqual({});
  });
});
