import { reportMessage } from '@mahoe/contracts/messaging/conversations';
import { exportData } from '@mahoe/contracts/accounts/privacy';
import { redeemVoucher } from '@mahoe/contracts/billing/vouchers';
import { blockPupil } from '@mahoe/contracts/social/friends';
import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { topics } from '../fixtures/bank.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import { createAdmin, issueVoucher, signUp, type Person } from '../fixtures/people.ts';
import { startQuiz, takeQuiz } from '../fixtures/quiz.ts';
import { befriend, startConversationOf } from '../fixtures/conversations.ts';

const testApi = useTestApi();
const PICTURE = Buffer.from('\x89PNG and so on', 'latin1');
let ana: Person;
let ben: Person;
let admin: Person;

beforeAll(async () => {
  await issueVoucher(testApi);
  ana = await signUp(testApi, 'Ana');
  ben = await signUp(testApi, 'Ben');
  admin = await createAdmin(testApi);
  await takeQuiz(testApi, ana, topics.counting.id, 2);
  await takeQuiz(testApi, ben, topics.counting.id, 1);
  await startQuiz(ana, topics.words.id);
  const { media, outbox } = testApi.services;
  const medium = { scope: 'profile', kind: 'avatar', bytes: PICTURE } as const;
  await media.store({ ...medium, id: randomUUID(), subject: ana.id });
  await media.store({ ...medium, id: randomUUID(), subject: ben.id });
  const contents = { to: 'ana@school.example', subject: 'Hello', text: 'Hello Ana', html: '' };
  await outbox.enqueue({ id: randomUUID(), about: ana.id, kind: 'test' }, contents);
  await befriend(testApi, ana.id, ben.id);
  const { stickerId: messageId } = await startConversationOf(testApi, ben.id, ana.id);
  await testApi.settle();
  const reporterId = ben.id;
  await ben.ask(reportMessage, { body: { messageId, reason: 'mean', reporterId } });
  await ben.ask(blockPupil, { params: { id: ana.id } });
  await testApi.settle();
}, 120_000);

const exported = async (by: Person, { id } = ana) => {
  const { rawPayload, headers } = await by.send(exportData, { params: { id } });
  const files = unzipSync(rawPayload);
  const read = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  return { files, read, headers };
};
test('no cell of an export is a formula', async () => {
  await issueVoucher(testApi, '-SALE');
  await ana.ask(redeemVoucher, { body: { code: '-SALE' } });
  await testApi.settle();
  expect((await exported(ana)).read('payments.csv')).toContain(",'-SALE");
});

const ExportedEvents = z.array(
  z.object({ at: z.string(), type: z.string(), data: z.looseObject({}) }),
);

test('an export holds everything about a pupil, as readable files', async () => {
  const { files, read, headers } = await exported(ana);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="mahoe-[\d-]{10}\.zip"$/);
  expect(JSON.parse(read('account.json'))).toMatchObject({
    username: 'ana',
    lastName: 'Anason',
    email: 'ana@school.example',
  });
  expect(JSON.parse(read('emails.json'))).toContainEqual(
    expect.objectContaining({ text: 'Hello Ana' }),
  );
  expect(JSON.parse(read('sessions.json'))).toHaveLength(1);
  expect(read('quizzes.csv').split('\r\n')).toHaveLength(4);
  expect(read('payments.csv')).toMatch(/redemption,credited,0,,1,/);
  expect(read('answers.csv')).toContain('isCorrect');
  const [picture] = Object.keys(files).filter((name) => name.startsWith('media/'));
  expect(picture).toMatch(/^media\/avatar-.*\.png$/);
  expect(Buffer.from(files[picture ?? ''] ?? [])).toEqual(PICTURE);
  const events = ExportedEvents.parse(JSON.parse(read('events.json')));
  const types = new Set(events.map(({ type }) => type));
  for (const type of ['EnrolmentBegun', 'PupilRegistered', 'AttemptAnswered', 'VoucherRedeemed']) {
    expect(types).toContain(type);
  }
  expect(events.find(({ type }) => type === 'PupilRegistered')?.data).toMatchObject({
    personal: { firstName: 'Ana' },
  });
});

test('an export names no other person, and has no answer key and no hash of a name', async () => {
  const { files } = await exported(ana);
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes, true))
    .join('\n');
  for (const word of [
    ben.id,
    'Benson',
    '"key":',
    'Reported',
    'Blocked',
    'usernameKey',
    'emailKey',
    'password_hash',
  ]) {
    expect(all).not.toContain(word);
  }
});

test('an administrator may export a pupil’s data, and another pupil may not', async () => {
  const { read } = await exported(admin);
  expect(JSON.parse(read('account.json'))).toMatchObject({ username: 'ana' });
  const request = { params: { id: ana.id } };
  expect(await ben.refused(exportData, request)).toMatchObject({ status: 403, code: 'forbidden' });
  const nobody = { params: { id: randomUUID() } };
  expect(await admin.refused(exportData, nobody)).toMatchObject({ code: 'user-not-found' });
});

test('an account is exported at most ten times an hour, from all addresses together', async () => {
  const { pool } = testApi.services;
  await pool.query(
    `insert into accounts.export_count (user_id, since, asked) values ($1, now(), 10)
     on conflict (user_id) do update set since = excluded.since, asked = excluded.asked`,
    [ben.id],
  );
  const request = { params: { id: ben.id } };
  expect(await ben.refused(exportData, request)).toMatchObject({ code: 'too-many-requests' });
  expect(await admin.refused(exportData, request)).toMatchObject({ code: 'too-many-requests' });
  await pool.query(
    `update accounts.export_count set since = now() - interval '61 minutes' where user_id = $1`,
    [ben.id],
  );
  expect((await ben.send(exportData, request)).statusCode).toBe(200);
});
