import { connectEventStore } from '@mahoe/eventstore/store/client';
import type { EventStore } from '@mahoe/eventstore/store/eventStore';
import { isAfter, positionOf, type Position } from '@mahoe/eventstore/store/position';
import { readRunningEnvironment } from '@mahoe/stack/attach';
import { z } from 'zod';
import { buildHistory, type LogBatch } from '../history/build.ts';
import { readHistory, type HistoryState } from '../history/folder.ts';
import { readLogWithProgress } from '../history/command.ts';
import { isOfSimulatedPupils, toLogSource } from '../history/omissions.ts';
import type { Output } from '../manifest.ts';
import { TriedRuleSchema } from '../whatIf/rules.ts';
import { TriedChoice } from '../simulate/choice.ts';
import { LEARNER_MODELS } from '../simulate/school.ts';
import { simulateWithProgress, describeSource } from '../simulate/simulatedHistory.ts';
import type { SavedManifest } from './savedManifest.ts';

const Read = z.object({
  after: z.string().nullable(),
  upTo: z.string(),
  simulated: z.boolean().optional(),
});
const Size = z.object({
  pupils: z.int(),
  days: z.int(),
  seed: z.int(),
  from: z.number(),
  choice: TriedChoice.optional(),
  mastery: TriedRuleSchema.optional(),
  papers: z.boolean().optional(),
  model: z.enum(LEARNER_MODELS).optional(),
});

/** Reads batches up to a place in the log, which may have continued since. */
export const readUpTo = async function* (
  stretches: AsyncIterable<LogBatch>,
  last: Position,
): AsyncGenerator<LogBatch> {
  for await (const stretch of stretches) {
    if (isAfter(last, stretch.position)) yield stretch;
    else {
      const events = stretch.events.filter(({ position }) => !isAfter(position, last));
      yield { events, read: events.length, position: last };
      return;
    }
  }
};

/** Restores the files of before the run, so that repeated files have the same numbers. */
const restoreState = (
  { parts, ...state }: HistoryState,
  outputs: SavedManifest['outputs'],
  position: string | null,
): HistoryState => {
  const first = parts.findIndex(({ file }) => file === outputs[0]?.file);
  return { ...state, position, parts: first < 0 ? [] : parts.slice(0, first) };
};

const buildOutputs = async (
  folder: string,
  state: HistoryState,
  stretches: AsyncIterable<LogBatch> | Iterable<LogBatch>,
): Promise<readonly Output[]> => {
  const { parts } = await buildHistory(folder, state, stretches);
  return parts.map(({ file, rows, sha256 }) => ({ file, rows, sha256 }));
};

/** Repeats a batch of a log with the same file numbers. */
export const rerunLogBatch = async (
  store: EventStore,
  { parameters, outputs }: Pick<SavedManifest, 'parameters' | 'outputs'>,
  standing: HistoryState,
  folder: string,
): Promise<readonly Output[]> => {
  const { after, upTo: last, simulated } = Read.parse(parameters);
  const read = await readLogWithProgress(store, after, simulated);
  const stretches = readUpTo(read, positionOf(last));
  return buildOutputs(folder, restoreState(standing, outputs, after), stretches);
};

/**
 * Repeats it from the log of the running copy.
 * @throws Error if it is another log
 */
export const rerunHistory = async (
  kept: SavedManifest,
  standing: HistoryState,
  folder: string,
): Promise<readonly Output[]> => {
  const { EVENTSTORE_URL = '' } = await readRunningEnvironment();
  const store = connectEventStore(EVENTSTORE_URL);
  try {
    const [first] = await store.readAll(null, 1);
    const source = first && toLogSource(first.id, isOfSimulatedPupils(standing));
    if (standing.source !== source)
      throw new Error(`The log running here is not ${standing.source}.`);
    return await rerunLogBatch(store, kept, standing, folder);
  } finally {
    await store.dispose();
  }
};

/** Repeats a simulated term; an addition after a kill is compared separately. */
export const rerunSimulation = async (
  { parameters, outputs }: SavedManifest,
  folder: string,
): Promise<readonly Output[]> => {
  const size = Size.parse(parameters);
  const state = await readHistory(folder, describeSource(size));
  const made = await buildOutputs(folder, state, simulateWithProgress(size));
  const wanted = new Set(outputs.map(({ file }) => file));
  return made.filter(({ file }) => wanted.has(file));
};
