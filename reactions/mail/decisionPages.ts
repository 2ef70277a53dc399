import type { Page } from './page.ts';

const FOOTER =
  'Mahoe writes to the address of the account about every decision of this kind. It never asks you to reply.';

interface Child {
  readonly firstName: string;
}

const CONTEST =
  'Was this wrong? You can ask for a second look: somebody else than who decided will do it, and write to you.';

const contesting = (link: string): Page['blocks'] => [
  CONTEST,
  { label: 'Ask for a second look', link },
];

/** A moderator found that something was not kind. */
export const warnedPage = ({ firstName }: Child, link: string): Page => ({
  subject: `A word about ${firstName}’s messages on Mahoe`,
  blocks: [
    `Somebody of ours looked at something ${firstName} did with messages, and found that it was not kind. This is a word of warning; nothing else follows from it. Please talk about it together.`,
    ...contesting(link),
  ],
  footer: FOOTER,
});

/** A child cannot send messages for a while. @param until in words */
export const pausedPage = ({ firstName }: Child, until: string, link: string): Page => ({
  subject: `${firstName} cannot send messages for a while`,
  blocks: [
    `Until ${until} ${firstName} cannot send messages on Mahoe, because some of them were not kind or not for children. Practising goes on as before. Please talk about it together.`,
    ...contesting(link),
  ],
  footer: FOOTER,
});

/** A child's account is closed for now. */
export const suspendedPage = ({ firstName }: Child, link: string): Page => ({
  subject: `${firstName}’s Mahoe account is paused`,
  blocks: [
    `An administrator has paused ${firstName}’s account: nobody can sign in to it. What was learned stays. Unless a second administrator agrees, it is open again after seven days.`,
    ...contesting(link),
  ],
  footer: FOOTER,
});

/** What came of a second look. */
export const lookedAgainPage = (
  { firstName }: Child,
  isOverturned: boolean,
  link: string,
): Page => ({
  subject: `We have looked again at what was decided about ${firstName}`,
  blocks: [
    isOverturned
      ? `Somebody else looked again, and you were right: the decision about ${firstName} is taken back, with what followed from it. We are sorry.`
      : `Somebody else looked again, and came to the same end: the decision about ${firstName} stands.`,
    { label: 'All decisions', link },
  ],
  footer: FOOTER,
});
