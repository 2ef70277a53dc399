import { getPicture } from '@mahoe/contracts/accounts/profile';
import { ensureDone } from '@mahoe/domain/decider';
import { pictureReview } from '@mahoe/domain/messaging/pictureReview';
import { findPicture } from '@mahoe/projections/accounts/pictureQueries';
import { v5 as uuidv5 } from 'uuid';
import { readHeader } from '../edge/readHeader.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../route/route.ts';
import type { Services } from '../route/services.ts';
import { canSeeFullProfile } from './presentUser.ts';

/** Namespace of the commands that record a moderator's look at a picture. */
const VIEW_COMMAND_IDS = '4f1a8c5e-0f0b-5c55-8d3c-8d4f6f0e2b12';
/** Browsers check a public picture again after a minute, because it may have been removed. */
const CACHE_CONTROL = 'private, max-age=60, must-revalidate';

/**
 * Records, once a day, that a moderator looked at a waiting picture.
 * @returns false if the picture is not waiting
 */
const mayModerate = async (
  { commands }: Services,
  { params, user, now }: Pick<RouteContext<typeof getPicture>, 'params' | 'user' | 'now'>,
): Promise<boolean> => {
  const { isWaiting } = await commands.load(pictureReview, params.id);
  if (!isWaiting) return false;
  const command = { type: 'ViewPicture', now, moderatorId: user.id } as const;
  const once = `${params.id}|${user.id}|${now.localDate}`;
  const cause = { commandId: uuidv5(once, VIEW_COMMAND_IDS), actor: user.id };
  const looked = await commands.handle(pictureReview, params.id, command, cause);
  return ensureDone(looked, 'item-not-found');
};

const handleGetPicture: Handler<typeof getPicture> = async (served) => {
  const { services } = served;
  const { media } = services;
  const { views, params, user, reply, request, refuse } = served;
  // Browsers must not store refusals or pictures that others cannot see.
  reply.header('cache-control', 'no-store');
  const picture = await findPicture(views, params.id);
  if (!picture) return refuse('picture-not-found');
  const isOwn = picture.ownerId === user.id;
  const maySee = picture.isShown || canSeeFullProfile(user, picture.ownerId);
  const isModerated = !isOwn && picture.state !== 'approved';
  if (!maySee || (isModerated && !(await mayModerate(services, served)))) {
    return refuse('picture-not-found');
  }
  if (picture.isShown) {
    // Another picture has another address.
    const tag = `"${params.id}"`;
    reply.header('cache-control', CACHE_CONTROL).header('etag', tag);
    if (readHeader(request, 'if-none-match') === tag) {
      reply.code(304);
      return undefined;
    }
  }
  const medium = await media.read(params.id);
  if (!medium) return refuse('picture-not-found');
  reply.type('image/webp').header('content-disposition', 'inline');
  return medium.bytes;
};

/** Routes for pupils' pictures; access is checked on every request. */
export const pictureRoute: readonly Route[] = [defineRoute(getPicture, handleGetPicture)];
