import { z } from 'zod';
import { PupilGrade } from '../accounts/account.ts';
import { Id, IdParams, ListQuery, operation } from '../operation.ts';

const LocalDate = z.iso.date().meta({ description: 'day in Jamaica' });

export const Announcement = z.object({
  id: Id,
  /** Plain text: no markup, no links. */
  text: z.string(),
  from: LocalDate,
  /** Last day, included. */
  to: LocalDate,
  /** Empty for all grades. */
  grades: z.array(PupilGrade),
});
export type Announcement = z.infer<typeof Announcement>;

export const listAnnouncements = operation({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'The newest hundred announcements that are not withdrawn, latest end first',
  access: 'administrator',
  query: ListQuery,
  reply: z.array(Announcement),
  refusals: {},
});

export const writeAnnouncement = operation({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: "Tell pupils something on their dashboard, for some days, all grades' or chosen ones'",
  access: 'administrator',
  body: z.object({
    text: z.string().trim().min(1, 'Please write the announcement').max(600),
    from: z.iso.date(),
    to: z.iso.date(),
    grades: z.array(PupilGrade).max(3),
  }),
  reply: Announcement,
  refusals: {
    'announcement-text-refused': {
      status: 422,
      message: 'Up to 300 characters of plain words on one line, without markup or links.',
    },
    'announcement-range-refused': {
      status: 422,
      message: 'An announcement ends on or after its first day, and is shown at most 120 days.',
    },
    'announcement-over': { status: 422, message: 'Its last day is over already.' },
  },
});

export const withdrawAnnouncement = operation({
  method: 'DELETE',
  path: '/api/admin/announcements/:id',
  summary: 'Withdraw an announcement: no pupil sees it any more',
  access: 'administrator',
  params: IdParams,
  reply: z.object({ id: Id }),
  refusals: { 'announcement-not-found': { status: 404, message: 'Announcement not found' } },
});
