import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDeciderProperties, spec } from '../testing.ts';
import { announcement, isPlainText, type AnnouncementCommand } from './announcement.ts';

const administratorId = '11111111-1111-4111-8111-111111111111';
const announcementId = '22222222-2222-4222-8222-222222222222';
const now = { at: '2026-11-02T14:00:00.000Z', localDate: '2026-11-02' };
const write = (
  changes: Partial<Extract<AnnouncementCommand, { type: 'WriteAnnouncement' }>> = {},
): AnnouncementCommand => ({
  type: 'WriteAnnouncement',
  now,
  administratorId,
  announcementId,
  text: 'Mock exam on Friday. Bring two pencils!',
  from: '2026-11-02',
  to: '2026-11-06',
  grades: [],
  ...changes,
});
const withdraw: AnnouncementCommand = { type: 'WithdrawAnnouncement', now, administratorId };

describe('an announcement', () => {
  test.each([
    ['of one day, the last of which is today', { to: '2026-11-02' }],
    ['of 120 days', { to: '2027-03-01' }],
    ['of 300 characters', { text: 'é'.repeat(300) }],
  ])('%s is written', (_what, changes) => {
    spec(announcement)
      .given()
      .when(write(changes))
      .then({ type: 'AnnouncementWritten', data: { announcementId, grades: [], ...changes } });
  });

  test('names each grade once, the lowest first', () => {
    spec(announcement)
      .given()
      .when(write({ grades: [6, 4, 6] }))
      .then({ type: 'AnnouncementWritten', data: { grades: [4, 6] } });
  });

  test.each([
    ['is empty', { text: '  ' }, 'announcement-text-refused'],
    ['has 301 characters', { text: 'a'.repeat(301) }, 'announcement-text-refused'],
    ['ends before it begins', { from: '2026-11-07' }, 'announcement-range-refused'],
    ['lasts 121 days', { to: '2027-03-02' }, 'announcement-range-refused'],
    ['is over already', { from: '2026-10-30', to: '2026-11-01' }, 'announcement-over'],
  ] as const)('that %s is refused', (_what, changes, code) => {
    spec(announcement).given().when(write(changes)).thenRejected(code);
  });

  test('is withdrawn once, and only if it exists', () => {
    spec(announcement).given().when(withdraw).thenRejected('announcement-not-found');
    spec(announcement)
      .given(...spec(announcement).given().when(write()).events())
      .when(withdraw)
      .then({ type: 'AnnouncementWithdrawn', data: { announcementId, administratorId } });
  });

  test('keeps the properties of every decider', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
    const command = fc.oneof(
      fc.tuple(day, day).map(([from, to]) => write({ from, to })),
      fc.constant(withdraw),
    );
    checkDeciderProperties(announcement, fc.array(command, { maxLength: 5 }));
  });
});

describe('plain words', () => {
  test.each([
    'No school on Friday. Rest well!',
    'Mathematics: topics 1.5 & 2, at 9:30 a.m.',
    'Well done, Grade 6 – 50 % more quizzes 🎉',
  ])('are %s', (text) => expect(isPlainText(text)).toBe(true));

  test.each([
    '<b>Friday</b>',
    'See https://example.com',
    'See www.school',
    'Look at school.com',
    '[here](x)',
    'Write to a@b.c',
    'Tom &amp; Ann',
    'two\nlines',
    'turned \u202e round',
  ])('are not %j', (text) => expect(isPlainText(text)).toBe(false));
});
