import { eventTypes, type EventType } from '@mahoe/domain/eventTypes';
import { Problem, type Operation } from '@mahoe/contracts/operation';
import { operations } from '@mahoe/contracts/operations';
import { decodeWithoutKeys } from '@mahoe/eventstore/store/codec';
import { positionOf } from '@mahoe/eventstore/store/position';
import { settingGroups } from '@mahoe/stack/settingMeanings';
import { projectors } from '@mahoe/projections/all';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildConfiguration, buildEnvironmentExample } from './configuration.ts';
import { buildEventCatalogue } from './eventCatalogue.ts';
import { buildSample } from './eventSamples.ts';
import { buildOpenApi } from './openApi.ts';

const Response = z.object({
  content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })),
});
const Described = z.object({
  operationId: z.string(),
  'x-access': z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: Response.optional(),
  responses: z.record(z.string(), Response),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Described)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

describe('openapi.json', () => {
  const document = Document.parse(JSON.parse(buildOpenApi()));
  const named = Object.entries<Operation>(operations);

  test.each(named)('describes %s', (name, operation) => {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    const described = document.paths[path]?.[operation.method.toLowerCase()];
    expect(described).toMatchObject({ operationId: name, 'x-access': operation.access });
    expect(described?.security).toHaveLength(operation.access === 'anyone' ? 0 : 1);
    const inPath = described?.parameters.filter((one) => one.in === 'path').map((one) => one.name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    expect(described?.requestBody !== undefined).toBe(operation.body !== undefined);
    const statuses = Object.keys(described?.responses ?? {});
    for (const { status } of Object.values(operation.refusals)) {
      expect(statuses).toContain(String(status));
    }
    for (const [status, { content }] of Object.entries(described?.responses ?? {})) {
      const isProblem = content['application/json']?.schema['$ref'] !== undefined;
      expect(isProblem).toBe(status !== '200' && Number(status) !== operation.replyAlsoAt);
    }
  });

  test('refers to nothing that is not there', () => {
    const names = [...buildOpenApi().matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, n]) => n);
    for (const name of new Set(names))
      expect(Object.keys(document.components.schemas)).toContain(name);
    expect(document.components.schemas['Problem']).toMatchObject({
      required: Object.entries(Problem.shape).flatMap(([name, field]) =>
        field.safeParse(undefined).success ? [] : [name],
      ),
    });
  });
});

describe('configuration', () => {
  const names = settingGroups.flatMap(({ settings }) => settings.map(({ name }) => name));

  test('the document has one row for each setting', () => {
    const rows = [...buildConfiguration().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(names);
  });

  test('the example sets nothing and names each setting', () => {
    const lines = buildEnvironmentExample().trim().split('\n');
    expect(lines.every((line) => line === '' || line.startsWith('#'))).toBe(true);
    expect(lines.flatMap((line) => /^#(\w+)=$/.exec(line)?.[1] ?? [])).toEqual(names);
  });
});

describe('events.md', () => {
  let text: string;
  beforeAll(async () => {
    text = await buildEventCatalogue();
  }, 60_000);
  const sectionOf = (name: string): string =>
    text.split(/^### /m).find((section) => section.startsWith(`${name}\n`)) ?? '';

  test.each(Object.entries(eventTypes))('describes %s', (name, { data, personal, version }) => {
    const section = sectionOf(name);
    const lifted = version > 1 ? ' (events of earlier versions are upcast when they are read)' : '';
    expect(section).toContain(`Version ${version}${lifted}, in streams \``);
    expect(section).toMatch(/in streams `\w+-…`/);
    expect(section).toMatch(/Emitted by `domain\/.+\.ts`/);
    for (const field of Object.keys(data.shape)) expect(section).toMatch(`\`${field}`);
    expect(section.includes('Personal, under the key of')).toBe(personal !== undefined);
    for (const { handles, name: projection } of projectors) {
      if (handles.some((type) => type === name)) expect(section).toContain(`\`${projection}\``);
    }
  });

  test('names streams as the deciders do', () => {
    expect(sectionOf('AttemptAnswered')).toContain('`quizSession-…`');
    expect(sectionOf('KeyReserved')).toContain('`username-…`, `email-…`, `voucherCode-…`');
    expect(sectionOf('VoucherRedeemed')).toContain('`whenVoucherRedeemedExtendSubscription`');
  });
});

describe('a new sample', () => {
  const Sample = z.strictObject({
    stored: z.strictObject({
      id: z.uuid(),
      stream: z.string(),
      type: z.string(),
      data: z.record(z.string(), z.unknown()),
      metadata: z.record(z.string(), z.unknown()),
    }),
    decoded: z.record(z.string(), z.unknown()),
  });
  const types = Object.keys(eventTypes) as EventType[];
  const ours = types.filter((type) => !eventTypes[type].personal);
  const place = { revision: 0n, position: positionOf(1), recordedAt: new Date(0) };

  test.each(ours)('of %s is read as it says, and the same each time', async (type) => {
    const text = await buildSample(type);
    const { stored, decoded } = Sample.parse(JSON.parse(text ?? ''));
    expect(decodeWithoutKeys({ ...stored, ...place })).toMatchObject({ type, data: decoded });
    expect(await buildSample(type)).toBe(text);
  });

  test('is not made of what is personal', async () => {
    const personal = types.filter((type) => eventTypes[type].personal);
    expect(personal.length).toBeGreaterThan(3);
    for (const type of personal) expect(await buildSample(type)).toBeUndefined();
  });
});
