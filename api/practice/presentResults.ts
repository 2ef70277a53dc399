import type { getSessionResults } from '@mahoe/contracts/practice/quizzes';
import type { QuizSessionStarted } from '@mahoe/domain/practice/events';
import {
  countQuestions,
  countRight,
  type QuizSession,
} from '@mahoe/domain/practice/quizSessionState';
import { levelProgress } from '@mahoe/domain/progress/levelCurve';
import { findSkipReason } from '@mahoe/domain/progress/mastery/masteryRule';
import { isCheckPassed } from '@mahoe/domain/progress/mastery/review';
import { findSubject, findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { findLearner } from '@mahoe/projections/progress/queries';
import type { z } from 'zod';
import { CHALLENGE_NAME } from './dailyChallenge.ts';
import { listQuizAchievements } from './quizAchievements.ts';

/** Results of a session, with the names of its topic and subject and the current level. */
export const presentResults = async (
  views: Views,
  state: QuizSession,
  started: QuizSessionStarted,
): Promise<z.input<typeof getSessionResults.reply>> => {
  const { results } = state;
  const { purpose, topicId } = started;
  const [topic, subject, learner, earned] = await Promise.all([
    findTopic(views, topicId),
    findSubject(views, started.subjectId),
    findLearner(views, started.pupilId),
    listQuizAchievements(views, state, started),
  ]);
  const isChallenge = purpose === 'challenge';
  const totalQuestions = countQuestions(started);
  const sum = (amount: (result: (typeof results)[number]) => number): number =>
    results.reduce((total, result) => total + amount(result), 0);
  const skipped = results.filter(({ timedOut }) => !timedOut).map(findSkipReason);
  return {
    sessionId: started.sessionId,
    purpose,
    score: countRight(state),
    totalQuestions,
    percentage: Math.round((100 * countRight(state)) / totalQuestions),
    answered: results.filter(({ timedOut }) => !timedOut).length,
    notReached: totalQuestions - results.length,
    tooFast: results.filter(({ rapid }) => rapid).length,
    repeated: skipped.filter((why) => why === 'repeated').length,
    ungraded: skipped.filter((why) => why === 'ungraded').length,
    pointsEarned: sum(({ pointsEarned }) => pointsEarned),
    experienceEarned: sum(({ experienceEarned }) => experienceEarned),
    bonusExperience: state.bonusExperience,
    isReviewPassed:
      purpose === 'review' && state.status !== 'open' ? isCheckPassed(countRight(state)) : null,
    timeSpent: Math.round(state.usedMs / 1000),
    status:
      state.status === 'finished' ? 'completed' : state.status === 'none' ? 'open' : state.status,
    endedAt: state.endedAt,
    earned: [...earned],
    topic: {
      id: topicId,
      name: isChallenge ? CHALLENGE_NAME : (topic?.name ?? ''),
      subjectId: started.subjectId,
      subjectName: isChallenge ? CHALLENGE_NAME : (subject?.name ?? ''),
    },
    levelProgress: levelProgress(learner?.experience ?? 0),
  };
};
