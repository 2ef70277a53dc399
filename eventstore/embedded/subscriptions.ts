import { randomUUID } from 'node:crypto';
import { TOMBSTONED } from './appendDecision.ts';
import { detach } from './copyPage.ts';
import type { EventSink } from './eventSink.ts';
import { LINK_TYPE, resolvedLink } from './links.ts';
import type { StoredEvent } from './events.ts';
import { encodeCaughtUp, checkpointReached, confirmation, eventMessage } from './readMessages.ts';
import { PAGE_SIZE } from './pages.ts';
import type { AllFilter, ReadRequest } from './readRequest.ts';
import type { ReadContext } from './reads.ts';
import { streamDeleted } from './statuses.ts';
import { conditionOf, loadReadableRange } from './streams.ts';
import { getFrame, type RecentEvent, type Tail } from './tail.ts';

/**
 * Answers a `Read` that is a subscription: confirmation, stored events, caught-up, then live
 * events. Live events come from memory. A subscription that falls behind reads on from the table,
 * and gets another caught-up message afterwards. Returns once the caller is gone.
 */
export const subscribe = async (
  side: ReadContext,
  request: ReadRequest,
  sink: EventSink,
): Promise<void> => {
  const { counters, tail } = side;
  counters.subscriptionsOpened++;
  counters.subscriptions++;
  const signal = advanceSignal(tail, sink);
  try {
    const { target } = request;
    if (target.kind === 'stream') await loadReadableRange(side.streams, target.stream);
    await sink.send(confirmation(randomUUID()));
    if (target.kind === 'all')
      await followAll(side, request, target.from, target.filter, sink, signal);
    else await followStream(side, request, target.stream, target.from, sink, signal);
  } finally {
    counters.subscriptions--;
    signal.stop();
  }
};

/**
 * Waits for growth of the log. Settles immediately if the log has grown since the last call,
 * otherwise when it grows or the call ends.
 */
interface AdvanceSignal {
  next(): Promise<void>;
  stop(): void;
}

const advanceSignal = (tail: Tail, sink: EventSink): AdvanceSignal => {
  let advanced = false;
  let wake: (() => void) | undefined;
  const notify = (): void => {
    advanced = true;
    wake?.();
    wake = undefined;
  };
  const stop = tail.onAdvance(notify);
  sink.onClose(notify);
  return {
    async next() {
      if (!advanced) await new Promise<void>((resolve) => (wake = resolve));
      advanced = false;
    },
    stop,
  };
};

const followAll = async (
  side: ReadContext,
  request: ReadRequest,
  from: number | 'start' | 'end',
  filter: AllFilter,
  sink: EventSink,
  signal: AdvanceSignal,
): Promise<void> => {
  const { pages, tail } = side;
  const interval = filter.interval ?? Infinity;
  /** Last position that was sent, or was considered and did not match. */
  let at = from === 'start' ? 0 : from === 'end' ? tail.head() : from;
  let checkpoint = 0;
  let considered = 0;

  const reachCheckpoint = (): Promise<void> | undefined => {
    considered = 0;
    if (filter.interval === undefined || at <= checkpoint) return undefined;
    checkpoint = at;
    return sink.send(checkpointReached(at));
  };
  /**
   * Sends an event. Returns a promise only if the caller has to wait; most events are sent
   * synchronously.
   */
  const deliver = (event: StoredEvent, recent?: RecentEvent): Promise<void> | undefined => {
    at = event.position;
    const sent = filter.matches(event) ? sendEvent(side, request, event, recent, sink) : undefined;
    if (++considered < interval) return sent;
    return sent === undefined ? reachCheckpoint() : sent.then(reachCheckpoint);
  };

  for (let behind = at < tail.head(); !sink.closed(); behind = true) {
    if (behind) {
      while (at < tail.head() && !sink.closed()) {
        const page = await pages.all('forwards', at + 1, tail.head(), PAGE_SIZE);
        await filter.judge(page);
        detach(
          page.filter((event) => filter.matches(event)),
          page,
        );
        for (const event of page) {
          const pause = deliver(event);
          if (pause !== undefined) await pause;
          if (sink.closed()) return;
        }
      }
      await reachCheckpoint();
    }
    await sink.send(encodeCaughtUp({ position: at }));
    while (!sink.closed() && (at >= tail.head() || tail.covers(at))) {
      const recent = tail.after(at);
      if (recent === undefined) {
        await signal.next();
        continue;
      }
      const judging = filter.judge([recent.event]);
      if (judging !== undefined) await judging;
      const pause = deliver(recent.event, recent);
      if (pause !== undefined) await pause;
    }
    if (!sink.closed()) side.counters.subscriptionsOverrun++;
  }
};

const followStream = async (
  side: ReadContext,
  request: ReadRequest,
  name: string,
  from: number | 'start' | 'end',
  sink: EventSink,
  signal: AdvanceSignal,
): Promise<void> => {
  const { pages, streams, tail } = side;
  const { committed } = await streams.load(name);
  const { last } = conditionOf(committed, name);
  let at = from === 'start' ? -1 : from === 'end' ? last : from;
  /** Last position in memory that was considered. */
  let seen = tail.head();

  const deliver = (event: StoredEvent, recent?: RecentEvent): Promise<void> | undefined => {
    at = event.revision;
    const sent = sendEvent(side, request, event, recent, sink);
    if (event.revision === TOMBSTONED) throw streamDeleted(name);
    return sent;
  };

  for (let behind = at < last; !sink.closed(); behind = true) {
    while (behind && !sink.closed()) {
      seen = tail.head();
      const stream = await loadReadableRange(streams, name);
      const low = Math.max(at + 1, stream.first);
      if (!stream.found || stream.id === undefined || low > stream.last) break;
      const page = await pages.stream(
        'forwards',
        { id: stream.id, name },
        low,
        stream.last,
        PAGE_SIZE,
        stream.since,
      );
      if (page.length === 0) break;
      for (const event of page) {
        const pause = deliver(event);
        if (pause !== undefined) await pause;
        if (sink.closed()) return;
      }
    }
    await sink.send(encodeCaughtUp({ revision: at }));
    while (!sink.closed() && (seen >= tail.head() || tail.covers(seen))) {
      const recent = tail.after(seen);
      if (recent === undefined) await signal.next();
      else {
        seen++;
        const { event } = recent;
        const isNew = event.stream === name && event.revision > at;
        const pause = isNew ? deliver(event, recent) : undefined;
        if (pause !== undefined) await pause;
      }
    }
    if (!sink.closed()) side.counters.subscriptionsOverrun++;
  }
};

const sendEvent = (
  { pages, streams, counters }: ReadContext,
  { form, resolveLinks }: ReadRequest,
  event: StoredEvent,
  recent: RecentEvent | undefined,
  sink: EventSink,
): Promise<void> | undefined => {
  counters.eventsRead++;
  if (resolveLinks && event.type === LINK_TYPE)
    return resolvedLink(pages, streams, event, form).then((message) => sink.send(message));
  return sink.send(recent === undefined ? eventMessage(event, form) : getFrame(recent, form));
};
