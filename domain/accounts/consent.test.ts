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

test('nobody consents who was not asked', () => {
  spec(consent).given().when(give).thenRejected('consent-not-asked');
});

test('properties', () => {
  const commands: fc.Arbitrary<readonly ConsentCommand[]> = fc.array(fc.constantFrom(ask, give), {
    maxLength: 6,
  });
  checkDeciderProperties(consent, commands);
});
