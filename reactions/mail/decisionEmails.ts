import type { Appealed, AppealOutcome } from '@mahoe/domain/messaging/events';
import type { EmailTemplate } from './emailTemplate.ts';

const FOOTER =
  'Mahoe writes to the address of the account about every decision of this kind. It never asks you to reply.';

interface Child {
  readonly firstName: string;
}

const APPEAL_TEXT =
  'Was this wrong? You can ask for a second look: somebody else than who decided will do it, and write to you.';

const buildAppealBlocks = (link: string): EmailTemplate['blocks'] => [
  APPEAL_TEXT,
  { label: 'Ask for a second look', link },
];

/** E-mail about a warning for an unkind message. */
export const buildWarningEmail = ({ firstName }: Child, link: string): EmailTemplate => ({
  subject: `A word about ${firstName}’s messages on Mahoe`,
  blocks: [
    `Somebody of ours looked at something ${firstName} did with messages, and found that it was not kind. This is a word of warning; nothing else follows from it. Please talk about it together.`,
    ...buildAppealBlocks(link),
  ],
  footer: FOOTER,
});

/**
 * E-mail that a child cannot send messages for some time.
 * @param until end of the pause, as text
 */
export const buildPauseEmail = (
  { firstName }: Child,
  until: string,
  link: string,
): EmailTemplate => ({
  subject: `${firstName} cannot send messages for a while`,
  blocks: [
    `Until ${until} ${firstName} cannot send messages on Mahoe, because some of them were not kind or not for children. Practising goes on as before. Please talk about it together.`,
    ...buildAppealBlocks(link),
  ],
  footer: FOOTER,
});

/** E-mail that a child's account is suspended. */
export const buildSuspensionEmail = ({ firstName }: Child, link: string): EmailTemplate => ({
  subject: `${firstName}’s Mahoe account is paused`,
  blocks: [
    `An administrator has paused ${firstName}’s account: nobody can sign in to it. What was learned stays. Unless a second administrator agrees, it is open again after seven days.`,
    ...buildAppealBlocks(link),
  ],
  footer: FOOTER,
});

const OVERTURNED_TEXT: Readonly<Record<Appealed, string>> = {
  rejected: 'It does not count any more.',
  'picture-rejected': 'It does not count any more.',
  warned:
    'The warning does not count any more. A later pause that followed from it has ended, or is shorter.',
  paused:
    'This pause has ended. A later one that followed from it has ended too, or is shorter; one for another reason goes on.',
  suspended: 'It has ended: the account is open, unless it was paused again since.',
};

/** E-mail about the outcome of an appeal. */
export const buildAppealOutcomeEmail = (
  { firstName }: Child,
  about: Appealed,
  outcome: AppealOutcome,
  link: string,
): EmailTemplate => ({
  subject: `We have looked again at what was decided about ${firstName}`,
  blocks: [
    outcome === 'overturned'
      ? `Somebody else looked again, and you were right: the decision about ${firstName} is taken back. ${OVERTURNED_TEXT[about]} We are sorry.`
      : `Somebody else looked again, and came to the same end: the decision about ${firstName} stands.`,
    { label: 'All decisions', link },
  ],
  footer: FOOTER,
});
