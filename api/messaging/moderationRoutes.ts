import {
  ItemId,
  OVERDUE_HOURS,
  claimNextItem,
  decideItem,
  getModerationCounts,
  getModerationHistory,
  getModerationItem,
  listModeration,
  skipItem,
  undoDecision,
  type ModerationItem,
} from '@mahoe/contracts/messaging/moderation';
import { instantMs, instantOf, type Moment } from '@mahoe/domain/calendar';
import { ensureDone, isRejection } from '@mahoe/domain/decider';
import { UNDO_WINDOW_MS } from '@mahoe/domain/messaging/decision';
import { message } from '@mahoe/domain/messaging/message';
import { nameReview } from '@mahoe/domain/messaging/nameReview';
import { pictureReview } from '@mahoe/domain/messaging/pictureReview';
import { findUsernames } from '@mahoe/projections/accounts/queries';
import { findHeldMessages } from '@mahoe/projections/messaging/holdQueries';
import {
  listItems,
  moderationCounts,
  findPausesNeedingAdministrator,
  findModerationStanding,
  findSteps,
  type ItemView,
} from '@mahoe/projections/messaging/moderationQueries';
import { findMessagingPupils, type MessagingPupilView } from '@mahoe/projections/messaging/queries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { pictureUrl } from '../accounts/presentUser.ts';
import { readListQuery, setContentRange } from '../reads/listQuery.ts';
import { defineRoute, type Handler, type Route, type RouteContext } from '../route/route.ts';
import { processSingleton } from '../route/processSingleton.ts';
import type { Services } from '../route/services.ts';
import { createModerationClaims } from './moderationClaims.ts';
import { toEvidence, describeMessage, presentMetadata, getDisplayName } from './presentMessage.ts';
import {
  createModerationItems,
  isSettled,
  parseItemId,
  toItemId,
  toStreamRef,
} from './moderationItems.ts';

/** Namespace of the commands that record a moderator's look at what a child made. */
const VIEW_COMMAND_IDS = '4f1a8c5e-0f0b-5c55-8d3c-8d4f6f0e2b10';
/** Items of the queue among which a free one is searched. */
const MAX_CANDIDATES = 200;
/** Attempts to claim, because another moderator may take the same items at that moment. */
const MAX_ATTEMPTS = 3;
const OVERDUE_MS = OVERDUE_HOURS * 3_600_000;
const MAX_STEPS = 200;
const MAX_CASES = 50;
/** Longest wait until an undone item is in the queue again. */
const VIEW_WAIT_MS = 1000;

const Filter = z.looseObject({
  kind: z.enum(['message', 'report', 'pupil', 'picture', 'name']).optional(),
  senderId: z.uuid().optional(),
  id: z.array(ItemId).max(1000).optional(),
});

const NOTE_TEXTS = {
  'nearly-blank': 'The sheet is almost empty.',
  'nearly-silent': 'The recording is almost silent.',
} as const;

/** Content to look at; reported media are read from the case's copy, under the message's id. */
const presentContent = (
  item: ItemView,
  senderName: string,
  sender: MessagingPupilView | undefined,
): Pick<ModerationItem, 'messageType' | 'nameKind' | 'content' | 'metadata'> => {
  const noMessage = { messageType: null, nameKind: null, metadata: {} } as const;
  if (item.kind === 'pupil') return { ...noMessage, content: senderName };
  if (item.kind === 'name') {
    return item.id === sender?.usernameReviewId
      ? { ...noMessage, nameKind: 'username', content: sender.username ?? senderName }
      : { ...noMessage, nameKind: 'first-name', content: sender?.newFirstName ?? senderName };
  }
  if (item.kind === 'picture') {
    const imageData = pictureUrl(item.id) ?? '';
    return { ...noMessage, content: `Picture of ${senderName}`, metadata: { imageData } };
  }
  const { messageType } = item;
  const said = item.kind === 'report' ? toEvidence(item, item.id) : item;
  const content = describeMessage(said);
  return { messageType, nameKind: null, content, metadata: presentMetadata(said, true) };
};

const getClaims = processSingleton(({ pool }) => createModerationClaims(pool));

const getItems = processSingleton(({ commands }) => createModerationItems(commands));

