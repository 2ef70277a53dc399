import { z } from 'zod';

/**
 * What a field of a fact says of people.
 * - `dataSubject`: id of the person the fact is about, under whose key its personal part stands
 * - `person`: id of somebody else in it
 * - `linked`: id that follows from a person, or from what they did: of their quiz, their prize, an event
 * - `other`: id of anything else
 * - `redacted`: no id, and yet nothing that may leave the house
 */
export type Identity = 'dataSubject' | 'person' | 'linked' | 'other' | 'redacted';

const identities = z.registry<{ readonly identity: Identity }>();

const id = (identity: Identity): z.ZodUUID => z.uuid().register(identities, { identity });

export const dataSubjectId = (): z.ZodUUID => id('dataSubject');
export const personId = (): z.ZodUUID => id('person');
export const linkedId = (): z.ZodUUID => id('linked');
export const otherId = (): z.ZodUUID => id('other');

/** Text that names somebody without being their id, such as the keyed hash of a name. */
export const redacted = (): z.ZodString =>
  z.string().min(1).register(identities, { identity: 'redacted' });

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
export const listLeaves = (schema: IdentifiedSchema, path: Path = []): readonly Leaf[] => {
  const { anyOf = [], oneOf = [], properties = {}, items, additionalProperties } = schema;
  const parts: readonly (readonly [Path, unknown])[] = [
    ...[...anyOf, ...oneOf].map((choice) => [path, choice] as const),
    ...Object.entries(properties).map(([name, field]) => [[...path, name], field] as const),
    ...[items, additionalProperties].map((part) => [[...path, '*'], part] as const),
  ];
  const within = parts.flatMap(([to, part]) => (isObject(part) ? listLeaves(part, to) : []));
  return within.length > 0 ? within : [{ path, schema }];
};

/** A field that was declared to say something of people, or to be an id. */
export interface DeclaredField {
  readonly path: Path;
  readonly identity: Identity;
}

export const listDeclaredFields = (schema: z.ZodType): readonly DeclaredField[] =>
  listLeaves(identifiedSchema(schema)).flatMap(({ path, schema: { identity } }) =>
    identity ? [{ path, identity }] : [],
  );

type Fields = Readonly<Record<string, unknown>>;
type MapValue = (found: unknown) => unknown;

/** Data with what stands at the end of a path changed. */
export const mapAtPath = (fields: Fields, [step, ...rest]: Path, change: MapValue): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      step === '*' || step === name ? mapWithin(value, rest, change) : value,
    ]),
  );

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapWithin = (value: unknown, path: Path, change: MapValue): unknown => {
  if (path.length === 0) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => mapWithin(item, path.slice(1), change));
  }
  return isObject(value) ? mapAtPath(value, path, change) : value;
};
