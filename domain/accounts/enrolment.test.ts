import fc from 'fast-check';
import { describe, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, givenCommands, spec } from '../testing.ts';
import { enrolment, type BeginEnrolment, type EnrolmentCommand } from './enrolment.ts';

const keisha = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001';
const now = momentOf(instantMs('2026-11-16T13:00:00.000Z'));

const begin: BeginEnrolment = {
  type: 'BeginEnrolment',
  now,
  pupilId: keisha,
  grade: 5,
  usernameKey: 'a-keyed-hash',
  emailKey: 'another-keyed-hash',
  profile: {
    username: 'keisha',
    firstName: 'Keisha',
    lastName: 'Brown',
    email: 'keisha@example.com',
    schoolId: null,
    schoolName: null,
  },
  funding: {
    type: 'voucher',
    voucherId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0b01',
    redemptionId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0c01',
    code: 'WELCOME',
    priceCents: 2500,
  },
  privacyVersion: '2026-11',
  asksParent: false,
};
const ofClassList: BeginEnrolment = {
  ...begin,
  funding: {
    type: 'grant',
    grantId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01',
    administratorId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901',
    months: 10,
    reason: 'Class list',
  },
};
const grant = { type: 'RecordGrant', now } as const;
const reserve = { type: 'RecordReservation', now } as const;
const redeem = { type: 'RecordRedemption', now } as const;
const pay = { type: 'RecordPayment', now } as const;
const complete = { type: 'CompleteEnrolment', now } as const;
const release = { type: 'ReleaseEnrolment', now, reason: 'key-taken' } as const;

const given = givenCommands(enrolment);

describe('signing up', () => {
  test('begins once, with personal fields apart from clear ones', () => {
    const { profile, funding } = begin;
    spec(enrolment)
      .given()
      .when(begin)
      .then({ type: 'EnrolmentBegun', data: { pupilId: keisha, funding, personal: profile } });
    given(begin).when(begin).thenNothing();
  });

  test('records who agreed for the pupil, how, and to which text', () => {
    const consent = (way: string) => ({ consent: { way, privacyVersion: '2026-11' } });
    const card = { ...begin, funding: { type: 'payment', paymentId: keisha } } as const;
    const given = spec(enrolment).given();
    given.when(begin).then({ type: 'EnrolmentBegun', data: consent('school-with-voucher') });
    given
      .when({ ...begin, asksParent: true })
      .then({ type: 'EnrolmentBegun', data: consent('parent-by-mail') });
    given.when(card).then({ type: 'EnrolmentBegun', data: consent('adult-with-card') });
    given.when(ofClassList).then({
      type: 'EnrolmentBegun',
      data: consent('school-with-class-list'),
    });
  });

  test('moves from reserved to granted to completed', () => {
    given(ofClassList).when(grant).thenRejected('enrolment-out-of-step');
    given(ofClassList, reserve).when(grant).then({ type: 'EnrolmentGranted' });
    given(ofClassList, reserve, grant).when(complete).then({ type: 'EnrolmentCompleted' });
    given(ofClassList, reserve, grant).when(grant).thenNothing();
  });

  test('moves from reserved to redeemed to completed', () => {
    given(begin)
      .when(reserve)
      .then({ type: 'EnrolmentReserved', data: { pupilId: keisha } });
    given(begin, reserve).when(redeem).then({ type: 'EnrolmentRedeemed' });
    given(begin, reserve, redeem).when(complete).then({ type: 'EnrolmentCompleted' });
  });

  test('moves from reserved to paid to completed', () => {
    const paymentId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0d01';
    const byCard: BeginEnrolment = { ...begin, funding: { type: 'payment', paymentId } };
    given(byCard, reserve)
      .when(pay)
      .then({ type: 'EnrolmentPaid', data: { pupilId: keisha } });
    given(byCard, reserve, pay).when(complete).then({ type: 'EnrolmentCompleted' });
    given(byCard, reserve, pay, complete).when(pay).thenNothing();
    given(byCard).when(pay).thenRejected('enrolment-out-of-step');
  });

  test('is released, with the reason, while nothing is paid', () => {
    const reason = 'key-taken';
    given(begin).when(release).then({ type: 'EnrolmentReleased', data: { reason } });
    given(begin, reserve).when(release).then({ type: 'EnrolmentReleased', data: { reason } });
    for (const paid of [[redeem], [redeem, complete], [pay], [pay, complete]]) {
      given(begin, reserve, ...paid)
        .when(release)
        .thenRejected('enrolment-out-of-step');
    }
  });

  test('skips no step, and takes none after its release', () => {
    spec(enrolment).given().when(reserve).thenRejected('enrolment-out-of-step');
    given(begin).when(redeem).thenRejected('enrolment-out-of-step');
    given(begin, reserve).when(complete).thenRejected('enrolment-out-of-step');
    for (const late of [reserve, redeem, complete]) {
      given(begin, reserve, release).when(late).thenRejected('enrolment-out-of-step');
    }
  });

  test('takes each step once, however often it is repeated', () => {
    given(begin, reserve, redeem, complete).when(begin).thenNothing();
    for (const again of [reserve, redeem, complete]) {
      given(begin, reserve, redeem, complete).when(again).thenNothing();
    }
    given(begin, release).when(release).thenNothing();
  });
});

test('the decider keeps the properties of every decider', () => {
  const commands: readonly EnrolmentCommand[] = [begin, reserve, redeem, complete, release];
  checkDeciderProperties(enrolment, fc.array(fc.constantFrom(...commands)));
});
