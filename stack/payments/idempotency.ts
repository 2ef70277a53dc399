import { createHash } from 'node:crypto';
import type pg from 'pg';
import { invalid, RequestRefused } from './refusals.ts';
import type { Answer } from './routes.ts';

const MAX_KEY_LENGTH = 255;

interface IdempotentRequest {
  /** Null if the caller sent no key: then no reply is stored. */
  readonly key: string | null;
  /** The complete request, for comparison. */
  readonly request: string;
}

/** Runs work in a transaction. */
export const inTransaction = async <T>(
  db: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
) => {
  const client = await db.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch((broken: Error) => {
      lost = broken;
    });
    throw error;
  } finally {
    client.release(lost);
  }
};

/**
 * Answers a request in one transaction with its stored reply. A repeat of the key receives the first
 * reply, declines included; a request refused as invalid stores none. Another request under a used key
 * is refused, and so is one whose first request is still running.
 */
export const withIdempotency = (
  db: pg.Pool,
  { key, request }: IdempotentRequest,
  answer: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer & { readonly isRepeat?: boolean }> =>
  inTransaction(db, async (client) => {
    if (key === null) return answer(client);
    if (key.length > MAX_KEY_LENGTH)
      throw invalid('Idempotency keys are at most 255 characters long.');
    const digest = createHash('sha256').update(request).digest('base64url');
    const { rows: locks } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 42)) as mine',
      [key],
    );
    if (!locks[0]?.mine) {
      throw new RequestRefused(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
      });
    }
    const { rows } = await client.query<{ request: string; status: 200 | 402; body: unknown }>(
      'select request, status, body from replies where key = $1',
      [key],
    );
    const [kept] = rows;
    if (kept && kept.request !== digest) {
      throw new RequestRefused(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (kept) return { status: kept.status, body: kept.body, isRepeat: true };
    const made = await answer(client);
    await client.query('insert into replies (key, request, status, body) values ($1, $2, $3, $4)', [
      key,
      digest,
      made.status,
      JSON.stringify(made.body),
    ]);
    return made;
  });
