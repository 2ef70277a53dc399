import fc from 'fast-check';
import { describe, test } from 'vitest';
import { instantMs, momentOf } from '../calendar.ts';
import { checkDeciderProperties, spec } from '../testing.ts';
import {
  administrator,
  type AdministratorCommand,
  type RegisterAdministrator,
} from './administrator.ts';

const msBrown = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';
const mrGrant = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0902';
const monday8am = instantMs('2026-11-16T13:00:00.000Z');

const register: RegisterAdministrator = {
  type: 'RegisterAdministrator',
  now: momentOf(monday8am),
  administratorId: msBrown,
  grade: 6,
  usernameKey: 'a-keyed-hash',
  emailKey: 'another-keyed-hash',
  profile: {
    username: 'ms.brown',
    firstName: 'Althea',
    lastName: 'Brown',
    email: 'brown@example.com',
  },
};
const signIn = (minutes: number): AdministratorCommand => ({
  type: 'SignInAdministrator',
  now: momentOf(monday8am + minutes * 60_000),
});

const registered = spec(administrator).given().when(register).events();

describe('an administrator', () => {
  test('registers only once', () => {
    spec(administrator)
      .given()
      .when(register)
      .then({
        type: 'AdministratorRegistered',
        data: { administratorId: msBrown, personal: register.profile },
      });
    spec(administrator)
      .given(...registered)
      .when(register)
      .thenNothing();
  });

  test('records one sign-in for several at the same instant', () => {
    const signedIn = spec(administrator)
      .given(...registered)
      .when(signIn(5))
      .events();
    spec(administrator)
      .given(...registered)
      .when(signIn(5))
      .then({ type: 'AdministratorSignedIn', data: { administratorId: msBrown } });
    spec(administrator)
      .given(...registered, ...signedIn)
      .when(signIn(5))
      .thenNothing();
  });

  test('records who added the administrator', () => {
    spec(administrator)
      .given()
      .when({ ...register, addedBy: mrGrant })
      .then(
        { type: 'AdministratorRegistered' },
        { type: 'AdministratorAdded', data: { accountId: msBrown, administratorId: mrGrant } },
      );
  });

  test('cannot sign in while suspended, and cannot suspend themselves', () => {
    const by = (administratorId: string) =>
      ({ type: 'SuspendAdministrator', by: administratorId, now: momentOf(monday8am) }) as const;
    const suspended = spec(administrator)
      .given(...registered)
      .when(by(mrGrant))
      .events();
    spec(administrator)
      .given(...registered)
      .when(by(msBrown))
      .thenRejected('not-oneself');
    const history = [...registered, ...suspended];
    spec(administrator)
      .given(...history)
      .when(signIn(5))
      .thenRejected('account-suspended');
    spec(administrator)
      .given(...history)
      .when(by(mrGrant))
      .thenNothing();
    spec(administrator)
      .given(...history)
      .when({ ...by(mrGrant), type: 'ReinstateAdministrator' })
      .then({ type: 'AdministratorReinstated' });
  });

  test('turns a second factor on and off once, and records each recovery code used and each wrong code', () => {
    const now = momentOf(monday8am);
    const on = spec(administrator)
      .given(...registered)
      .when({ type: 'TurnOnTwoFactor', now })
      .events();
    const history = [...registered, ...on];
    spec(administrator)
      .given(...history)
      .when({ type: 'TurnOnTwoFactor', now })
      .thenNothing();
    spec(administrator)
      .given(...history)
      .when({ type: 'UseRecoveryCode', left: 9, now })
      .then({ type: 'AdministratorRecoveryCodeUsed', data: { left: 9 } });
    spec(administrator)
      .given(...history)
      .when({ type: 'RefuseCode', kind: 'authenticator', now })
      .then({ type: 'AdministratorCodeRefused', data: { kind: 'authenticator' } });
    spec(administrator)
      .given(...history)
      .when({ type: 'RenewRecoveryCodes', now })
      .then({ type: 'AdministratorRecoveryCodesRenewed' });
    spec(administrator)
      .given(...history)
      .when({ type: 'TurnOffTwoFactor', by: null, now })
      .then({
        type: 'AdministratorTwoFactorTurnedOff',
        data: { accountId: msBrown, administratorId: null },
      });
    spec(administrator)
      .given(...registered)
      .when({ type: 'TurnOffTwoFactor', by: mrGrant, now })
      .thenNothing();
  });

  test('leaves a trace for each account whose history, earlier day or first password was read', () => {
    const now = momentOf(monday8am);
    const accountId = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0903';
    const seen = { accountId, administratorId: msBrown };
    spec(administrator)
      .given(...registered)
      .when({ type: 'ViewHistory', now, accountId, day: '2026-10-01' })
      .then({ type: 'AdministratorViewedHistory', data: { ...seen, day: '2026-10-01' } });
    spec(administrator)
      .given(...registered)
      .when({ type: 'ViewFirstPasswords', now, accountIds: [accountId, mrGrant] })
      .then(
        { type: 'AdministratorViewedFirstPassword', data: seen },
        { type: 'AdministratorViewedFirstPassword', data: { ...seen, accountId: mrGrant } },
      );
    const unknown = { type: 'ViewFirstPasswords', now, accountIds: [accountId] } as const;
    spec(administrator).given().when(unknown).thenRejected('user-not-found');
  });

  test('cannot sign in without a registration', () => {
    spec(administrator).given().when(signIn(0)).thenRejected('user-not-found');
  });
});

test('the decider keeps the properties of every decider', () => {
  checkDeciderProperties(
    administrator,
    fc.array(fc.oneof(fc.constant(register), fc.integer({ min: 0, max: 9 }).map(signIn))),
  );
});
