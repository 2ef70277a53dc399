import type { AnyEvent } from '@mahoe/domain/decider';
import type { DataOf, EventDefinition, EventDefinitions } from '@mahoe/domain/eventDefinition';
import { z } from 'zod';
import type { NewEvent, StoredEvent } from './eventStore.ts';
import { NewerEvent } from './newerEvent.ts';
import type { Position } from './position.ts';
import { Envelope, type Decrypted, type PersonalData } from '../privacy/personalData.ts';

/** Cause of an event: the actor and the command. */
export const EventMetadata = z.object({
  /** Version of the data's stored format. */
  v: z.int(),
  commandId: z.string(),
  /** User id, or `mahoe` for automatic commands. */
  actor: z.string(),
  /** Digest of the command's request, which distinguishes a repeat from a reused key. */
  request: z.string().optional(),
  /** Id of the simulated term of the event's simulated pupils; absent from real events. */
  simulated: z.uuid().optional(),
  /**
   * Span that appended the event, as W3C's `traceparent`; only if it was recorded. It is random for each
   * call. A malformed one counts as absent.
   */
  traceparent: z
    .string()
    .regex(/^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/)
    .optional()
    .catch(undefined),
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

/** An event that could not be decoded: of another program, or corrupt. */
export interface Undecodable extends Pick<
  StoredEvent,
  'id' | 'stream' | 'revision' | 'position' | 'type'
> {
  readonly undecodable: 'unknown-type' | 'corrupt';
  readonly reason: string;
}

/** Builds an undecodable event with its place and the reason. */
export const toUndecodable = (
  { id, stream, revision, position, type }: StoredEvent,
  why: Undecodable['undecodable'],
  reason: string,
): Undecodable => ({ id, stream, revision, position, type, undecodable: why, reason });

/** Converts between events and their stored form, for the formats of one registry. */
export interface EventCodec<Event extends AnyEvent> {
  /** Encodes an event: the fields of its format, the personal ones encrypted. */
  encode(
    event: Event,
    place: { readonly id: string; readonly stream: string },
    metadata: Omit<EventMetadata, 'v'>,
    personalData: PersonalData,
  ): Promise<NewEvent>;
  /**
   * Decodes events in order. An event that cannot be decoded carries the reason and does not stop
   * the others.
   * @throws KeyStoreOutage if a key is missing that was never destroyed
   * @throws NewerEvent
   */
  decode(
    events: readonly StoredEvent[],
    personalData: PersonalData,
  ): Promise<readonly (RecordedEvent<Event> | Undecodable)[]>;
  /**
   * Decodes without keys: personal data stays closed, as if its key were destroyed.
   * @throws NewerEvent
   */
  decodeWithoutKeys(event: StoredEvent): RecordedEvent<Event> | Undecodable;
  /**
   * Checks that no newer version of the product wrote one of the events. For readers that decode only
   * some types: a newer version may handle more of them.
   * @throws NewerEvent
   */
  assertKnown(events: readonly StoredEvent[]): void;
}

type Fields = Readonly<Record<string, unknown>>;
type Data = DataOf<EventDefinition> & { readonly personal?: unknown };

/** Validates data by its format. Unknown fields are left out. */
const parseData = (
  { data, personal }: EventDefinition,
  fields: Fields,
  personalFields: unknown,
): Data => {
  const clear = data.parse(fields);
  if (!personal) return clear;
  return {
    ...clear,
    personal: personalFields === null ? null : personal.fields.parse(personalFields),
  };
};

/** Upcasts data version by version from the stored format to the current one. */
const upcastData = (
  definition: EventDefinition,
  version: number,
  fields: Fields,
  personalFields: unknown,
): Data => {
  if (version === definition.version) return parseData(definition, fields, personalFields);
  const { before } = definition;
  if (!before) throw new Error(`there is no version ${version}`);
  const { personal = null, ...rest } = before.upcast(
    upcastData(before.definition, version, fields, personalFields),
  ) as Data;
  return parseData(definition, rest, personal);
};

/**
 * Parses an event's stored data: its own fields, including the envelope of the personal ones. The
 * format of the event leaves the envelope out.
 */
const parseStoredData = (
  data: unknown,
): { readonly fields: Fields; readonly pii: Envelope | undefined } | undefined => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = data as Fields;
  if (fields['pii'] === undefined) return { fields, pii: undefined };
  const envelope = Envelope.safeParse(fields['pii']);
  return envelope.success ? { fields, pii: envelope.data } : undefined;
};

const NO_KEY: Decrypted = { shredded: true };

/** Returns the version of an event's format; 0 if its metadata has none. */
const getVersion = (metadata: unknown): number => {
  const isObject = typeof metadata === 'object' && metadata !== null;
  const version = isObject && 'v' in metadata ? metadata.v : undefined;
  return typeof version === 'number' ? version : 0;
};

interface ParsedEvent {
  readonly stored: StoredEvent;
  readonly definition: EventDefinition;
  readonly metadata: EventMetadata;
  readonly fields: Fields;
  readonly pii: Envelope | undefined;
}

/**
 * Creates the codec for the events of a registry.
 * @param definitions stored formats of every event type, with all earlier versions
 */
export const createCodec = <Event extends AnyEvent>(
  definitions: EventDefinitions & Readonly<Record<Event['type'], EventDefinition>>,
): EventCodec<Event> => {
  const byType: ReadonlyMap<string, EventDefinition> = new Map(Object.entries(definitions));

  /** An event of another program has an unknown type, too, but not our metadata. */
  const assertKnownEvent = ({ type, metadata }: StoredEvent): void => {
    const known = byType.get(type)?.version ?? 0;
    const version = getVersion(metadata);
    if (version > known && EventMetadata.safeParse(metadata).success)
      throw new NewerEvent(type, version);
  };

  const parse = (stored: StoredEvent): ParsedEvent | Undecodable => {
    assertKnownEvent(stored);
    const definition = byType.get(stored.type);
    if (!definition) return toUndecodable(stored, 'unknown-type', stored.type);
    const metadata = EventMetadata.safeParse(stored.metadata);
    const parsed = parseStoredData(stored.data);
    return metadata.success && parsed
      ? { stored, definition, metadata: metadata.data, ...parsed }
      : toUndecodable(stored, 'corrupt', 'not the stored format');
  };

  const toRecorded = (
    { stored, definition, metadata, fields }: ParsedEvent,
    decrypted: Decrypted,
  ): RecordedEvent<Event> | Undecodable => {
    if ('corrupt' in decrypted) return toUndecodable(stored, 'corrupt', decrypted.corrupt);
    const personalFields = 'ok' in decrypted ? decrypted.ok : null;
    const { id, stream, revision, position, type, recordedAt } = stored;
    try {
      const data = upcastData(definition, metadata.v, fields, personalFields);
      const event = { type, data } as unknown as Event;
      return { ...event, id, stream, revision, position, recordedAt, metadata };
    } catch (error) {
      return toUndecodable(stored, 'corrupt', String(error));
    }
  };

  return {
    encode: async ({ type, data }, { id, stream }, metadata, personalData) => {
      const definition = definitions[type as Event['type']];
      const { version, personal, subject } = definition;
      const { personal: personalFields = null, ...fields } = data as Data;
      const clear: Fields = definition.data.parse(fields);
      const stored = { ...metadata, v: version };
      if (!personal || !subject || personalFields === null)
        return { id, type, data: clear, metadata: stored };
      const pii = await personalData.encrypt(
        String(clear[subject]),
        personal.scope,
        { eventId: id, stream, type },
        personalFields,
      );
      return { id, type, data: { ...clear, pii }, metadata: stored };
    },
    decode: async (events, personalData) => {
      const parsed = events.map(parse);
      const sealed = parsed.flatMap((entry) => {
        if ('undecodable' in entry || !entry.pii) return [];
        const { id: eventId, stream, type } = entry.stored;
        return [{ entry, envelope: entry.pii, associatedData: { eventId, stream, type } }];
      });
      const decrypted = await personalData.decrypt(sealed);
      const byEntry = new Map(sealed.map(({ entry }, index) => [entry, decrypted[index]]));
      return parsed.map((entry) =>
        'undecodable' in entry ? entry : toRecorded(entry, byEntry.get(entry) ?? NO_KEY),
      );
    },
    decodeWithoutKeys: (stored) => {
      const entry = parse(stored);
      return 'undecodable' in entry ? entry : toRecorded(entry, NO_KEY);
    },
    assertKnown: (events) => events.forEach(assertKnownEvent),
  };
};
