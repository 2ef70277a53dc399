import { signOut } from '@mahoe/contracts/accounts/account';
import { redeemVoucher } from '@mahoe/contracts/billing/vouchers';
import { getLevelProgress } from '@mahoe/contracts/progress/progress';
import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { connectLive, startListening, listenSince } from '../fixtures/liveListener.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newPupil } from '../fixtures/people.ts';

const MAX_COMMANDS = 20;
const testApi = useTestApi({ RATE_LIMIT_COMMANDS_PER_MINUTE: MAX_COMMANDS });

test('a user who sends too many commands is refused, while reads and other users go on', async () => {
  const [ana, ben] = [await newPupil(testApi, 'Ana'), await newPupil(testApi, 'Ben')];
  const body = { topicId: topics.counting.id };
  const starts = Array.from({ length: MAX_COMMANDS * 3 }, () =>
    ana.sendWithRetry(startQuizSession, { body }),
  );
  const statuses = (await Promise.all(starts)).map(({ statusCode }) => statusCode);
  // The minute may turn in between.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(MAX_COMMANDS);
  await ana.ask(getLevelProgress, { params: { id: ana.id } });
  await ben.ask(startQuizSession, { body });
});

test('a user who opens too many live channels is refused, while others connect', async () => {
  const [eve, fay] = [await newPupil(testApi, 'Eve'), await newPupil(testApi, 'Fay')];
  const url = await startListening(testApi.app);
  const tries = Array.from({ length: MAX_COMMANDS * 3 }, () => connectLive(url, eve.cookie));
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && String(outcome.reason).includes('429'),
  );
  expect(refused.length).toBeGreaterThanOrEqual(MAX_COMMANDS);
  const listener = await listenSince(url, fay.cookie);
  listener.socket.close();
});

test('refused commands leave no rows', async () => {
  const cara = await newPupil(testApi, 'Cara');
  for (let n = 0; n < MAX_COMMANDS / 2; n += 1) {
    await cara.refused(redeemVoucher, { body: { code: 'NONE' } }, { idempotencyKey: `n${n}` });
  }
  await testApi.services.replies.stop();
  const { rows } = await testApi.services.pool.query(
    'select key from accounts.command_reply where user_id = $1',
    [cara.id],
  );
  expect(rows).toEqual([]);
});

test('an idempotency key that is too long is refused and not cut', async () => {
  const dan = await newPupil(testApi, 'Dan');
  const longest = 'k'.repeat(200);
  await dan.ask(signOut, {}, { idempotencyKey: longest });
  for (const idempotencyKey of [`${longest}1`, `${longest}2`]) {
    expect(await dan.refused(signOut, {}, { idempotencyKey })).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
  }
});
