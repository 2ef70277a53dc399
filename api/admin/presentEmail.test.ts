import type { Email, EmailState } from '@mahoe/eventstore/postgres/emailOutbox';
import { expect, test } from 'vitest';
import { presentEmail } from './presentEmail.ts';

const [msBrown, mrGrant, keisha] = ['ms brown', 'mr grant', 'keisha'];
const reader = { readerId: msBrown, administrators: new Set([msBrown, mrGrant]) };

const email = (about: string, state: EmailState, kind = 'password-reset'): Email => ({
  id: 'a letter',
  about,
  kind,
  state,
  to: 'somebody@home.example',
  subject: 'A new password',
  text: 'Choose:\nhttp://mahoe.test/reset-password?token=secret\nIt works once.',
  html: '<a href="http://mahoe.test/reset-password?token=secret&amp;x=1" style="color:red">Choose</a>',
  createdAt: '2026-11-02T14:00:00.000Z',
  tries: 1,
  failure: null,
});

test.each<readonly [string, Email, boolean]>([
  ['is shown of a mail kept here that is a pupil’s', email(keisha, 'kept'), true],
  ['is hidden of a mail that was sent', email(keisha, 'sent'), false],
  ['is hidden of a mail that is yet to be sent', email(keisha, 'waiting'), false],
  ['is hidden of a mail that could not be sent', email(keisha, 'given-up'), false],
  ['is hidden of any kind that was sent', email(keisha, 'sent', 'consent'), false],
  [
    'is hidden of another administrator’s reset, though it is kept here',
    email(mrGrant, 'kept'),
    false,
  ],
  [
    'is shown of another administrator’s other mail kept here',
    email(mrGrant, 'kept', 'welcome'),
    true,
  ],
  ['is shown of one’s own mail', email(msBrown, 'sent'), true],
])('the link %s', (_whose, of, isShown) => {
  const { text, html } = presentEmail(of, reader);
  for (const said of [text, html]) expect(said.includes('secret')).toBe(isShown);
  expect(text).toContain('It works once.');
  expect(html).toContain('style="color:red">Choose</a>');
});
