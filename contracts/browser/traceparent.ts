import { randomHex } from './randomHex.ts';

/**
 * Creates the `traceparent` of W3C Trace Context for a command: new random ids each time, which say
 * nothing about the pupil. Its flag is 0, because the browser records nothing; the server decides.
 */
export const createTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`;
