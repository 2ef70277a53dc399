import {
  closeConcern,
  escalateItem,
  getConcernPicture,
  listConcerns,
  raiseConcern,
  takeConcern,
} from '@mahoe/contracts/messaging/concerns';
import { pupil } from '@mahoe/domain/accounts/pupil';
import { instantMs, instantOf } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import { concern, CONCERN_DEADLINE_MS, findViewablePicture } from '@mahoe/domain/messaging/concern';
import { UNDO_WINDOW_MS } from '@mahoe/domain/messaging/decision';
import { message } from '@mahoe/domain/messaging/message';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import { openConcerns } from '@mahoe/projections/messaging/concernQueries';
import { findMessagingPupils } from '@mahoe/projections/messaging/queries';
import { v5 as uuidv5 } from 'uuid';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import type { Services } from '../route/services.ts';
import { createModerationClaims } from './moderationClaims.ts';
import { getDisplayName } from './presentMessage.ts';
import { createModerationItems, isSettled, parseItemId } from './moderationItems.ts';

/** Namespace of concern ids, and of the commands of an escalation. */
const CONCERN_IDS = '6b0d6e5e-33a2-5d0c-9b8e-1f7f6c1f0d35';
const MAX_CONCERNS = 100;

const getClaims = processSingleton(({ pool }) => createModerationClaims(pool));

const getItems = processSingleton(({ commands }) => createModerationItems(commands));

const toConcernId = (commandId: string): string => uuidv5(`concern|${commandId}`, CONCERN_IDS);

/**
 * Copies a picture for a concern under a key of its own, because the owner's copy is deleted with
 * the decision.
 */
const copyPicture = async (
  { media }: Services,
  pictureId: string,
  concernId: string,
): Promise<void> => {
  const medium = await media.read(pictureId);
  if (medium) await media.store({ ...medium, id: concernId, subject: pictureId });
};

const handleEscalateItem: Handler<typeof escalateItem> = async ({
  services,
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { commands } = services;
  const items = getItems(services);
  const claims = getClaims(services);
  const item = parseItemId(params.id);
  const found = await items.findContext(item);
  const concernId = toConcernId(context.commandId);
  // A repeat after a lost reply continues where the first call stopped.
  const isRepeat = (await commands.load(concern, concernId)) !== null;
  if (!found || !(isRepeat || (await items.isWaiting(item)))) return refuse('item-not-found');
  const [claimed] = isRepeat ? [item.id] : await claims.take([item.id], user.id, now.at);
  if (claimed === undefined) return refuse('claimed-by-another');
  const { pupilId, messageId, pictureId, adverseDecision: decision } = found;
  const by = { now, moderatorId: user.id } as const;
  const part = (step: string) => ({
    ...context,
    commandId: uuidv5(`${step}|${context.commandId}`, CONCERN_IDS),
  });
  // Secure first what must not be lost.
  if (pictureId !== null) await copyPicture(services, pictureId, concernId);
  const about = { concernId, pupilId, messageId, pictureId };
  const raising = { type: 'RaiseConcern', ...by, ...about, ...body } as const;
  const raised = await commands.handle(concern, concernId, raising, part('raise'));
  if (isRejection(raised)) return refuse(raised);
  if (messageId !== null) {
    const keeping = { type: 'KeepEvidence', now } as const;
    const kept = await commands.handle(message, messageId, keeping, part('keep'));
    if (isRejection(kept)) return refuse(kept);
  }
  const deciding = { ...by, decision, reason: 'worrying' } as const;
  const decided = await items.decide(item, deciding, context);
  if (isSettled(decided)) await claims.release(item.id, user.id);
  if (isRejection(decided)) return refuse(decided);
  recordPosition(decided.position);
  return { undoUntil: decided.takesEffectAt ?? instantOf(instantMs(now.at) + UNDO_WINDOW_MS) };
};

const handleRaiseConcern: Handler<typeof raiseConcern> = async ({
  services: { commands },
  body: { pupilId, reason },
  user,
  now,
  context,
  handleCommand,
  refuse,
}) => {
  const { profile, isErased } = await commands.load(pupil, pupilId);
  if (!profile || isErased) return refuse('user-not-found');
  const concernId = toConcernId(context.commandId);
  const about = { concernId, pupilId, messageId: null, pictureId: null };
  const command = {
    type: 'RaiseConcern',
    now,
    ...about,
    moderatorId: user.id,
    reason,
  } as const;
  const raised = await handleCommand(concern, concernId, command);
  if (isRejection(raised)) return refuse(raised);
  return { answerBy: instantOf(instantMs(now.at) + CONCERN_DEADLINE_MS) };
};

const handleListConcerns: Handler<typeof listConcerns> = async ({
  services: { commands, config },
  views,
  user,
}) => {
  const open = await openConcerns(views, MAX_CONCERNS);
  const [pupils, moderators, states] = await Promise.all([
    findMessagingPupils(views, [...new Set(open.map(({ pupilId }) => pupilId))]),
    findUsernames(views, [
      ...new Set(open.flatMap(({ raisedBy, takenBy }) => [raisedBy, takenBy ?? []].flat())),
    ]),
    Promise.all(open.map(({ id }) => commands.load(concern, id))),
  ]);
  const concerns = open.map(({ raisedBy, takenBy, ...one }, index) => {
    const state = states[index] ?? null;
    const isShown = findViewablePicture(state, user.id) !== null;
    return {
      ...one,
      pupilName: getDisplayName(pupils.get(one.pupilId)),
      hasPicture: (state?.pictureId ?? null) !== null,
      picture: isShown ? `/api/admin/concerns/${one.id}/picture` : null,
      reason: state?.reason ?? '',
      raisedBy: moderators.get(raisedBy) ?? '',
      takenBy: takenBy === null ? null : (moderators.get(takenBy) ?? ''),
      isMine: takenBy === user.id,
    };
  });
  return { isContactSet: config.SAFEGUARDING_EMAIL !== undefined, concerns };
};

const handleGetConcernPicture: Handler<typeof getConcernPicture> = async ({
  services: { commands, media },
  params,
  user,
  namePupil,
  refuse,
}) => {
  const state = await commands.load(concern, params.id);
  const isShown = findViewablePicture(state, user.id) !== null;
  if (state) namePupil(state.pupilId);
  const medium = isShown ? await media.read(params.id) : undefined;
  return medium ? { mediaType: 'image/webp', bytes: medium.bytes } : refuse('picture-not-found');
};

const handleTakeConcern: Handler<typeof takeConcern> = async ({
  params,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'TakeConcern', now, moderatorId: user.id } as const;
  const taken = await handleCommand(concern, params.id, command);
  if (isRejection(taken)) return refuse(taken);
  return { taken: true } as const;
};

const handleCloseConcern: Handler<typeof closeConcern> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'CloseConcern', now, moderatorId: user.id, ...body } as const;
  const closed = await handleCommand(concern, params.id, command);
  if (isRejection(closed)) return refuse(closed);
  return { outcome: body.outcome };
};

/** Routes for concerns about pupils: moderators raise them, and one takes each of them on. */
export const concernRoutes: readonly Route[] = [
  defineRoute(escalateItem, handleEscalateItem),
  defineRoute(raiseConcern, handleRaiseConcern),
  defineRoute(listConcerns, handleListConcerns),
  defineRoute(getConcernPicture, handleGetConcernPicture),
  defineRoute(takeConcern, handleTakeConcern),
  defineRoute(closeConcern, handleCloseConcern),
];
