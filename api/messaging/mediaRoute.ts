import { getMedia } from '@mahoe/contracts/messaging/conversations';
import { ensureDone } from '@mahoe/domain/decider';
import { hasOpenedCase } from '@mahoe/domain/messaging/evidence';
import { isVisibleTo, findPendingKind, type Message } from '@mahoe/domain/messaging/messageState';
import { message } from '@mahoe/domain/messaging/message';
import { findMessageByMedia } from '@mahoe/projections/messaging/queries';
import type { FastifyInstance } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import { defineRoute, type RouteContext } from '../route/route.ts';
import type { Services } from '../route/services.ts';

/** Namespace of the commands that note a look at what a child made. */
const VIEW_COMMAND_IDS = '4f1a8c5e-0f0b-5c55-8d3c-8d4f6f0e2b11';

/** What is in a medium, by the kind it was stored as. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  drawing: 'image/png',
  'voice-webm': 'audio/webm',
  'voice-mp4': 'audio/mp4',
  'voice-ogg': 'audio/ogg',
};

/** What a moderator is looking at it for, where it waits to be decided. */
const PURPOSES = { message: 'waiting', report: 'reported' } as const;

/** Drawings and recordings: whoever asks is looked at anew each time, in the log itself. */
export const mediaRoute = (app: FastifyInstance, services: Services): void => {
  const { commands, media } = services;

  /** Keeps on record that a moderator looked, and why. @returns false where there is no reason to */
  const mayModerate = async (
    state: Message,
    { user, now }: Pick<RouteContext<typeof getMedia>, 'user' | 'now'>,
  ): Promise<boolean> => {
    const kind = findPendingKind(state);
    // Of what waits for nothing they have said why, on record.
    if (kind === null) return hasOpenedCase(state, user.id, now);
    const purpose = PURPOSES[kind];
    const command = { type: 'ViewContent', now, moderatorId: user.id, purpose } as const;
    const once = `${state.messageId}|${user.id}|${purpose}|${now.localDate}`;
    const cause = { commandId: uuidv5(once, VIEW_COMMAND_IDS), actor: user.id };
    const looked = await commands.handle(message, state.messageId, command, cause);
    return ensureDone(looked, 'item-not-found');
  };

  defineRoute(app, services, getMedia, {
    records: true,
    handler: async (served) => {
      const { views, params, user, refuse } = served;
      // What was reported is kept under the message's own id: moderators may name that.
      const messageId =
        (await findMessageByMedia(views, params.id)) ??
        (user.isAdministrator ? params.id : undefined);
      const state = messageId === undefined ? null : await commands.load(message, messageId);
      if (!state?.mediaId) return refuse('medium-not-found');
      const mayRead = user.isAdministrator
        ? await mayModerate(state, served)
        : isVisibleTo(state, user.id);
      if (!mayRead) return refuse('medium-not-found');
      const medium =
        (await media.read(state.mediaId)) ??
        (user.isAdministrator ? await media.read(state.messageId) : undefined);
      const mediaType = MEDIA_TYPES[medium?.kind ?? ''];
      return medium && mediaType !== undefined
        ? { mediaType, bytes: medium.bytes }
        : refuse('medium-not-found');
    },
  });
};
