import fc from 'fast-check';
import { test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, givenCommands, spec } from '../testing.ts';
import { consent, type ConsentCommand } from './consent.ts';

const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));
const pupilId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const ask = { type: 'AskForConsent', now, pupilId, privacyVersion: '2026-11' } as const;
const give = { type: 'GiveConsent', now } as const;
const given = givenCommands(consent);

test('a parent is asked once, with the version of the privacy text', () => {
  spec(consent)
    .given()
    .when(ask)
    .then({ type: 'ConsentAsked', data: { pupilId, privacyVersion: '2026-11' } });
  given(ask).when(ask).thenNothing();
  given(ask, give).when(ask).thenNothing();
});

test('consent is given once, to the version that was asked about', () => {
  given(ask)
    .when(give)
    .then({ type: 'ConsentGiven', data: { pupilId, privacyVersion: '2026-11' } });
  given(ask, give).when(give).thenNothing();
});

test('consent is rejected if the parent was not asked', () => {
  spec(consent).given().when(give).thenRejected('consent-not-asked');
});

const days = (count: number) =>
  momentOf(instantMs('2026-11-16T13:00:00.000Z') + count * 86_400_000);
const remind = (count: number) => ({ type: 'RemindOfConsent', now: days(count) }) as const;
const again = (count: number) =>
  ({ type: 'ResendConsentRequest', now: days(count), askedBy: pupilId }) as const;

test('R25: a parent who has not answered is reminded after three days and after seven, no more', () => {
  given(ask).when(remind(2.9)).thenNothing();
  given(ask)
    .when(remind(3))
    .then({ type: 'ConsentAskedAgain', data: { pupilId, reminders: 1, askedBy: null } });
  given(ask, remind(3)).when(remind(6.9)).thenNothing();
  given(ask, remind(3))
    .when(remind(7))
    .then({ type: 'ConsentAskedAgain', data: { reminders: 2 } });
  given(ask, remind(3), remind(7)).when(remind(400)).thenNothing();
});

test('one reminder replaces both if nothing ran for a week', () => {
  given(ask)
    .when(remind(9))
    .then({ type: 'ConsentAskedAgain', data: { reminders: 2 } });
  given(ask, remind(9)).when(remind(10)).thenNothing();
});

test('a parent who has answered, or was never asked, is not reminded', () => {
  given(ask, give).when(remind(3)).thenNothing();
  given().when(remind(3)).thenNothing();
});

test('the e-mail is sent again on request, once a day', () => {
  given(ask)
    .when(again(0.1))
    .then({ type: 'ConsentAskedAgain', data: { reminders: 0, askedBy: pupilId } });
  given(ask, again(0.1)).when(again(1)).thenRejected('consent-asked-lately');
  given(ask, again(0.1))
    .when(again(1.1))
    .then({ type: 'ConsentAskedAgain', data: { askedBy: pupilId } });
  // A requested e-mail does not replace a reminder.
  given(ask, again(2.9))
    .when(remind(3))
    .then({ type: 'ConsentAskedAgain', data: { reminders: 1 } });
  given(ask, give).when(again(1)).thenRejected('consent-already-given');
  given().when(again(1)).thenRejected('consent-not-asked');
});

test('the decider keeps the properties of every decider', () => {
  const commands: fc.Arbitrary<readonly ConsentCommand[]> = fc.array(
    fc.constantFrom(ask, give, remind(3), remind(8), again(1)),
    { maxLength: 6 },
  );
  checkDeciderProperties(consent, commands);
});
