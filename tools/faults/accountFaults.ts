import { setTimeout as pause } from 'node:timers/promises';
import { openSession } from '@mahoe/api/sessions/sessions';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import { buildUrl } from '@mahoe/contracts/buildUrl';
import type { BenchPupil } from '@mahoe/bench/benchStack';
import { httpCaller, type HttpReply } from '@mahoe/bench/httpCaller';
import type { Fault } from './fault.ts';
import { signalAll, withDescendants } from '@mahoe/stack/processTree';

/** A pupil with a password and no activity, and an administrator's cookie. */
export interface AccountUnderTest {
  readonly pupil: BenchPupil;
  readonly administrator: string;
}

const MAX_ATTEMPTS = 50;
const RETRY_MS = 200;

/** Retries until success, because the product may still recover from the previous fault. */
const retry = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MAX_ATTEMPTS) throw error;
    }
    await pause(RETRY_MS);
  }
};

/** Repeats a call until it is answered. */
const callUntilAnswered = (call: () => Promise<HttpReply>): Promise<HttpReply> =>
  retry(async () => {
    const reply = await call();
    if (reply.status >= 500) throw new Error(`answered with ${reply.status} ${reply.body}`);
    return reply;
  });

/**
 * Suspends a signed-in pupil while no process follows the log: the pupil's next call must be refused.
 */
export const suspendWhileFrozen = ({ pupil: { id }, administrator }: AccountUnderTest): Fault => ({
  name: 'suspended, projections frozen',
  strike: async ({ bench, pid }) => {
    await bench.stack.ready();
    const caller = httpCaller(bench.url, 1);
    const path = buildUrl(suspendUser, { params: { id } });
    const suspend = (suspended: boolean) =>
      callUntilAnswered(() => caller.call(suspendUser.method, path, administrator, { suspended }));
    // An earlier suspension has ended every session.
    const cookie = `mahoe_session=${await retry(() => openSession(bench, id))}`;
    const look = () => callUntilAnswered(() => caller.call(getMe.method, getMe.path, cookie));
    const followers = [pid('projections') ?? [], pid('standby') ?? []].flat();
    const frozen = followers.flatMap(withDescendants);
    signalAll(frozen, 'SIGSTOP');
    try {
      const before = await look();
      if (before.status !== 200) throw new Error(`not let in: ${before.status} ${before.body}`);
      const reply = await suspend(true);
      const next = await look();
      if (reply.status !== 200 || ![401, 403].includes(next.status)) {
        throw new Error(`suspended: ${reply.status}, and then ${next.status} ${next.body}`);
      }
    } finally {
      signalAll(frozen, 'SIGCONT');
      await suspend(false);
      caller.close();
    }
  },
});

const GUESSES = 200;
/** Ten concurrent guesses, and those that are admitted while the others arrive. */
const MAX_VERIFIED_GUESSES = 25;

/**
 * Sends guesses at one account to all processes at once: all are answered, and few are verified.
 */
export const guessInParallel = ({ pupil: { username } }: AccountUnderTest): Fault => ({
  name: `${GUESSES} guesses at one account`,
  strike: async ({ bench, urls }) => {
    await bench.stack.ready();
    const callers = urls.map((url) => httpCaller(url, GUESSES));
    const guess = async (): Promise<number> => {
      const replies = await Promise.all(
        callers.flatMap(({ call }, process) =>
          Array.from({ length: GUESSES / callers.length }, (_, n) => {
            const guessed = { username, password: `guess-${process}-${n}` };
            return call(signIn.method, signIn.path, '', guessed).catch(() => undefined);
          }),
        ),
      );
      const countOf = (status: number) => replies.filter((one) => one?.status === status).length;
      const lookedAt = countOf(401);
      if (lookedAt + countOf(429) === 0) throw new Error('no guess was answered');
      return lookedAt;
    };
    const lookedAt = await retry(guess).finally(() => {
      for (const caller of callers) caller.close();
    });
    if (lookedAt > MAX_VERIFIED_GUESSES) throw new Error(`${lookedAt} guesses were looked at`);
  },
});
