import type { EmailTemplate } from './emailTemplate.ts';

const FOOTER =
  'Mahoe sent this e-mail because someone asked for it with this address. It never asks you to reply.';

/** E-mail with the link to a new password, its only link. */
export const buildPasswordResetEmail = (username: string, link: string): EmailTemplate => ({
  subject: 'A new password for Mahoe',
  blocks: [
    `Someone asked for a new password for the Mahoe account "${username}".`,
    { label: 'Choose a new password', link },
    'The link works once, for one hour. If it was not you, do nothing: the password does not change.',
  ],
  footer: FOOTER,
});

export const buildPasswordChangedEmail = (username: string): EmailTemplate => ({
  subject: 'Your Mahoe password was changed',
  blocks: [
    `The password of the Mahoe account "${username}" has just been changed. Every device that was signed in with the old one has been signed out.`,
    'If it was not you, ask for a new password on the sign-in page at once. The contact page says who else can help.',
  ],
  footer:
    'Mahoe sends this e-mail after every change of password, so that you notice one you did not make.',
});

export const buildSignInGuessesEmail = (username: string): EmailTemplate => ({
  subject: 'Somebody tries to sign in to your Mahoe account',
  blocks: [
    `Many wrong passwords were tried for the Mahoe account "${username}" today. They came from a device that has not signed in to it before. The account is safe as long as nobody knows the password.`,
    'You can still sign in on a device that you used before. If you cannot sign in on a new one, wait a quarter of an hour, or ask for a new password on the sign-in page: that link always works.',
  ],
  footer: 'Mahoe sends this e-mail once a day at most, while somebody tries passwords.',
});

export const buildAddressChangedEmail = (username: string): EmailTemplate => ({
  subject: 'Your Mahoe e-mail address was changed',
  blocks: [
    `From now on, e-mails about the Mahoe account "${username}" go to another address.`,
    'If it was not you, act at once: the contact page says who can help.',
  ],
  footer: 'Mahoe sends this e-mail here because this was the address until now.',
});

const buildConsentBlocks = (link: string, publicUrl: string): EmailTemplate['blocks'] => [
  'Mahoe keeps a child’s answers to choose what to practise next. Please read what we keep, and agree if you are the parent or guardian:',
  { label: 'Read and agree', link },
  { label: 'The privacy text', link: `${publicUrl}/privacy` },
  'Do you disagree, or know nothing about this account? Sign in with the child and choose "Erase everything" in the settings. The contact page says who else can help.',
];

/** Asks a parent for consent. */
export const buildConsentEmail = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  link: string,
  publicUrl: string,
): EmailTemplate => ({
  subject: `May ${firstName} learn with Mahoe?`,
  blocks: [
    `${firstName} now has a Mahoe account with the username "${username}". ${firstName} gave this address as the e-mail of a parent or guardian.`,
    ...buildConsentBlocks(link, publicUrl),
  ],
  footer: FOOTER,
});

export const buildConsentReminderEmail = (
  { firstName, username }: { readonly firstName: string; readonly username: string },
  link: string,
  publicUrl: string,
): EmailTemplate => ({
  subject: `Reminder: may ${firstName} learn with Mahoe?`,
  blocks: [
    `${firstName} has a Mahoe account with the username "${username}". We have not had your answer yet. ${firstName} can practise meanwhile.`,
    ...buildConsentBlocks(link, publicUrl),
  ],
  footer: FOOTER,
});
