import { registry } from '@mahoe/telemetry/metrics';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS, openAdmission } from './admission.ts';
import { measureAdmission } from './measureAdmission.ts';

const calmLoop = { lateMs: () => 0, stop: () => undefined };

beforeEach(() => registry.resetMetrics());

describe('a measured admission', () => {
  it('shows the calls that run, until they leave', async () => {
    const admission = measureAdmission(openAdmission(calmLoop));
    const entry = await admission.enter('quiz', '10.0.0.1');
    expect(await registry.metrics()).toContain('mahoe_admission_running{work="quiz"} 1');
    if (entry.kind !== 'admitted') throw new Error('not admitted');
    entry.leave();
    entry.leave();
    const text = await registry.metrics();
    expect(text).toContain('mahoe_admission_running{work="quiz"} 0');
    expect(text).toContain('mahoe_admission_wait_seconds_count{work="quiz",outcome="admitted"} 1');
  });

  it('counts a call that got no slot in time', async () => {
    const admission = measureAdmission(openAdmission(calmLoop));
    const calls = Array.from({ length: LIMITS.visitor.maxConcurrent + 1 }, (_, index) =>
      admission.enter('visitor', `10.0.0.${index}`),
    );
    await Promise.all(calls);
    const text = await registry.metrics();
    expect(text).toContain('mahoe_admission_wait_seconds_count{work="visitor",outcome="busy"} 1');
    expect(text).toContain('mahoe_admission_waiting{work="visitor"} 0');
  });
});
