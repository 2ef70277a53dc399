import { parentPort, workerData } from 'node:worker_threads';
import type { TextColumns } from '../fold/answerColumns.ts';
import { readEvents, type Share } from '../fold/readEvents.ts';
import type { HistoryState } from '../history/folder.ts';
import { openHistory } from '../history/openHistory.ts';
import { rulesInForce, buildTables, type TriedRule } from './rules.ts';
import { newComparison } from './comparison.ts';

/** Work of one thread. */
export interface ComparisonShare {
  readonly folder: string;
  /** State of the history folder. */
  readonly standing: HistoryState;
  readonly tried: readonly TriedRule[];
  readonly share: Share;
  readonly words: TextColumns;
  /** Last day of the history, which a share of its pupils need not have seen. */
  readonly today: string;
}

/** Number of further events that a thread has read. */
export interface ShareProgress {
  readonly events: number;
}

/** Runs over the pupils of a share, telling how far it is, and posts what they come to. */
const compareShare = async ({
  folder,
  standing,
  tried,
  today,
  share,
  words,
}: ComparisonShare): Promise<void> => {
  const history = await openHistory(folder, standing);
  try {
    const shadow = newComparison(rulesInForce, buildTables(tried), today);
    const onEvents = (events: number): void => {
      parentPort?.postMessage({ events } satisfies ShareProgress);
    };
    await readEvents(history, shadow, { whose: share, words, onEvents });
    parentPort?.postMessage(shadow.compared());
  } finally {
    history.close();
  }
};

await compareShare(workerData as ComparisonShare);
