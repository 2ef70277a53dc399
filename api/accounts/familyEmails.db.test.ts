import { getMe } from '@mahoe/contracts/accounts/account';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import { unsubscribe } from '@mahoe/contracts/accounts/unsubscribe';
import { listOutbox, type OutboxEmail } from '@mahoe/contracts/admin/outbox';
import { createPaymentIntent } from '@mahoe/contracts/billing/payments';
import { deleteUser } from '@mahoe/contracts/accounts/privacy';
import { addDays, instantMs, momentOf, weekStart } from '@mahoe/domain/calendar';
import { mayEmailFamilies } from '@mahoe/domain/billing/reminders';
import { buildUnsubscribeUrl } from '@mahoe/providers/mail/emailLinks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { enqueueDueEmails } from '@mahoe/reactions/jobs/sendScheduledEmails';
import { topics } from '../fixtures/bank.ts';
import { createCaller, HOST } from '../fixtures/caller.ts';
import { startNextMonday } from '../fixtures/testCalendar.ts';
import { startPaymentTestApi, type PaymentTestApi } from '../fixtures/paymentTestApi.ts';
import {
  createAdmin,
  issueVoucher,
  newName,
  newPupil as enrolled,
  signUp,
  type Person,
} from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let testApi: PaymentTestApi;
let administrator: Person;
beforeAll(async () => {
  testApi = await startPaymentTestApi();
  startNextMonday(testApi);
  await issueVoucher(testApi);
  administrator = await createAdmin(testApi);
});
afterAll(() => testApi.stop());

const emailsTo = async ({ username }: Person): Promise<readonly OutboxEmail[]> => {
  await testApi.settle();
  const filter = JSON.stringify({ to: `${username}@school.example` });
  return administrator.ask(listOutbox, { query: { filter } });
};
const subjectsTo = async (person: Person): Promise<readonly string[]> =>
  (await emailsTo(person)).map(({ subject }) => subject);

/** The next hour from that time at which e-mails to families are sent. */
const inTheDay = (ms: number): number =>
  mayEmailFamilies(momentOf(ms)) ? ms : inTheDay(ms + HOUR_MS);

/** Sends the scheduled e-mails as a newly started process does. */
const write = async (nowMs: number): Promise<void> => {
  const { commands, outbox, config, views } = testApi.services;
  const mail = { outbox, publicUrl: 'http://mahoe.test', pepper: config.pepper };
  await enqueueDueEmails({ views: { db: views }, commands, mail }, nowMs, { monday: null });
  // Without a mail server the e-mails stay on this machine.
  for (const { id } of await outbox.claim(1000)) await outbox.recordOutcome(id, { state: 'kept' });
};

const endOf = async (person: Person): Promise<number> =>
  instantMs((await person.ask(getMe)).user.subscriptionEndsAt ?? '');

describe('e-mails about payments', () => {
  test('a paid sign-up gets one welcome e-mail with a receipt', async () => {
    const ana = await signUp(testApi, newName('Ana'));
    const emails = await emailsTo(ana);
    const [email, ...others] = emails.filter(({ kind }) => kind === 'welcome');
    expect(others).toEqual([]);
    expect(email?.subject).toContain('Welcome to Mahoe');
    for (const words of [`"${ana.username}"`, '1 month', 'the voucher WELCOME', 'Runs until']) {
      expect(email?.text).toContain(words);
    }
  });

  test('a later payment gets its own receipt, and a declined card is reported once', async () => {
    const ben = await enrolled(testApi, 'Ben', { months: 1 });
    const pay = (paymentMethodId: string) =>
      ben.send(createPaymentIntent, { body: { paymentMethodId } });
    await pay('pm_card_chargeDeclined');
    await testApi.settle();
    expect(await subjectsTo(ben)).toEqual(['A payment for Mahoe did not go through']);
    await pay('pm_card_visa');
    const emails = await emailsTo(ben);
    const receipt = emails.find(({ subject }) => subject === 'Your receipt from Mahoe');
    expect(receipt?.text).toMatch(/Paid by card: JMD 25\.00[\s\S]*Receipt number: [0-9a-f-]{36}/);
    expect(emails).toHaveLength(2);
  });
});

describe('R25: the end of a subscription', () => {
  test('a family gets one e-mail a week before the end and one at the end, even after an interruption', async () => {
    const cara = await enrolled(testApi, 'Cara', { months: 1 });
    const end = await endOf(cara);
    const sent: string[][] = [];
    for (const ms of [end - 8 * DAY_MS, end - 7 * DAY_MS, end - 3 * DAY_MS, end, end + DAY_MS]) {
      await write(inTheDay(ms));
      const subjects = await subjectsTo(cara);
      sent.push(subjects.filter((subject) => !subject.includes('week')).toSorted());
    }
    const ended = `The Mahoe subscription of ${cara.username.replace('cara', 'Cara')} has ended`;
    const [before, ...after] = sent;
    expect(before).toEqual([]);
    expect(after[0]).toEqual([expect.stringMatching(/^Cara[a-j]+ has [67] days left on Mahoe$/)]);
    expect(after[1]).toEqual(after[0]);
    expect(after[3]).toEqual([...(after[0] ?? []), ended].toSorted());
    expect(after[3]).toHaveLength(2);
  });

  test('a suspended pupil gets no e-mail about the end of the subscription', async () => {
    const dan = await enrolled(testApi, 'Dan', { months: 1 });
    const end = await endOf(dan);
    await administrator.ask(suspendUser, { params: { id: dan.id }, body: { suspended: true } });
    await testApi.settle();
    await write(inTheDay(end - 6 * DAY_MS));
    expect(await subjectsTo(dan)).toEqual([expect.stringMatching(/account is paused$/)]);
  });
});

