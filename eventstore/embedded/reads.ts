import { detach } from './copyPage.ts';
import type { Counters } from './counters.ts';
import type { ExpressionRunner } from './expressionRunner.ts';
import type { EventSink } from './eventSink.ts';
import { LINK_TYPE, resolvedLink } from './links.ts';
import type { StoredEvent } from './events.ts';
import {
  eventMessage,
  firstStreamPosition,
  lastStreamPosition,
  streamNotFound,
} from './readMessages.ts';
import { PAGE_SIZE, type LogPages } from './pages.ts';
import type { AllFilter, ReadRequest } from './readRequest.ts';
import { loadReadableRange, type Streams } from './streams.ts';
import type { Tail } from './tail.ts';

/** Parts of the server that reading needs. */
export interface ReadContext {
  pages: LogPages;
  streams: Streams;
  tail: Tail;
  runner: ExpressionRunner;
  counters: Counters;
}

/** Answers a `Read` that is not a subscription; returns once everything was sent. */
export const read = async (
  side: ReadContext,
  request: ReadRequest,
  sink: EventSink,
): Promise<void> => {
  side.counters.reads++;
  const count = request.count ?? Infinity;
  if (request.target.kind === 'all')
    await readAll(side, request, request.target.from, request.target.filter, count, sink);
  else await readStream(side, request, request.target.stream, request.target.from, count, sink);
};

const readStream = async (
  side: ReadContext,
  request: ReadRequest,
  name: string,
  from: number | 'start' | 'end',
  count: number,
  sink: EventSink,
): Promise<void> => {
  const stream = await loadReadableRange(side.streams, name);
  const { id, first, last, since, found } = stream;
  if (!found || id === undefined) {
    await sink.send(streamNotFound(name));
    return;
  }
  const forwards = request.direction === 'forwards';
  const start = from === 'start' ? 0 : from === 'end' ? (forwards ? last + 1 : last) : from;
  let low = forwards ? Math.max(start, first) : first;
  let high = forwards ? last : Math.min(start, last);
  let left = count;
  for (let begun = false; left > 0 && !sink.closed(); begun = true) {
    const limit = Math.min(left, PAGE_SIZE);
    const page =
      low > high
        ? []
        : await side.pages.stream(request.direction, { id, name }, low, high, limit, since);
    if (!begun && forwards && request.compatibility >= 1) {
      const begins = page[0]?.revision ?? Math.max(first, last + 1);
      // The real server sends this to a newer client whose first page of 32 events would be empty.
      const skipsPage =
        page.length === 0 ? begins !== start : begins >= start + Math.min(32, count);
      if (skipsPage) await sink.send(firstStreamPosition(begins));
    }
    const end = page.at(-1);
    if (end === undefined) break;
    left -= page.length;
    if (forwards) low = end.revision + 1;
    else high = end.revision - 1;
    await sendPage(side, request, page, sink);
  }
  if (request.compatibility >= 1) await sink.send(lastStreamPosition(last));
};

const readAll = async (
  side: ReadContext,
  request: ReadRequest,
  from: number | 'start' | 'end',
  filter: AllFilter,
  count: number,
  sink: EventSink,
): Promise<void> => {
  const forwards = request.direction === 'forwards';
  const head = side.tail.head();
  let low = 1;
  let high = head;
  if (forwards) low = from === 'start' ? 1 : from === 'end' ? head + 1 : Math.max(from, 1);
  // Backwards, a position points after its event: reading back from an event does not return it.
  else high = from === 'end' ? head : from === 'start' ? 0 : Math.min(from - 1, head);
  let left = count;
  const isMore = (): boolean => left > 0 && low <= high && !sink.closed();
  const fetch = (): Promise<StoredEvent[]> => {
    const limit = filter.interval === undefined ? Math.min(left, PAGE_SIZE) : PAGE_SIZE;
    return side.pages.all(request.direction, low, high, limit);
  };
  let ahead: Promise<StoredEvent[]> | undefined;
  let keepsUp = true;
  while (isMore()) {
    const page = await (ahead ?? fetch());
    ahead = undefined;
    const end = page.at(-1);
    if (end === undefined) break;
    if (forwards) low = end.position + 1;
    else high = end.position - 1;
    await filter.judge(page);
    const matching = page.filter((event) => filter.matches(event)).slice(0, left);
    detach(matching, page);
    left -= matching.length;
    if (keepsUp && isMore()) {
      ahead = fetch();
      // The consumer of `ahead` handles the failure. If the caller is gone, it never gets there.
      ahead.catch(() => undefined);
    }
    keepsUp = await sendPage(side, request, matching, sink);
    if (forwards && low > high) high = side.tail.head();
  }
};

/**
 * @returns true if the caller took everything without a wait, so that the next page may be
 * prefetched
 */
const sendPage = async (
  { pages, streams, counters }: ReadContext,
  { form, resolveLinks }: ReadRequest,
  page: StoredEvent[],
  sink: EventSink,
): Promise<boolean> => {
  let keepsUp = true;
  counters.eventsRead += page.length;
  for (const event of page) {
    const message =
      resolveLinks && event.type === LINK_TYPE
        ? await resolvedLink(pages, streams, event, form)
        : eventMessage(event, form);
    const slow = sink.send(message);
    if (slow !== undefined) {
      keepsUp = false;
      await slow;
    }
    if (sink.closed()) break;
  }
  return keepsUp;
};