const present = async (
  services: Services,
  views: Views,
  items: readonly ItemView[],
  moderatorId: string,
  now: Moment,
): Promise<readonly ModerationItem[]> => {
  const claims = getClaims(services);
  const held = await claims.findActive(
    items.map(({ id }) => id),
    now.at,
  );
  const holders = [...held.values()].map(({ administratorId }) => administratorId);
  const [pupils, moderators] = await Promise.all([
    findMessagingPupils(views, [
      ...new Set(items.flatMap(({ senderId, receiverId }) => [senderId, receiverId ?? []].flat())),
    ]),
    findUsernames(views, [...new Set(holders)]),
  ]);
  return items.map((item) => {
    const { id, kind, senderId, receiverId, waitingSince, priority } = item;
    const claim = held.get(id);
    const senderName = getDisplayName(pupils.get(senderId));
    return {
      id: toItemId(item),
      kind,
      ...presentContent(item, senderName, pupils.get(senderId)),
      senderId,
      senderName,
      receiverId,
      receiverName: receiverId === null ? null : getDisplayName(pupils.get(receiverId)),
      waitingSince,
      priority,
      notes: item.notes.map((note) => NOTE_TEXTS[note]),
      reports: [...item.reports],
      senderStrikes: item.senderStrikes,
      claimedBy: claim ? (moderators.get(claim.administratorId) ?? '') : null,
      claimedByMe: claim?.administratorId === moderatorId,
      claimedUntil: claim?.until ?? null,
    };
  });
};

/** Records that a moderator looked at what a child made, and why. */
const recordView = async (
  { commands }: Services,
  id: string,
  kind: ItemView['kind'],
  {
    user,
    now,
    context,
    recordPosition,
  }: Pick<RouteContext<typeof claimNextItem>, 'user' | 'now' | 'context' | 'recordPosition'>,
): Promise<void> => {
  if (kind === 'pupil') return;
  const cause = {
    commandId: uuidv5(`${context.commandId}|${id}`, VIEW_COMMAND_IDS),
    actor: user.id,
  };
  const look = { now, moderatorId: user.id };
  const purpose = kind === 'message' ? 'waiting' : 'reported';
  const record = () => {
    if (kind === 'picture') {
      return commands.handle(pictureReview, id, { type: 'ViewPicture', ...look }, cause);
    }
    return kind === 'name'
      ? commands.handle(nameReview, id, { type: 'ViewName', ...look }, cause)
      : commands.handle(message, id, { type: 'ViewContent', ...look, purpose }, cause);
  };
  const looked = await record();
  if (ensureDone(looked, 'item-not-found')) recordPosition(looked.position);
};

/** Claims items of a list that are free and still waiting, in order. */
const claimWaiting = async (
  services: Services,
  candidates: readonly ItemView[],
  most: number,
  { user, now }: Pick<RouteContext<typeof claimNextItem>, 'user' | 'now'>,
): Promise<readonly ItemView[]> => {
  const claims = getClaims(services);
  const items = getItems(services);
  const taken: ItemView[] = [];
  let misses = 0;
  for (let rest = candidates; taken.length < most && rest.length > 0 && misses < MAX_ATTEMPTS;) {
    const ids = rest.map(({ id }) => id);
    const claimed = new Set(await claims.take(ids, user.id, now.at, most - taken.length));
    if (claimed.size === 0) misses += 1;
    for (const item of rest.filter(({ id }) => claimed.has(id))) {
      if (await items.isWaiting(toStreamRef(item))) taken.push(item);
      else await claims.release(item.id, user.id);
    }
    rest = rest.filter(({ id }) => !claimed.has(id));
  }
  return taken;
};

const findItem = async (
  views: Views,
  itemId: string,
  now: Moment,
): Promise<ItemView | undefined> => {
  const ids = [parseItemId(itemId).id];
  const { rows } = await listItems(views, { ids }, undefined, undefined, now.at);
  return rows.find((row) => toItemId(row) === itemId);
};

/** Loads an item as it is presented; undefined if it is not in the queue. */
const loadItem = async (
  services: Services,
  views: Views,
  itemId: string,
  moderatorId: string,
  now: Moment,
): Promise<ModerationItem | undefined> => {
  const found = await findItem(views, itemId, now);
  const [item] = found ? await present(services, views, [found], moderatorId, now) : [];
  return item;
};

const handleListModeration: Handler<typeof listModeration> = async ({
  services,
  views,
  query,
  user,
  now,
  reply,
}) => {
  const { filter, range, sort } = readListQuery(query, Filter);
  const { kind, senderId, id: itemIds } = filter;
  const ids = itemIds?.map((itemId) => parseItemId(itemId).id);
  const { rows, total } = await listItems(views, { kind, senderId, ids }, range, sort, now.at);
  setContentRange(reply, 'moderation', range, { count: rows.length, total });
  return present(services, views, rows, user.id, now);
};

const handleGetModerationItem: Handler<typeof getModerationItem> = async ({
  services,
  views,
  params,
  user,
  now,
  refuse,
}) => {
  const item = await loadItem(services, views, params.id, user.id, now);
  return item ?? refuse('item-not-found');
};

const handleGetModerationCounts: Handler<typeof getModerationCounts> = async ({ views, now }) => {
  const [counts, cases] = await Promise.all([
    moderationCounts(views, now.at, now.localDate, instantOf(instantMs(now.at) - OVERDUE_MS)),
    findPausesNeedingAdministrator(views, now.at, MAX_CASES),
  ]);
  const pupils = await findMessagingPupils(
    views,
    cases.map(({ id }) => id),
  );
  const needAdministrator = cases.map((one) => ({
    ...one,
    name: getDisplayName(pupils.get(one.id)),
  }));
  return { ...counts, needAdministrator };
};

