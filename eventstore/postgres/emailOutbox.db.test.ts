import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKeyStore, KEK, type KeyStore } from '../fixtures/keys.ts';
import { openEmailOutbox, type NewEmail } from './emailOutbox.ts';
import { openPersonalData } from '../privacy/personalData.ts';

let keys: KeyStore;
beforeAll(async () => {
  keys = await createKeyStore();
});
beforeEach(() => keys.pool.query('delete from mail.letter'));
afterAll(() => keys.drop());

const open = () => openEmailOutbox(keys.pool, openPersonalData(keys.pool, KEK));

const contents = {
  to: 'parent@home.example',
  subject: 'A new password',
  text: 'for keisha.brown',
  html: '<p>for keisha.brown</p>',
};

const newEmail = (more: Partial<NewEmail> = {}): NewEmail => ({
  id: randomUUID(),
  about: randomUUID(),
  kind: 'password-reset',
  ...more,
});

/** Lets the given time pass for every e-mail. */
const pass = (interval: string): Promise<unknown> =>
  keys.pool.query(
    `update mail.letter set created_at = created_at - $1::interval,
       next_try_at = next_try_at - $1::interval, give_up_at = give_up_at - $1::interval,
       settled_at = settled_at - $1::interval`,
    [interval],
  );

const failed = { state: 'failed', failure: 'not sent: ETIMEDOUT', isFinal: false } as const;

describe('an e-mail', () => {
  test('an e-mail is stored once, however often its event is handled', async () => {
    const outbox = open();
    const email = newEmail();
    await Promise.all(Array.from({ length: 5 }, () => outbox.enqueue(email, contents)));
    expect(await outbox.claim(10)).toMatchObject([{ id: email.id, ...contents, tries: 1 }]);
    await outbox.recordOutcome(email.id, { state: 'sent' });
    await outbox.enqueue(email, contents);
    await pass('1 day');
    expect(await outbox.claim(10)).toEqual([]);
    expect(await outbox.list()).toMatchObject([{ id: email.id, state: 'sent', failure: null }]);
  });

  test('an e-mail is stored encrypted', async () => {
    await open().enqueue(newEmail(), contents);
    const { rows } = await keys.pool.query('select l::text as row from mail.letter l');
    for (const word of ['parent@home.example', 'keisha', 'password</']) {
      expect(JSON.stringify(rows)).not.toContain(word);
    }
  });

  test('a claimed e-mail goes to no other process, after a crash for ten minutes', async () => {
    const email = newEmail();
    await open().enqueue(email, contents);
    const taken = await Promise.all(Array.from({ length: 5 }, () => open().claim(10)));
    expect(taken.flat()).toHaveLength(1);
    await pass('9 minutes');
    expect(await open().claim(10)).toEqual([]);
    await pass('2 minutes');
    expect(await open().claim(10)).toMatchObject([{ id: email.id, tries: 2 }]);
  });

  test('an e-mail that failed is retried with growing pauses, and given up after 48 hours', async () => {
    const outbox = open();
    // An e-mail that is useful for a week is not retried any longer for that.
    const email = newEmail({ usefulMs: 7 * 86_400_000 });
    await outbox.enqueue(email, contents);
    let tries = 0;
    for (let hours = 0; hours < 48; hours += 1) {
      for (const { id } of await outbox.claim(10)) {
        tries += 1;
        await outbox.recordOutcome(id, failed);
      }
      await pass('61 minutes');
    }
    expect(tries).toBeGreaterThan(40);
    expect(await outbox.claim(10)).toEqual([]);
    const { failure } = failed;
    expect(await outbox.list()).toMatchObject([{ id: email.id, state: 'given-up', failure }]);
  });

  test('an e-mail that is refused for good, or no longer useful, is given up immediately', async () => {
    const outbox = open();
    const [refused, late] = [newEmail(), newEmail({ usefulMs: 3_600_000 })];
    await outbox.enqueue(refused, contents);
    await outbox.claim(10);
    await outbox.recordOutcome(refused.id, { ...failed, isFinal: true });
    await outbox.enqueue(late, contents);
    await pass('61 minutes');
    expect(await outbox.claim(10)).toEqual([]);
    expect((await outbox.list()).map(({ state }) => state)).toEqual(['given-up', 'given-up']);
  });
});

describe('an erased subject', () => {
  test('no e-mail about an erased person is read, sent or stored any more', async () => {
    const outbox = open();
    const email = newEmail();
    await outbox.enqueue(email, contents);
    await keys.shred(email.about);
    const afterwards = open();
    await afterwards.enqueue(newEmail({ about: email.about }), contents);
    expect(await afterwards.list()).toEqual([]);
    expect(await afterwards.claim(10)).toEqual([]);
    expect(await afterwards.find(email.id)).toBeUndefined();
  });
});

test('a person sees the e-mails about them, but not the text of one whose link opens the account', async () => {
  const outbox = open();
  const about = randomUUID();
  await outbox.enqueue(newEmail({ about }), contents);
  await outbox.enqueue(newEmail({ about, kind: 'password-changed' }), contents);
  const { to, subject } = contents;
  const { text, html } = contents;
  const emails = await outbox.listBySubject(about);
  expect(emails).toHaveLength(2);
  expect(emails).toEqual(
    expect.arrayContaining([
      { to, subject },
      { to, subject, text, html },
    ]),
  );
});

test('sent e-mails are deleted after 30 days, and waiting ones are not', async () => {
  const outbox = open();
  const [sent, waiting] = [newEmail(), newEmail({ usefulMs: 90 * 86_400_000 })];
  await outbox.enqueue(sent, contents);
  await outbox.claim(1);
  await outbox.recordOutcome(sent.id, { state: 'sent' });
  await outbox.enqueue(waiting, contents);
  await pass('29 days');
  expect(new Set(await outbox.purge())).toEqual(new Set([sent.id, waiting.id]));
  await pass('2 days');
  expect(await outbox.purge()).toEqual([waiting.id]);
  expect((await outbox.list()).map(({ id }) => id)).toEqual([waiting.id]);
});
