import { startBenchStack } from './benchStack.ts';
import { measureCalls, millisecondsPerCall, PROCESSES, type Cost } from './callCosts.ts';

const report = (name: string, cost: Cost): void => {
  const { calls, replyBytes, events, eventBytes, transactions } = cost;
  const each = PROCESSES.map((part) => millisecondsPerCall(cost, part));
  const sum = each.reduce((all, ms) => all + ms, 0);
  console.log(
    name.padEnd(10) +
      [sum, ...each].map((ms) => ms.toFixed(2).padStart(12)).join('') +
      `${(transactions / calls).toFixed(1).padStart(14)}${(events / calls).toFixed(1).padStart(9)}` +
      `${(replyBytes / calls).toFixed(0).padStart(16)}${(eventBytes / calls).toFixed(0).padStart(17)}`,
  );
};

/**
 * Prints the cost of a pupil's calls: processor milliseconds of each process, including the
 * consequences until every view shows them, transactions of Postgres, recorded events, bytes of replies
 * and events. Other load on the machine changes these figures little.
 */
export const run = async (): Promise<void> => {
  const stack = await startBenchStack();
  try {
    const costs = await measureCalls(stack);
    const parts = PROCESSES.map((part) => part.padStart(12)).join('');
    console.log(
      `ms each   ${'all'.padStart(12)}${parts}  transactions   events  bytes of reply  bytes of events`,
    );
    for (const [name, cost] of costs) report(name, cost);
  } finally {
    await stack.stop();
  }
};
