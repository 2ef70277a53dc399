import { listHolds, liftHold, openCase, putHold } from '@mahoe/contracts/messaging/cases';
import { isRejection } from '@mahoe/domain/decider';
import { message } from '@mahoe/domain/messaging/message';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import { findHolds } from '@mahoe/projections/messaging/holdQueries';
import { findMessagingPupils, findMessages } from '@mahoe/projections/messaging/queries';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { toEvidence, describeMessage, presentMetadata, getDisplayName } from './presentMessage.ts';

const MAX_HOLDS = 200;

const handleOpenCase: Handler<typeof openCase> = async ({
  services: { commands, media },
  views,
  params: { id },
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const state = await commands.load(message, id);
  const view = (await findMessages(views, [id])).get(id);
  if (!state || !view) return refuse('case-not-found');
  const command = { type: 'OpenCase', now, moderatorId: user.id, ...body } as const;
  if (state.mediaId !== null && state.reports.length > 0) {
    const kept = (await media.read(state.mediaId)) ?? (await media.read(id));
    if (!kept) return refuse('nothing-kept');
  }
  const opened = await handleCommand(message, id, command);
  if (isRejection(opened)) return refuse(opened);
  const { senderId, receiverId, messageType } = view;
  const pupils = await findMessagingPupils(views, [senderId, receiverId]);
  const said = toEvidence(view, id);
  return {
    messageType,
    content: describeMessage(said),
    metadata: presentMetadata(said, true),
    senderName: getDisplayName(pupils.get(senderId)),
    receiverName: getDisplayName(pupils.get(receiverId)),
  };
};

const handlePutHold: Handler<typeof putHold> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'PutHold', now, moderatorId: user.id, ...body } as const;
  const put = await handleCommand(message, params.id, command);
  if (isRejection(put)) return refuse(put);
  return { held: true } as const;
};

const handleLiftHold: Handler<typeof liftHold> = async ({
  params,
  body,
  user,
  now,
  handleCommand,
  refuse,
}) => {
  const command = { type: 'LiftHold', now, moderatorId: user.id, ...body } as const;
  const lifted = await handleCommand(message, params.id, command);
  if (isRejection(lifted)) return refuse(lifted);
  return { held: false } as const;
};

const handleListHolds: Handler<typeof listHolds> = async ({ views }) => {
  const holds = await findHolds(views, MAX_HOLDS);
  const [pupils, moderators] = await Promise.all([
    findMessagingPupils(views, [...new Set(holds.map(({ pupilId }) => pupilId))]),
    findUsernames(views, [...new Set(holds.map(({ moderatorId }) => moderatorId))]),
  ]);
  return holds.map(({ moderatorId, ...hold }) => ({
    ...hold,
    pupilName: getDisplayName(pupils.get(hold.pupilId)),
    by: moderators.get(moderatorId) ?? '',
  }));
};

/** Routes for cases that wait for no decision. Every access needs a reason, which is recorded. */
export const caseRoutes: readonly Route[] = [
  defineRoute(openCase, handleOpenCase),
  defineRoute(putHold, handlePutHold),
  defineRoute(liftHold, handleLiftHold),
  defineRoute(listHolds, handleListHolds),
];
