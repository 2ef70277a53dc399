import type { Recorded } from '@mahoe/eventstore/store/codec';
import { expect, test } from 'vitest';
import { noEmails } from '../fixtures/noEmails.ts';
import type { ReactionDeps } from '../reaction.ts';
import { whenPupilProfileChangedDeleteOldPictures } from './whenPupilProfileChangedDeleteOldPictures.ts';

const changed = {
  id: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0a01',
  type: 'PupilProfileChanged',
  data: {
    pupilId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0001',
    picture: { before: null, after: null },
    emailKey: { before: 'old', after: 'new' },
    personal: null,
    occurredAt: '2026-11-16T13:00:00.000Z',
    localDate: '2026-11-16',
  },
} as unknown as Recorded;

test.each([
  [false, ['ConfirmKey new', 'ReleaseKey old']],
  [true, ['ReleaseKey old']],
])('an address is kept for a pupil who is there (erased: %s)', async (isErased, expected) => {
  const sent: string[] = [];
  const commands = {
    load: () => Promise.resolve({ isErased }),
    handle: (_decider: unknown, key: string, { type }: { readonly type: string }) => {
      sent.push(`${type} ${key}`);
      return Promise.resolve({});
    },
  } as unknown as ReactionDeps['commands'];
  const media = {} as ReactionDeps['media'];
  await whenPupilProfileChangedDeleteOldPictures({ ...noEmails, commands, media }).react(changed);
  expect(sent).toEqual(expected);
});
