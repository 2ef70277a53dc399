import type { Appealed, AppealOutcome } from '@mahoe/domain/messaging/events';
import type { EmailTemplate } from './emailTemplate.ts';

const FOOTER =
  'Mahoe sends an e-mail about every decision of this kind to the address of the account. It never asks you to reply.';

interface Child {
  readonly firstName: string;
}

const APPEAL_TEXT =
  'Do you think we made a mistake? You can ask for a review. A different person will do it and write to you.';

const buildAppealBlocks = (link: string): EmailTemplate['blocks'] => [
  APPEAL_TEXT,
  { label: 'Ask for a review', link },
];

/** E-mail about a warning for an unkind message. */
export const buildWarningEmail = ({ firstName }: Child, link: string): EmailTemplate => ({
  subject: `A warning about ${firstName}’s messages on Mahoe`,
  blocks: [
    `A moderator looked at something ${firstName} did with messages and found that it was not kind. This is only a warning: ${firstName} can use Mahoe as before. Please talk about it together.`,
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
    `${firstName} cannot send messages on Mahoe until ${until}. Some of the messages were not kind, or not suitable for children. ${firstName} can practise as before. Please talk about it together.`,
    ...buildAppealBlocks(link),
  ],
  footer: FOOTER,
});

/** E-mail that a child's account is suspended. */
export const buildSuspensionEmail = ({ firstName }: Child, link: string): EmailTemplate => ({
  subject: `${firstName}’s Mahoe account is paused`,
  blocks: [
    `An administrator has paused ${firstName}’s account. ${firstName} cannot sign in, but no progress is lost. If no second administrator agrees, the account opens again after seven days.`,
    ...buildAppealBlocks(link),
  ],
  footer: FOOTER,
});

const OVERTURNED_TEXT: Readonly<Record<Appealed, string>> = {
  rejected: 'It no longer counts.',
  'picture-rejected': 'It no longer counts.',
  warned:
    'The warning no longer counts. If it led to a later pause, that pause has ended or is shorter.',
  paused:
    'This pause has ended. If it led to a later pause, that pause has ended too or is shorter. A pause for another reason continues.',
  suspended: 'The account is open again, unless it has been paused again since.',
};

/** E-mail about the outcome of an appeal. */
export const buildAppealOutcomeEmail = (
  { firstName }: Child,
  about: Appealed,
  outcome: AppealOutcome,
  link: string,
): EmailTemplate => ({
  subject: `We have reviewed our decision about ${firstName}`,
  blocks: [
    outcome === 'overturned'
      ? `A different person reviewed the decision about ${firstName}. You were right: we have withdrawn it. ${OVERTURNED_TEXT[about]} We are sorry.`
      : `A different person reviewed the decision and came to the same result: the decision about ${firstName} stands.`,
    { label: 'All decisions', link },
  ],
  footer: FOOTER,
});
