import {
  advanceCheckpoints,
  CheckpointLost,
  claimCheckpoints,
  type Checkpoint,
} from '@mahoe/eventstore/subscriptions/checkpoints';
import { eventTypes } from '@mahoe/domain/eventTypes';
import { NewerEvent } from '@mahoe/eventstore/store/newerEvent';
import type { TypeSelection } from '@mahoe/eventstore/store/eventStore';
import { StoreUnavailable } from '@mahoe/eventstore/store/failures';
import { decode, isRecorded, simulatedTermOf, type Decoded } from '@mahoe/eventstore/store/codec';
import { holdLeases } from '@mahoe/eventstore/subscriptions/leases';
import { park } from '@mahoe/eventstore/subscriptions/parking';
import { KeyStoreOutage } from '@mahoe/eventstore/privacy/personalData';
import { earliest, isAfter, type Position } from '@mahoe/eventstore/store/position';
import type { LogRuntime } from '@mahoe/eventstore/runtime';
import { recordAnchors, type LogAnchor } from '@mahoe/eventstore/subscriptions/logIdentity';
import { subscribe, type Batch } from '@mahoe/eventstore/subscriptions/subscribe';
import { withWorkWatch } from '@mahoe/eventstore/workWatch';
import { createCounter } from '@mahoe/telemetry/metrics';
import type pg from 'pg';
import { createBackoff } from '@mahoe/eventstore/backoff';
import type { Reaction } from './reaction.ts';
import { retryParked } from './retryParked.ts';
import { traceReaction } from './traceReaction.ts';

/** A subscription's name and where it begins. */
type SubscriptionStart = Pick<Reaction, 'name' | 'startsAt'>;

/** A reaction with the checkpoint it moves. */
interface ActiveSubscription<Reader extends SubscriptionStart = Reaction> {
  readonly reader: Reader;
  checkpoint: Checkpoint;
}

const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5000;
/**
 * Attempts before an event that fails for another reason than an outage is parked, so that later events
 * go on.
 */
const MAX_ATTEMPTS = 5;
/**
 * Maximum time of one attempt. Most take milliseconds; an import of a large class list takes minutes on
 * a busy machine.
 */
const MAX_ATTEMPT_MS = 900_000;
/** Interval at which checkpoints move past events that no reaction handles. */
const CHECKPOINT_INTERVAL_MS = 1000;

/**
 * Returns true if the error says that a service is away and will come back; databases say so by a code.
 */
const isOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  error instanceof KeyStoreOutage ||
  (error instanceof Error && 'code' in error);

const attemptCounter = createCounter(
  'mahoe_reaction_attempts_total',
  'Attempts of a reaction to handle an event.',
  ['subscription', 'outcome'],
);

/**
 * Handles an event until it succeeds, or until it is clear that it never will.
 * @throws NewerEvent if a newer version has written to a stream that the reaction needs
 */
const reactWithRetries = async (
  { pool, logger }: LogRuntime,
  { name, react }: Reaction,
  entry: Decoded,
  signal: AbortSignal,
): Promise<void> => {
  const parkEntry = async (reason: string): Promise<void> => {
    const { id, type } = entry;
    logger.error({ reaction: name, event: id, type, reason }, 'an event was parked');
    await park(pool, name, [{ entry, reason }]);
  };
  if (!isRecorded(entry)) return parkEntry(entry.reason);
  const backoff = createBackoff(MIN_PAUSE_MS, MAX_PAUSE_MS);
  for (let tries = 1; ; tries += 1) {
    try {
      await withWorkWatch(`the reaction ${name}`, MAX_ATTEMPT_MS, () => react(entry));
      attemptCounter.inc({ subscription: name, outcome: 'done' });
      return undefined;
    } catch (error) {
      if (error instanceof NewerEvent) throw error;
      attemptCounter.inc({ subscription: name, outcome: 'failed' });
      logger.warn({ err: error, reaction: name, event: entry.id, tries }, 'a reaction failed');
      if (!isOutage(error) && tries >= MAX_ATTEMPTS) return parkEntry(String(error));
      await backoff.wait(signal);
    }
  }
};

/** Moves checkpoints to a position. */
const advance = async (
  pool: pg.Pool,
  running: readonly ActiveSubscription<SubscriptionStart>[],
  position: Position,
  passed?: LogAnchor,
): Promise<void> => {
  const moved = await advanceCheckpoints(
    pool,
    running.map(({ checkpoint }) => checkpoint),
    position,
    passed,
  );
  running.forEach((one, index) => {
    one.checkpoint = moved[index] ?? one.checkpoint;
  });
};

/** Moves the checkpoints that are behind the position. */
const advanceIfBehind = async (
  pool: pg.Pool,
  running: readonly ActiveSubscription<SubscriptionStart>[],
  position: Position,
  passed?: LogAnchor,
): Promise<void> => {
  const behind = running.filter(({ checkpoint }) => isAfter(position, checkpoint.position));
  if (behind.length > 0) await advance(pool, behind, position, passed);
};

