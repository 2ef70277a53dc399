// @module-tag large: folds random histories
// R18 and R19 of docs/rules.md
import { weekStart } from '@mahoe/domain/calendar';
import { isMedia } from '@mahoe/domain/messaging/events';
import { isVisibleTo } from '@mahoe/domain/messaging/messageState';
import { areFriends, isBlocked } from '@mahoe/domain/social/friendship';
import { START } from '@mahoe/eventstore/store/position';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userDirectory } from './accounts/userDirectory.ts';
import { curriculum } from './content/curriculum.ts';
import { addBank } from './fixtures/bank.ts';
import {
  anySocialAction,
  newSocialHistory,
  type SocialHistory,
} from './fixtures/randomSocialHistory.ts';
import { setUpAdmin } from './fixtures/admin.ts';
import {
  startTestProjections,
  waitForPosition,
  runUntilStopped,
  type TestProjections,
} from './fixtures/testProjections.ts';
import { getMorning, newWorld } from './fixtures/world.ts';
import { checksums } from './fixtures/views.ts';
import { noticesBetween } from './messaging/liveQueries.ts';
import { liveNotices } from './messaging/liveNotices.ts';
import { messages } from './messaging/messages.ts';
import { findConversations, findConversationMessages, countUnread } from './messaging/queries.ts';
import { leaderboard } from './progress/leaderboard.ts';
import { learners } from './progress/learners.ts';
import { rebuildViews } from './rebuildViews.ts';
import { activities } from './social/activities.ts';
import {
  findActivityOwner,
  friendActivities,
  friendsWeek,
  receivedCheers,
} from './social/activityQueries.ts';
import { cheers } from './social/cheers.ts';
import { friendships } from './social/friendships.ts';
import { findBlockRelatedIds, findFriendIds, receivedRequests } from './social/queries.ts';

const projectors = [
  userDirectory,
  curriculum,
  learners,
  leaderboard,
  messages,
  liveNotices,
  friendships,
  activities,
  cheers,
] as const;
const ALL = 1000;
/** Percent of a quiz that friends are shown. */
const MIN_SHOWN_PERCENT = 60;

let projections: TestProjections;
let head = START;
const world = newWorld(5, getMorning(0));
beforeAll(async () => {
  projections = await startTestProjections();
});
afterAll(() => projections.stop());

const sorted = (ids: Iterable<string>): readonly string[] => [...ids].toSorted();

const othersOf = ({ pupilIds }: SocialHistory, pupilId: string): readonly string[] =>
  pupilIds.filter((id) => id !== pupilId);

/** Reads what the views show a pupil. */
const shownTo = async (history: SocialHistory, pupilId: string) => {
  const { views } = projections;
  const talks = await findConversations(views, pupilId);
  const feed = await friendActivities(views, pupilId, ALL);
  return {
    friends: sorted(await findFriendIds(views, pupilId)),
    blocked: sorted(await findBlockRelatedIds(views, pupilId)),
    asking: sorted((await receivedRequests(views, pupilId)).map(({ requestId }) => requestId)),
    unread: (await countUnread(views, [pupilId])).get(pupilId) ?? 0,
    talks: await Promise.all(
      othersOf(history, pupilId).map(async (otherId) => {
        const [first] = history.between(pupilId, otherId);
        const talk = talks.find(({ id }) => id === first?.conversationId);
        const { last } = talk ?? { last: null };
        return {
          messages: first
            ? (
                await findConversationMessages(views, first.conversationId, pupilId, undefined, ALL)
              ).map(({ id, status }) => ({ id, status }))
            : [],
          last: last && { messageType: last.messageType, mediaId: last.mediaId },
          unread: talk?.unread ?? 0,
        };
      }),
    ),
    feed: sorted(feed.filter(({ kind }) => kind === 'quiz').map(({ id }) => id)),
    cheerable: await Promise.all(
      [...history.quizzes.keys()].map((quizId) => findActivityOwner(views, pupilId, quizId)),
    ),
    cheers: sorted((await receivedCheers(views, pupilId, ALL)).map(({ id }) => id)),
  };
};

