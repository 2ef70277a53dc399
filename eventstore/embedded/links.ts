import type { StoredEvent } from './events.ts';
import { eventDelivered, type IdForm } from './readMessages.ts';
import type { LogPages } from './pages.ts';
import { isSoftDeleted, visibleLimits, type Streams } from './streams.ts';

export const LINK_TYPE = '$>';

/** The message for a link: `revision@stream` as data of type `$>`, with the event it leads to. */
export async function resolvedLink(
  pages: LogPages,
  streams: Streams,
  link: StoredEvent,
  form: IdForm,
): Promise<Buffer> {
  return eventDelivered(await linkedEvent(pages, streams, link), form, link);
}

/** The event a link points at; undefined when it is gone or the link is malformed. */
async function linkedEvent(
  pages: LogPages,
  streams: Streams,
  link: StoredEvent,
): Promise<StoredEvent | undefined> {
  const match = /^(\d{1,15})@(.+)$/s.exec(link.data.toString('utf8'));
  const name = match?.[2];
  if (name === undefined || name.includes('\0')) return undefined;
  const revision = Number(match?.[1]);
  const { committed } = await streams.load(name);
  const id = name.startsWith('$$') ? committed.metadataId : committed.id;
  const first = visibleLimits(committed, name).truncateBefore ?? 0;
  if (id === undefined || isSoftDeleted(committed) || revision < first) return undefined;
  const [event] = await pages.stream('forwards', { id, name }, revision, revision, 1, 0);
  return event;
}
