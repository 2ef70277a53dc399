import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { redactForPupil } from './exportRules.ts';

const PAGE_SIZE = 1000;

/** A fact as its person may read it. */
export interface ExportedEvent {
  readonly at: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Every fact that names a pupil and that they may know of, oldest first: the whole log is looked
 * through, so that none is left out, whatever it is about.
 * @throws StoreUnavailable
 */
export const readEventsAbout = async function* (
  { store, personalData }: Pick<LogRuntime, 'store' | 'personalData'>,
  pupilId: string,
): AsyncGenerator<ExportedEvent> {
  for await (const page of readLog(store, null, PAGE_SIZE)) {
    const naming = page.filter(({ data }) => JSON.stringify(data).includes(pupilId));
    for (const event of await decode(naming, personalData)) {
      if (!isRecorded(event)) continue;
      const data = redactForPupil(pupilId, event);
      if (data) yield { at: event.recordedAt.toISOString(), type: event.type, data };
    }
  }
};
