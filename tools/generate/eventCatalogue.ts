import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { eventTypes } from '@mahoe/domain/eventTypes';
import type { EventDefinition } from '@mahoe/domain/eventDefinition';
import { projectors } from '@mahoe/projections/all';
import { identifiedSchema, type Identity, type IdentifiedSchema } from '@mahoe/domain/identity';
import type { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');

interface Source {
  readonly path: string;
  readonly text: string;
}

const readSources = async (pattern: string): Promise<readonly Source[]> => {
  const sources: Source[] = [];
  for await (const path of glob(pattern, { cwd: root })) {
    if (path.includes('.test.') || path.includes('node_modules')) continue;
    sources.push({ path, text: await readFile(join(root, path), 'utf8') });
  }
  return sources.toSorted((a, b) => (a.path < b.path ? -1 : 1));
};

const findSources = (sources: readonly Source[], pattern: RegExp): readonly string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

type Schema = IdentifiedSchema;

const identityTexts: Readonly<Record<Identity, string>> = {
  dataSubject: 'id of the person it is about',
  person: 'id of a person',
  linked: 'id that follows from a person, or from what they did',
  other: 'id',
  redacted: 'text that leaves the house in no form',
};

const typeText = (schema: Schema): string => {
  const { type, enum: values, const: value, items, anyOf, oneOf, format, properties } = schema;
  if (schema.identity) return identityTexts[schema.identity];
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((one) => typeText(one as Schema)))].join(' or ');
  if (values) return values.map((one) => `\`${String(one)}\``).join(' or ');
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  if (type === 'array') return `list of ${typeText(items as Schema)}`;
  if (properties)
    return `{ ${fieldsOf(schema)
      .map(([name, text]) => `${name}: ${text}`)
      .join(', ')} }`;
  if (type === 'object') return `map to ${typeText(schema.additionalProperties as Schema)}`;
  return format ?? (type === 'string' ? 'text' : String(type ?? 'any'));
};

/** Lists names and types of an object's fields; an optional field has a question mark. */
const fieldsOf = ({
  properties = {},
  required = [],
}: Schema): readonly (readonly [string, string])[] =>
  Object.entries(properties).map(([name, field]) => [
    required.includes(name) ? name : `${name}?`,
    typeText(field as Schema),
  ]);

const fieldTable = (schema: z.ZodType): string =>
  [
    '| field | type |',
    '|---|---|',
    ...fieldsOf(identifiedSchema(schema)).map(([name, text]) => `| \`${name}\` | ${text} |`),
  ].join('\n');

/**
 * Finds the stream categories that a decider's file names. Those of reservations are named where they
 * are used.
 */
const findCategories = ({ text }: Source, sources: readonly Source[]): readonly string[] => {
  const [, own] = /category: '(\w+)'/.exec(text) ?? [];
  if (own !== undefined) return [own];
  return text.includes('defineReservation = (')
    ? sources.flatMap((source) =>
        [...source.text.matchAll(/defineReservation\('(\w+)'\)/g)].map(
          ([, category = '']) => category,
        ),
      )
    : [];
};

/**
 * Joins the text of a decider's file with those of its context that it imports, directly or not.
 */
const joinSources = (decider: Source, sources: readonly Source[]): string => {
  const parts = new Set([decider]);
  for (const { path, text } of parts) {
    for (const [, name = ''] of text.matchAll(/from '\.\/(\w+\.ts)'/g)) {
      const part = sources.find((source) => source.path === join(dirname(path), name));
      if (part && findCategories(part, sources).length === 0) parts.add(part);
    }
  }
  return [...parts].map(({ text }) => text).join('\n');
};

const formatList = (paths: readonly string[]): string =>
  paths.length === 0 ? 'none' : paths.map((path) => `\`${path}\``).join(', ');

const section = (
  name: string,
  definition: EventDefinition,
  deciders: readonly Source[],
  reactions: readonly Source[],
): string => {
  const emitters = deciders.filter(
    (source) =>
      findCategories(source, deciders).length > 0 &&
      new RegExp(`'${name}'`).test(joinSources(source, deciders)),
  );
  const streams = emitters.flatMap((source) => findCategories(source, deciders));
  const projections = projectors
    .filter(({ handles }) => handles.some((type) => type === name))
    .map((projector) => projector.name);
  const reacting = findSources(reactions, new RegExp(`'${name}'`));
  const { personal, subject, version } = definition;
  return [
    `### ${name}`,
    [
      `Version ${version}${version > 1 ? ' (events of earlier versions are upcast when they are read)' : ''}, in streams ${streams.map((one) => `\`${one}-…\``).join(', ')}.`,
      `Emitted by ${formatList(emitters.map(({ path }) => path))}.`,
      `Handled by projections: ${formatList(projections)}; by reactions: ${formatList(reacting.map((path) => basename(path, '.ts')))}.`,
    ].join(' '),
    fieldTable(definition.data),
    ...(personal
      ? [
          `Personal, under the key of \`${subject}\` for scope \`${personal.scope}\`, and null once that key is destroyed:`,
          fieldTable(personal.fields),
        ]
      : []),
  ].join('\n\n');
};

/** Builds the catalogue of events that analysts work with. */
export const buildEventCatalogue = async (): Promise<string> => {
  const formats = await readSources('domain/**/{events,reservation}.ts');
  const deciders = (await readSources('domain/**/*.ts')).filter(
    ({ path }) => !path.endsWith('events.ts'),
  );
  const reactions = await readSources('reactions/*/when*.ts');
  const contextOf = (name: string): string => {
    const [path = ''] = findSources(formats, new RegExp(`^  ${name}: `, 'm'));
    return dirname(path) === 'domain' ? 'every context (unique keys)' : basename(dirname(path));
  };
  const names = Object.keys(eventTypes).toSorted() as (keyof typeof eventTypes)[];
  const byContext = Map.groupBy(names, contextOf);
  const chapters = [...byContext]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([context, events]) => {
      const sections = events.map((name) => section(name, eventTypes[name], deciders, reactions));
      return [`## ${context}`, ...sections].join('\n\n');
    });
  const head = [
    '# Events',
    'Generated by `npm run generate` from the stored formats in `domain/*/events.ts` and `domain/reservation.ts`. A format is a promise kept for ever.',
    'The metadata of each holds `v` (version of its format), `commandId`, `actor` (user id, or `mahoe` for what happens by itself) and, where the caller named the command, `request` (keyed digest of the request). An event of a recorded trace has `traceparent`, which is random for each call. `occurredAt` is UTC; `localDate` is the day in Jamaica; ids are UUIDs. The Kafka relay, where brokers are set, passes every event on without what is personal, people, their quizzes and prizes, and the events themselves by pseudonym.',
  ];
  return `${[...head, ...chapters].join('\n\n')}\n`;
};
