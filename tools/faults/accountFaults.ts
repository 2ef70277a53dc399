import { setTimeout as pause } from 'node:timers/promises';
import { getMe, signIn } from '@mahoe/contracts/accounts/account';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import { urlOf } from '@mahoe/contracts/urlOf';
import type { BenchPupil } from '../bench/benchStack.ts';
import { httpCaller, type HttpReply } from '../bench/httpCaller.ts';
import type { Fault } from './faults.ts';
import { signalAll, withDescendants } from './processes.ts';

/** A pupil who does nothing else, and an administrator's cookie. */
export interface Somebody {
  readonly pupil: BenchPupil;
  readonly administrator: string;
}

const MOST_TRIES = 50;
const AGAIN_MS = 200;

/** A call until it is answered: the product may be coming back from the fault before. */
const answered = async (call: () => Promise<HttpReply>): Promise<HttpReply> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const reply = await call().catch(() => undefined);
    if (reply && reply.status < 500) return reply;
    await pause(AGAIN_MS);
  }
  throw new Error('not answered');
};

/** Whoever is suspended while nobody follows the log is refused at their very next call. */
export const suspendUnseen = ({ pupil: { id, cookie }, administrator }: Somebody): Fault => ({
  name: 'suspended, projections frozen',
  strike: async ({ bench, pid }) => {
    await bench.stack.ready();
    const caller = httpCaller(bench.url, 1);
    const path = urlOf(suspendUser, { params: { id } });
    const suspend = (suspended: boolean) =>
      answered(() => caller.call(suspendUser.method, path, administrator, { suspended }));
    const followers = [pid('projections') ?? [], pid('standby') ?? []].flat();
    const frozen = followers.flatMap(withDescendants);
    signalAll(frozen, 'SIGSTOP');
    try {
      const told = await suspend(true);
      const next = await answered(() => caller.call(getMe.method, getMe.path, cookie));
      if (told.status !== 200 || ![401, 403].includes(next.status)) {
        throw new Error(`suspended: ${told.status}, and then ${next.status} ${next.body}`);
      }
    } finally {
      signalAll(frozen, 'SIGCONT');
      await suspend(false);
      caller.close();
    }
  },
});

const GUESSES = 200;
/** Ten at once, and those that come to their turn while the others arrive. */
const MOST_LOOKED_AT = 25;

/** Of guesses at one account, at all processes at once, few are looked at. */
export const guessInParallel = ({ pupil: { username } }: Somebody): Fault => ({
  name: `${GUESSES} guesses at one account`,
  strike: async ({ bench, urls }) => {
    await bench.stack.ready();
    const callers = urls.map((url) => httpCaller(url, GUESSES));
    const replies = await Promise.all(
      callers.flatMap(({ call }, process) =>
        Array.from({ length: GUESSES / callers.length }, (_, n) => {
          const guess = { username, password: `guess-${process}-${n}` };
          return call(signIn.method, signIn.path, '', guess).catch(() => undefined);
        }),
      ),
    );
    for (const caller of callers) caller.close();
    const lookedAt = replies.filter((reply) => reply?.status === 401).length;
    if (lookedAt > MOST_LOOKED_AT) throw new Error(`${lookedAt} guesses were looked at`);
  },
});
