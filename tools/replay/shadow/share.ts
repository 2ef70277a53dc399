import { parentPort, workerData } from 'node:worker_threads';
import { readFacts, type Share } from '../fold/readFacts.ts';
import { openHistory } from '../history/openHistory.ts';
import { inForce, tablesWith, type TriedRule } from './rules.ts';
import { newShadow } from './shadow.ts';

/** What one thread is to do. */
export interface ShareOfShadow {
  readonly folder: string;
  readonly tried: readonly TriedRule[];
  readonly share: Share;
  /** Last day of the history, which a share of its pupils need not have seen. */
  readonly today: string;
}

/** How many facts more a thread has followed. */
export interface Followed {
  readonly facts: number;
}

/** Runs over the pupils of a share, telling how far it is, and posts what they come to. */
const run = async ({ folder, tried, share, today }: ShareOfShadow): Promise<void> => {
  const history = await openHistory(folder);
  try {
    const shadow = newShadow(inForce, tablesWith(tried));
    for await (const events of readFacts(history, share)) {
      shadow.follow(events);
      parentPort?.postMessage({ facts: events.length } satisfies Followed);
    }
    parentPort?.postMessage(shadow.compare(today));
  } finally {
    history.close();
  }
};

await run(workerData as ShareOfShadow);
