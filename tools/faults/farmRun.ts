import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '@mahoe/api/accounts/credentials';
import { signIn } from '@mahoe/contracts/accounts/account';
import {
  listTopicArticles,
  recordActivity,
  getUserProgress,
} from '@mahoe/contracts/content/articles';
import type { ReplyOf } from '@mahoe/contracts/operation';
import { downloadQuizzes, submitOfflineQuiz } from '@mahoe/contracts/practice/offlineQuiz';
import {
  answerQuestion,
  getSessionQuestion,
  startQuizSession,
  type AnswerResult,
} from '@mahoe/contracts/practice/quizzes';
import {
  cheerActivity,
  listFriendActivities,
  startTeamGoal,
} from '@mahoe/contracts/social/friendActivity';
import {
  listReceivedRequests,
  respondToFriendRequest,
  sendFriendRequest,
} from '@mahoe/contracts/social/friends';
import { buildAnswer } from '@mahoe/bench/buildAnswer';
import { startBenchStack, type BenchPupil, type BenchStack } from '@mahoe/bench/benchStack';
import { waitForViews } from '@mahoe/bench/waitForViews';
import { readWholeLog } from '@mahoe/bench/checkAcknowledged';
import { checkExperience } from './checkExperience.ts';
import { farmPapers, farmTasks } from './farmPapers.ts';
import { findOpenTopics, printFindings } from './report.ts';
import { tryAll } from './tryAll.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const PASSWORD = 'correct-horse';
/** Copies of each topic that are requested at once. */
const COPIES = 12;
/** Just longer than a rapid guess. */
const THINKING_MS = 2100;
/** Enough for one article and some offline quizzes, not for all that are claimed. */
const READING_MS = 70_000;

type Copy = ReplyOf<typeof downloadQuizzes>;

const times = <T>(count: number, attempt: () => Promise<T>): readonly Promise<T>[] =>
  Array.from({ length: count }, attempt);

const takeQuiz = async (visitor: Visitor, body: object): Promise<void> => {
  const { id } = await visitor.ask<ReplyOf<typeof startQuizSession>>(startQuizSession, { body });
  for (let isComplete = false; !isComplete;) {
    const { quiz, questionNumber } = await visitor.ask<ReplyOf<typeof getSessionQuestion>>(
      getSessionQuestion,
      { params: { id } },
    );
    await pause(THINKING_MS);
    const answer = { sessionId: id, questionNumber, ...buildAnswer(quiz, questionNumber) };
    const results = await tryAll(
      times(2, () => visitor.ask<AnswerResult>(answerQuestion, { body: answer })),
    );
    const [result] = results;
    if (!result) return;
    isComplete = result.isSessionComplete;
  }
};

const submit = (visitor: Visitor, { sessionId, questions }: Copy['quizzes'][number]) => {
  const answers = questions.map((question, n) => ({
    questionId: question.id,
    ...buildAnswer(question, n),
  }));
  return visitor.fetch(submitOfflineQuiz, { body: { sessionId, answers } });
};

const act = (visitor: Visitor, activityType: 'article-opened' | 'article', articleId: string) =>
  visitor.fetch(recordActivity, { body: { activityType, articleId } });

/** Makes two pupils friends in a team, as often as they can be. */
const teamUp = async (
  [pupil, friend]: readonly [BenchPupil, BenchPupil],
  [visitor, other]: readonly [Visitor, Visitor],
  bench: BenchStack,
): Promise<void> => {
  await visitor.fetch(sendFriendRequest, { body: { receiverId: friend.id } });
  await waitForViews(bench);
  const requests = await other.ask<ReplyOf<typeof listReceivedRequests>>(listReceivedRequests);
  const answers = requests.map(({ id }) => ({
    params: { requestId: id },
    body: { status: 'accepted' },
  }));
  await tryAll(answers.map((answer) => other.fetch(respondToFriendRequest, answer)));
  await waitForViews(bench);
  await tryAll([
    ...times(4, () => visitor.fetch(startTeamGoal, { body: { friendId: friend.id } })),
    ...times(4, () => other.fetch(startTeamGoal, { body: { friendId: pupil.id } })),
  ]);
};

