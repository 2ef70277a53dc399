import { timingSafeEqual } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import type { Write } from './groupDraft.ts';
import { accessDenied, unauthenticated } from './statuses.ts';
import { parseAcl, type Verb } from './streamMetadata.ts';
import { baseOf, isMetastream, type Streams } from './streams.ts';
import { ADMINS, type Caller, type Users } from './users.ts';
import type { Writer } from './writer.ts';

/** Checks that a caller may do something to a stream; rejects with the failure of the call. */
export type Guard = (metadata: Metadata, verb: Verb, stream: string) => Promise<void>;

/** Access of a caller to the server. */
export interface Access {
  /** Returns the writer as the caller may use it. It keeps the order of writes. */
  writerFor(metadata: Metadata): Pick<Writer, 'submit'>;
  /** Rejects if the caller may not read the stream, or `$all`. */
  admitReader(metadata: Metadata, stream: string): Promise<void>;
}

/**
 * Opens access checks. Without a guard every caller may do everything, as on a real server without
 * TLS.
 */
export const openAccess = (writer: Writer, guard: Guard | undefined): Access => {
  if (guard === undefined) return { writerFor: () => writer, admitReader: () => Promise.resolve() };
  return {
    writerFor(metadata) {
      let last: Promise<unknown> = Promise.resolve();
      return {
        submit(write, dropped) {
          const admitted = last.then(() => guard(metadata, getVerb(write), baseOf(write.stream)));
          last = admitted.catch(() => undefined);
          return admitted.then(() => writer.submit(write, dropped));
        },
      };
    },
    admitReader: (metadata, stream) =>
      guard(metadata, isMetastream(stream) ? 'readMetadata' : 'read', baseOf(stream)),
  };
};

const getVerb = ({ kind, stream }: Write): Verb => {
  if (kind !== 'append') return 'delete';
  return isMetastream(stream) ? 'writeMetadata' : 'write';
};

/**
 * Admits callers with the given connection name. On a connection without TLS, stock clients send no
 * credentials, so the connection name is the only thing that all of them let their user choose.
 */
export const tokenGuard = (token: string): Guard => {
  const expected = Buffer.from(token);
  return async (metadata) => {
    const given = Buffer.from(String(metadata.get('connection-name')[0] ?? ''));
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw unauthenticated();
  };
};

/**
 * Applies the real server's rule. An administrator may do everything, an anonymous caller nothing.
 * For other users a stream's `$acl` decides; without one they may not use system streams.
 */
export const userGuard =
  (users: Users, streams: Streams): Guard =>
  async (metadata, verb, stream) => {
    const caller = await users.identify(metadata);
    if (caller?.groups.includes(ADMINS)) return;
    const { committed } = await streams.load(stream);
    const roles = parseAcl(committed.metadata)[verb];
    if (caller === undefined || !hasAnyRole(caller, roles ?? defaultRoles(stream)))
      throw accessDenied();
  };

const EVERYONE = '$all';

const defaultRoles = (stream: string): string[] => [stream.startsWith('$') ? ADMINS : EVERYONE];

const hasAnyRole = ({ name, groups }: Caller, roles: string[]): boolean =>
  roles.some((role) => role === EVERYONE || role === name || groups.includes(role));
