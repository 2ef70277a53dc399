import type { StoredEvent } from '../store/eventStore.ts';
import { positionOf, type Position } from '../store/position.ts';
import type { LogAnchor } from '../subscriptions/logIdentity.ts';
import { z } from 'zod';
import { BackupError } from './backupError.ts';
import type { Row, TableLine } from './tables.ts';

/** First line of the file that holds the log and its tables. */
export const Header = z.object({
  mahoeBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Log position at which the copy began. */
  upTo: z.string(),
});
export type Header = z.infer<typeof Header>;

/** First line of the key file. */
export const KeyHeader = z.object({
  mahoeKeys: z.literal(1),
  /** Checksum of the backup that the keys belong to. */
  of: z.string(),
  kek: z.base64().length(44),
  pepper: z.base64().length(44),
});
export type KeyHeader = z.infer<typeof KeyHeader>;

/** Last event that a subscription had processed. */
export type SavedSubscription = LogAnchor & { readonly name: string };

const Table = z.object({ table: z.string(), columns: z.array(z.string()) });
const Cells = z.array(z.string().nullable());

const AnchorFields = z.object({
  id: z.uuid(),
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
});
const ReaderLine = z.object({ reader: AnchorFields.extend({ name: z.string() }) });
const EventLine = z.object({
  event: AnchorFields.extend({
    type: z.string(),
    recordedAt: z.iso.datetime(),
    data: z.unknown(),
    metadata: z.unknown(),
  }),
});

const toAnchor = ({ revision, position, ...rest }: z.output<typeof AnchorFields>): LogAnchor => ({
  ...rest,
  revision: BigInt(revision),
  position: positionOf(position),
});

/** Content of a line in either file. */
export type LineContent =
  | { readonly kind: 'table'; readonly line: TableLine | Row }
  | { readonly kind: 'reader'; readonly reader: SavedSubscription }
  | { readonly kind: 'event'; readonly event: StoredEvent };

/** @throws BackupError */
export const parseContent = (line: unknown): LineContent => {
  const event = EventLine.safeParse(line).data?.event;
  if (event) {
    const { type, recordedAt, data, metadata, ...place } = event;
    const stored = { ...toAnchor(place), type, recordedAt: new Date(recordedAt), data, metadata };
    return { kind: 'event', event: stored };
  }
  const tableLine = Cells.safeParse(line).data ?? Table.safeParse(line).data;
  if (tableLine) return { kind: 'table', line: tableLine };
  const reader = ReaderLine.safeParse(line).data?.reader;
  if (!reader) throw new BackupError('The backup has a line that this version does not know.');
  return { kind: 'reader', reader: { name: reader.name, ...toAnchor(reader) } };
};

const toAnchorFields = (place: LogAnchor) => ({
  id: place.id,
  stream: place.stream,
  revision: String(place.revision),
  position: String(place.position),
});

/** Builds the line of an event. */
export const toEventLine = (event: StoredEvent): unknown => ({
  event: {
    ...toAnchorFields(event),
    type: event.type,
    recordedAt: event.recordedAt.toISOString(),
    data: event.data,
    metadata: event.metadata,
  },
});

/** Builds the line of a subscription. */
export const toSubscriptionLine = ({ name, ...place }: SavedSubscription): unknown => ({
  reader: { name, ...toAnchorFields(place) },
});

/** Builds the first line of the log file. */
export const toHeaderLine = (madeAt: Date, upTo: Position): Header => ({
  mahoeBackup: 1,
  madeAt: madeAt.toISOString(),
  upTo: String(upTo),
});
