import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { readableBy } from './readableBy.ts';

const PAGE = 1000;

/** A fact as its person may read it. */
export interface Fact {
  readonly at: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Every fact that names a pupil and that they may know of, oldest first: the whole log is looked
 * through, so that none is left out, whatever it is about.
 * @throws StoreUnavailable
 */
export const factsAbout = async function* (
  { store, personalData }: Pick<LogRuntime, 'store' | 'personalData'>,
  pupilId: string,
): AsyncGenerator<Fact> {
  for await (const page of readLog(store, null, PAGE)) {
    const naming = page.filter(({ data }) => JSON.stringify(data).includes(pupilId));
    for (const event of await decode(naming, personalData)) {
      if (!isRecorded(event)) continue;
      const data = readableBy(pupilId, event);
      if (data) yield { at: event.recordedAt.toISOString(), type: event.type, data };
    }
  }
};
