import type { BacklogKind } from '@mahoe/contracts/admin/backlog';

const withFilter = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface BacklogPlace {
  readonly label: string;
  /** Label in the header. */
  readonly short: string;
  readonly path: string;
}

/** Labels of each kind of work, and the page on which it is done. */
export const BACKLOG_PAGES: Readonly<Record<BacklogKind, BacklogPlace>> = {
  concerns: { label: 'Concerns for children', short: 'Concerns', path: '/cases' },
  reports: { label: 'Reports by pupils', short: 'Reports', path: '/moderation' },
  messages: { label: 'Messages', short: 'Messages', path: '/moderation' },
  pictures: { label: 'Profile pictures', short: 'Pictures', path: '/moderation' },
  names: { label: 'Names of pupils', short: 'Names', path: '/moderation' },
  suspensions: { label: 'Suspensions to confirm', short: 'Suspensions', path: '/cases' },
  appeals: { label: 'Appeals', short: 'Appeals', path: '/cases' },
  payments: {
    label: 'Disputed payments and failed refunds',
    short: 'Payments',
    path: withFilter('/payments', { attention: true }),
  },
  prizes: { label: 'Prizes to decide or hand out', short: 'Prizes', path: '/prizes' },
  failedEmails: {
    label: 'E-mails that could not be sent (7 days)',
    short: 'Failed e-mails',
    path: withFilter('/outbox', { status: 'given-up' }),
  },
  reportedQuestions: {
    label: 'Questions reported by pupils',
    short: 'Reported questions',
    path: '/reported-questions',
  },
  questionDrafts: { label: 'Drafts of questions', short: 'Question drafts', path: '/quiz-drafts' },
  articleDrafts: { label: 'Drafts of articles', short: 'Article drafts', path: '/quiz-drafts' },
  parkedEvents: { label: 'Parked events', short: 'Parked events', path: '/system' },
};
