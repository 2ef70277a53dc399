import { parentPort, workerData } from 'node:worker_threads';
import type { Words } from '../fold/answerColumns.ts';
import { readEvents, type Share } from '../fold/readEvents.ts';
import type { HistoryState } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { inForce, tablesWith, type TriedRule } from './rules.ts';
import { newShadow } from './comparison.ts';

/** What one thread is to do. */
export interface ShareOfShadow {
  readonly folder: string;
  /** What of the history counts. */
  readonly standing: HistoryState;
  readonly tried: readonly TriedRule[];
  readonly share: Share;
  readonly words: Words;
  /** Last day of the history, which a share of its pupils need not have seen. */
  readonly today: string;
}

/** How many facts more a thread has followed. */
export interface Followed {
  readonly facts: number;
}

/** Runs over the pupils of a share, telling how far it is, and posts what they come to. */
const run = async ({
  folder,
  standing,
  tried,
  today,
  share,
  words,
}: ShareOfShadow): Promise<void> => {
  const history = await openHistory(folder, standing);
  try {
    const shadow = newShadow(inForce, tablesWith(tried), today);
    const onFacts = (facts: number): void => {
      parentPort?.postMessage({ facts } satisfies Followed);
    };
    await readEvents(history, shadow, { whose: share, words, onFacts });
    parentPort?.postMessage(shadow.compared());
  } finally {
    history.close();
  }
};

await run(workerData as ShareOfShadow);
