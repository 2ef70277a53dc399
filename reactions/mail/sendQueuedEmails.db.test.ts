import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmailOutbox, type EmailOutbox } from '@mahoe/eventstore/postgres/emailOutbox';
import { openPersonalData } from '@mahoe/eventstore/privacy/personalData';
import { EmailRefused, MailServerAway } from '@mahoe/providers/mail/email';
import { traceCall } from '@mahoe/providers/traceCall';
import { startTraceReceiver } from '@mahoe/telemetry/fixtures/traceReceiver';
import { startTracing, stopTracing } from '@mahoe/telemetry/tracing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createKeyStore, KEK, type KeyStore } from '@mahoe/eventstore/fixtures/keys';
import { createFolderDelivery, type Delivery } from './delivery.ts';
import { sendDueEmails } from './sendQueuedEmails.ts';

const to = 'parent@home.example';
const contents = { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

let keys: KeyStore;
let outbox: EmailOutbox;
let log: string[];
beforeAll(async () => {
  keys = await createKeyStore();
  outbox = openEmailOutbox(keys.pool, openPersonalData(keys.pool, KEK));
});
beforeEach(async () => {
  log = [];
  await keys.pool.query('delete from mail.letter');
});
afterAll(() => keys.drop());

const putIn = async (): Promise<string> => {
  const id = randomUUID();
  await outbox.enqueue({ id, about: randomUUID(), kind: 'test' }, contents);
  return id;
};

const send = (delivery: Pick<Delivery, 'deliver'>): Promise<boolean> =>
  sendDueEmails({
    outbox,
    delivery: { deleteAllExcept: () => Promise.resolve(), close: () => undefined, ...delivery },
    logger: pino({}, { write: (line: string) => void log.push(line) }),
  });

test('an e-mail is sent once', async () => {
  const id = await putIn();
  const sent: string[] = [];
  const deliver: Delivery['deliver'] = (letter) => {
    sent.push(letter.id);
    return Promise.resolve('sent');
  };
  for (let round = 0; round < 3; round += 1) await send({ deliver });
  expect(sent).toEqual([id]);
});

test('each e-mail is a trace of its own, which names its kind and no address', async () => {
  const receiver = await startTraceReceiver();
  onTestFinished(() => receiver.stop());
  const onError = (): void => undefined;
  await startTracing({ endpoint: receiver.endpoint, ratio: 1, service: 'test', onError });
  const [refused] = [await putIn(), await putIn()];
  await send({
    deliver: async ({ id }) => {
      if (id === refused) throw new EmailRefused(`${to} is not here`);
      return traceCall('mail', 'send', async () => 'sent' as const);
    },
  });
  await stopTracing();
  const roots = receiver.spans.filter(({ name }) => name === 'send e-mail test');
  expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(2);
  expect(roots.map(({ attributes }) => attributes['error.type'])).toEqual(
    expect.arrayContaining(['EmailRefused', undefined]),
  );
  expect(receiver.spans.map(({ name }) => name)).toContain('mail send');
  expect(JSON.stringify(receiver.spans)).not.toContain(to);
});

test('a rejected e-mail delays no other, and its error contains no address', async () => {
  const [refused, away, fine] = [await putIn(), await putIn(), await putIn()];
  await send({
    deliver: ({ id }) => {
      if (id === refused) return Promise.reject(new EmailRefused('refused with 550'));
      if (id !== away) return Promise.resolve('sent');
      return Promise.reject(Object.assign(new Error(`${to} is not here`), { code: 'ETIMEDOUT' }));
    },
  });
  const states = new Map((await outbox.list()).map((letter) => [letter.id, letter]));
  expect(states.get(refused)).toMatchObject({ state: 'given-up', failure: 'refused with 550' });
  expect(states.get(away)).toMatchObject({ state: 'waiting', failure: 'not sent: ETIMEDOUT' });
  expect(states.get(fine)).toMatchObject({ state: 'sent' });
  expect(log).toHaveLength(2);
  expect(log.join('')).not.toContain(to);
});

test('a full batch is followed by the next one at once, unless the server is away', async () => {
  for (let n = 0; n < 24; n += 1) await putIn();
  expect(await send({ deliver: () => Promise.resolve('sent') })).toBe(true);
  expect(await send({ deliver: () => Promise.reject(new MailServerAway()) })).toBe(false);
  expect(await send({ deliver: () => Promise.resolve('sent') })).toBe(false);
  const states = (await outbox.list()).map(({ state, failure }) => failure ?? state);
  expect(Object.groupBy(states, (state) => state)).toMatchObject({
    sent: Array(14).fill('sent'),
    'not sent: no-answer': Array(10).fill('not sent: no-answer'),
  });
});

test('without a mail server, e-mails are kept as unreadable files for as long as they are listed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const delivery = createFolderDelivery(join(folder, 'outbox'));
  const id = await putIn();
  await send(delivery);
  expect(await outbox.find(id)).toMatchObject({ state: 'kept', ...contents });
  const files = await readdir(join(folder, 'outbox'));
  expect(files).toEqual([`${id}.json`]);
  const file = await readFile(join(folder, 'outbox', `${id}.json`), 'utf8');
  expect(file).not.toContain(to);
  expect(JSON.parse(file)).toMatchObject({ id, kind: 'test', sealed: { alg: 'A256GCM' } });
  await delivery.deleteAllExcept(await outbox.purge());
  expect(await readdir(join(folder, 'outbox'))).toEqual([`${id}.json`]);
  // Deletes the rows as an erasure does.
  await keys.pool.query('delete from mail.letter');
  await delivery.deleteAllExcept(await outbox.purge());
  expect(await readdir(join(folder, 'outbox'))).toEqual([]);
  await rm(folder, { recursive: true });
});
