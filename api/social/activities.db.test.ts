import {
  changeSharing,
  cheerActivity,
  getTeamGoal,
  listFriendActivities,
  listFriendsWeek,
  listReceivedCheers,
  startTeamGoal,
} from '@mahoe/contracts/social/friendActivity';
import { suspendUser } from '@mahoe/contracts/accounts/users';
import { getLevelProgress } from '@mahoe/contracts/progress/progress';
import {
  blockPupil,
  listFriends,
  listReceivedRequests,
  removeFriend,
  sendFriendRequest,
} from '@mahoe/contracts/social/friends';
import { expect, test } from 'vitest';
import { topics } from '../fixtures/bank.ts';
import { newPupil, type Person } from '../fixtures/people.ts';
import { takeQuiz } from '../fixtures/quiz.ts';
import { useTestWeek } from '../fixtures/testWeek.ts';

const week = useTestWeek();
const { testApi } = week;
const topicId = topics.counting.id;

const befriend = async (one: Person, other: Person): Promise<void> => {
  await one.ask(sendFriendRequest, { body: { receiverId: other.id } });
  await other.ask(sendFriendRequest, { body: { receiverId: one.id } });
};

/** Lists a person's feed, one line per item. */
const feedOf = async (person: Person): Promise<readonly string[]> => {
  await testApi.settle();
  const feed = await person.ask(listFriendActivities, { query: { userId: person.id } });
  return feed.map(({ activityType, activityData, topic, user }) =>
    [user.firstName, activityType, ...Object.values(activityData), topic?.name]
      .filter((part) => part !== undefined)
      .join(' '),
  );
};

test("friends see each other's achievements without a time of day", async () => {
  const { ana, ben } = week;
  await takeQuiz(testApi, ben, topicId, 10);
  expect(await feedOf(ana)).toEqual([]);
  await befriend(ana, ben);
  expect(await feedOf(ana)).toContain('Ben quiz_completed 100 Counting');
  expect(await feedOf(ana)).toContain('Ben badge_earned First Quiz');
  const [item] = await ana.ask(listFriendActivities);
  expect(item?.createdAt).toMatch(/T05:00:00.000Z$/);
  expect(JSON.stringify(item)).not.toContain('Benson');
});

test('a score under 60 is not shown', async () => {
  const { ana, ben } = week;
  const before = (await feedOf(ana)).filter((line) => line.includes('quiz_completed'));
  await takeQuiz(testApi, ben, topicId, 5);
  expect((await feedOf(ana)).filter((line) => line.includes('quiz_completed'))).toEqual(before);
});

test('a cheer is given once per activity and received', async () => {
  const { ana, ben } = week;
  await testApi.settle();
  const [item] = await ana.ask(listFriendActivities);
  if (!item) throw new Error('nothing to cheer');
  const cheer = (chosen: 'star' | 'heart') =>
    ana.ask(cheerActivity, { params: { id: item.id }, body: { cheer: chosen } });
  expect(await cheer('star')).toEqual({ cheer: 'star', cheersLeft: 9 });
  expect(await cheer('heart')).toEqual({ cheer: 'star', cheersLeft: 9 });
  await testApi.settle();
  const [cheered] = await ana.ask(listFriendActivities);
  expect(cheered).toMatchObject({ ownCheer: 'star', cheers: [{ cheer: 'star', count: 1 }] });
  expect(await ben.ask(listReceivedCheers)).toMatchObject([
    { cheer: 'star', user: { firstName: 'Ana', lastName: 'A.' } },
  ]);
});

test("a stranger's achievement and one’s own cannot be cheered", async () => {
  const eve = await newPupil(testApi, 'Eve');
  const { ana, ben } = week;
  const [item] = await ana.ask(listFriendActivities);
  const request = { params: { id: item?.id ?? '' }, body: { cheer: 'star' as const } };
  expect((await eve.refused(cheerActivity, request)).code).toBe('activity-not-found');
  expect((await ben.refused(cheerActivity, request)).code).toBe('activity-not-found');
});

test('hidden activity stays hidden until it is shown again', async () => {
  const { ana, ben } = week;
  const before = await feedOf(ana);
  await ben.ask(changeSharing, { body: { hidden: true } });
  expect(await feedOf(ana)).toEqual([]);
  await ben.ask(changeSharing, { body: { hidden: false } });
  expect(await feedOf(ana)).toEqual(before);
});

