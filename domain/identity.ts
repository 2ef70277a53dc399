import { z } from 'zod';

/**
 * Identity of an event's field.
 * - `dataSubject`: id of the person the event is about, whose key encrypts its personal part
 * - `person`: id of another person
 * - `linked`: an id derived from or attached to a person (their quiz, prize, event)
 * - `other`: id of anything else
 * - `redacted`: not an id, but must not leave the system
 */
export type Identity = 'dataSubject' | 'person' | 'linked' | 'other' | 'redacted';

const identities = z.registry<{ readonly identity: Identity }>();

const id = (identity: Identity): z.ZodUUID => z.uuid().register(identities, { identity });

export const dataSubjectId = (): z.ZodUUID => id('dataSubject');
export const personId = (): z.ZodUUID => id('person');
export const linkedId = (): z.ZodUUID => id('linked');
export const otherId = (): z.ZodUUID => id('other');

/** Text that identifies a person without being an id, such as the keyed hash of a name. */
export const redacted = (): z.ZodString =>
  z.string().min(1).register(identities, { identity: 'redacted' });

/** A JSON schema with the identities of its fields. */
export type IdentifiedSchema = z.core.JSONSchema.JSONSchema & { readonly identity?: Identity };

export const identifiedSchema = (schema: z.ZodType): IdentifiedSchema =>
  z.toJSONSchema(schema, { metadata: identities, io: 'input' });

/** Path to a field: names, and `*` for every item of a list or map. */
export type Path = readonly string[];

/** A field that holds a single value. */
export interface Leaf {
  readonly path: Path;
  readonly schema: IdentifiedSchema;
}

/** Lists all fields that hold a single value, nested ones included. */
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

/** A field with a declared identity. */
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

/** Returns the data with the value at the end of a path changed. */
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
