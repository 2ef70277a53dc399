import { getUserProgress, recordActivity } from '@mahoe/contracts/content/articles';
import { getDailyChallenge } from '@mahoe/contracts/practice/quizzes';
import { isRejection } from '@mahoe/domain/decider';
import { secondsToWait, study } from '@mahoe/domain/practice/study';
import { levelOf, levelsReached } from '@mahoe/domain/progress/levelCurve';
import { findUser } from '@mahoe/projections/accounts/queries';
import { listTopics } from '@mahoe/projections/content/queries';
import { articlesRead, findArticle } from '@mahoe/projections/practice/queries';
import { findLearner, topicMastery } from '@mahoe/projections/progress/queries';
import { findPaidUntil } from '../billing/paidAccess.ts';
import { isUuid } from '../edge/uuid.ts';
import { defineRoute, type Handler, type Route } from '../route/route.ts';
import { presentChallenge } from './dailyChallenge.ts';

const handleRecordActivity: Handler<typeof recordActivity> = async ({
  services: { commands },
  views,
  body,
  user,
  now,
  context,
  recordPosition,
  refuse,
}) => {
  const { activityType } = body;
  const nothing = { pointsEarned: 0, experienceEarned: 0, levelsReached: [] };
  if (activityType === 'quiz') {
    return { activityType, articleId: null, isRead: false, secondsToWait: 0, ...nothing };
  }
  const { articleId: wanted = '' } = body;
  const article = isUuid(wanted) ? await findArticle(views, user.id, wanted) : undefined;
  if (!article) return refuse('article-not-found');
  const articleId = article.id;
  const [subscriptionEndsAt, learner] = await Promise.all([
    findPaidUntil(views, user),
    findLearner(views, user.id),
  ]);
  const { topicId, subjectId, grade, readingTime, points } = article;
  const common = {
    now,
    pupilId: user.id,
    article: { articleId, topicId, subjectId, grade, readingTime, points },
    subscriptionEndsAt,
  };
  const handled = await commands.handle(
    study,
    user.id,
    activityType === 'article-opened'
      ? { type: 'OpenArticle', ...common }
      : { type: 'ReadArticle', ...common, experience: learner?.experience ?? 0 },
    context,
  );
  if (isRejection(handled)) {
    if (handled.rejected !== 'read-too-soon') return refuse(handled);
    const wait = Number(handled.details?.['seconds']);
    return refuse(handled, { result: { secondsToWait: wait } });
  }
  const { state, position } = handled;
  recordPosition(position);
  const result = state.read[articleId];
  if (!result) {
    const wait = secondsToWait(state, common.article, now);
    return { activityType, articleId, isRead: false, secondsToWait: wait, ...nothing };
  }
  const { experience, experienceEarned } = result;
  return {
    activityType,
    articleId,
    isRead: true,
    secondsToWait: 0,
    pointsEarned: result.points,
    experienceEarned,
    levelsReached: [...levelsReached(experience, experience + experienceEarned)],
  };
};

const handleGetUserProgress: Handler<typeof getUserProgress> = async ({
  views,
  params,
  now,
  refuse,
}) => {
  const [learner, readArticleIds, standings] = await Promise.all([
    findLearner(views, params.id),
    articlesRead(views, params.id),
    topicMastery(views, params.id),
  ]);
  if (!learner && !(await findUser(views, params.id, now))) return refuse('user-not-found');
  return {
    articlesRead: readArticleIds.length,
    readArticleIds,
    quizzesCompleted: learner?.quizzes ?? 0,
    questionsAttempted: learner?.questionsAttempted ?? 0,
    questionsCorrect: learner?.questionsCorrect ?? 0,
    experiencePoints: learner?.experience ?? 0,
    level: levelOf(learner?.experience ?? 0),
    topics: standings.map(({ review, ...standing }) => ({
      ...standing,
      reviewDueOn: review?.dueOn ?? null,
      isReviewDue: review?.dueOn ? review.dueOn <= now.localDate : false,
      needsReview: review?.needsReview ?? false,
    })),
  };
};

const handleGetDailyChallenge: Handler<typeof getDailyChallenge> = async ({
  views,
  params,
  user,
  now,
  refuse,
}) => {
  const learner = await findLearner(views, params.id);
  const isOwn = params.id === user.id;
  if (!learner && !isOwn && !(await findUser(views, params.id, now))) {
    return refuse('user-not-found');
  }
  const { id } = params;
  const isAdministrator = isOwn && user.isAdministrator;
  const challenged = listTopics(views, { grade: learner?.grade ?? user.grade }).then(
    ({ rows: ofGrade }) => ({ id, isAdministrator, learner, ofGrade }),
  );
  return presentChallenge(views, id, challenged, now);
};

/** Routes for reading, progress and the day's challenge. */
export const studyRoutes: readonly Route[] = [
  defineRoute(recordActivity, handleRecordActivity),
  defineRoute(getUserProgress, handleGetUserProgress),
  defineRoute(getDailyChallenge, handleGetDailyChallenge),
];
