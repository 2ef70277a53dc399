import { signUpFree } from '@mahoe/contracts/accounts/signUp';
import { createVoucher } from '@mahoe/contracts/billing/vouchers';
import { listOutbox } from '@mahoe/contracts/admin/outbox';
import {
  resendConsentEmail,
  getConsent,
  giveConsent,
  PRIVACY_VERSION,
} from '@mahoe/contracts/accounts/privacy';
import { beforeAll, expect, test } from 'vitest';
import { createCaller } from '../fixtures/caller.ts';
import { useTestApi } from '../fixtures/useTestApi.ts';
import {
  createAdmin,
  buildSignUpForm,
  issueVoucher,
  newName,
  signUp,
  type Person,
} from '../fixtures/people.ts';

const testApi = useTestApi();
let administrator: Person;
beforeAll(async () => {
  await issueVoucher(testApi);
  administrator = await createAdmin(testApi);
  await testApi.settle();
});

const consentOf = (person: Person) => person.ask(getConsent, { params: { id: person.id } });

/** Finds the e-mails that ask a user's parent for consent. */
const asked = async ({ username }: { readonly username: string }) => {
  await testApi.settle();
  const filter = JSON.stringify({ to: `${username}@school.example` });
  const letters = await administrator.ask(listOutbox, { query: { filter } });
  return letters.filter(({ kind }) => kind === 'consent');
};

test('without a card or a school a parent consents by the link of an e-mail, once', async () => {
  const ana = await signUp(testApi, newName('Ana'));
  const [email, ...others] = await asked(ana);
  expect(others).toEqual([]);
  const waiting = { way: 'parent-by-mail', privacyVersion: PRIVACY_VERSION };
  expect(await consentOf(ana)).toMatchObject({ ...waiting, isGiven: false });

  const [, account = '', token = ''] =
    /\/consent\?account=([\w-]+)&token=([\w-]+)/.exec(email?.text ?? '') ?? [];
  expect(account).toBe(ana.id);
  const parent = createCaller(testApi.app);
  const ben = await signUp(testApi, newName('Ben'));
  for (const wrong of [
    { account, token: `${token}x` },
    { account: ben.id, token },
  ]) {
    expect((await parent.send(giveConsent, { body: wrong })).statusCode).toBe(404);
  }
  for (let n = 0; n < 2; n += 1) await parent.ask(giveConsent, { body: { account, token } });
  expect(await consentOf(ana)).toMatchObject({ ...waiting, isGiven: true });
  const events = await testApi.services.store.readStream(`consent-${ana.id}`);
  expect(events.map(({ type }) => type)).toEqual(['ConsentAsked', 'ConsentGiven']);
  expect(await consentOf(ben)).toMatchObject({ ...waiting, isGiven: false });
});

test('the e-mail is sent again on request, once a day', async () => {
  const dan = await signUp(testApi, newName('Dan'));
  expect(await asked(dan)).toHaveLength(1);
  const params = { id: dan.id };
  await dan.ask(resendConsentEmail, { params });
  expect((await asked(dan)).map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^May Dan/),
    expect.stringMatching(/^Reminder: may Dan/),
  ]);
  expect((await administrator.refused(resendConsentEmail, { params })).code).toBe(
    'consent-asked-lately',
  );
});

test('a school voucher counts as consent, and no e-mail is sent', async () => {
  await administrator.ask(createVoucher, {
    body: { code: 'SCHOOL', type: 'percentage', value: 100, expiresAt: '2090-01-01T00:00:00Z' },
  });
  const form = buildSignUpForm(newName('Cara'), 'SCHOOL');
  const browser = createCaller(testApi.app);
  const { user } = await browser.ask(signUpFree, { body: form });
  const cara = Object.assign(browser, { id: user.id, username: user.username });
  expect(await consentOf(cara)).toMatchObject({ way: 'school-with-voucher', isGiven: true });
  expect(await asked(cara)).toEqual([]);
});
