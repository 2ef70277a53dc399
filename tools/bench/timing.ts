import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '@mahoe/api/accounts/credentials';
import { reservationKey } from '@mahoe/api/commands/reservationKey';
import { signIn } from '@mahoe/contracts/accounts/account';
import { checkUser } from '@mahoe/contracts/accounts/signUp';
import { forgotPassword } from '@mahoe/contracts/accounts/passwords';
import type { Operation } from '@mahoe/contracts/operation';
import { emailKey, usernameKey } from '@mahoe/domain/accounts/reservations';
import { momentOf } from '@mahoe/domain/calendar';
import { randomFrom } from '@mahoe/content/generator/random';
import { ensureDone } from '@mahoe/domain/decider';
import { startBenchStack, type BenchPupil, type BenchStack } from './benchStack.ts';
import { median, milliseconds, percentile, withWorkers } from './figures.ts';
import { httpCaller } from './httpCaller.ts';
import { waitForViews } from './waitForViews.ts';

/** Samples of each kind, as `docs/reliability.md` requires. */
const SAMPLES = 200;
const WARM_UP = 20;
/** Time after which a call's background work is over. */
const SETTLE_MS = 25;

const addressOf = (username: string): string => `${username}@mahoe.example`;

interface TimedCall {
  readonly operation: Operation;
  /** True if both replies must be identical; false for `check-user`, whose purpose is to differ. */
  readonly tellsNothing: boolean;
  body(username: string): object;
}

const CALLS: Readonly<Record<string, TimedCall>> = {
  'forgot-password': {
    operation: forgotPassword,
    tellsNothing: true,
    body: (username) => ({ email: addressOf(username) }),
  },
  login: {
    operation: signIn,
    tellsNothing: true,
    body: (username) => ({ username, password: 'a guess' }),
  },
  'check-user': {
    operation: checkUser,
    tellsNothing: false,
    body: (username) => ({ username, email: addressOf(username) }),
  },
};

/** Reserves names and addresses of the pupils, as a sign-up does. */
const reserve = async ({ commands, pepper }: BenchStack, pupils: readonly BenchPupil[]) => {
  const now = momentOf(Date.now());
  await withWorkers(pupils, 16, async ({ id, username }) => {
    const command = { type: 'ConfirmKey', holderId: id, now } as const;
    for (const [decider, text] of [
      [usernameKey, username],
      [emailKey, addressOf(username)],
    ] as const) {
      const context = { commandId: `bench|${id}|${text}`, actor: id };
      ensureDone(await commands.handle(decider, reservationKey(pepper, text), command, context));
    }
  });
};

const printLine = (name: string, samples: readonly number[]): void =>
  console.log(
    `  ${name.padEnd(24)} p50 ${milliseconds(median(samples)).padStart(9)}` +
      `  p95 ${milliseconds(percentile(samples, 0.95)).padStart(9)}`,
  );

/**
 * Measures calls for names and addresses that exist and for others, each once, in random order.
 * Reference: a second set of others, so that there is a pair of sets without a difference.
 */
export const run = async (): Promise<void> => {
  const seed = process.env['SEED'] ?? String(Date.now());
  const random = randomFrom(seed);
  const bench = await startBenchStack();
  const caller = httpCaller(bench.url, 1);
  try {
    const hash = await hashPassword('correct-horse');
    const pupils = await bench.registerPupils(SAMPLES + WARM_UP, Date.now(), hash);
    await reserve(bench, pupils);
    await waitForViews(bench);
    let calls = 0;
    for (const [name, { operation, tellsNothing, body }] of Object.entries(CALLS)) {
      const replies = new Set<string>();
      const ask = async (username: string): Promise<number> => {
        calls += 1;
        const from = { 'x-forwarded-for': `10.0.${calls >> 7}.${calls % 128}` };
        const began = performance.now();
        const reply = await caller.call(operation.method, operation.path, '', body(username), from);
        const took = performance.now() - began;
        replies.add(`${reply.status} ${reply.body}`);
        await pause(SETTLE_MS);
        return took;
      };
      const known = pupils.map(({ username }) => username);
      const unknown = known.map((_, n) => `nobody${n}`);
      for (const username of [...known.slice(SAMPLES), ...unknown.slice(SAMPLES)])
        await ask(username);
      const samples = { known: [] as number[], unknown: [] as number[], reference: [] as number[] };
      const tries = random.shuffle([
        ...known.slice(0, SAMPLES).map((username) => ['known', username] as const),
        ...unknown.slice(0, SAMPLES).map((username) => ['unknown', username] as const),
        ...unknown.slice(0, SAMPLES).map((username) => ['reference', `${username}x`] as const),
      ]);
      for (const [kind, username] of tries) samples[kind].push(await ask(username));
      console.log(`${name}: ${SAMPLES} tries of each`);
      printLine('known', samples.known);
      printLine('unknown', samples.unknown);
      printLine('reference: unknown too', samples.reference);
      const [one, other, reference] = [samples.known, samples.unknown, samples.reference].map(
        median,
      ) as [number, number, number];
      console.log(
        `  known / unknown ${(one / other).toFixed(3)}, difference ${milliseconds(one - other)}` +
          ` (reference / unknown ${(reference / other).toFixed(3)})`,
      );
      if (tellsNothing) console.log(`  different replies: ${replies.size} (1 tells nothing)`);
    }
  } finally {
    caller.close();
    await bench.stop();
  }
};
