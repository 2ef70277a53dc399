import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

/** Seconds between attempts; after the last one an event is dropped. */
const RETRY_DELAYS_S = [
  1, 2, 5, 15, 60, 300, 900, 3600, 7200, 14_400, 28_800, 43_200, 86_400, 86_400,
];
const RESPONSE_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 1000;
const BATCH_SIZE = 10;

/** Returns the header `Stripe-Signature` of a body at a time. */
const signBody = (body: string, secret: string, nowMs: number): string => {
  const time = Math.floor(nowMs / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
};

interface DueDelivery {
  readonly event_id: string;
  readonly attempts: number;
  readonly body: unknown;
}

/** Sends an event; returns true if the receiver acknowledges it. */
const sendEvent = async (
  event: unknown,
  {
    url,
    secret,
    halt,
  }: { readonly url: string; readonly secret: string; readonly halt: AbortSignal },
): Promise<boolean> => {
  const body = JSON.stringify(event, undefined, 2);
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signBody(body, secret, Date.now()),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([halt, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
};

/** Schedules the next attempt before this one: a crash in between causes a repeat, not a loss. */
const takeDueDeliveries = async (db: pg.Pool): Promise<readonly DueDelivery[]> => {
  const { rows } = await db.query<DueDelivery>(
    `update deliveries d
     set attempts = attempts + 1,
       due_at = now() + make_interval(secs => ($1::int[])[least(attempts + 1, cardinality($1))])
     from things t
     where t.id = d.event_id and d.event_id in (
       select event_id from deliveries where due_at <= now()
       order by due_at limit $2 for update skip locked
     )
     returning d.event_id, d.attempts, t.body`,
    [RETRY_DELAYS_S, BATCH_SIZE],
  );
  return rows;
};

/**
 * Delivers every queued event until the receiver acknowledges it, in no particular order and possibly
 * twice, as Stripe does. The queue survives the process.
 */
export const deliverEvents = ({
  db,
  url,
  secret,
  logger,
}: {
  readonly db: pg.Pool;
  readonly url: string;
  readonly secret: string;
  readonly logger: Logger;
}): { wake: () => void; stop: () => Promise<void> } => {
  const halt = new AbortController();
  let awake = new AbortController();

  const deliver = async ({ event_id: id, attempts, body }: DueDelivery): Promise<void> => {
    const isDelivered = await sendEvent(body, { url, secret, halt: halt.signal });
    const isGivenUp = !isDelivered && attempts > RETRY_DELAYS_S.length;
    if (isGivenUp) logger.warn({ event: id, attempts }, 'an event is given up');
    if (isDelivered || isGivenUp)
      await db.query('delete from deliveries where event_id = $1', [id]);
  };

  const work = async (): Promise<void> => {
    while (!halt.signal.aborted) {
      awake = new AbortController();
      try {
        const due = await takeDueDeliveries(db);
        await Promise.all(due.map(deliver));
        if (due.length > 0) continue;
      } catch (err) {
        logger.warn({ err }, 'events cannot be delivered now');
      }
      const signal = AbortSignal.any([halt.signal, awake.signal]);
      await pause(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    wake: () => awake.abort(),
    stop: async () => {
      halt.abort();
      await working;
    },
  };
};