const cheerAll = async (visitor: Visitor): Promise<void> => {
  const feed = await visitor.ask<ReplyOf<typeof listFriendActivities>>(listFriendActivities);
  await tryAll(
    feed.flatMap(({ id }) =>
      times(2, () => visitor.fetch(cheerActivity, { params: { id }, body: { cheer: 'star' } })),
    ),
  );
};

/** Tries every source of experience at once. */
const farm = async (visitor: Visitor, topics: readonly string[]): Promise<void> => {
  const copies = await tryAll(
    topics.flatMap((topicId) =>
      times(COPIES, () => visitor.ask<Copy>(downloadQuizzes, { body: { topicId } })),
    ),
  );
  const listed = await tryAll(
    topics.map((topicId) =>
      visitor.ask<ReplyOf<typeof listTopicArticles>>(listTopicArticles, { params: { topicId } }),
    ),
  );
  const articles = listed.flat().map(({ id }) => id);
  await tryAll(articles.map((id) => act(visitor, 'article-opened', id)));
  await pause(READING_MS);
  await tryAll<unknown>([
    ...copies.flatMap(({ quizzes }) => quizzes.map((quiz) => submit(visitor, quiz))),
    ...articles.flatMap((id) => times(2, () => act(visitor, 'article', id))),
    ...topics.flatMap((topicId) => times(2, () => takeQuiz(visitor, { topicId }))),
    ...topics.map((topicId) => takeQuiz(visitor, { topicId, purpose: 'review' })),
    ...times(3, () => takeQuiz(visitor, { purpose: 'challenge' })),
    cheerAll(visitor),
  ]);
  // Once more, with copies that were taken after the first ones were submitted.
  await tryAll(
    topics.map(async (topicId) => {
      const { quizzes } = await visitor.ask<Copy>(downloadQuizzes, { body: { topicId } });
      await tryAll(quizzes.map((quiz) => submit(visitor, quiz)));
    }),
  );
};

/**
 * Lets a pupil farm points on the whole product with two API processes, and compares what was earned with
 * the most that the rules allow.
 * @param isBrief two topics, not all that are open
 */
export const runFarm = async (isBrief: boolean): Promise<boolean> => {
  const bench = await startBenchStack(undefined, {
    API_PROCESSES: '2',
    RATE_LIMIT_COMMANDS_PER_MINUTE: '100000',
  });
  try {
    const pupils = await bench.registerPupils(2, Date.now(), await hashPassword(PASSWORD));
    const [pupil, friend] = pupils;
    if (!pupil || !friend) throw new Error('nobody is there');
    await waitForViews(bench);
    const open = async ({ username }: BenchPupil): Promise<Visitor> => {
      const visitor = createVisitor(bench.url);
      await visitor.fetch(signIn, { body: { username, password: PASSWORD } });
      return visitor;
    };
    const visitor = await open(pupil);
    await teamUp([pupil, friend], [visitor, await open(friend)], bench);
    const topics = await findOpenTopics({ bench }, pupils);
    const devices = [visitor, await open(pupil)] as const;
    await Promise.all([
      farm(visitor, isBrief ? topics.slice(0, 2) : topics),
      farmPapers(bench, devices),
      farmTasks(devices),
    ]);
    await waitForViews(bench);
    const progress = await visitor.ask<ReplyOf<typeof getUserProgress>>(getUserProgress, {
      params: { id: pupil.id },
    });
    const log = await readWholeLog(bench.store);
    const own = log.filter(({ data }) => (data as { pupilId?: string }).pupilId === pupil.id);
    const shown = progress.experiencePoints;
    console.log(`${own.length} events, ${shown} experience`);
    return printFindings(checkExperience(own, shown)) && shown > 0;
  } finally {
    await bench.stop();
  }
};
