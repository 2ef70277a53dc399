import { z } from 'zod';
import { listDeclaredFields, type DeclaredField } from './identity.ts';

/** Keys that can be destroyed separately: what a subject is, says, and pays. */
export type PersonalScope = 'profile' | 'comms' | 'payment';

interface PersonalPart<Fields extends z.ZodType = z.ZodType> {
  readonly scope: PersonalScope;
  readonly fields: Fields;
}

/** The format of before, and the way from its data to that of now. */
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
  /** Fields stored encrypted under the subject's own key; null once that key is destroyed. */
  readonly personal: Personal;
  /** Fields that say something of people, or are ids of things. */
  readonly identities: readonly DeclaredField[];
  /** Name of the field that holds the id of the person the fact is about. */
  readonly subject: string | undefined;
  /** Version of the stored format, from 1. */
  readonly version: number;
  readonly before: PreviousFormat | undefined;
  /** Whether whoever it names finds the fact in what they may download. */
  readonly inDataExport: boolean;
  /** Whether analysts are told of it, by Kafka. */
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
  if (subjects.length > 1) throw new TypeError('a fact is about one person at most');
  if (personal && !subject) throw new TypeError('what is personal is somebody’s');
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

/** An event whose fields may stand in clear. */
export const event = <Shape extends z.ZodRawShape>(
  shape: Shape,
): EventDefinition<z.ZodObject<Shape>, undefined> => define(z.object(shape), undefined);

/** An event that also says something about its subject. */
export const personalEvent = <Shape extends z.ZodRawShape, Fields extends z.ZodType>(
  shape: Shape,
  personal: PersonalPart<Fields>,
): EventDefinition<z.ZodObject<Shape>, PersonalPart<Fields>> => define(z.object(shape), personal);

/** A fact that is for the people it names, and for no analyst. */
export const notRelayed = <Definition extends EventDefinition>(
  definition: Definition,
): Definition => ({ ...definition, relayedToKafka: false });

/** A fact that is told to nobody outside: not to analysts, nor in what its people may download. */
export const internal = <Definition extends EventDefinition>(
  definition: Definition,
): Definition => ({
  ...definition,
  inDataExport: false,
  relayedToKafka: false,
});

/**
 * The next version of a format. Facts stored in the one of before are lifted when they are read,
 * step by step, and stay as they are in the log.
 */
export const nextVersion = <Older extends EventDefinition, Newer extends EventDefinition>(
  older: Older,
  newer: Newer,
  upcast: (data: DataOf<Older>) => DataOf<Newer>,
): Newer => ({
  ...newer,
  version: older.version + 1,
  // Data has been read in the older format before it comes here.
  before: { definition: older, upcast: upcast as (data: unknown) => unknown },
});

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** An event's data as it is worked with: personal fields beside the others, or null. */
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

/** Fields of every fact that happened at a moment: UTC instant and day in Jamaica. */
export const when = {
  occurredAt: z.iso.datetime(),
  localDate: z.iso.date(),
};
