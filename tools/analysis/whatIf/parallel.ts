import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readTexts } from '../fold/readEvents.ts';
import type { History } from '../history/openHistory.ts';
import type { TriedRule } from './rules.ts';
import type { ComparisonResult } from './comparison.ts';
import type { ShareProgress, ComparisonShare } from './worker.ts';

/** More threads would each read the events about everybody again, and gain little. */
const MAX_THREADS = 8;

/** The day of a history's last answer. */
export const readLastDay = async (history: History): Promise<string> => {
  const rows = await history.rows(
    'select arg_max(local_date, position)::varchar as day from answers',
  );
  const day = rows[0]?.['day'];
  return typeof day === 'string' ? day : '';
};

const runShare = async (
  share: ComparisonShare,
  onEvents: (count: number) => void,
): Promise<ComparisonResult> => {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: share });
  let compared: ComparisonResult | undefined;
  worker.on('message', (message: ShareProgress | ComparisonResult) => {
    if ('events' in message) onEvents(message.events);
    else compared = message;
  });
  // An error of the thread rejects here.
  await once(worker, 'exit');
  if (!compared) throw new Error('a thread ended without having compared its pupils');
  return compared;
};

const comparePupils = (a: { readonly pupilId: string }, b: { readonly pupilId: string }): number =>
  a.pupilId < b.pupilId ? -1 : a.pupilId > b.pupilId ? 1 : 0;

/**
 * A history under other rules, its pupils shared among threads: what one does changes nothing for
 * another. The outcome is the same for any number of threads.
 */
export const compareInParallel = async (
  history: History,
  tried: readonly TriedRule[],
  onEvents: (count: number) => void = () => {},
  threads = Math.min(MAX_THREADS, availableParallelism()),
): Promise<ComparisonResult> => {
  const all = {
    folder: history.folder,
    standing: history.state,
    tried,
    today: await readLastDay(history),
    words: await readTexts(history),
  };
  const parts = await Promise.all(
    Array.from({ length: threads }, (_, at) =>
      runShare({ ...all, share: { at, of: threads } }, onEvents),
    ),
  );
  const sum = (of: 'answers' | 'pupils'): number =>
    parts.reduce((total, part) => total + part[of], 0);
  return {
    today: all.today,
    answers: sum('answers'),
    pupils: sum('pupils'),
    standings: parts.flatMap(({ standings }) => standings).toSorted(comparePupils),
    differences: parts.flatMap(({ differences }) => differences).toSorted(comparePupils),
  };
};
