import { decode, isRecorded } from '@mahoe/eventstore/store/codec';
import { readLog } from '@mahoe/eventstore/store/readLog';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { redactForPupil } from './exportRules.ts';

const PAGE_SIZE = 1000;

/** An event as its pupil may read it. */
export interface ExportedEvent {
  readonly at: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Reads every event that names a pupil and that the pupil may know of, oldest first. Reads the
 * whole log, so that no kind of event is left out.
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
