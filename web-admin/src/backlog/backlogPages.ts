import type { BacklogKind } from '@mahoe/contracts/admin/backlog';

const withFilter = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Label of each kind of work, and the page on which it is done. */
export const BACKLOG_PAGES: Readonly<
  Record<BacklogKind, { readonly label: string; readonly path: string }>
> = {
  concerns: { label: 'Concerns for children', path: '/cases' },
  reports: { label: 'Reports by pupils', path: '/moderation' },
  messages: { label: 'Messages', path: '/moderation' },
  pictures: { label: 'Profile pictures', path: '/moderation' },
  names: { label: 'Names of pupils', path: '/moderation' },
  suspensions: { label: 'Suspensions to confirm', path: '/cases' },
  appeals: { label: 'Appeals', path: '/cases' },
  reportedQuestions: { label: 'Questions reported by pupils', path: '/reported-questions' },
  payments: {
    label: 'Disputed payments and failed refunds',
    path: withFilter('/payments', { attention: true }),
  },
  prizes: { label: 'Prizes to decide or hand out', path: '/prizes' },
  failedEmails: {
    label: 'E-mails that could not be sent (7 days)',
    path: withFilter('/outbox', { status: 'given-up' }),
  },
  questionDrafts: { label: 'Drafts of questions', path: '/quiz-drafts' },
  articleDrafts: { label: 'Drafts of articles', path: '/quiz-drafts' },
  parkedEvents: { label: 'Parked events', path: '/system' },
};
