import type { HistoryState } from './folder.ts';
import type { History } from './openHistory.ts';

const SIMULATED = ', simulated pupils';

/** Names a log as the source of a history: its pupils, or the simulated pupils in it. */
export const toLogSource = (firstEventId: string, simulated: boolean): string =>
  `log ${firstEventId}${simulated ? SIMULATED : ''}`;

/** Returns true for a history of a log; false for one of a simulation. */
export const isFromLog = ({ source }: Pick<HistoryState, 'source'>): boolean =>
  source.startsWith('log ');

/** Returns true for a history of the simulated pupils in a log. */
export const isOfSimulatedPupils = ({ source }: Pick<HistoryState, 'source'>): boolean =>
  isFromLog({ source }) && source.endsWith(SIMULATED);

/** Describes the events of the log that a history left out; undefined if it left out none. */
export const describeLeftOut = (
  state: Pick<HistoryState, 'source' | 'leftOut'>,
): string | undefined => {
  if (state.leftOut === 0) return undefined;
  const events = `${state.leftOut.toLocaleString('en')} events`;
  return isOfSimulatedPupils(state)
    ? `Left out: ${events} of pupils who are not simulated (history without --simulated reads them).`
    : `Left out: ${events} of simulated pupils (history --simulated reads them).`;
};

/** Says that a history lacks something, and what was left out of it. */
export const explainLack = ({ folder, state }: History, what: string): string =>
  [`The history in ${folder} has no ${what}.`, describeLeftOut(state)].filter(Boolean).join(' ');

/** Formats counts of what a command left out, each with its reason; empty if all are 0. */
export const formatLeftOut = (
  counts: readonly (readonly [count: number, what: string])[],
): string => {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en')} ${what}`);
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`;
};
