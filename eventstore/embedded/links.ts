import { eventDelivered, type IdForm, type StoredEvent } from './messages.ts';
import type { LogPages } from './pages.ts';
import { isSoftDeleted, visibleLimits, type Streams } from './streams.ts';

const LINK_TYPE = '$>';

/** The message for an event, led through the link it may be: `revision@stream` as data of type `$>`. */
export function resolvedMessage(
  pages: LogPages,
  streams: Streams,
  event: StoredEvent,
  form: IdForm,
): Buffer | Promise<Buffer> {
  if (event.type !== LINK_TYPE) return eventDelivered(event, form);
  return linkedEvent(pages, streams, event).then((target) => eventDelivered(target, form, event));
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
