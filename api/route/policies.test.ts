import { expect, test } from 'vitest';
import { policies, type PolicyRequest, type Policy } from './policies.ts';

const ana = {
  id: 'ana',
  isAdministrator: false,
  isSuspended: false,
  lacksSecondFactor: false,
  grade: 4,
};
const ben = { ...ana, id: 'ben' };
const paused = { ...ana, isSuspended: true };
const admin = { ...ana, id: 'admin', isAdministrator: true };

const asks =
  (policy: Policy, asked: Partial<PolicyRequest> = {}) =>
  (actor: typeof ana | undefined) =>
    policy(actor, { params: undefined, query: undefined, body: undefined, ...asked });
const all = (policy: Policy, asked?: Partial<PolicyRequest>) =>
  [undefined, ana, ben, paused, admin].map(asks(policy, asked));

test('signed-in users are allowed, and visitors and suspended users refused, whatever they name', () => {
  for (const body of [{ userId: 'ana' }, { userId: null }, null, 'text', []]) {
    const asked = { params: { id: 'ana' }, body };
    expect(all(policies.anyone, asked)).toEqual(Array.from({ length: 5 }));
    const [visitor, , , suspended] = all(policies['signed-in'], asked);
    expect([visitor, suspended]).toEqual(['not-signed-in', 'account-suspended']);
  }
});

test('the owner in the path must be the caller, unless the caller is an administrator', () => {
  expect(all(policies['path-owner'], { params: { id: 'ana' } })).toEqual([
    'not-signed-in',
    undefined,
    'forbidden',
    'account-suspended',
    undefined,
  ]);
});

test('a named actor must be the caller, in every field and part of the request', () => {
  for (const name of ['userId', 'senderId', 'reporterId', 'participant1Id']) {
    for (const part of ['query', 'body']) {
      const outcomes = all(policies['named-actor'], { [part]: { [name]: 'ana' } });
      expect(outcomes.slice(1, 3), `${part}.${name}`).toEqual([undefined, 'forbidden']);
    }
  }
  const mixed = { query: { userId: 'ben' }, body: { senderId: 'ana' } };
  expect(all(policies['named-actor'], mixed).slice(1, 3)).toEqual(['forbidden', 'forbidden']);
});

test('a named actor must be the caller, even for administrators', () => {
  expect(all(policies['named-actor'], { body: { userId: 'ana' } })).toEqual([
    'not-signed-in',
    undefined,
    'forbidden',
    'account-suspended',
    'forbidden',
  ]);
  expect(asks(policies['named-actor'], { body: { topicId: 'one' } })(ben)).toBeUndefined();
  expect(asks(policies['named-actor'], { body: { userId: null } })(ben)).toBe('forbidden');
  const inherited: unknown = Object.create({ userId: 'ana' });
  expect(asks(policies['named-actor'], { body: inherited })(ana)).toBeUndefined();
});
