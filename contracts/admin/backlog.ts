import { z } from 'zod';
import { Instant, operation } from '../operation.ts';

/** Work that waits for an administrator, the most urgent first. */
export const BACKLOG_KINDS = [
  'concerns',
  'reports',
  'messages',
  'pictures',
  'names',
  'suspensions',
  'appeals',
  'reportedQuestions',
  'payments',
  'prizes',
  'failedEmails',
  'questionDrafts',
  'articleDrafts',
  'parkedEvents',
] as const;
export type BacklogKind = (typeof BACKLOG_KINDS)[number];

/** Days for which an e-mail that could not be sent is counted. */
export const FAILED_EMAIL_DAYS = 7;

export const getBacklog = operation({
  method: 'GET',
  path: '/api/admin/backlog',
  summary: 'What waits for an administrator: how much of each kind, and since when',
  access: 'administrator',
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(BACKLOG_KINDS),
        count: z.int(),
        oldestSince: Instant.nullable().meta({ description: 'null if nothing waits' }),
      }),
    ),
  }),
  refusals: {},
});
