import { z } from 'zod';

/**
 * Names of the policies that decide who may call an operation.
 * - `anyone`: no session needed
 * - `signed-in`: any pupil or administrator with an active session
 * - `path-owner`: the path's `id` must be the caller's own; administrators may name any
 * - `named-actor`: the actor that query or body names (`userId`, `senderId`, `reporterId`,
 * `participant1Id`) must be the caller, even an administrator
 * - `administrator`: administrators only
 * - `own-factor`: administrators, also without the second factor that the server requires
 */
export type Access =
  'anyone' | 'signed-in' | 'path-owner' | 'named-actor' | 'administrator' | 'own-factor';

/** A refusal: its HTTP status and the text to show. Its key in the list is its code. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

type ObjectSchema = z.ZodObject;

/** An HTTP operation as a value: the only thing that browser and server share. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  readonly reply: z.ZodType;
  /** A further status, besides 200, of the reply. */
  readonly replyAlsoAt?: number;
  readonly refusals: Readonly<Record<string, Refusal>>;
}

/** Keeps the literal types of an operation. */
export const operation = <const O extends Operation>(definition: O): O => definition;

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends Input<S>
    ? { readonly [K in Name]?: Input<S> }
    : { readonly [K in Name]: Input<S> }
  : unknown;

/** Request parts of an operation: `params`, `query` and `body`, as far as it has them. */
export type RequestOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  Part<'body', O['body']>;

/** Reply of an operation. */
export type ReplyOf<O extends Operation> = z.output<O['reply']>;

/** Codes with which an operation may be refused. */
export type RefusalCode<O extends Operation> = keyof O['refusals'] & string;

/** Body of every non-2xx reply; `errors` maps a form field to its message. */
export const Problem = z.object({
  code: z.string().meta({ description: 'kebab-case sentence fragment' }),
  message: z.string().meta({ description: 'the text to show' }),
  errors: z.record(z.string(), z.string()).optional(),
  result: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** Refusals with which any operation may answer. */
export const commonRefusals = {
  'invalid-request': { status: 400, message: 'Something in this request is not right.' },
  'not-signed-in': { status: 401, message: 'Please sign in first.' },
  forbidden: { status: 403, message: 'You may not see or do this.' },
  'account-suspended': {
    status: 403,
    message: 'This account is paused. Please ask your teacher or a parent for help.',
  },
  'second-factor-required': {
    status: 403,
    message: 'Please set up two-factor sign-in in the admin pages first.',
  },
  'origin-refused': { status: 403, message: 'This request did not come from Mahoe itself.' },
  'not-found': { status: 404, message: 'Not found.' },
  'request-timeout': {
    status: 408,
    message: 'This request took too long to arrive. Please try again.',
  },
  'record-damaged': {
    status: 409,
    message: 'A record of this is damaged. Please tell your teacher; all the others are safe.',
  },
  'body-too-large': { status: 413, message: 'That is too much to send at once.' },
  'unsupported-media-type': { status: 415, message: 'Please send JSON.' },
  'unknown-host': { status: 421, message: 'Mahoe is not at this address.' },
  'idempotency-key-reused': {
    status: 422,
    message: 'This request was already used for something else. Please try again.',
  },
  'too-many-requests': { status: 429, message: 'Too many tries. Please wait a little.' },
  'headers-too-large': { status: 431, message: 'The headers of this request are too large.' },
  'internal-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  starting: { status: 503, message: 'Mahoe is starting. Please try again in a moment.' },
  'storage-full': {
    status: 503,
    message: 'Nothing can be saved just now: there is no room left. Please try again later.',
  },
  busy: { status: 503, message: 'Many pupils are here at once. Trying again in a moment.' },
  unavailable: { status: 503, message: 'Mahoe is catching its breath. Please try again soon.' },
} as const satisfies Readonly<Record<string, Refusal>>;

export const Id = z.uuid().meta({ description: 'lower-case UUID' });
export const IdParams = z.object({ id: Id });
export const Instant = z.iso.datetime().meta({ description: 'UTC instant, ISO 8601' });
/** A small number in a query, as text. */
export const SmallNumber = z.coerce.number().int().min(0).max(999);
/**
 * A number that a caller may also send as text, as forms do. Unlike `z.coerce` it takes neither null nor an
 * empty text for 0.
 */
export const numeric = <S extends z.ZodType<number, number>>(schema: S) =>
  z.preprocess((sent: number): unknown => {
    const text: unknown = sent;
    return typeof text === 'string' && text.trim() !== '' ? Number(text) : text;
  }, schema);
export const Percent = z.number().min(0).max(100);

/** List parameters of `ra-data-simple-rest`, as JSON texts. Without `range`, the whole list. */
export const ListQuery = z.object({
  filter: z.string().max(2000).optional(),
  range: z.string().max(60).optional(),
  sort: z.string().max(120).optional(),
});

/** A reply that is a file: its bytes are sent as they are. */
export const FileReply = z.object({
  mediaType: z.string(),
  /** Name under which a browser saves the file; without one, the browser shows it. */
  fileName: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  bytes: z.custom<Uint8Array | AsyncIterable<Uint8Array>>((value) => typeof value === 'object'),
});
export type FileReply = z.infer<typeof FileReply>;
