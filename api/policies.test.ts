import { expect, test } from 'vitest';
import { forMembers, policies, type Asked, type Policy, type Verb } from './policies.ts';

const ana = {
  id: 'ana',
  isAdministrator: false,
  isSuspended: false,
  lacksSecondFactor: false,
  grade: 4,
};
const ben = { ...ana, id: 'ben' };
const cara = { ...ana, id: 'cara' };
const paused = { ...ana, isSuspended: true };
const admin = { ...ana, id: 'admin', isAdministrator: true };

const asks =
  (policy: Policy, asked: Partial<Asked> = {}, verb: Verb = 'see') =>
  (actor: typeof ana | undefined) =>
    policy(actor, verb, { params: undefined, query: undefined, body: undefined, ...asked });
const all = (policy: Policy, asked?: Partial<Asked>, verb?: Verb) =>
  Promise.all([undefined, ana, ben, paused, admin].map(asks(policy, asked, verb)));

test('everybody but visitors and the suspended is asked about, the same whatever they name', async () => {
  for (const body of [{ userId: 'ana' }, { userId: null }, null, 'text', []]) {
    const asked = { params: { id: 'ana' }, body };
    expect(await all(policies.anyone, asked)).toEqual(Array.from({ length: 5 }));
    const [visitor, , , suspended] = await all(policies['signed-in'], asked);
    expect([visitor, suspended]).toEqual(['not-signed-in', 'account-suspended']);
  }
});

test('the path names who it is about: oneself, or anybody for administrators', async () => {
  expect(await all(policies.self, { params: { id: 'ana' } })).toEqual([
    'not-signed-in',
    undefined,
    'forbidden',
    'account-suspended',
    undefined,
  ]);
});

test('who acts is oneself, by whatever name and wherever it stands', async () => {
  for (const name of ['userId', 'senderId', 'reporterId', 'participant1Id']) {
    for (const part of ['query', 'body']) {
      const outcomes = await all(policies.oneself, { [part]: { [name]: 'ana' } });
      expect(outcomes.slice(1, 3), `${part}.${name}`).toEqual([undefined, 'forbidden']);
    }
  }
  const mixed = { query: { userId: 'ben' }, body: { senderId: 'ana' } };
  expect((await all(policies.oneself, mixed)).slice(1, 3)).toEqual(['forbidden', 'forbidden']);
});

test('a command is for oneself, whoever the body names', async () => {
  expect(await all(policies.oneself, { body: { userId: 'ana' } })).toEqual([
    'not-signed-in',
    undefined,
    'forbidden',
    'account-suspended',
    'forbidden',
  ]);
  expect(await asks(policies.oneself, { body: { topicId: 'one' } })(ben)).toBeUndefined();
  expect(await asks(policies.oneself, { body: { userId: null } })(ben)).toBe('forbidden');
  const inherited: unknown = Object.create({ userId: 'ana' });
  expect(await asks(policies.oneself, { body: inherited })(ana)).toBeUndefined();
});

test('a policy may look up what is named, and tell seeing from changing', async () => {
  const conversations = new Map([['talk', { owner: 'ana', participants: ['ana', 'ben'] }]]);
  const participant = forMembers(
    async ({ params }) => conversations.get(String((params as { id: string }).id)),
    ({ id }, verb, talk) =>
      verb === 'see' ? talk?.participants.includes(id) === true : talk?.owner === id,
  );
  const about = (id: string, verb: Verb) =>
    Promise.all([ana, ben, cara].map(asks(participant, { params: { id } }, verb)));
  expect(await about('talk', 'see')).toEqual([undefined, undefined, 'forbidden']);
  expect(await about('talk', 'change')).toEqual([undefined, 'forbidden', 'forbidden']);
  expect(await about('nothing', 'see')).toEqual(['forbidden', 'forbidden', 'forbidden']);
});
