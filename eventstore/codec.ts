import { eventTypes, type DomainEvent, type EventType } from '@mahoe/domain/eventTypes';
import { z } from 'zod';
import type { NewEvent, StoredEvent } from './client.ts';
import { Envelope, type Decrypted, type PersonalData } from './personalData.ts';

/** Who caused an event, by which command. */
export const EventMetadata = z.object({
  /** Version of the data's stored format. */
  v: z.int(),
  commandId: z.string(),
  /** User id, or `mahoe` for what happens by itself. */
  actor: z.string(),
  /** Digest of the command's request, to tell a repeat from a reused key. */
  request: z.string().optional(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;

/** A decoded event with its place in the log. */
export type Recorded<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly recordedAt: Date;
  readonly metadata: EventMetadata;
};

/** An event that could not be decoded: not ours, or broken. */
export interface Undecodable extends Pick<
  StoredEvent,
  'id' | 'stream' | 'revision' | 'position' | 'type'
> {
  readonly undecodable: 'unknown-type' | 'corrupt';
  readonly reason: string;
}

export type Decoded = Recorded | Undecodable;

export const isRecorded = (decoded: Decoded): decoded is Recorded => !('undecodable' in decoded);

const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type);

/** The stored form of an event: the fields of its format, the personal ones encrypted. */
export const encode = async (
  event: DomainEvent,
  place: { readonly id: string; readonly stream: string },
  metadata: Omit<EventMetadata, 'v'>,
  personalData: PersonalData,
): Promise<NewEvent> => {
  const definition = eventTypes[event.type];
  const stored = { ...metadata, v: definition.version };
  const { personal, ...fields } = event.data as { readonly personal?: unknown };
  const clear: Record<string, unknown> = definition.data.parse(fields);
  if (!definition.personal || personal === null || personal === undefined) {
    return { id: place.id, type: event.type, data: clear, metadata: stored };
  }
  const { scope, subject } = definition.personal;
  const pii = await personalData.encrypt(
    String(clear[subject]),
    scope,
    { eventId: place.id, stream: place.stream, type: event.type },
    personal,
  );
  return { id: place.id, type: event.type, data: { ...clear, pii }, metadata: stored };
};

/**
 * What is stored of an event's data: its own fields, with the envelope of the personal ones still
 * among them (its format leaves that out).
 */
const openData = (
  data: unknown,
): { readonly fields: Record<string, unknown>; readonly pii: Envelope | undefined } | undefined => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = data as Record<string, unknown>;
  if (fields['pii'] === undefined) return { fields, pii: undefined };
  const envelope = Envelope.safeParse(fields['pii']);
  return envelope.success ? { fields, pii: envelope.data } : undefined;
};

const lifted = (type: EventType, version: number, data: Record<string, unknown>): unknown => {
  const definition = eventTypes[type];
  if (version > definition.version) throw new Error(`${type} of version ${version} is from later`);
  let current: unknown = data;
  for (let from = version; from < definition.version; from += 1) {
    const upcast = definition.upcasts[from];
    if (!upcast) throw new Error(`no way from version ${from} of ${type}`);
    current = upcast(current as Record<string, unknown>);
  }
  return current;
};

/** An event in its place, and why it could not be decoded. */
export const undecodable = (
  { id, stream, revision, position, type }: StoredEvent,
  why: Undecodable['undecodable'],
  reason: string,
): Undecodable => ({ id, stream, revision, position, type, undecodable: why, reason });

interface Opened {
  readonly stored: StoredEvent;
  readonly type: EventType;
  readonly metadata: EventMetadata;
  readonly fields: Record<string, unknown>;
  readonly pii: Envelope | undefined;
}

const openClear = (stored: StoredEvent): Opened | Undecodable => {
  if (!isEventType(stored.type)) {
    return undecodable(stored, 'unknown-type', stored.type);
  }
  const metadata = EventMetadata.safeParse(stored.metadata);
  const opened = openData(stored.data);
  if (!metadata.success || !opened) {
    return undecodable(stored, 'corrupt', 'not the stored format');
  }
  return { stored, type: stored.type, metadata: metadata.data, ...opened };
};

const recorded = (opened: Opened, decrypted: Decrypted | undefined): Decoded => {
  const { stored, type, metadata, fields } = opened;
  const corrupt = (reason: string): Undecodable => undecodable(stored, 'corrupt', reason);
  if (decrypted && 'corrupt' in decrypted) return corrupt(decrypted.corrupt);
  const definition = eventTypes[type];
  try {
    const data = definition.data.parse(lifted(type, metadata.v, fields));
    const personal =
      definition.personal && decrypted && 'ok' in decrypted
        ? definition.personal.fields.parse(decrypted.ok)
        : null;
    const event = { type, data: definition.personal ? { ...data, personal } : data } as DomainEvent;
    const { id, stream, revision, position, recordedAt } = stored;
    return { ...event, id, stream, revision, position, recordedAt, metadata };
  } catch (error) {
    return corrupt(String(error));
  }
};

/**
 * Decodes events in their order; one that cannot be decoded says why and stops nobody.
 * @throws KeyStoreOutage when a key is missing that nobody destroyed
 */
export const decode = async (
  events: readonly StoredEvent[],
  personalData: PersonalData,
): Promise<readonly Decoded[]> => {
  const opened = events.map(openClear);
  const sealed = opened.flatMap((entry) => {
    if ('undecodable' in entry || !entry.pii) return [];
    const { id: eventId, stream, type } = entry.stored;
    return [{ entry, envelope: entry.pii, place: { eventId, stream, type } }];
  });
  const decrypted = await personalData.decrypt(sealed);
  const byEntry = new Map(sealed.map(({ entry }, index) => [entry, decrypted[index]]));
  return opened.map((entry) =>
    'undecodable' in entry ? entry : recorded(entry, byEntry.get(entry)),
  );
};
