import { eventTypes, type EventType } from '@mahoe/domain/eventTypes';
import { arbitraryFor, type Json } from '@mahoe/eventstore/fixtures/schemaValues';
import fc from 'fast-check';
import { format } from 'prettier';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';

/** Namespace of the samples' ids. */
const SAMPLE_IDS = '6f0c2f5e-3a57-5b0e-9d0a-2c1b7e4d9a10';
const STREAM = 'fixture-00000000-0000-4000-8000-000000000007';
const SAMPLE_COUNT = 20;

/** Path of the sample of an event's current format, from the repository's root. */
export const getSamplePath = (type: EventType): string =>
  `eventstore/fixtures/events/${type}.v${eventTypes[type].version}.json`;

/** Picks the longest of the values that a schema allows, so that it has most optional fields. */
const pickFullValue = (schema: z.ZodType): Json => {
  const values = fc.sample(arbitraryFor(z.toJSONSchema(schema, { io: 'input' })), {
    seed: 1,
    numRuns: SAMPLE_COUNT,
  });
  const length = (value: Json): number => JSON.stringify(value).length;
  return values.reduce((longest, value) => (length(value) > length(longest) ? value : longest));
};

/**
 * Builds a sample of an event's current format, as stored and as read. The result is always the same.
 * @returns undefined for an event with a personal part: its sample is encrypted by hand under the keys
 * of `eventstore/fixtures/keys.json`
 */
export const buildSample = async (type: EventType): Promise<string | undefined> => {
  const { data, personal, version } = eventTypes[type];
  if (personal) return undefined;
  const decoded = data.parse(pickFullValue(data));
  const idOf = (part: string): string => uuidv5(`${type}.v${version}.${part}`, SAMPLE_IDS);
  const metadata = { commandId: idOf('command'), actor: 'mahoe', v: version };
  const stored = { id: idOf('event'), stream: STREAM, type, data: decoded, metadata };
  return format(JSON.stringify({ stored, decoded }), { parser: 'json', printWidth: 100 });
};
