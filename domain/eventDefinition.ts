import { z } from 'zod';
import { listDeclaredFields, type DeclaredField } from './identity.ts';

/** Scopes with keys of their own, which can be destroyed separately. */
export type PersonalScope = 'profile' | 'comms' | 'payment';

interface PersonalPart<Fields extends z.ZodType = z.ZodType> {
  readonly scope: PersonalScope;
  readonly fields: Fields;
}

/** The previous format, and the upcast of its data to the current one. */
interface PreviousFormat {
  readonly definition: EventDefinition;
  upcast(data: unknown): unknown;
}

/** The stored format of one event type: a promise kept for ever. */
export interface EventDefinition<
  Data extends z.ZodObject = z.ZodObject,
  Personal extends PersonalPart | undefined = PersonalPart | undefined,
> {
  readonly data: Data;
  /** Fields encrypted under the data subject's key; null once that key is destroyed. */
  readonly personal: Personal;
  /** Fields that identify people, or are ids of other things. */
  readonly identities: readonly DeclaredField[];
  /** Name of the field with the data subject's id. */
  readonly subject: string | undefined;
  /** Version of the stored format, from 1. */
  readonly version: number;
  readonly before: PreviousFormat | undefined;
  /** True if the data export of the people it names contains the event. */
  readonly inDataExport: boolean;
  /** True if the relay sends the event to Kafka. */
  readonly relayedToKafka: boolean;
}

const EXPORTED_AND_RELAYED = { inDataExport: true, relayedToKafka: true } as const;

const define = <Data extends z.ZodObject, Personal extends PersonalPart | undefined>(
  data: Data,
  personal: Personal,
): EventDefinition<Data, Personal> => {
  const identities = listDeclaredFields(data);
  const subjects = identities.filter(({ identity }) => identity === 'dataSubject');
  const subject = subjects[0]?.path[0];
  if (subjects.length > 1) throw new TypeError('an event has at most one data subject');
  if (personal && !subject)
    throw new TypeError('an event with personal fields needs a data subject');
  return {
    data,
    personal,
    identities,
    subject,
    version: 1,
    before: undefined,
    ...EXPORTED_AND_RELAYED,
  };
};

/** Defines an event whose fields may stand in clear. */
export const event = <Shape extends z.ZodRawShape>(
  shape: Shape,
): EventDefinition<z.ZodObject<Shape>, undefined> => define(z.object(shape), undefined);

/** Defines an event that also has personal fields of its data subject. */
export const personalEvent = <Shape extends z.ZodRawShape, Fields extends z.ZodType>(
  shape: Shape,
  personal: PersonalPart<Fields>,
): EventDefinition<z.ZodObject<Shape>, PersonalPart<Fields>> => define(z.object(shape), personal);

/** Keeps an event out of Kafka; the data export still contains it. */
export const notRelayed = <Definition extends EventDefinition>(
  definition: Definition,
): Definition => ({ ...definition, relayedToKafka: false });

/** Keeps an event out of Kafka and of data exports. */
export const internal = <Definition extends EventDefinition>(
  definition: Definition,
): Definition => ({
  ...definition,
  inDataExport: false,
  relayedToKafka: false,
});

/**
 * Defines the next version of a format. Events stored in the previous one are upcast when they are
 * read, step by step, and stay unchanged in the log.
 */
export const nextVersion = <Older extends EventDefinition, Newer extends EventDefinition>(
  older: Older,
  newer: Newer,
  upcast: (data: DataOf<Older>) => DataOf<Newer>,
): Newer => ({
  ...newer,
  version: older.version + 1,
  // The codec has parsed the data in the older format before.
  before: { definition: older, upcast: upcast as (data: unknown) => unknown },
});

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** An event's data in memory: personal fields beside the others, or null. */
export type DataOf<D extends EventDefinition> = Readonly<
  z.infer<D['data']> &
    (D['personal'] extends PersonalPart<infer Fields>
      ? { readonly personal: z.infer<Fields> | null }
      : unknown)
>;

/** The union of a context's events: `{ type, data }`. */
export type EventOf<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions & string]: {
    readonly type: Type;
    readonly data: DataOf<Definitions[Type]>;
  };
}[keyof Definitions & string];

/** Fields of every event: UTC instant and day in Jamaica. */
export const when = {
  occurredAt: z.iso.datetime(),
  localDate: z.iso.date(),
};
