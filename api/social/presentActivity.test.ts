import type { FeedItem } from '@mahoe/projections/social/activityQueries';
import { expect, test } from 'vitest';
import { presentFeedItem, presentReceivedCheer, presentWeekRanking } from './presentActivity.ts';

const PICTURE = '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0901';

const keisha = {
  userId: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0101',
  username: 'keisha',
  firstName: 'Keisha',
  lastName: 'Brown',
  pictureId: PICTURE,
};

const item: Omit<FeedItem, 'pictureState'> = {
  ...keisha,
  id: '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0801',
  kind: 'quiz',
  key: null,
  percentage: 90,
  experience: 120,
  topicName: 'Fractions',
  localDate: '2026-11-20',
  cheers: {},
  ownCheer: null,
};

test.each([
  ['approved', `/api/pictures/${PICTURE}`],
  ['waiting', null],
  ['rejected', null],
  ['none', null],
] as const)('friends see a picture only once it is approved: %s', (pictureState, address) => {
  const shown = { user: { profilePicture: address, lastName: 'B.' } };
  expect(presentFeedItem({ ...item, pictureState })).toMatchObject(shown);
  expect(presentReceivedCheer({ ...item, cheer: 'star', pictureState })).toMatchObject([shown]);
  expect(presentWeekRanking([{ ...keisha, experience: 80, pictureState }], 'own')).toMatchObject([
    shown,
  ]);
});
