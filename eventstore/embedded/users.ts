import { pbkdf2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Metadata } from '@grpc/grpc-js';
import { z } from 'zod';
import { ANY } from './appendDecision.ts';
import type { LogPages } from './pages.ts';
import { unauthenticated } from './statuses.ts';
import { metastreamOf, type Streams } from './streams.ts';
import type { Writer } from './writer.ts';

/** An authenticated caller. The groups are roles, and so is the name. */
export interface Caller {
  name: string;
  groups: readonly string[];
}

export interface Users {
  /**
   * Identifies the caller; undefined for a call without credentials. Rejects with UNAUTHENTICATED
   * if they are wrong.
   */
  identify(metadata: Metadata): Promise<Caller | undefined>;
}

/** A user as the real server records one. The newest event of `$user-…` counts. */
const accountSchema = z.object({
  loginName: z.string(),
  fullName: z.string(),
  groups: z.array(z.string()),
  hash: z.string(),
  salt: z.string(),
  disabled: z.boolean().optional(),
});
type Account = z.infer<typeof accountSchema>;

export const ADMINS = '$admins';
const MAX_CACHED_CALLERS = 1000;
const userStreamOf = (name: string): string => `$user-${name}`;

const derive = promisify(pbkdf2);
/** Hashes a password like the real server, so that an account is the same on both. */
const hashPassword = (password: string, salt: Buffer): Promise<Buffer> =>
  derive(password, salt, 1000, 20, 'sha1');

/** Creates the accounts `admin` and `ops` in a log without accounts. */
export const openUsers = async (given: {
  pages: LogPages;
  streams: Streams;
  writer: Writer;
  /** Password of both accounts. */
  password: string;
}): Promise<Users> => {
  const { pages, streams, writer } = given;
  const known = new Map<string, Caller>();

  const record = async (stream: string, type: string, content: string | object): Promise<void> => {
    const isJson = typeof content !== 'string';
    const data = Buffer.from(isJson ? JSON.stringify(content) : content);
    const events = [{ id: randomUUID(), type, isJson, data, metadata: Buffer.alloc(0) }];
    await writer.submit({ kind: 'append', stream, expected: ANY, events }, () => false);
  };
  const create = async (loginName: string, fullName: string, group: string): Promise<void> => {
    const stream = userStreamOf(loginName);
    const salt = randomBytes(16);
    const hash = await hashPassword(given.password, salt);
    const account: Account = {
      loginName,
      fullName,
      groups: [group],
      hash: hash.toString('base64'),
      salt: salt.toString('base64'),
    };
    const acl = { $w: ADMINS, $d: ADMINS, $mw: ADMINS };
    await record(metastreamOf(stream), '$metadata', { $acl: acl });
    await record(stream, '$UserCreated', account);
    await record('$users', '$User', loginName);
  };

  const accountOf = async (name: string): Promise<Account | undefined> => {
    const stream = userStreamOf(name);
    const { committed } = await streams.load(stream);
    const { id, last } = committed;
    if (id === undefined) return undefined;
    const [event] = await pages.stream('backwards', { id, name: stream }, 0, last, 1, 0);
    return event === undefined ? undefined : accountSchema.parse(JSON.parse(String(event.data)));
  };

  const admin = await streams.load(userStreamOf('admin'));
  if (admin.committed.last < 0) {
    await create('admin', 'Event Store Administrator', ADMINS);
    await create('ops', 'Event Store Operations', '$ops');
  }

  return {
    async identify(metadata) {
      const header = metadata.get('authorization')[0];
      if (header === undefined) return undefined;
      const [, encoded = ''] = /^Basic (.+)$/.exec(String(header)) ?? [];
      const [, name = '', password = ''] =
        /^([^:]+):(.*)$/su.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
      const { committed } = await streams.load(userStreamOf(name));
      // A new password or a change of the account leads to another key.
      const key = `${committed.last} ${encoded}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const account = await accountOf(name);
      const salt = Buffer.from(account?.salt ?? '', 'base64');
      const hash = Buffer.from(account?.hash ?? '', 'base64');
      const same = await hashPassword(password, salt).then(
        (found) => found.length === hash.length && timingSafeEqual(found, hash),
      );
      if (account === undefined || account.disabled === true || !same) throw unauthenticated();
      const caller: Caller = { name, groups: account.groups };
      if (known.size >= MAX_CACHED_CALLERS) known.clear();
      known.set(key, caller);
      return caller;
    },
  };
};
