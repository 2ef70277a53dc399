import { eventTypes } from '@mahoe/domain/eventTypes';
import { decodeWithoutKeys, isRecorded } from '../store/codec.ts';
import { isAfter, type Position } from '../store/position.ts';
import { readLog } from '../store/readLog.ts';
import type { LogRuntime } from '../runtime.ts';

/** Events after which their subject's data must not be readable. */
const ERASURE_EVENTS: ReadonlySet<string> = new Set(['PupilErased', 'EnrolmentReleased']);
const PAGE_SIZE = 500;

/**
 * Destroys the keys of every pupil the log records as erased, from where that was last done. Keys
 * that came back with an old copy of their database are thus destroyed before any use.
 * @returns the number of erased subjects
 * @throws StoreUnavailable
 */
export const reapplyErasures = async ({
  store,
  personalData,
}: Pick<LogRuntime, 'store' | 'personalData'>): Promise<number> => {
  const head = await store.headPosition();
  const known = await personalData.getErasedUpTo();
  // A position beyond the log's end belongs to another log.
  const after: Position | null = known === null || isAfter(known, head) ? null : known;
  let count = 0;
  // Read as a stream, because finding few among many events takes longer than a single call may.
  for await (const page of readLog(store, after, PAGE_SIZE)) {
    for (const event of page
      .filter(({ type }) => ERASURE_EVENTS.has(type))
      .map(decodeWithoutKeys)) {
      if (!isRecorded(event)) continue;
      const { subject } = eventTypes[event.type];
      const data: Readonly<Record<string, unknown>> = event.data;
      if (subject === undefined) continue;
      await personalData.destroy(String(data[subject]));
      count += 1;
    }
  }
  await personalData.recordErasedUpTo(head);
  return count;
};
