import { createGauge, createTimer } from '@mahoe/telemetry/metrics';
import { WORK, type Admission, type Work } from './admission.ts';

const waitTimer = createTimer(
  'mahoe_admission_wait_seconds',
  'Wait of a call for a slot of its kind of work. Busy: none was free in time, and the call was refused.',
  ['work', 'outcome'],
);

type Counts = Record<Work, number>;

const createCounts = (): Counts =>
  Object.fromEntries(WORK.map((work) => [work, 0])) as Record<Work, number>;

/** Counted by hand: a gauge that is set at each step would cost every call more than its wait. */
const waiting = createCounts();
const running = createCounts();

const showCounts = (name: string, help: string, counts: Counts): void => {
  createGauge(name, help, ['work'], (gauge) => {
    for (const work of WORK) gauge.set({ work }, counts[work]);
  });
};
showCounts('mahoe_admission_waiting', 'Calls that wait for a slot of their kind of work.', waiting);
showCounts('mahoe_admission_running', 'Calls that run in a slot of their kind of work.', running);

/** Measures the waits and the refusals of an admission. */
export const measureAdmission = (admission: Admission): Admission => ({
  ...admission,
  enter: async (work: Work, ...caller) => {
    const startedMs = performance.now();
    waiting[work] += 1;
    const entry = await admission.enter(work, ...caller);
    waiting[work] -= 1;
    waitTimer.observe({ work, outcome: entry.kind }, (performance.now() - startedMs) / 1000);
    if (entry.kind === 'busy') return entry;
    running[work] += 1;
    let isRunning = true;
    return {
      kind: 'admitted',
      leave: () => {
        if (isRunning) running[work] -= 1;
        isRunning = false;
        entry.leave();
      },
    };
  },
});
