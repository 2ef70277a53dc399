import { timingSafeEqual } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import type { Write } from './groupDraft.ts';
import { accessDenied, unauthenticated } from './statuses.ts';
import { parseAcl, type Verb } from './streamMetadata.ts';
import { baseOf, isMetastream, type Streams } from './streams.ts';
import { ADMINS, type Caller, type Users } from './users.ts';
import type { Writer } from './writer.ts';

/** Decides whether a caller may do something to a stream; rejects with the failure of the call. */
export type Guard = (metadata: Metadata, verb: Verb, stream: string) => Promise<void>;

/** What of the server a caller gets to. */
export interface Access {
  /** The writer, as far as the caller may use it. Writes keep their order. */
  writerFor(metadata: Metadata): Pick<Writer, 'submit'>;
  /** Rejects where the caller may not read the stream, or `$all`. */
  admitReader(metadata: Metadata, stream: string): Promise<void>;
}

/** Without a guard everyone who reaches the server may do everything, as on a real one without TLS. */
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
 * Admits whoever calls under the given connection name: the one thing that every stock client lets
 * its user say on a connection without TLS, where it sends no credentials.
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
 * The real server's rule: an administrator may do everything, who has no name nothing; for the others
 * a stream's `$acl` counts, and where it says nothing, that streams of the system are not for them.
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
