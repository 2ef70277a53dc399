import type { Message } from '../protocol/grpcFraming.ts';
import { TOMBSTONED } from './appendDecision.ts';
import type { StoredEvent } from './events.ts';
import { eventMessage, type IdForm } from './readMessages.ts';
import type { LogPages } from './pages.ts';
import { getReadableRange, type Streams } from './streams.ts';

export const LINK_TYPE = '$>';

/** Builds the message for a link: `revision@stream` as data of type `$>`, with the target event. */
export const resolvedLink = async (
  pages: LogPages,
  streams: Streams,
  link: StoredEvent,
  form: IdForm,
): Promise<Message> => eventMessage(await linkedEvent(pages, streams, link), form, link);

/** Finds the target event of a link; undefined if it is gone or the link is malformed. */
const linkedEvent = async (
  pages: LogPages,
  streams: Streams,
  link: StoredEvent,
): Promise<StoredEvent | undefined> => {
  const match = /^(\d{1,15})@(.+)$/s.exec(link.data.toString('utf8'));
  const name = match?.[2];
  if (name === undefined || name.includes('\0')) return undefined;
  const revision = Number(match?.[1]);
  const { committed } = await streams.load(name);
  const { id, first, last, since, found } = getReadableRange(committed, name);
  if (id === undefined || !found || last === TOMBSTONED || revision < first || revision > last)
    return undefined;
  const [event] = await pages.stream('forwards', { id, name }, revision, revision, 1, since);
  return event;
};
