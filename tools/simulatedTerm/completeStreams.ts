import type { DomainEvent, StreamEvent } from '@mahoe/domain/eventTypes';

/** All that ever goes to one stream, to be appended in one go. */
export interface CompleteStream {
  readonly pupilId: string;
  readonly stream: string;
  readonly events: readonly DomainEvent[];
}

interface Growing extends CompleteStream {
  readonly events: DomainEvent[];
}

const getOwner = ({ data }: DomainEvent): string | null =>
  'pupilId' in data ? data.pupilId : null;

/**
 * A term's events by streams. A pupil does one thing after the other, so that a stream is whole once
 * its pupil goes on to the next: no view ever meets half a quiz, which the sweep would end.
 */
export const completeStreams = function* (
  portions: Iterable<readonly StreamEvent[]>,
): Generator<CompleteStream> {
  const byPupil = new Map<string, Growing>();
  const byStream = new Map<string, Growing>();
  for (const { stream, event } of flattenPortions(portions)) {
    const known = byStream.get(stream);
    if (known) {
      known.events.push(event);
      continue;
    }
    const pupilId = getOwner(event);
    if (pupilId === null) throw new Error(`${event.type} begins ${stream} of nobody`);
    const before = byPupil.get(pupilId);
    if (before) {
      byStream.delete(before.stream);
      yield before;
    }
    const begun = { pupilId, stream, events: [event] };
    byPupil.set(pupilId, begun);
    byStream.set(stream, begun);
  }
  yield* byPupil.values();
};

const flattenPortions = function* (
  portions: Iterable<readonly StreamEvent[]>,
): Generator<StreamEvent> {
  for (const portion of portions) yield* portion;
};

/** Neighbours in which nobody occurs twice: what may be appended side by side. */
export const batchConcurrent = function* (
  streams: Iterable<CompleteStream>,
  most: number,
): Generator<readonly CompleteStream[]> {
  let turn = new Map<string, CompleteStream>();
  for (const one of streams) {
    if (turn.has(one.pupilId) || turn.size === most) {
      yield [...turn.values()];
      turn = new Map();
    }
    turn.set(one.pupilId, one);
  }
  if (turn.size > 0) yield [...turn.values()];
};
