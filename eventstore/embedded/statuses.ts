import { Metadata, status } from '@grpc/grpc-js';

/** The most an append may carry, in bytes as `eventSize` counts them. */
export const MAX_APPEND_SIZE = 1024 * 1024;

/** How a call ends when it does not end well: gRPC status, sentence and the trailers clients parse. */
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

/** Trailers are ASCII; a stream name need not be. */
function headerText(value: string): string {
  return value.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}

export function streamDeleted(stream: string): CallFailure {
  return new CallFailure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

/** How Delete and Tombstone report a wrong version; Append reports it as an ordinary response. */
export function wrongExpectedVersion(
  operation: string,
  stream: string,
  expected: number,
  current: number,
): CallFailure {
  return new CallFailure(
    status.FAILED_PRECONDITION,
    `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(current),
    },
  );
}

export function missingMetadata(property: string): CallFailure {
  return new CallFailure(
    status.INVALID_ARGUMENT,
    `Required Metadata Property '${property}' is missing`,
    {
      exception: 'missing-required-metadata-property',
      'required-metadata-properties': 'type,content-type',
    },
  );
}

export function appendTooLarge(): CallFailure {
  return new CallFailure(
    status.INVALID_ARGUMENT,
    `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`,
    {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(MAX_APPEND_SIZE),
    },
  );
}

export function invalid(details: string): CallFailure {
  return new CallFailure(status.INVALID_ARGUMENT, details);
}

export function unavailable(details: string): CallFailure {
  return new CallFailure(status.UNAVAILABLE, details);
}

/** What a caller is told of an error; anything but a `CallFailure` is the store being out of reach. */
export function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  return unavailable(`Server Is Not Ready: ${error instanceof Error ? error.message : 'unknown'}`);
}

export function accessDenied(): CallFailure {
  return new CallFailure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

/** How BatchAppend reports that the deadline it was given has passed. */
export function timedOut(): CallFailure {
  return new CallFailure(status.ABORTED, 'Operation timed out.', {
    exception: 'operation-timed-out',
  });
}
