import { stallAwareTimeout, type CancellableTimeout } from './stallAwareTimeout.ts';
import { Metadata, status } from '@grpc/grpc-js';
import { ErrorType } from '@eventstore/db-client';

/**
 * The store did not answer, or not in time. Whether it wrote is unknown until the call is repeated.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store answered an append and refuses it. */
export class AppendRefused extends Error {
  override readonly name = 'AppendRefused';
}

/** The log at the address is not the one from which the views of the database were built. */
export class LogMismatch extends Error {
  override readonly name = 'LogMismatch';
}

/** Status codes that another attempt, or another server, would return again. */
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

/** Returns the error kind of the client or, for a handwritten call, of the server. */
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

/** Returns true if the store understood and refused, rather than being unavailable or not the leader. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppendRefused || (REFUSALS.has(getErrorCode(error)) && !isNotLeader(error));

export const toStoreUnavailable = (error: unknown): StoreUnavailable =>
  error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(error instanceof Error ? error.message : String(error), {
        cause: error,
      });

/** Returns the promise's outcome, or fails after the timeout, whatever the client does. */
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
