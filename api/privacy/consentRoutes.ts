import { resendConsentEmail, getConsent, giveConsent } from '@mahoe/contracts/accounts/privacy';
import { consent } from '@mahoe/domain/accounts/consent';
import { enrolment } from '@mahoe/domain/accounts/enrolment';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { isRejection } from '@mahoe/domain/decider';
import { isLinkToken } from '@mahoe/providers/mail/emailLinks';
import { defineRoute, type Handler, type Route } from '../route/route.ts';

/** High, because the parents of a school share few addresses. */
const CONSENT_LIMIT = 300;

const handleGiveConsent: Handler<typeof giveConsent> = async ({
  services: { config, commands },
  body: { account, token },
  now,
  context,
  recordPosition,
  refuse,
}) => {
  if (!isLinkToken(config.pepper, 'consent', account, token)) {
    return refuse('consent-link-unknown');
  }
  const command = { type: 'GiveConsent', now } as const;
  const given = await commands.handle(consent, account, command, {
    ...context,
    actor: account,
  });
  if (isRejection(given)) {
    return refuse(given.rejected === 'consent-not-asked' ? 'consent-link-unknown' : given.rejected);
  }
  recordPosition(given.position);
  return { message: 'Thank you. Your consent is recorded.' };
};

const handleResendConsentEmail: Handler<typeof resendConsentEmail> = async ({
  services: { commands },
  params: { id },
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const { pupilId, isErased } = await commands.load(pupil, id);
  if (pupilId === null || isErased) return refuse('user-not-found');
  const command = { type: 'ResendConsentRequest', now, askedBy: user.id } as const;
  const asked = await handleCommand(consent, id, command);
  if (isRejection(asked)) return refuse(asked);
  return { message: 'The mail is on its way.' };
};

const handleGetConsent: Handler<typeof getConsent> = async ({
  services: { commands },
  params: { id },
  refuse,
}) => {
  const [{ pupilId, isErased }, enrolled, asked] = await Promise.all([
    commands.load(pupil, id),
    commands.load(enrolment, id),
    commands.load(consent, id),
  ]);
  if (pupilId === null || isErased) return refuse('user-not-found');
  const { consent: agreed } = enrolled;
  if (!agreed) return { way: null, privacyVersion: null, isGiven: false, askedAt: null };
  const { way, privacyVersion } = agreed;
  const isGiven = way !== 'parent-by-mail' || asked.givenAt !== null;
  return { way, privacyVersion, isGiven, askedAt: asked.askedAt };
};

export const consentRoutes: readonly Route[] = [
  defineRoute(giveConsent, handleGiveConsent, {
    limit: CONSENT_LIMIT,
  }),
  defineRoute(resendConsentEmail, handleResendConsentEmail),
  defineRoute(getConsent, handleGetConsent),
];
