import { Metadata, status } from '@grpc/grpc-js';

/** Maximum size of an append, in bytes as `eventSize` counts them. */
export const MAX_APPEND_SIZE = 1024 * 1024;

/** Failure of a call: gRPC status, message and the trailers that clients parse. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: status, details: string, trailers: Record<string, string> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [key, value] of Object.entries(trailers)) this.metadata.set(key, headerText(value));
  }
}

/** Encodes a text for a trailer, which must be ASCII. A stream name may be anything. */
const headerText = (value: string): string => value.replace(/[^\x20-\x7e]/gu, encodeURIComponent);

export const streamDeleted = (stream: string): CallFailure =>
  new CallFailure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

/** Reports a wrong version for Delete and Tombstone. Append reports it as an ordinary response. */
export const wrongExpectedVersion = (
  operation: string,
  stream: string,
  expected: number,
  current: number,
): CallFailure =>
  new CallFailure(
    status.FAILED_PRECONDITION,
    `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(current),
    },
  );

export const missingMetadata = (property: string): CallFailure =>
  new CallFailure(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

export const appendTooLarge = (): CallFailure =>
  new CallFailure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_SIZE),
  });

export const invalidArgument = (details: string): CallFailure =>
  new CallFailure(status.INVALID_ARGUMENT, details);

export const unavailable = (details: string): CallFailure =>
  new CallFailure(status.UNAVAILABLE, details);

/**
 * Converts an error into the caller's failure. Anything but a `CallFailure` means that the store is
 * unavailable.
 */
export const toCallFailure = (error: unknown): CallFailure => {
  if (error instanceof CallFailure) return error;
  return unavailable(`Server Is Not Ready: ${error instanceof Error ? error.message : 'unknown'}`);
};

export const accessDenied = (): CallFailure =>
  new CallFailure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

/** Reports wrong credentials. */
export const unauthenticated = (): CallFailure =>
  new CallFailure(status.UNAUTHENTICATED, 'Unauthenticated');

/** Reports to a caller of BatchAppend that its deadline has passed. */
export const timedOut = (): CallFailure =>
  new CallFailure(status.ABORTED, 'Operation timed out.', {
    exception: 'operation-timed-out',
  });