describe('R25: a parent who has not answered', () => {
  /** Time of the request as the event has it: reactions use the machine's clock, not the test's. */
  const askedAt = async (person: Person): Promise<number> => {
    const [asked] = await testApi.services.store.readStream(`consent-${person.id}`);
    return instantMs(z.object({ occurredAt: z.string() }).parse(asked?.data).occurredAt);
  };
  const reminders = async (person: Person): Promise<number> => {
    await testApi.settle();
    const events = await testApi.services.store.readStream(`consent-${person.id}`);
    return events.filter(({ type }) => type === 'ConsentAskedAgain').length;
  };

  test('a parent is asked again once after three days and once after seven, unless the pupil is erased', async () => {
    const [hal, ida] = [
      await signUp(testApi, newName('Hal')),
      await signUp(testApi, newName('Ida')),
    ];
    await testApi.settle();
    const end = await endOf(ida);
    await administrator.ask(deleteUser, { params: { id: ida.id } });
    await testApi.settle();
    const askedMs = await askedAt(hal);
    const counts: number[] = [];
    for (const days of [2, 3, 3, 7, 8]) {
      await write(inTheDay(askedMs + days * DAY_MS));
      counts.push(await reminders(hal));
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    expect(
      (await subjectsTo(hal)).filter((subject) => subject.startsWith('Reminder')),
    ).toHaveLength(2);
    for (const ms of [end - 6 * DAY_MS, end, end + DAY_MS]) await write(inTheDay(ms));
    expect(await reminders(ida)).toBe(0);
    expect(await subjectsTo(ida)).toEqual([]);
  });
});

describe('R25: the weekly summary', () => {
  /** Ten in the morning on the Monday after this week. */
  const nextMonday = (): number => {
    const { localDate } = momentOf(testApi.services.clock());
    return instantMs(`${addDays(weekStart(localDate), 7)}T15:00:00.000Z`);
  };

  test('the summary is sent on Monday if the settings allow it, and never again after one unsubscribe', async () => {
    const eve = await enrolled(testApi, 'Eve');
    await takeQuiz(testApi, eve, topics.counting.id, 100);
    await testApi.settle();
    await write(nextMonday() - 2 * DAY_MS);
    expect(await subjectsTo(eve)).toEqual([]);
    await write(nextMonday());
    await write(nextMonday() + DAY_MS);
    const [email, ...others] = await emailsTo(eve);
    expect(others).toEqual([]);
    expect(email?.subject).toMatch(/^Eve[a-j]+’s week on Mahoe$/);
    expect(email?.text).toMatch(/Quizzes finished: 1\n[\s\S]*Subject 1: 100% of \d+ right/);

    const { config } = testApi.services;
    const url = buildUnsubscribeUrl({ publicUrl: '', pepper: config.pepper }, eve.id);
    expect(email?.text).toContain(`http://mahoe.test${url}`);
    // A mail service calls the link without a session or an origin, as a form.
    const pressed = await testApi.app.inject({
      method: 'POST',
      url,
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.statusCode).toBe(200);
    await testApi.settle();
    expect((await eve.ask(getMe)).user.emailNotifications).toBe(false);
    await write(nextMonday() + 7 * DAY_MS);
    expect(await subjectsTo(eve)).toHaveLength(1);
  });

  test("only the summary's own link unsubscribes, and opening the link changes nothing", async () => {
    const [fay, gus] = [await enrolled(testApi, 'Fay'), await enrolled(testApi, 'Gus')];
    const { pepper } = testApi.services.config;
    const url = buildUnsubscribeUrl({ publicUrl: '', pepper }, fay.id);
    const look = await testApi.app.inject({ method: 'GET', url, headers: { host: HOST } });
    expect(look.statusCode).toBe(303);
    expect(look.headers.location).toMatch(/^\/unsubscribe\?account=/);
    const token = new URLSearchParams(url.split('?')[1]).get('token') ?? '';
    for (const wrong of [
      { account: gus.id, token },
      { account: fay.id, token: `${token}x` },
    ]) {
      const refused = await createCaller(testApi.app).send(unsubscribe, { query: wrong });
      expect(refused.statusCode).toBe(404);
    }
    for (const person of [fay, gus]) {
      expect((await person.ask(getMe)).user.emailNotifications).toBe(true);
    }
  });
});
