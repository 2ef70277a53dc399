import { randomInt } from 'node:crypto';
import { CHOICE_POLICY } from '@mahoe/domain/adaptive/nextQuestion';
import { MAX_CANDIDATES, planQuiz } from '@mahoe/domain/adaptive/quizPlan';
import type { Moment } from '@mahoe/domain/calendar';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import { collectPool } from '@mahoe/domain/practice/candidatePool';
import type { StartQuizSession } from '@mahoe/domain/practice/quizSessionCommands';
import { findLockingTopic } from '@mahoe/domain/progress/mastery/curriculum';
import type { Learner } from '@mahoe/domain/progress/learnerState';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import { findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { pupilAtStart } from '@mahoe/projections/practice/startQueries';
import { curriculumInForce, findReviewDueDate } from '@mahoe/projections/progress/queries';
import type { SignedIn } from '../sessions/sessions.ts';
import { toPaidUntil } from '../billing/paidAccess.ts';
import type { Services } from '../route/services.ts';
import { buildHistoricQuestions, type HistoricQuestion } from './buildSessionQuestions.ts';
import { assignArm } from './experimentArm.ts';
import { prepareSet } from './prepareSet.ts';

/** Questions to choose; `offline` is for two quizzes. */
export const QUESTION_COUNTS = { practice: 10, review: 3, offline: 20 } as const;

/** Offline there are only our own drawings, not pictures that were uploaded. */
const isAvailableOffline = ({
  content: { imageUrl },
}: {
  readonly content: QuestionContent;
}): boolean => imageUrl === undefined || imageUrl.startsWith('/figures/');

export type Topic = NonNullable<Awaited<ReturnType<typeof findTopic>>>;

/** Command of a start, without the session's id. */
export type StartDecision = Omit<StartQuizSession, 'sessionId'>;

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Looks up the pupil's own data that a start relies on. */
export const loadPupilContext = async (views: Views, user: SignedIn) => {
  const { learner, subscriptionEndsAt, extraTimeFactor } = await pupilAtStart(views, user.id);
  return {
    learner,
    facts: {
      pupilId: user.id,
      extraTimeFactor,
      level: levelOf(learner?.experience ?? 0),
      experience: learner?.experience ?? 0,
      subscriptionEndsAt: toPaidUntil(user, subscriptionEndsAt),
    },
  };
};

const toPooled = ({ recorded, seenAtMs }: HistoricQuestion) => ({
  ...recorded,
  isUnseen: seenAtMs === null,
});

/** Looks up what a start relies on: practice, review or download of a topic. */
export const prepareStart = async (
  services: Pick<Services, 'commands' | 'questionContents' | 'predictProbabilities'>,
  views: Views,
  user: SignedIn,
  topic: Topic,
  purpose: keyof typeof QUESTION_COUNTS,
  now: Moment,
): Promise<StartDecision> => {
  const [{ arm, policy }, { learner, facts }, approved, dueOn] = await Promise.all([
    assignArm(services.commands, user, now),
    loadPupilContext(views, user),
    services.questionContents.approvedIn(views, topic.id),
    purpose === 'review' ? findReviewDueDate(views, user.id, topic.id) : null,
  ]);
  const isOffline = purpose === 'offline';
  const bank = isOffline ? approved.filter(isAvailableOffline) : approved;
  const singles = await buildHistoricQuestions(views, user.id, bank);
  const count = QUESTION_COUNTS[purpose];
  const set =
    purpose === 'practice'
      ? await prepareSet(services, views, {
          pupilId: user.id,
          topic,
          policy,
          singles,
          count,
          random,
        })
      : undefined;
  const { candidates, blueprint } = planQuiz(
    singles,
    count,
    random,
    set?.planned,
    isOffline ? count : MAX_CANDIDATES,
  );
  const questions = candidates.map(({ recorded }) => recorded);
  return {
    type: 'StartQuizSession',
    now,
    ...facts,
    grade: topic.grade,
    subjectId: topic.subjectId,
    topicId: topic.id,
    purpose: isOffline ? 'practice' : purpose,
    reviewDueOn: dueOn,
    ...(set ? { set: set.set } : {}),
    ...(isOffline
      ? { questions, frame: null }
      : {
          questions: set?.questions ?? [],
          frame: { policy, ...blueprint },
          pool: collectPool(candidates.map(toPooled)),
        }),
    candidateIds: questions.map(({ questionId }) => questionId),
    masteryThreshold: topic.masteryThreshold,
    arm,
    policyVersion: CHOICE_POLICY,
    lockedBehind: await findBlockingTopic(views, user, learner, topic),
  };
};

/**
 * Name of the topic to master before this one opens; null if it is open. The curriculum decides if
 * the learner's row is behind or does not exist yet.
 */
const findBlockingTopic = async (
  views: Views,
  user: SignedIn,
  learner: Learner | undefined,
  topic: Topic,
): Promise<string | null> => {
  if (user.isAdministrator || (learner !== undefined && topic.id in learner.unlocked)) return null;
  const curriculum = await curriculumInForce(views);
  const isMastered = (id: string): boolean => learner !== undefined && id in learner.mastered;
  const behind = findLockingTopic(curriculum, isMastered, topic.id);
  const found = behind === undefined ? undefined : await findTopic(views, behind);
  return found?.name ?? null;
};
