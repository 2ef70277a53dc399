import type { SimulatedTerm } from '@mahoe/domain/adaptive/simulatedTerm';
import { projectors } from '@mahoe/projections/all';
import { rebuildViews, type RebuildResult } from '@mahoe/projections/rebuildViews';
import type { ProjectionRuntime } from '@mahoe/projections/runtime';
import { reserveNames, sendTermCommand, type TermWriter } from './writeTerm.ts';

/**
 * Takes a term away: an event records it, and all views are rebuilt without it. Its events stay in the
 * log, as everything does, and are left out wherever the log is read. May be repeated.
 */
export const removeTerm = async (
  writing: TermWriter,
  runtime: ProjectionRuntime,
  term: SimulatedTerm,
): Promise<RebuildResult> => {
  const { now } = writing;
  await sendTermCommand(writing, { type: 'RemoveSimulatedTerm', now, termId: term.termId });
  await reserveNames(writing, term, 'ReleaseKey');
  return rebuildViews(runtime, projectors);
};