const handleClaimNextItem: Handler<typeof claimNextItem> = async (served) => {
  const { services, views, body, user, now, refuse } = served;
  const items = getItems(services);
  const claims = getClaims(services);
  const named = body.id === undefined ? undefined : await findItem(views, body.id, now);
  if (body.id !== undefined) {
    if (!named) return refuse('item-not-found');
    const taken = await claimWaiting(services, [named], 1, served);
    if (taken.length === 0) {
      const isWaiting = await items.isWaiting(toStreamRef(named));
      return refuse(isWaiting ? 'claimed-by-another' : 'item-not-found');
    }
  }
  const range = { offset: 0, limit: MAX_CANDIDATES };
  const { rows: waiting } = await listItems(views, {}, range, undefined, now.at);
  const others = waiting.filter(({ id }) => id !== named?.id);
  const otherIds = others.map(({ id }) => id);
  const skipped = await claims.findSkipped(user.id, otherIds, now.at);
  // Skipped items come after all others, longest ago first.
  const wanted = [
    ...others.filter(({ id }) => !skipped.has(id)),
    ...[...skipped].flatMap((id) => others.find((item) => item.id === id) ?? []),
  ];
  const next = await claimWaiting(services, wanted, body.ahead - (named ? 1 : 0), served);
  const own = [...(named ? [named] : []), ...next];
  // The others are only prepared: a moderator requests each of them by its id.
  const [shown] = own;
  if (shown) await recordView(services, shown.id, shown.kind, served);
  return present(services, views, own, user.id, now);
};

const handleSkipItem: Handler<typeof skipItem> = async ({
  services,
  params,
  user,
  now,
  refuse,
}) => {
  const item = parseItemId(params.id);
  if (!(await getItems(services).isWaiting(item))) return refuse('item-not-found');
  await getClaims(services).skip(item.id, user.id, now.at);
  return { skipped: true } as const;
};

const handleDecideItem: Handler<typeof decideItem> = async ({
  services,
  params,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const claims = getClaims(services);
  const item = parseItemId(params.id);
  const [claimed] = await claims.take([item.id], user.id, now.at);
  if (claimed === undefined) return refuse('claimed-by-another');
  const decision = { decision: body.decision, reason: body.reason ?? null };
  const deciding = { now, moderatorId: user.id, ...decision };
  const decided = await getItems(services).decide(item, deciding, context);
  if (isSettled(decided)) await claims.release(item.id, user.id);
  if (isRejection(decided)) return refuse(decided);
  recordPosition(decided.position);
  return { undoUntil: decided.takesEffectAt ?? instantOf(instantMs(now.at) + UNDO_WINDOW_MS) };
};

const handleUndoDecision: Handler<typeof undoDecision> = async ({
  services,
  views,
  params,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const undoing = { now, moderatorId: user.id };
  const { stream, id } = parseItemId(params.id);
  const undone = await getItems(services).undo({ stream, id }, undoing, context);
  if (isRejection(undone)) return refuse(undone);
  recordPosition(undone.position);
  await getClaims(services).take([id], user.id, now.at);
  await services.readYourWrites.reached(['moderation'], undone.position, VIEW_WAIT_MS);
  const item = await loadItem(services, views, params.id, user.id, now);
  return item ?? refuse('item-not-found');
};

const handleGetModerationHistory: Handler<typeof getModerationHistory> = async ({
  views,
  params,
}) => {
  const [standing, steps, held] = await Promise.all([
    findModerationStanding(views, params.id),
    findSteps(views, params.id, MAX_STEPS),
    findHeldMessages(views, params.id),
  ]);
  const moderators = await findUsernames(views, [
    ...new Set(steps.flatMap(({ moderatorId }) => moderatorId ?? [])),
  ]);
  return {
    ...standing,
    held,
    steps: steps.map(({ moderatorId, ...step }) => ({
      ...step,
      by: moderatorId === null ? null : (moderators.get(moderatorId) ?? ''),
    })),
  };
};

/** Routes of the moderation queue; each item has at most one moderator at a time. */
export const moderationRoutes: readonly Route[] = [
  defineRoute(listModeration, handleListModeration),
  defineRoute(getModerationItem, handleGetModerationItem),
  defineRoute(getModerationCounts, handleGetModerationCounts),
  defineRoute(claimNextItem, handleClaimNextItem),
  defineRoute(skipItem, handleSkipItem),
  defineRoute(decideItem, handleDecideItem),
  defineRoute(undoDecision, handleUndoDecision),
  defineRoute(getModerationHistory, handleGetModerationHistory),
];
