import { z } from 'zod';
import { Id, IdParams, Instant, operation } from '../operation.ts';

/** Decisions about a pupil that can be appealed. */
const APPEALABLE_DECISIONS = ['warned', 'paused', 'suspended'] as const;
/** Decisions that can be appealed today, and those that once could. */
export const APPEAL_SUBJECTS = ['rejected', 'picture-rejected', ...APPEALABLE_DECISIONS] as const;
export type AppealSubject = (typeof APPEAL_SUBJECTS)[number];

export const APPEAL_OUTCOMES = ['overturned', 'confirmed'] as const;
/** Most characters of an appeal's text. */
export const MAX_APPEAL_LENGTH = 500;

/** Link of an e-mail, for readers without a session: a parent, or a suspended pupil. */
const EmailLink = { account: Id.optional(), token: z.string().min(1).max(200).optional() };

/** Decision about a pupil in the last 30 days, and the state of its appeal. */
export const Decision = z.object({
  id: Id,
  what: z.enum(APPEALABLE_DECISIONS),
  at: Instant,
  until: Instant.nullable().meta({
    description: 'end of a pause that is still in force; else null',
  }),
  appeal: z.enum(['none', 'waiting', ...APPEAL_OUTCOMES]),
});
export type Decision = z.infer<typeof Decision>;

const linkRefusals = {
  'decisions-link-unknown': {
    status: 404,
    message: 'This link is incomplete. Please open it from the e-mail again.',
  },
  'pupils-only': { status: 403, message: 'This is for pupils and their parents.' },
} as const;

export const listDecisions = operation({
  method: 'GET',
  path: '/api/decisions',
  summary: 'Decisions about the caller in the last 30 days',
  access: 'signed-in',
  reply: z.array(Decision),
  refusals: { 'pupils-only': linkRefusals['pupils-only'] },
});

export const listDecisionsByToken = operation({
  method: 'GET',
  path: '/api/decisions/by-token',
  summary: 'Decisions in the last 30 days about the account of an e-mail’s link',
  access: 'anyone',
  query: z.object({ account: Id, token: z.string().min(1).max(200) }),
  reply: z.array(Decision),
  refusals: { 'decisions-link-unknown': linkRefusals['decisions-link-unknown'] },
});

export const appealDecision = operation({
  method: 'POST',
  path: '/api/decisions/:id/appeal',
  summary:
    'Appeal against a decision; a different administrator reviews it, and a repeat changes nothing',
  access: 'anyone',
  params: IdParams,
  body: z.object({ ...EmailLink, words: z.string().trim().max(MAX_APPEAL_LENGTH).optional() }),
  reply: z.object({ message: z.string() }),
  refusals: {
    ...linkRefusals,
    'decision-not-found': { status: 404, message: 'This can no longer be reviewed.' },
  },
});

/** Appeal that waits; `id` is the decision's. */
export const Appeal = z.object({
  id: Id,
  pupilId: Id,
  pupilName: z.string(),
  about: z.enum(APPEAL_SUBJECTS),
  madeBy: z.enum(['pupil', 'parent']),
  madeAt: Instant,
  words: z.string().nullable(),
  decidedBy: z
    .array(z.string())
    .meta({ description: 'usernames of all administrators who took part in it' }),
  isOwn: z.boolean().meta({ description: 'the caller took part in it' }),
});
export type Appeal = z.infer<typeof Appeal>;

export const listAppeals = operation({
  method: 'GET',
  path: '/api/admin/appeals',
  summary: 'Pending appeals, oldest first, at most 100',
  access: 'administrator',
  reply: z.array(Appeal),
  refusals: {},
});

export const decideAppeal = operation({
  method: 'POST',
  path: '/api/admin/appeals/:id/decision',
  summary: 'Overturn or uphold another administrator’s decision, with a reason',
  access: 'administrator',
  params: IdParams,
  body: z.object({
    outcome: z.enum(APPEAL_OUTCOMES),
    reason: z.string().trim().min(5, 'Please say why.').max(300, 'Please use fewer words.'),
  }),
  reply: z.object({ outcome: z.enum(APPEAL_OUTCOMES) }),
  refusals: {
    'appeal-not-found': { status: 404, message: 'Nobody has asked for a review of this.' },
    'appeal-decided': { status: 409, message: 'This has already been decided.' },
    'own-decision': {
      status: 403,
      message: 'You took part in this decision. Please ask a different administrator.',
    },
  },
});
