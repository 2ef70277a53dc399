import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { createTimer, observeOutcome } from '@mahoe/telemetry/metrics';

const callTimer = createTimer(
  'mahoe_provider_call_duration_seconds',
  'Time of a call to a party outside. Unavailable: it did not answer, or was not asked.',
  ['party', 'outcome'],
);

const nameOutcome = (outcome: { readonly result?: object; readonly error?: unknown }): string => {
  if (outcome.result === undefined) return 'unavailable';
  return 'refusal' in outcome.result ? 'refused' : 'answered';
};

/** Consecutive outages after which calls fail at once. */
const MAX_OUTAGES = 5;
/** Time after which one call tries again. */
export const RETRY_AFTER_MS = 10_000;

/** Limits of the calls to a party outside. */
interface CallLimits {
  /** Name of the party in the metrics. */
  readonly party: 'payments' | 'mail' | 'model' | 'payment pages';
  /** Maximum calls at once; a further one fails. */
  readonly maxConcurrent: number;
  /** Time after which nobody waits for a call any more. */
  readonly timeoutMs: number;
  /** Returns true if an error means that the party is away, rather than that it refuses. */
  readonly isOutage: (error: unknown) => boolean;
  /** Builds the error of a call that was given up, or not made. */
  readonly toUnavailable: (reason: string, cause: unknown) => Error;
  /** Called when calls begin to fail at once. */
  readonly onBreak?: () => void;
}

/** Makes a call within its limits. */
export type CallGuard = <T>(call: () => Promise<T>) => Promise<T>;

const explain = (error: unknown): string | undefined => {
  if (isBrokenCircuitError(error)) return 'it has not answered lately';
  if (isBulkheadRejectedError(error)) return 'too many calls wait for it';
  return isTaskCancelledError(error) ? 'no answer in time' : undefined;
};

/**
 * Guards the calls to a party outside: each has a time limit, few wait at once, and after some
 * outages in a row calls fail at once until one succeeds again.
 */
export const createCallGuard = ({
  party,
  maxConcurrent,
  timeoutMs,
  isOutage,
  toUnavailable,
  onBreak,
}: CallLimits): CallGuard => {
  const breaker = circuitBreaker(
    handleWhen((error) => isTaskCancelledError(error) || isOutage(error)),
    { breaker: new ConsecutiveBreaker(MAX_OUTAGES), halfOpenAfter: RETRY_AFTER_MS },
  );
  if (onBreak) breaker.onBreak(onBreak);
  const policy = wrap(
    bulkhead(maxConcurrent),
    breaker,
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );
  /** Returns a refusal as a value: for the breaker it is an answer. */
  const makeCall = async <T>(call: () => Promise<T>) => {
    try {
      return { value: await call() };
    } catch (error) {
      if (isOutage(error)) throw error;
      return { refusal: error };
    }
  };
  return async (call) => {
    const made = await observeOutcome(
      callTimer,
      () => policy.execute(() => makeCall(call)),
      (outcome) => ({ party, outcome: nameOutcome(outcome) }),
    ).catch((error: unknown) => {
      const reason = explain(error);
      throw reason === undefined ? error : toUnavailable(reason, error);
    });
    if ('refusal' in made) throw made.refusal;
    return made.value;
  };
};
