import { eventTypes } from '@mahoe/domain/eventTypes';
import { decodeClosed, isRecorded } from './codec.ts';
import { isAfter, type Position } from './position.ts';
import type { LogRuntime } from './runtime.ts';

/** Facts after which nothing of their subject is to be read any more. */
const SHREDDING: ReadonlySet<string> = new Set(['PupilErased', 'EnrolmentReleased']);
const PAGE = 500;

/**
 * Destroys the keys of everybody who is erased by the log, from where that was last done: keys that
 * came back with an old copy of their database are destroyed before anybody reads with them.
 * @returns of how many
 * @throws StoreUnavailable
 */
export const shredAgain = async ({
  store,
  personalData,
}: Pick<LogRuntime, 'store' | 'personalData'>): Promise<number> => {
  const head = await store.headPosition();
  const known = await personalData.shreddedUpTo();
  // A position beyond the log's end is one of another log.
  let after: Position | null = known === null || isAfter(known, head) ? null : known;
  let count = 0;
  for (;;) {
    const page = await store.readAll(after, PAGE, SHREDDING);
    for (const event of page.map(decodeClosed)) {
      if (!isRecorded(event) || !SHREDDING.has(event.type)) continue;
      const { subject } = eventTypes[event.type];
      const data: Readonly<Record<string, unknown>> = event.data;
      if (subject === undefined) continue;
      await personalData.destroy(String(data[subject]));
      count += 1;
    }
    after = page.at(-1)?.position ?? after;
    if (page.length < PAGE) break;
  }
  await personalData.noteShreddedUpTo(head);
  return count;
};
