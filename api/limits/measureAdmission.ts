import { createGauge, createTimer } from '@mahoe/telemetry/metrics';
import type { Admission, Work } from './admission.ts';

const waitTimer = createTimer(
  'mahoe_admission_wait_seconds',
  'Wait of a call for a slot of its kind of work. Busy: none was free in time, and the call was refused.',
  ['work', 'outcome'],
);
const waitingGauge = createGauge(
  'mahoe_admission_waiting',
  'Calls that wait for a slot of their kind of work.',
  ['work'],
);
const runningGauge = createGauge(
  'mahoe_admission_running',
  'Calls that run in a slot of their kind of work.',
  ['work'],
);

/** Measures the waits and the refusals of an admission. */
export const measureAdmission = (admission: Admission): Admission => ({
  ...admission,
  enter: async (work: Work, ...caller) => {
    const startedMs = performance.now();
    waitingGauge.inc({ work });
    const entry = await admission.enter(work, ...caller);
    waitingGauge.dec({ work });
    waitTimer.observe({ work, outcome: entry.kind }, (performance.now() - startedMs) / 1000);
    if (entry.kind === 'busy') return entry;
    runningGauge.inc({ work });
    let isRunning = true;
    return {
      kind: 'admitted',
      leave: () => {
        if (isRunning) runningGauge.dec({ work });
        isRunning = false;
        entry.leave();
      },
    };
  },
});
