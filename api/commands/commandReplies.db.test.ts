import { suspendUser } from '@mahoe/contracts/accounts/users';
import { startQuizSession } from '@mahoe/contracts/practice/quizzes';
import { expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { newAdmin, newPupil } from '../fixtures/people.ts';

const testApi = useTestApi();
const body = { topicId: topics.counting.id };

const rowsOf = async (userId: string): Promise<string> => {
  await testApi.services.replies.stop();
  const { rows } = await testApi.services.pool.query(
    'select * from accounts.command_reply where user_id = $1',
    [userId],
  );
  return JSON.stringify(rows);
};

test('a repeat at another process gets the same bytes, from an encrypted reply', async () => {
  const ana = await newPupil(testApi, 'Ana');
  const first = await ana.send(startQuizSession, { body }, { idempotencyKey: 'start' });
  const kept = await rowsOf(ana.id);
  expect(kept).toContain('"key":"start"');
  expect(kept).not.toContain('topicName');
  testApi.advanceClock(5000);
  const other = await testApi.startSecondApi();
  const options = { idempotencyKey: 'start', app: other.app };
  const again = await ana.send(startQuizSession, { body }, options);
  expect(again.body).toBe(first.body);
  expect(again.headers['x-log-position']).toBe(first.headers['x-log-position']);
  await other.stop();
});

test('once a pupil’s key is destroyed, stored replies are unreadable and a repeat is decided again', async () => {
  const ben = await newPupil(testApi, 'Ben');
  const { id } = await ben.ask(startQuizSession, { body }, { idempotencyKey: 'start' });
  await rowsOf(ben.id);
  await testApi.services.pool.query(
    `update privacy.subject_key set wrapped_dek = null, destroyed_at = now()
     where subject_id = $1`,
    [ben.id],
  );
  const other = await testApi.startSecondApi();
  const options = { idempotencyKey: 'start', app: other.app };
  expect(await ben.ask(startQuizSession, { body }, options)).toMatchObject({ id });
  await other.stop();
});

test('replies to administrators about others are not stored beyond the process', async () => {
  const admin = await newAdmin(testApi);
  const cara = await newPupil(testApi, 'Cara');
  const request = { params: { id: cara.id }, body: { suspended: true } };
  const first = await admin.send(suspendUser, request, { idempotencyKey: 'suspend' });
  expect(first.body).toContain('@school.example');
  const again = await admin.send(suspendUser, request, { idempotencyKey: 'suspend' });
  expect(again.body).toBe(first.body);
  expect(await rowsOf(admin.id)).toBe('[]');
});
