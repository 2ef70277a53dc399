/** A data exception of Postgres: it quotes the value that does not do. */
const isDataException = (error: Error): boolean =>
  'code' in error && /^22...$/.test(String(error.code));

/** An error's message without what Postgres quotes of a row, which may be personal. */
export const redactMessage = (error: Error): string =>
  isDataException(error) ? error.message.replace(/".*"/s, '"…"') : error.message;

/** What is told of an error in a log: nothing of the row, statement or call it came of. */
export interface SerializedError {
  readonly type: string;
  readonly code?: unknown;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: SerializedError;
  readonly errors?: readonly SerializedError[];
}

/** What a log may tell of whatever was thrown. */
export const redactError = (error: unknown): SerializedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const message = redactMessage(error);
  return {
    type: error.constructor.name,
    ...('code' in error && { code: error.code }),
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: redactError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(redactError) }),
  };
};
