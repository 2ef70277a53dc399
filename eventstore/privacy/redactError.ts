/** Returns true for a data exception of Postgres, which quotes the invalid value. */
const isDataException = (error: Error): boolean =>
  'code' in error && /^22...$/.test(String(error.code));

/**
 * Returns an error's message without the row values that Postgres quotes, which may be personal.
 */
export const redactMessage = (error: Error): string =>
  isDataException(error) ? error.message.replace(/".*"/s, '"…"') : error.message;

/** An error as a log may show it: without the row, statement or call that it came from. */
export interface SerializedError {
  readonly type: string;
  readonly code?: unknown;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: SerializedError;
  readonly errors?: readonly SerializedError[];
}

/** Converts any thrown value into what a log may show. */
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
