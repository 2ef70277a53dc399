import type { Email, EmailState } from '@mahoe/eventstore/postgres/emailOutbox';
import { expect, test } from 'vitest';
import { presentLetter } from './presentLetter.ts';

const [msBrown, mrGrant, keisha] = ['ms brown', 'mr grant', 'keisha'];
const reader = { readerId: msBrown, administrators: new Set([msBrown, mrGrant]) };

const letter = (about: string, state: EmailState, kind = 'password-reset'): Email => ({
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
  ['of a mail kept here that is a pupil’s', letter(keisha, 'kept'), true],
  ['of a mail that was sent', letter(keisha, 'sent'), false],
  ['of a mail that is yet to be sent', letter(keisha, 'waiting'), false],
  ['of a mail that could not be sent', letter(keisha, 'given-up'), false],
  ['of any kind that was sent', letter(keisha, 'sent', 'consent'), false],
  ['of another administrator’s reset, though it is kept here', letter(mrGrant, 'kept'), false],
  ['of another administrator’s other mail kept here', letter(mrGrant, 'kept', 'welcome'), true],
  ['of one’s own mail', letter(msBrown, 'sent'), true],
])('the link %s', (_whose, of, isShown) => {
  const { text, html } = presentLetter(of, reader);
  for (const said of [text, html]) expect(said.includes('secret')).toBe(isShown);
  expect(text).toContain('It works once.');
  expect(html).toContain('style="color:red">Choose</a>');
});