/** Handles one reaction's part of a batch in order; the checkpoint moves after the effects. */
const reactTo = async (
  runtime: LogRuntime,
  running: ActiveSubscription,
  decoded: readonly Decoded[],
  signal: AbortSignal,
): Promise<void> => {
  const { reader: reaction } = running;
  const { position: done } = running.checkpoint;
  // Skip simulated pupils: they cause no e-mails and no commands.
  const due = decoded.filter(
    (entry) =>
      reaction.handles.some((one) => one === entry.type) &&
      isAfter(entry.position, done) &&
      simulatedTermOf(entry) === undefined,
  );
  const { concurrency = 1 } = reaction;
  for (let from = 0; from < due.length; from += concurrency) {
    const together = due.slice(from, from + concurrency);
    await Promise.all(together.map((entry) => reactWithRetries(runtime, reaction, entry, signal)));
    const last = together.at(-1);
    if (last) await advanceIfBehind(runtime.pool, [running], last.position, last);
  }
};

const resumeSubscriptions = async <Reader extends SubscriptionStart>(
  { pool, store }: LogRuntime,
  readers: readonly Reader[],
): Promise<readonly ActiveSubscription<Reader>[]> => {
  const running: readonly ActiveSubscription<Reader>[] = await claimCheckpoints(pool, readers);
  const atDeployment = running.filter(
    ({ reader, checkpoint }) => checkpoint.position === null && reader.startsAt === 'deployment',
  );
  if (atDeployment.length > 0) await advance(pool, atDeployment, await store.headPosition());
  const names = readers.map(({ name }) => name);
  await recordAnchors(pool, store, names);
  return running;
};

/**
 * Selects the events that reactions handle, and those of unknown types: a newer version may handle them,
 * so this one must not pass them.
 */
const selectTypes = (reactions: readonly Reaction[]): TypeSelection => {
  const handled = new Set<string>(reactions.flatMap(({ handles }) => handles));
  return { except: new Set(Object.keys(eventTypes).filter((type) => !handled.has(type))) };
};

const follow = async (
  runtime: LogRuntime,
  reactions: readonly Reaction[],
  signal: AbortSignal,
): Promise<void> => {
  const { pool, store, personalData, logger } = runtime;
  const running = await resumeSubscriptions(runtime, reactions);
  const onDrop = (error: unknown): void => logger.warn({ err: error }, 'subscription dropped');
  let movedAt = 0;
  for await (const { events, position } of subscribe(
    store,
    earliest(running.map(({ checkpoint }) => checkpoint.position)),
    signal,
    onDrop,
    selectTypes(reactions),
  )) {
    const isIdle = events.length === 0;
    if (isIdle && performance.now() - movedAt < CHECKPOINT_INTERVAL_MS) continue;
    const decoded = await decode(events, personalData);
    const outcomes = await Promise.allSettled(
      running.map((one) => reactTo(runtime, one, decoded, signal)),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await advanceIfBehind(pool, running, position, events.at(-1));
    movedAt = performance.now();
  }
};

/**
 * Runs reactions until the signal, each under its own lease and checkpoint. A second process is a hot
 * standby. A crash repeats at most the last event. They end earlier if the process gives way to a newer
 * version.
 */
export const runReactions = (
  runtime: LogRuntime,
  reactions: readonly Reaction[],
  signal: AbortSignal,
): Promise<void> =>
  holdLeases(
    runtime.pool,
    reactions.map(({ name }) => name),
    AbortSignal.any([signal, runtime.giveWay.signal]),
    async (held, until) => {
      const own = reactions.filter(({ name }) => held.includes(name)).map(traceReaction);
      await Promise.all([follow(runtime, own, until), retryParked(runtime, own, until)]);
    },
    (error) => {
      if (!runtime.giveWay.check(error))
        runtime.logger.warn({ err: error }, 'reactions failed, restarting');
    },
  );

/**
 * Handles every batch of the log until the signal, under a lease and a checkpoint of its own. The
 * checkpoint moves after the batch is handled.
 */
export const runFollower = (
  runtime: LogRuntime,
  follower: Pick<Reaction, 'name' | 'startsAt'>,
  signal: AbortSignal,
  deal: (batch: Batch, signal: AbortSignal) => Promise<void>,
): Promise<void> =>
  holdLeases(
    runtime.pool,
    [follower.name],
    AbortSignal.any([signal, runtime.giveWay.signal]),
    async (_held, until) => {
      const [running] = await resumeSubscriptions(runtime, [follower]);
      if (!running) throw new CheckpointLost(follower.name);
      for await (const batch of subscribe(runtime.store, running.checkpoint.position, until)) {
        await deal(batch, until);
        await advance(runtime.pool, [running], batch.position, batch.events.at(-1));
      }
    },
    (error) => {
      if (runtime.giveWay.check(error)) return;
      runtime.logger.warn(
        { err: error, follower: follower.name },
        'subscription failed, restarting',
      );
    },
  );
