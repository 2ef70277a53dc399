import type { AnyEvent } from '@mahoe/domain/decider';
import type { DataOf, EventDefinition, EventDefinitions } from '@mahoe/domain/eventDefinition';
import { z } from 'zod';
import type { NewEvent, StoredEvent } from './store/client.ts';
import type { Position } from './store/position.ts';
import { Envelope, type Decrypted, type PersonalData } from './privacy/personalData.ts';

/** Who caused an event, by which command. */
export const EventMetadata = z.object({
  /** Version of the data's stored format. */
  v: z.int(),
  commandId: z.string(),
  /** User id, or `mahoe` for what happens by itself. */
  actor: z.string(),
  /** Digest of the command's request, to tell a repeat from a reused key. */
  request: z.string().optional(),
  /** Id of the simulated term whose made-up pupils did it; absent of what really happened. */
  simulated: z.uuid().optional(),
});
export type EventMetadata = z.infer<typeof EventMetadata>;

/** A decoded event with its place in the log. */
export type RecordedEvent<Event extends AnyEvent> = Event & {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
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

/** An event in its place, and why it could not be decoded. */
export const undecodable = (
  { id, stream, revision, position, type }: StoredEvent,
  why: Undecodable['undecodable'],
  reason: string,
): Undecodable => ({ id, stream, revision, position, type, undecodable: why, reason });

/** Between events and what is stored of them, for the formats of one registry. */
export interface EventCodec<Event extends AnyEvent> {
  /** The stored form of an event: the fields of its format, the personal ones encrypted. */
  encode(
    event: Event,
    place: { readonly id: string; readonly stream: string },
    metadata: Omit<EventMetadata, 'v'>,
    personalData: PersonalData,
  ): Promise<NewEvent>;
  /**
   * Decodes events in their order; one that cannot be decoded says why and stops nobody.
   * @throws KeyStoreOutage when a key is missing that nobody destroyed
   */
  decode(
    events: readonly StoredEvent[],
    personalData: PersonalData,
  ): Promise<readonly (RecordedEvent<Event> | Undecodable)[]>;
  /** The same without any key: what is personal stays closed, as if its key were destroyed. */
  decodeClosed(event: StoredEvent): RecordedEvent<Event> | Undecodable;
}

type Fields = Readonly<Record<string, unknown>>;
type Data = DataOf<EventDefinition> & { readonly personal?: unknown };

/** Data checked against its format; what the format does not know is left out. */
const inFormat = ({ data, personal }: EventDefinition, fields: Fields, own: unknown): Data => {
  const clear = data.parse(fields);
  if (!personal) return clear;
  return { ...clear, personal: own === null ? null : personal.fields.parse(own) };
};

/** Data as its format of now has it, lifted version by version from that it was stored in. */
const lifted = (
  definition: EventDefinition,
  version: number,
  fields: Fields,
  own: unknown,
): Data => {
  if (version === definition.version) return inFormat(definition, fields, own);
  const { before } = definition;
  if (version > definition.version || !before) throw new Error(`there is no version ${version}`);
  const { personal = null, ...rest } = before.upcast(
    lifted(before.definition, version, fields, own),
  ) as Data;
  return inFormat(definition, rest, personal);
};

/**
 * What is stored of an event's data: its own fields, with the envelope of the personal ones still
 * among them (its format leaves that out).
 */
const openData = (
  data: unknown,
): { readonly fields: Fields; readonly pii: Envelope | undefined } | undefined => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = data as Fields;
  if (fields['pii'] === undefined) return { fields, pii: undefined };
  const envelope = Envelope.safeParse(fields['pii']);
  return envelope.success ? { fields, pii: envelope.data } : undefined;
};

const CLOSED: Decrypted = { shredded: true };

interface Opened {
  readonly stored: StoredEvent;
  readonly definition: EventDefinition;
  readonly metadata: EventMetadata;
  readonly fields: Fields;
  readonly pii: Envelope | undefined;
}

/**
 * A codec of the events of a registry.
 * @param definitions every event type's stored format, with those of before
 */
export const createCodec = <Event extends AnyEvent>(
  definitions: EventDefinitions & Readonly<Record<Event['type'], EventDefinition>>,
): EventCodec<Event> => {
  const byType: ReadonlyMap<string, EventDefinition> = new Map(Object.entries(definitions));

  const open = (stored: StoredEvent): Opened | Undecodable => {
    const definition = byType.get(stored.type);
    if (!definition) return undecodable(stored, 'unknown-type', stored.type);
    const metadata = EventMetadata.safeParse(stored.metadata);
    const opened = openData(stored.data);
    return metadata.success && opened
      ? { stored, definition, metadata: metadata.data, ...opened }
      : undecodable(stored, 'corrupt', 'not the stored format');
  };

  const recorded = (
    { stored, definition, metadata, fields }: Opened,
    decrypted: Decrypted,
  ): RecordedEvent<Event> | Undecodable => {
    if ('corrupt' in decrypted) return undecodable(stored, 'corrupt', decrypted.corrupt);
    const own = 'ok' in decrypted ? decrypted.ok : null;
    const { id, stream, revision, position, type, recordedAt } = stored;
    try {
      const data = lifted(definition, metadata.v, fields, own);
      const event = { type, data } as unknown as Event;
      return { ...event, id, stream, revision, position, recordedAt, metadata };
    } catch (error) {
      return undecodable(stored, 'corrupt', String(error));
    }
  };

  return {
    encode: async ({ type, data }, { id, stream }, metadata, personalData) => {
      const definition = definitions[type as Event['type']];
      const { version, personal, subject } = definition;
      const { personal: own = null, ...fields } = data as Data;
      const clear: Fields = definition.data.parse(fields);
      const stored = { ...metadata, v: version };
      if (!personal || !subject || own === null) return { id, type, data: clear, metadata: stored };
      const pii = await personalData.encrypt(
        String(clear[subject]),
        personal.scope,
        { eventId: id, stream, type },
        own,
      );
      return { id, type, data: { ...clear, pii }, metadata: stored };
    },
    decode: async (events, personalData) => {
      const opened = events.map(open);
      const sealed = opened.flatMap((entry) => {
        if ('undecodable' in entry || !entry.pii) return [];
        const { id: eventId, stream, type } = entry.stored;
        return [{ entry, envelope: entry.pii, associatedData: { eventId, stream, type } }];
      });
      const decrypted = await personalData.decrypt(sealed);
      const byEntry = new Map(sealed.map(({ entry }, index) => [entry, decrypted[index]]));
      return opened.map((entry) =>
        'undecodable' in entry ? entry : recorded(entry, byEntry.get(entry) ?? CLOSED),
      );
    },
    decodeClosed: (stored) => {
      const entry = open(stored);
      return 'undecodable' in entry ? entry : recorded(entry, CLOSED);
    },
  };
};
