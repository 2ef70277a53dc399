import { createPaymentIntent, registerPaid } from '@mahoe/contracts/billing/payments';
import { startBenchStack, type BenchStack } from '@mahoe/bench/benchStack';
import { waitUntilBalanced, findUnbalanced } from './accounts.ts';
import type { Finding } from '@mahoe/bench/checkAcknowledged';
import { checkViews } from '@mahoe/bench/checkViews';
import { openGate } from './gate.ts';
import { strikeAbandonedPayments } from './refundRun.ts';
import { printFindings } from './report.ts';
import { killAtGate, type Strike } from './killAtGate.ts';
import { createVisitor } from './visitor.ts';

/** Timeout of a caller that does not return after its connection is lost. */
const SINGLE_CALL_TIMEOUT_MS = 30_000;
const PASSWORD = 'mango tree 9';

const api = ['api'] as const;
const reactions = ['reactions', 'projections'] as const;
const PAID = { type: 'payment_intent', holding: '"succeeded"' } as const;

type Step = readonly [at: Strike['at'], kill: Strike['kill']];

/** Steps of a paid sign-up, each with the process that takes it. */
const SIGN_UP: readonly Step[] = [
  [{ type: 'payment_intent', containing: '"paymentId"' }, ['api', 'payments']],
  [{ type: 'PaymentRequested' }, api],
  [PAID, ['api', 'payments']],
  [{ type: 'PaymentSucceeded' }, api],
  [{ type: 'EnrolmentBegun' }, api],
  [{ type: 'PaymentCredited' }, reactions],
];
/**
 * Events recorded by a sign-up, and the first sign-in. Each list has one of the events recorded in
 * parallel.
 */
const ENROLMENTS: readonly (readonly Step[])[] = [
  [
    // Reserves the name first, then the address.
    [{ type: 'KeyConfirmed' }, reactions],
    [{ type: 'KeyConfirmed' }, reactions],
    [{ type: 'EnrolmentReserved' }, reactions],
    [{ type: 'EnrolmentPaid' }, reactions],
    [{ type: 'EnrolmentCompleted' }, reactions],
  ],
  [
    [{ type: 'PaymentCredited' }, reactions],
    [{ type: 'PupilRegistered' }, reactions],
    [{ type: 'PupilSignedIn' }, api],
  ],
];
/** Two paths run in parallel from there. */
const EXTENDED: Step = [{ type: 'SubscriptionExtended' }, reactions];
const ENROLLED: Step = [{ type: 'EnrolmentCompleted' }, reactions];

/** Alternates strikes: at every other step the blocked write is written after all. */
const alternateStrikes = (steps: readonly Step[], isFirstWritten: boolean): readonly Strike[] =>
  steps.map(([at, kill], index) => ({ at, kill, isWritten: (index % 2 === 0) === isFirstWritten }));

/**
 * Pays and signs up, with retries.
 * @returns the pupil and the session
 */
const signUp = async (bench: BenchStack, name: string) => {
  const visitor = createVisitor(bench.url);
  await visitor.ask(createPaymentIntent, { body: { amount: 25, paymentMethodId: 'pm_card_visa' } });
  const { user } = await visitor.ask<{ user: { id: string } }>(registerPaid, {
    body: {
      username: name,
      password: PASSWORD,
      firstName: 'Tia',
      lastName: 'Brown',
      email: `${name}@mahoe.example`,
      grade: 4,
    },
  });
  return { visitor, pupilId: user.id };
};

/**
 * Payers sign up and renew while processes are killed with -9 between any two steps, also of refunds
 * without a registration. In the end money taken equals months given, and a returning payer has paid
 * once.
 * @param isBrief each step is either lost or recorded, not both in turn
 */
export const runPaymentFaults = async (isBrief: boolean): Promise<boolean> => {
  const bench = await startBenchStack();
  const gate = await openGate(bench.databaseUrl);
  try {
    const enrolments = (isFirstWritten: boolean) =>
      ENROLMENTS.map((steps) => alternateStrikes(steps, isFirstWritten));
    const signUps = [alternateStrikes([...SIGN_UP, EXTENDED], true), ...enrolments(true)];
    if (!isBrief)
      signUps.push(alternateStrikes([...SIGN_UP, ENROLLED], false), ...enrolments(false));
    const payers: Awaited<ReturnType<typeof signUp>>[] = [];
    for (const [n, strikes] of signUps.entries())
      payers.push(await killAtGate(bench, gate, strikes, () => signUp(bench, `tia.${n}`)));
    // The payment succeeded and its caller is dead for good: the provider reports it.
    const gone: Strike = { at: { type: 'PaymentSucceeded' }, kill: api, isWritten: false };
    const renewal = {
      body: { amount: 25, paymentMethodId: 'pm_card_visa' },
      onceMs: SINGLE_CALL_TIMEOUT_MS,
    };
    await killAtGate(bench, gate, [gone], async () =>
      payers[0]?.visitor.ask(createPaymentIntent, renewal).catch(() => undefined),
    );
    const abandoned = await strikeAbandonedPayments(bench, gate, isBrief);
    await bench.stack.ready();
    const paid = payers.length + 1;
    const all = await waitUntilBalanced(bench, paid);
    const { findings } = await checkViews(bench);
    const paidBy = payers.map(
      ({ pupilId }) => all.filter(({ pupilIds }) => pupilIds.includes(pupilId)).length,
    );
    const expected = payers.map((_, n) => (n === 0 ? 2 : 1));
    const own: readonly Finding[] = [
      {
        goal: 'D8',
        what: 'money taken equals months given',
        looked: all.length,
        wrong: findUnbalanced(all),
      },
      {
        goal: 'D8',
        what: 'kills, and payments as many as meant',
        looked: signUps.flat().length + 1,
        wrong: paidBy.join() === expected.join() ? [] : [paidBy.join()],
      },
    ];
    return printFindings([...own, abandoned, ...findings]);
  } finally {
    await gate.close();
    await bench.stop();
  }
};
