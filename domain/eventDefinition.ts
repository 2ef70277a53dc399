import { z } from 'zod';

/** Keys that can be destroyed separately: what a subject is, says, and pays. */
export type PersonalScope = 'profile' | 'comms' | 'payment';

interface PersonalPart<Fields extends z.ZodType = z.ZodType> {
  readonly scope: PersonalScope;
  /** Name of the data field that holds the subject's id. */
  readonly subject: string;
  readonly fields: Fields;
}

/** The stored format of one event type: a promise kept for ever. */
export interface EventDefinition<
  Data extends z.ZodObject = z.ZodObject,
  Personal extends PersonalPart | undefined = PersonalPart | undefined,
> {
  readonly data: Data;
  /** Fields stored encrypted under the subject's own key; null once that key is destroyed. */
  readonly personal: Personal;
  /** Version of the stored format; older ones are lifted by `upcasts`, one step each. */
  readonly version: number;
  readonly upcasts: Readonly<Record<number, (data: Record<string, unknown>) => unknown>>;
}

/** An event whose fields may stand in clear. */
export const fact = <Shape extends z.ZodRawShape>(
  shape: Shape,
): EventDefinition<z.ZodObject<Shape>, undefined> => ({
  data: z.object(shape),
  personal: undefined,
  version: 1,
  upcasts: {},
});

/** An event that also says something about a person. */
export const personalFact = <Shape extends z.ZodRawShape, Fields extends z.ZodType>(
  shape: Shape,
  personal: PersonalPart<Fields> & { readonly subject: keyof Shape & string },
): EventDefinition<z.ZodObject<Shape>, PersonalPart<Fields>> => ({
  data: z.object(shape),
  personal,
  version: 1,
  upcasts: {},
});

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

type DataOf<D extends EventDefinition> = z.infer<D['data']> &
  (D['personal'] extends PersonalPart<infer Fields>
    ? { readonly personal: z.infer<Fields> | null }
    : unknown);

/** The union of a context's events: `{ type, data }`. */
export type EventOf<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions & string]: {
    readonly type: Type;
    readonly data: Readonly<DataOf<Definitions[Type]>>;
  };
}[keyof Definitions & string];

/** Fields of every fact that happened at a moment: UTC instant and day in Jamaica. */
export const when = {
  occurredAt: z.iso.datetime(),
  localDate: z.iso.date(),
};
