import { getMedia } from '@mahoe/contracts/messaging/conversations';
import { ensureDone } from '@mahoe/domain/decider';
import { hasOpenedCase } from '@mahoe/domain/messaging/evidence';
import { isVisibleTo, findPendingKind, type Message } from '@mahoe/domain/messaging/messageState';
import { message } from '@mahoe/domain/messaging/message';
import { findMessageByMedia } from '@mahoe/projections/messaging/queries';
import { v5 as uuidv5 } from 'uuid';
import { defineRoute, type Handler, type Route, type RouteContext } from '../route/route.ts';
import type { Services } from '../route/services.ts';

/** Namespace of the commands that record a moderator's look at what a child made. */
const VIEW_COMMAND_IDS = '4f1a8c5e-0f0b-5c55-8d3c-8d4f6f0e2b11';

/** Media type by the kind under which a medium was stored. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  drawing: 'image/png',
  'voice-webm': 'audio/webm',
  'voice-mp4': 'audio/mp4',
  'voice-ogg': 'audio/ogg',
};

/** Purpose of a moderator's look at an item that waits for a decision. */
const PURPOSES = { message: 'waiting', report: 'reported' } as const;

/** Records that a moderator looked, and why. @returns false if there is no reason to look */
const mayModerate = async (
  { commands }: Services,
  state: Message,
  { user, now }: Pick<RouteContext<typeof getMedia>, 'user' | 'now'>,
): Promise<boolean> => {
  const kind = findPendingKind(state);
  // Without a pending decision, the moderator needs an opened case.
  if (kind === null) return hasOpenedCase(state, user.id, now);
  const purpose = PURPOSES[kind];
  const command = { type: 'ViewContent', now, moderatorId: user.id, purpose } as const;
  const once = `${state.messageId}|${user.id}|${purpose}|${now.localDate}`;
  const cause = { commandId: uuidv5(once, VIEW_COMMAND_IDS), actor: user.id };
  const looked = await commands.handle(message, state.messageId, command, cause);
  return ensureDone(looked, 'item-not-found');
};

const handleGetMedia: Handler<typeof getMedia> = async (served) => {
  const { services } = served;
  const { commands, media } = services;
  const { views, params, user, refuse } = served;
  // A reported medium is kept under the message's own id, which moderators may name.
  const messageId =
    (await findMessageByMedia(views, params.id)) ?? (user.isAdministrator ? params.id : undefined);
  const state = messageId === undefined ? null : await commands.load(message, messageId);
  if (!state?.mediaId) return refuse('medium-not-found');
  const mayRead = user.isAdministrator
    ? await mayModerate(services, state, served)
    : isVisibleTo(state, user.id);
  if (!mayRead) return refuse('medium-not-found');
  const medium =
    (await media.read(state.mediaId)) ??
    (user.isAdministrator ? await media.read(state.messageId) : undefined);
  const mediaType = MEDIA_TYPES[medium?.kind ?? ''];
  return medium && mediaType !== undefined
    ? { mediaType, bytes: medium.bytes }
    : refuse('medium-not-found');
};

/** Route for drawings and recordings; access is checked in the log on every request. */
export const mediaRoute: readonly Route[] = [
  defineRoute(getMedia, handleGetMedia, {
    records: true,
  }),
];
