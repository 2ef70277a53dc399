import {
  listAnnouncements,
  withdrawAnnouncement,
  writeAnnouncement,
} from '@mahoe/contracts/content/announcements';
import { getDashboard } from '@mahoe/contracts/progress/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../fixtures/testApi.ts';
import { newAdmin, newPupil } from '../fixtures/people.ts';

const DAY_MS = 24 * 3_600_000;

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.stop());

const dayIn = (days: number): string =>
  new Date(testApi.services.clock() + days * DAY_MS).toISOString().slice(0, 10);

test('an announcement is shown to its grade, on its days, until it is withdrawn', async () => {
  const admin = await newAdmin(testApi);
  const ana = await newPupil(testApi, 'Ana', { grade: 4 });
  const ben = await newPupil(testApi, 'Ben', { grade: 6 });
  const announcementsFor = async (pupil: typeof ana): Promise<readonly string[]> => {
    const { announcements } = await pupil.ask(getDashboard, { params: { id: pupil.id } });
    return announcements.map(({ text }) => text);
  };
  const write = (text: string, from: number, to: number, grades: readonly (4 | 5 | 6)[]) =>
    admin.ask(writeAnnouncement, {
      body: { text, from: dayIn(from), to: dayIn(to), grades: [...grades] },
    });
  const all = await write('No school on Friday.', -2, 3, []);
  await write('Grade 4 meets in the hall.', -2, 4, [4]);
  await write('The term begins.', 10, 12, []);
  await testApi.settle();

  expect(await announcementsFor(ana)).toEqual([
    'No school on Friday.',
    'Grade 4 meets in the hall.',
  ]);
  expect(await announcementsFor(ben)).toEqual(['No school on Friday.']);
  await admin.ask(withdrawAnnouncement, { params: { id: all.id } });
  expect(await admin.refused(withdrawAnnouncement, { params: { id: ana.id } })).toMatchObject({
    code: 'announcement-not-found',
  });
  await testApi.settle();
  expect(await announcementsFor(ben)).toEqual([]);
  testApi.advanceClock(11 * DAY_MS);
  expect(await announcementsFor(ana)).toEqual(['The term begins.']);
  expect((await admin.ask(listAnnouncements)).map(({ text }) => text)).toEqual([
    'The term begins.',
    'Grade 4 meets in the hall.',
  ]);
});

test.each([
  ['a link', 'See www.example.com', 0, 1, 'announcement-text-refused'],
  ['an end before its beginning', 'Soon', 2, 1, 'announcement-range-refused'],
  ['days that are over', 'Once', -5, -3, 'announcement-over'],
])('%s is refused', async (_, text, from, to, code) => {
  const admin = await newAdmin(testApi);
  const body = { text, from: dayIn(from), to: dayIn(to), grades: [] };
  expect(await admin.refused(writeAnnouncement, { body })).toMatchObject({ code });
});
