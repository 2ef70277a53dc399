import { eventTypes } from '@mahoe/domain/eventTypes';
import { changedAt } from '@mahoe/domain/identity';
import { decode, isRecorded, type Recorded } from '@mahoe/eventstore/codec';
import { readLog } from '@mahoe/eventstore/readLog';
import type { LogRuntime } from '@mahoe/eventstore/runtime';

const PAGE = 1000;

/** A fact as its person may read it. */
export interface Fact {
  readonly at: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Keys of questions that may be asked again. */
const withoutAnswers = (fields: Fact['data']): Fact['data'] =>
  changedAt(fields, ['questions', '*', 'key'], () => undefined);

/** Without what leaves the house in no form, and without what is personal to somebody else. */
const readableBy = (pupilId: string, { type, data, recordedAt }: Recorded): Fact => {
  const { identities, subject } = eventTypes[type];
  const whole: Fact['data'] = data;
  const isOwn = subject !== undefined && whole[subject] === pupilId;
  const told = identities
    .filter(({ identity }) => identity === 'withheld')
    .reduce((rest, { path }) => changedAt(rest, path, () => undefined), whole);
  const { personal, ...clear } = withoutAnswers(told);
  return {
    at: recordedAt.toISOString(),
    type,
    data: isOwn && personal !== undefined ? { ...clear, personal } : clear,
  };
};

/**
 * Every fact that names a pupil, oldest first: the whole log is looked through, so that none is
 * left out, whatever it is about.
 * @throws StoreUnavailable
 */
export const factsAbout = async function* (
  { store, personalData }: Pick<LogRuntime, 'store' | 'personalData'>,
  pupilId: string,
): AsyncGenerator<Fact> {
  for await (const page of readLog(store, null, PAGE)) {
    const naming = page.filter(({ data }) => JSON.stringify(data).includes(pupilId));
    for (const event of await decode(naming, personalData)) {
      if (isRecorded(event)) yield readableBy(pupilId, event);
    }
  }
};