/** Computes from the streams what the views should show a pupil. */
const dueTo = (history: SocialHistory, pupilId: string) => {
  const others = othersOf(history, pupilId);
  const pairs = others.map((otherId) => ({ otherId, pair: history.pairOf(pupilId, otherId) }));
  const visible = history.visibleTo(pupilId);
  const quizzes = [...history.quizzes].map(([id, { pupilId: ownerId, percentage }]) => ({
    id,
    ownerId: visible.includes(ownerId) && percentage >= MIN_SHOWN_PERCENT ? ownerId : undefined,
  }));
  const friends = pairs.filter(({ pair }) => areFriends(pair)).map(({ otherId }) => otherId);
  return {
    friends: sorted(friends),
    blocked: sorted(pairs.filter(({ pair }) => isBlocked(pair)).map(({ otherId }) => otherId)),
    asking: sorted(
      pairs.flatMap(({ pair: { latest, blockers } }) =>
        latest?.status === 'pending' && latest.receiverId === pupilId && !blockers.includes(pupilId)
          ? [latest.requestId]
          : [],
      ),
    ),
    unread: others.reduce((sum, otherId) => sum + history.unreadBy(pupilId, otherId), 0),
    talks: others.map((otherId) => {
      const seen = history.between(pupilId, otherId).filter((one) => isVisibleTo(one, pupilId));
      const last = seen.findLast(({ status }) => status === 'approved');
      return {
        messages: seen.map(({ messageId: id, status }) => ({ id, status })),
        last: last ? { messageType: last.messageType, mediaId: last.mediaId } : null,
        unread: history.unreadBy(pupilId, otherId),
      };
    }),
    feed: sorted(quizzes.flatMap(({ id, ownerId }) => (ownerId === undefined ? [] : [id]))),
    cheerable: quizzes.map(({ ownerId }) => ownerId),
    cheers: sorted(
      history.cheers
        .filter(({ by, to }) => to === pupilId && friends.includes(by))
        .map(({ cheerId }) => cheerId),
    ),
  };
};

/** Lists the pupils named to a pupil with an achievement, or with what they earned this week. */
const namedTo = async (pupilId: string): Promise<readonly string[]> => {
  const week = weekStart(world.now().localDate);
  const feed = await friendActivities(projections.views, pupilId, ALL);
  const earners = await friendsWeek(projections.views, pupilId, week);
  return [...feed, ...earners].map(({ userId }) => userId);
};

/** Lists the messages that a pupil would have been notified of while always connected. */
const notifiedTo = async (pupilId: string): Promise<readonly string[]> => {
  const notices = await noticesBetween(projections.views, '0', String(head), [pupilId], ALL);
  return notices.flatMap(({ notice, messageId }) =>
    notice === 'new_message' ? (messageId ?? []) : [],
  );
};

const expectAsDue = async (history: SocialHistory): Promise<void> => {
  for (const pupilId of history.pupilIds) {
    const shown = await shownTo(history, pupilId);
    expect(shown).toEqual(dueTo(history, pupilId));
    expect(shown.friends.filter((id) => shown.blocked.includes(id))).toEqual([]);
    const mayBeNamed = new Set([pupilId, ...history.visibleTo(pupilId)]);
    expect((await namedTo(pupilId)).filter((id) => !mayBeNamed.has(id))).toEqual([]);
    const mayBeNotified = new Set(
      othersOf(history, pupilId)
        .filter((otherId) => !history.pairOf(pupilId, otherId).blockers.includes(pupilId))
        .flatMap((otherId) => history.between(otherId, pupilId))
        .filter((one) => one.receiverId === pupilId && history.approved.has(one.messageId))
        .filter(({ deletedBy }) => !deletedBy.includes(pupilId))
        .map(({ messageId }) => messageId),
    );
    expect((await notifiedTo(pupilId)).filter((id) => !mayBeNotified.has(id))).toEqual([]);
  }
};

/** Expects that every approved message was allowed when its sender sent it. */
const expectInReach = ({ pupilIds, between, approved }: SocialHistory): void => {
  for (const [one = '', other = ''] of pupilIds.map((id, n) => [id, pupilIds[(n + 1) % 3]])) {
    for (const { messageId, messageType } of between(one, other)) {
      const access = approved.get(messageId);
      const fitting = isMedia(messageType) ? ['full'] : ['full', 'presets-only'];
      if (access !== undefined) expect(fitting).toContain(access);
    }
  }
};

const projectAll = async (): Promise<void> => {
  const events = world.take();
  if (events.length > 0) head = await projections.log.append(events);
  await waitForPosition(projections.views, projectors, head);
};

test('a pupil sees only approved messages and friends’ activity in any order of steps, in live and rebuilt views', async () => {
  const live = runUntilStopped(projections.runtime, projectors);
  setUpAdmin(world);
  const topics = addBank(world, { topicsPerGroup: 1, questionsPerTopic: 3 });
  const companies: SocialHistory[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anySocialAction, { minLength: 10, maxLength: 40 }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (stages) => {
        const history = newSocialHistory(world, companies.length, topics);
        companies.push(history);
        for (const deeds of stages) {
          for (const action of deeds) history.act(action);
          await projectAll();
          expectInReach(history);
          await expectAsDue(history);
        }
      },
    ),
    { numRuns: 40 },
  );
  await live.stop();
  const sums = () =>
    checksums(
      projections.views.pool,
      projectors.flatMap(({ tables }) => tables),
    );
  const before = await sums();
  await rebuildViews(projections.runtime, projectors);
  expect(await sums()).toEqual(before);
  for (const history of companies) await expectAsDue(history);
});
