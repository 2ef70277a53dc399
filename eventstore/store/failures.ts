import { stallAwareTimeout, type CancellableTimeout } from './stallAwareTimeout.ts';
import { Metadata, status } from '@grpc/grpc-js';
import { ErrorType } from '@eventstore/db-client';

/** The store did not answer, or not in time: whether it wrote is unknown until asked again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store has answered an append, and will not have it. */
export class AppendRefused extends Error {
  override readonly name = 'AppendRefused';
}

/** The log at the address is not the one the views of the database were made from. */
export class LogMismatch extends Error {
  override readonly name = 'LogMismatch';
}

/** Answers that another try, or another server, would give again. */
const REFUSALS = new Set<unknown>([
  status.INVALID_ARGUMENT,
  status.NOT_FOUND,
  status.FAILED_PRECONDITION,
  status.PERMISSION_DENIED,
  status.UNAUTHENTICATED,
  status.UNIMPLEMENTED,
]);

const getErrorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The kind of error as the client names it, or as the server does where the call is our own. */
const getErrorKind = (error: unknown): unknown => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error) return error.type;
  const metadata = 'metadata' in error ? error.metadata : undefined;
  return metadata instanceof Metadata ? metadata.get('exception')[0] : undefined;
};

export const isMissingStream = (error: unknown): boolean =>
  getErrorKind(error) === ErrorType.STREAM_NOT_FOUND;

export const isNotLeader = (error: unknown): boolean =>
  getErrorKind(error) === ErrorType.NOT_LEADER;

/** Whether the store has understood and says no, rather than being away or no leader. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppendRefused || (REFUSALS.has(getErrorCode(error)) && !isNotLeader(error));

export const toStoreUnavailable = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(error instanceof Error ? error.message : String(error), {
        cause: error,
      });

/** The promise's outcome, or a failure once the time is over, whatever the client does. */
export const withTimeout = async <T>(limitMs: number, promise: Promise<T>): Promise<T> => {
  let timeout: CancellableTimeout | undefined;
  const expiry = new Promise<never>((_, fail) => {
    const onTimeout = (): void =>
      fail(new StoreUnavailable(`no answer in ${Math.round(limitMs)} ms`));
    timeout = stallAwareTimeout(limitMs, onTimeout);
  });
  try {
    return await Promise.race([promise, expiry]);
  } finally {
    timeout?.cancel();
  }
};
