import type { EmailTemplate } from './emailTemplate.ts';

const FOOTER =
  'Mahoe sent this because somebody asked for it at this address. It never asks you to reply.';

/** E-mail with the link to a new password, its only link. */
export const buildPasswordResetEmail = (username: string, link: string): EmailTemplate => ({
  subject: 'A new password for Mahoe',
  blocks: [
    `Somebody asked for a new password for the Mahoe account "${username}".`,
    { label: 'Choose a new password', link },
    'The link works once, for one hour. If it was not you, do nothing: the password stays as it is.',
  ],
  footer: FOOTER,
});

export const buildPasswordChangedEmail = (username: string): EmailTemplate => ({
  subject: 'Your Mahoe password was changed',
  blocks: [
    `The password of the Mahoe account "${username}" was changed just now. Everybody who was signed in with the old one has been signed out.`,
    'If it was not you, ask for a new password on the sign-in page at once, and tell us on the contact page.',
  ],
  footer: 'Mahoe tells you this so that nobody can change a password without your knowing.',
});

export const buildAddressChangedEmail = (username: string): EmailTemplate => ({
  subject: 'Your Mahoe e-mail address was changed',
  blocks: [
    `Mail about the Mahoe account "${username}" goes to another address from now on.`,
    'If it was not you, tell us on the contact page at once.',
  ],
  footer: 'Mahoe tells this address because it was the one until now.',
});

const buildConsentBlocks = (link: string, publicUrl: string): EmailTemplate['blocks'] => [
  'Mahoe keeps what a child answers so that it can choose what to practise next. Please read what is kept, and agree if you are the parent or guardian:',
  { label: 'Read and agree', link },
  { label: 'The privacy text', link: `${publicUrl}/privacy` },
  'You do not agree, or know nothing of it? Sign in with the child and choose "Your data" in the settings: there everything can be erased. Or tell us on the contact page.',
];

/** Asks a parent for consent. */
export const buildConsentEmail = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  link: string,
  publicUrl: string,
): EmailTemplate => ({
  subject: `May ${firstName} learn with Mahoe?`,
  blocks: [
    `${firstName} has a Mahoe account now, with the username "${username}", and gave this address as that of a parent or guardian.`,
    ...buildConsentBlocks(link, publicUrl),
  ],
  footer: FOOTER,
});

export const buildConsentReminderEmail = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  link: string,
  publicUrl: string,
): EmailTemplate => ({
  subject: `Once more: may ${firstName} learn with Mahoe?`,
  blocks: [
    `${firstName} has a Mahoe account with the username "${username}". We have not had your answer yet; ${firstName} can practise meanwhile.`,
    ...buildConsentBlocks(link, publicUrl),
  ],
  footer: FOOTER,
});
