import { z } from 'zod';

/**
 * What a field of a fact says of people.
 * - `subject`: id of the person the fact is about, under whose key its personal part stands
 * - `person`: id of somebody else in it
 * - `trace`: id that follows from a person, or from what they did: of their quiz, their prize, an event
 * - `thing`: id of anything else
 * - `withheld`: no id, and yet nothing that may leave the house
 */
export type Identity = 'subject' | 'person' | 'trace' | 'thing' | 'withheld';

const identities = z.registry<{ readonly identity: Identity }>();

const id = (identity: Identity): z.ZodUUID => z.uuid().register(identities, { identity });

export const subject = (): z.ZodUUID => id('subject');
export const person = (): z.ZodUUID => id('person');
export const trace = (): z.ZodUUID => id('trace');
export const thing = (): z.ZodUUID => id('thing');

/** Text that names somebody without being their id, such as the keyed hash of a name. */
export const withheld = (): z.ZodString =>
  z.string().min(1).register(identities, { identity: 'withheld' });

/** A JSON schema that also tells what its fields say of people. */
export type IdentifiedSchema = z.core.JSONSchema.JSONSchema & { readonly identity?: Identity };

export const identifiedSchema = (schema: z.ZodType): IdentifiedSchema =>
  z.toJSONSchema(schema, { metadata: identities, io: 'input' });

/** Way to a field: names, and `*` for every item of a list or map. */
export type Path = readonly string[];

/** A field that holds a single value. */
export interface Leaf {
  readonly path: Path;
  readonly schema: IdentifiedSchema;
}

/** All fields that hold a single value, nested ones too. */
export const leavesOf = (schema: IdentifiedSchema, path: Path = []): readonly Leaf[] => {
  const { anyOf = [], oneOf = [], properties = {}, items, additionalProperties } = schema;
  const parts: readonly (readonly [Path, unknown])[] = [
    ...[...anyOf, ...oneOf].map((choice) => [path, choice] as const),
    ...Object.entries(properties).map(([name, field]) => [[...path, name], field] as const),
    ...[items, additionalProperties].map((part) => [[...path, '*'], part] as const),
  ];
  const within = parts.flatMap(([to, part]) => (isObject(part) ? leavesOf(part, to) : []));
  return within.length > 0 ? within : [{ path, schema }];
};

/** A field that was declared to say something of people, or to be an id. */
export interface DeclaredField {
  readonly path: Path;
  readonly identity: Identity;
}

export const declaredIn = (schema: z.ZodType): readonly DeclaredField[] =>
  leavesOf(identifiedSchema(schema)).flatMap(({ path, schema: { identity } }) =>
    identity ? [{ path, identity }] : [],
  );

type Fields = Readonly<Record<string, unknown>>;
type Change = (found: unknown) => unknown;

/** Data with what stands at the end of a path changed. */
export const changedAt = (fields: Fields, [step, ...rest]: Path, change: Change): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      step === '*' || step === name ? changedWithin(value, rest, change) : value,
    ]),
  );

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changedWithin = (value: unknown, path: Path, change: Change): unknown => {
  if (path.length === 0) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => changedWithin(item, path.slice(1), change));
  }
  return isObject(value) ? changedAt(value, path, change) : value;
};
