import { learners } from '@mahoe/projections/progress/learners';
import { subscriptions } from '@mahoe/projections/billing/subscriptions';
import { userDirectory } from '@mahoe/projections/accounts/userDirectory';
import { projectors } from '@mahoe/projections/all';
import { readAsOf } from '@mahoe/projections/asOf';
import type { Projector } from '@mahoe/projections/projector';
import { measureRate, withFilledLog, readAndDecode } from './rebuild.ts';

const EVENTS = 100_000;
/** Later than every event. */
const ALWAYS = new Date(8.64e15);

/**
 * Measures events per second of folding a whole log into views as of a day. Reference: reading and
 * decoding the log. The first argument is the number of events.
 */
export const run = async (args: string[]): Promise<void> => {
  const wanted = Number(args[0] ?? EVENTS);
  await withFilledLog(wanted, async ({ runtime, databaseUrl, cpuSeconds }) => {
    const rate = async (chosen: readonly Projector[], batch: number): Promise<number> => {
      const began = performance.now();
      const asked = { projectors: chosen, cut: { before: ALWAYS }, batch };
      const { events } = await readAsOf({ ...runtime, databaseUrl }, asked, (past) =>
        Promise.resolve(past),
      );
      return (events * 1000) / (performance.now() - began);
    };
    const ofStudent = [userDirectory, subscriptions, learners];
    console.log('                          events/s   CPU of this process   of the event store');
    for (let round = 1; round <= 3; round += 1) {
      await measureRate('reading and decoding', cpuSeconds, wanted, () =>
        readAndDecode(runtime.store, runtime.personalData),
      );
      await measureRate('a student, small steps', cpuSeconds, wanted, () => rate(ofStudent, 500));
      await measureRate('a student', cpuSeconds, wanted, () => rate(ofStudent, 20_000));
      await measureRate('all views', cpuSeconds, wanted, () => rate(projectors, 20_000));
    }
  });
};