test("a suspended pupil disappears from their friends' screens", async () => {
  const [dot, eli, fay] = [
    await newPupil(testApi, 'Dot'),
    await newPupil(testApi, 'Eli'),
    await newPupil(testApi, 'Fay'),
  ];
  await befriend(dot, eli);
  await dot.ask(sendFriendRequest, { body: { receiverId: fay.id } });
  for (const one of [dot, eli]) await takeQuiz(testApi, one, topicId, 10);
  await testApi.settle();
  const [ofEli] = await dot.ask(listFriendActivities);
  const [ofDot] = await eli.ask(listFriendActivities);
  const cheer = (item: typeof ofDot) => ({
    params: { id: item?.id ?? '' },
    body: { cheer: 'star' as const },
  });
  await dot.ask(cheerActivity, cheer(ofEli));
  const shown = async (): Promise<readonly number[]> => {
    await testApi.settle();
    const places = await eli.ask(listFriendsWeek);
    return [
      (await eli.ask(listFriendActivities)).length,
      (await eli.ask(listFriends)).length,
      (await eli.ask(listReceivedCheers)).length,
      places.filter(({ isOwn }) => !isOwn).length,
      (await fay.ask(listReceivedRequests)).length,
    ];
  };
  expect((await shown()).every((count) => count > 0)).toBe(true);
  const { admin } = week;
  await admin.ask(suspendUser, { params: { id: dot.id }, body: { suspended: true } });
  expect(await shown()).toEqual([0, 0, 0, 0, 0]);
  expect((await eli.refused(cheerActivity, cheer(ofDot))).code).toBe('activity-not-found');
  await admin.ask(suspendUser, { params: { id: dot.id }, body: { suspended: false } });
  expect((await shown()).every((count) => count > 0)).toBe(true);
});

test('the week lists friends with experience, highest first', async () => {
  const { ana, ben } = week;
  await testApi.settle();
  const places = await ana.ask(listFriendsWeek);
  expect(places).toMatchObject([{ rank: 1, user: { id: ben.id }, isOwn: false }]);
});

test('ten quizzes together reach the team goal, and both pupils earn 50 once', async () => {
  const kim = await newPupil(testApi, 'Kim');
  const lee = await newPupil(testApi, 'Lee');
  const other = await newPupil(testApi, 'Mo');
  const before = await kim.refused(startTeamGoal, { body: { friendId: lee.id } });
  expect(before.code).toBe('not-friends');
  await befriend(kim, lee);
  await befriend(lee, other);
  const [goal, again] = await Promise.all([
    kim.ask(startTeamGoal, { body: { friendId: lee.id } }),
    lee.ask(startTeamGoal, { body: { friendId: kim.id } }),
  ]);
  expect(again.id).toBe(goal.id);
  const taken = await other.refused(startTeamGoal, { body: { friendId: lee.id } });
  expect(taken.code).toBe('friend-team-taken');
  const own = await lee.refused(startTeamGoal, { body: { friendId: other.id } });
  expect(own.code).toBe('team-taken');
  await befriend(other, kim);

  const experience = async (person: Person): Promise<number> =>
    (await person.ask(getLevelProgress, { params: { id: person.id } })).progress.current;
  const byAnswers = new Map<string, number>();
  for (let n = 0; n < 5; n += 1) {
    for (const person of [kim, lee]) {
      const { results } = await takeQuiz(testApi, person, topicId, 0);
      const sum = results.reduce((total, { experienceEarned }) => total + experienceEarned, 0);
      byAnswers.set(person.id, (byAnswers.get(person.id) ?? 0) + sum);
    }
    await testApi.settle();
    if (n === 0) {
      expect(await lee.ask(getTeamGoal)).toMatchObject({
        friend: { id: kim.id },
        quizzes: 1,
        friendQuizzes: 1,
        target: 10,
        isReached: false,
      });
    }
  }
  await testApi.settle();
  expect(await kim.ask(getTeamGoal)).toMatchObject({
    quizzes: 5,
    friendQuizzes: 5,
    isReached: true,
  });
  const earned = async (person: Person): Promise<number> => {
    const places = await person.ask(listFriendsWeek);
    return places.find(({ isOwn }) => isOwn)?.weeklyExperience ?? 0;
  };
  for (const person of [kim, lee]) {
    expect(await experience(person)).toBe(await earned(person));
    expect((await experience(person)) - (byAnswers.get(person.id) ?? 0)).toBe(50);
  }
});

test('a removed or blocked friend disappears from feed, week and team', async () => {
  const { ana, ben } = week;
  const cid = await newPupil(testApi, 'Cid');
  await befriend(ana, cid);
  await takeQuiz(testApi, cid, topicId, 10);
  expect((await feedOf(ana)).some((line) => line.startsWith('Cid'))).toBe(true);
  await ana.ask(startTeamGoal, { body: { friendId: cid.id } });
  await cid.ask(removeFriend, { params: { id: ana.id } });
  expect((await feedOf(ana)).some((line) => line.startsWith('Cid'))).toBe(false);
  expect(await ana.ask(getTeamGoal)).toBeNull();
  await ben.ask(blockPupil, { params: { id: ana.id } });
  expect(await feedOf(ana)).toEqual([]);
  expect(await ana.ask(listReceivedCheers)).toEqual([]);
});
