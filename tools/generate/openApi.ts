import {
  commonRefusals,
  FileReply,
  Problem,
  type Access,
  type Operation,
} from '@mahoe/contracts/operation';
import { operations } from '@mahoe/contracts/operations';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const buildParameters = (schema: Operation['params'], place: 'path' | 'query'): readonly Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

/** A file of any type: a picture, a recording or a ZIP. The reply's header has the type. */
const FILE: Json = {
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
};

/** Lists refusals that follow from the access and from the parts of a request. */
const impliedCodes = ({ access, body, query, params, method }: Operation): readonly string[] => [
  ...(body || query || params ? ['invalid-request'] : []),
  ...(access === 'anyone' ? [] : ['not-signed-in', 'account-suspended']),
  ...(access === 'anyone' || access === 'signed-in' ? [] : ['forbidden']),
  ...(method === 'GET'
    ? []
    : ['origin-refused', 'body-too-large', 'unsupported-media-type', 'idempotency-key-reused']),
  'too-many-requests',
  'unavailable',
];

const LOG_POSITION: Json = {
  schema: { type: 'string', pattern: '^\\d+$' },
  description: 'Position in the log of what the command recorded; opaque.',
};

const buildResponses = (operation: Operation): Json => {
  const reply = operation.reply === FileReply ? FILE : json(schemaOf(operation.reply, 'output'));
  const implied = impliedCodes(operation).flatMap((code) =>
    Object.entries(commonRefusals).filter(([name]) => name === code),
  );
  const refusals = [...implied, ...Object.entries(operation.refusals)];
  const byStatus = Map.groupBy(refusals, ([, { status }]) => String(status));
  return {
    '200': {
      description: 'Done',
      ...(operation.method === 'GET' ? {} : { headers: { 'X-Log-Position': LOG_POSITION } }),
      ...reply,
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, entries]) => [
        status,
        {
          description: [...new Set(entries.map(([code]) => code))].toSorted().join(', '),
          ...json({ $ref: '#/components/schemas/Problem' }),
        },
      ]),
    ),
    ...(operation.replyAlsoAt === undefined
      ? {}
      : { [operation.replyAlsoAt]: { description: 'The same reply', ...reply } }),
  };
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key gives the same reply; another request under it is refused.',
};

const MIN_POSITION: Json = {
  name: 'X-Min-Position',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^\\d{1,20}$' },
  description:
    'Wait up to a second for what this position recorded. If in vain, X-Stale says so, and a command that ' +
    'would be refused answers 503.',
};

const buildSecurity = (access: Access): readonly Json[] =>
  access === 'anyone' ? [] : [{ session: [] }];

const describeOperation = (operationId: string, operation: Operation): Json => ({
  operationId,
  summary: operation.summary,
  'x-access': operation.access,
  security: buildSecurity(operation.access),
  parameters: [
    ...buildParameters(operation.params, 'path'),
    ...buildParameters(operation.query, 'query'),
    MIN_POSITION,
    ...(operation.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
  ],
  ...(operation.body
    ? { requestBody: { required: true, ...json(schemaOf(operation.body, 'input')) } }
    : {}),
  responses: buildResponses(operation),
});

/** The operations as an OpenAPI 3.1 document. */
export const buildOpenApi = (): string => {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describeOperation(name, operation),
    };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Mahoe',
      version: '1',
      description: 'Generated from contracts/. Commands want a same-origin Origin header.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mahoe_session' } },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
