import { eventTypes } from '@mahoe/domain/eventTypes';
import type { EventDefinition } from '@mahoe/domain/eventDefinition';
import { identifiedSchema, type Identity, type IdentifiedSchema } from '@mahoe/domain/identity';

type Schema = IdentifiedSchema;

const pseudonym = (description: string): Schema => ({
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description,
});

/**
 * Maps a field by its identity to what leaves the system; undefined for a field that does not leave.
 */
const relayedSchemas: Readonly<Record<Identity, (schema: Schema) => Schema | undefined>> = {
  dataSubject: () => pseudonym('pseudonym of the person it is about: the key of the message'),
  person: () => pseudonym('pseudonym of a person'),
  linked: () => pseudonym('pseudonym of an id that follows from a person, or from what they did'),
  other: (schema) => {
    const { identity: _, ...rest } = schema;
    return rest;
  },
  redacted: () => undefined,
};

const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const keepPresent = (schemas: readonly unknown[]): readonly Schema[] | undefined => {
  const left = schemas.filter(isSchema).map(toRelayedSchema);
  return left.every((one) => one !== undefined) ? left : undefined;
};

const omitRedacted = ({ properties = {}, required = [], ...schema }: Schema): Schema => {
  const left = Object.entries(properties).flatMap(([name, field]) => {
    const relayed = isSchema(field) ? toRelayedSchema(field) : undefined;
    return relayed ? [[name, relayed] as const] : [];
  });
  const names = new Set(left.map(([name]) => name));
  return {
    ...schema,
    properties: Object.fromEntries(left),
    required: required.filter((name) => names.has(name)),
  };
};

/** Converts a field's schema to that of the relayed field; undefined for one that is left out. */
const toRelayedSchema = (schema: Schema): Schema | undefined => {
  if (schema.identity) return relayedSchemas[schema.identity](schema);
  if (schema.properties) return omitRedacted(schema);
  for (const choice of ['anyOf', 'oneOf'] as const) {
    const choices = schema[choice];
    if (!choices) continue;
    const left = keepPresent(choices);
    return left && { ...schema, [choice]: [...left] };
  }
  if (isSchema(schema.items)) {
    const items = toRelayedSchema(schema.items);
    return items && { ...schema, items };
  }
  if (isSchema(schema.additionalProperties)) {
    const values = toRelayedSchema(schema.additionalProperties);
    return values && { ...schema, additionalProperties: values };
  }
  return schema;
};

/** Lists every version of a format, the current one first: a topic keeps messages of older ones. */
const listVersions = (definition: EventDefinition): readonly EventDefinition[] => [
  definition,
  ...(definition.before ? listVersions(definition.before.definition) : []),
];

const messageSchema = (type: string, { data, version }: EventDefinition): Schema => {
  const { $schema: _, ...fields } = identifiedSchema(data);
  return {
    type: 'object',
    properties: {
      type: { const: type },
      v: { const: version },
      category: { type: 'string', description: 'kind of the stream it is in' },
      data: toRelayedSchema(fields) ?? {},
    },
    required: ['type', 'v', 'category', 'data'],
  };
};

/**
 * Builds the JSON Schema of every message value the relay sends: `$defs` by `Type.v1`, and any of them.
 * The schema is open: a version may gain optional fields.
 */
export const buildKafkaSchema = (): Schema => {
  const messages = Object.entries(eventTypes)
    .filter(([, { relayedToKafka }]) => relayedToKafka)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, definition]) =>
      listVersions(definition).map(
        (one) => [`${type}.v${one.version}`, messageSchema(type, one)] as const,
      ),
    );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:mahoe:events',
    title: 'Values of the messages of the relay to Kafka; a tombstone has none',
    anyOf: messages.map(([name]) => ({ $ref: `#/$defs/${name}` })),
    $defs: Object.fromEntries(messages),
  };
};
