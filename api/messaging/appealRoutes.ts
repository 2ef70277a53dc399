import {
  appealDecision,
  decideAppeal,
  listAppeals,
  listDecisions,
  listDecisionsByToken,
  type Decision,
} from '@mahoe/contracts/messaging/appeals';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { instantMs, instantOf, type Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { appeal, APPEAL_DAYS } from '@mahoe/domain/messaging/appeal';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import {
  findDecisions,
  findDecision,
  waitingAppeals,
  type DecisionView,
} from '@mahoe/projections/messaging/appealQueries';
import { findMessagingPupils } from '@mahoe/projections/messaging/queries';
import { isDecisionsToken } from '@mahoe/providers/mail/emailLinks';
import type { Views } from '@mahoe/projections/openViews';
import type { SignedIn } from '../sessions/sessions.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { getDisplayName } from './presentMessage.ts';

const DAY_MS = 86_400_000;
const MAX_DECISIONS = 50;
const MAX_APPEALS = 100;
/** Calls from one address: high, because a school's parents share few addresses. */
const RATE_LIMIT = 300;

interface AppealLink {
  readonly account?: string | undefined;
  readonly token?: string | undefined;
}

const toAppealState = ({ isAppealed, outcome }: DecisionView): Decision['appeal'] =>
  outcome ?? (isAppealed ? 'waiting' : 'none');

/** Checks that the link of an e-mail is for this account and went to its current address. */
const isValidLink = async (
  { commands, config }: Services,
  account: string,
  token: string,
): Promise<boolean> => {
  const { emailKey, isErased } = await commands.load(pupil, account);
  if (isErased || emailKey === null) return false;
  return isDecisionsToken(config.pepper, { accountId: account, emailKey }, token);
};

/** Finds the pupil an appeal is about: by the link of an e-mail, or the caller. */
const identifyAppellant = async (
  services: Services,
  user: SignedIn | undefined,
  { account, token }: AppealLink,
): Promise<
  | { readonly pupilId: string; readonly by: 'pupil' | 'parent' }
  | 'decisions-link-unknown'
  | 'not-signed-in'
  | 'pupils-only'
> => {
  if (account !== undefined && token !== undefined) {
    return (await isValidLink(services, account, token))
      ? { pupilId: account, by: 'parent' }
      : 'decisions-link-unknown';
  }
  if (account !== undefined || token !== undefined) return 'decisions-link-unknown';
  if (!user) return 'not-signed-in';
  return user.isAdministrator ? 'pupils-only' : { pupilId: user.id, by: 'pupil' };
};

/**
 * Finds administrators who took part in a decision after the appeal, by confirming a suspension.
 */
const findLaterDeciders = async (
  { commands }: Services,
  decisionId: string,
): Promise<readonly string[]> => {
  const contested = await commands.load(appeal, decisionId);
  if (contested?.about !== 'suspended') return [];
  const { suspendedAt, confirmedBy } = await commands.load(pupil, contested.pupilId);
  return suspendedAt === contested.decidedAt && confirmedBy !== null ? [confirmedBy] : [];
};

const since = ({ at }: Moment): string => instantOf(instantMs(at) - APPEAL_DAYS * DAY_MS);

const listPupilDecisions = async (views: Views, pupilId: string, now: Moment) => {
  const decisions = await findDecisions(views, pupilId, since(now), MAX_DECISIONS);
  return decisions.map((one) => {
    const { id, what, at, until } = one;
    const isPaused = until !== null && instantMs(until) > instantMs(now.at);
    return { id, what, at, until: isPaused ? until : null, appeal: toAppealState(one) };
  });
};

const handleListDecisions: Handler<typeof listDecisions> = async ({ views, user, now, refuse }) =>
  user.isAdministrator ? refuse('pupils-only') : listPupilDecisions(views, user.id, now);

const handleListDecisionsByToken: Handler<typeof listDecisionsByToken> = async ({
  services,
  views,
  query: { account, token },
  now,
  refuse,
}) =>
  (await isValidLink(services, account, token))
    ? listPupilDecisions(views, account, now)
    : refuse('decisions-link-unknown');

const handleAppealDecision: Handler<typeof appealDecision> = async ({
  services,
  views,
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands } = services;
  const who = await identifyAppellant(services, user, body);
  if (typeof who === 'string') return refuse(who);
  const { pupilId, by } = who;
  const decision = await findDecision(views, params.id);
  if (decision?.pupilId !== pupilId || decision.at <= since(now)) {
    return refuse('decision-not-found');
  }
  const { id: decisionId, what: about, at: decidedAt, decidedBy } = decision;
  const messageId = about === 'suspended' ? null : decision.messageId;
  const words = body.words === undefined || body.words === '' ? null : body.words;
  const what = { decisionId, pupilId, about, messageId, decidedAt, decidedBy, by, words };
  const command = { type: 'MakeAppeal', now, ...what } as const;
  const cause = { ...context, actor: pupilId };
  const made = await commands.handle(appeal, decisionId, command, cause);
  if (isRejection(made)) return refuse(made);
  recordPosition(made.position);
  return { message: 'Thank you. A different moderator will review it and write to you.' };
};

const handleListAppeals: Handler<typeof listAppeals> = async ({
  services: { commands },
  views,
  user,
}) => {
  const waiting = await waitingAppeals(views, MAX_APPEALS);
  const [pupils, moderators, states] = await Promise.all([
    findMessagingPupils(views, [...new Set(waiting.map(({ pupilId }) => pupilId))]),
    findUsernames(views, [...new Set(waiting.flatMap(({ decidedBy }) => decidedBy))]),
    Promise.all(waiting.map(({ id }) => commands.load(appeal, id))),
  ]);
  return waiting.flatMap(({ decidedBy, ...one }, index) => {
    const contester = pupils.get(one.pupilId);
    return contester?.isErased === false
      ? {
          ...one,
          pupilName: getDisplayName(contester),
          words: states[index]?.words ?? null,
          decidedBy: decidedBy.flatMap((id) => moderators.get(id) ?? []),
          isOwn: decidedBy.includes(user.id),
        }
      : [];
  });
};

const handleDecideAppeal: Handler<typeof decideAppeal> = async ({
  services,
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const by = { moderatorId: user.id, decidedBy: await findLaterDeciders(services, params.id) };
  const command = { type: 'DecideAppeal', now, ...by, ...body } as const;
  const decided = await handleCommand(appeal, params.id, command);
  if (isRejection(decided)) return refuse(decided);
  return { outcome: body.outcome };
};

/** Routes for appeals against decisions about pupils; a different administrator reviews them. */
export const appealRoutes: readonly Route[] = [
  defineRoute(listDecisions, handleListDecisions),
  defineRoute(listDecisionsByToken, handleListDecisionsByToken, {
    limit: RATE_LIMIT,
  }),
  defineRoute(appealDecision, handleAppealDecision, {
    limit: RATE_LIMIT,
  }),
  defineRoute(listAppeals, handleListAppeals),
  defineRoute(decideAppeal, handleDecideAppeal),
];
