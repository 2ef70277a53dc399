import { randomInt } from 'node:crypto';
import { CHOICE_POLICY } from '@mahoe/domain/adaptive/nextQuestion';
import { chooseQuestions } from '@mahoe/domain/adaptive/questionChoice';
import { buildBlueprint } from '@mahoe/domain/adaptive/quizBlueprint';
import type { Moment } from '@mahoe/domain/calendar';
import type { QuestionContent } from '@mahoe/domain/content/questionContent';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import { rapidBelowMs } from '@mahoe/domain/practice/pointsRule';
import type { StartQuizSession } from '@mahoe/domain/practice/quizSessionCommands';
import { allowanceOf } from '@mahoe/domain/practice/quizClock';
import { countWords } from '@mahoe/domain/questionTypes/answerText';
import { lockedBehind } from '@mahoe/domain/progress/mastery/curriculum';
import type { Learner } from '@mahoe/domain/progress/learnerState';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import { questionsAtStart } from '@mahoe/projections/adaptive/queries';
import { findTopic } from '@mahoe/projections/content/queries';
import type { Views } from '@mahoe/projections/openViews';
import { pupilAtStart } from '@mahoe/projections/practice/startQueries';
import { curriculumInForce, findReviewDueDate } from '@mahoe/projections/progress/queries';
import type { SignedIn } from '../sessions/sessions.ts';
import { toPaidUntil } from '../billing/paidAccess.ts';
import type { Services } from '../route/services.ts';
import { assignArm } from './experimentArm.ts';
import { buildMarkingKey } from './markingKey.ts';

/** Questions to choose; `offline` is for two quizzes. */
export const QUESTION_COUNTS = { practice: 10, review: 3, offline: 20 } as const;

/** Offline there are only our own drawings, not pictures that were uploaded. */
const isAvailableOffline = ({
  content: { imageUrl },
}: {
  readonly content: QuestionContent;
}): boolean => imageUrl === undefined || imageUrl.startsWith('/figures/');

/** Candidates of one quiz, drawn at random from a larger bank. */
const MAX_CANDIDATES = 40;

export type Topic = NonNullable<Awaited<ReturnType<typeof findTopic>>>;

/** Command of a start, without the session's id. */
export type StartDecision = Omit<StartQuizSession, 'sessionId'>;

const randomNumbers = (count: number): readonly number[] =>
  Array.from({ length: count }, () => randomInt(2 ** 32) / 2 ** 32);

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

type ContentSnapshot = Pick<SessionQuestion, 'difficulty' | 'points' | 'key' | 'stemWords'>;

/** Snapshots by content, because every start of a topic records one of each question. */
const contentSnapshots = new WeakMap<QuestionContent, ContentSnapshot>();

const snapshotContent = (content: QuestionContent): ContentSnapshot => {
  const before = contentSnapshots.get(content);
  if (before) return before;
  const { difficulty, points, question } = content;
  const said = {
    difficulty,
    points,
    key: buildMarkingKey(content),
    stemWords: countWords(question),
  };
  contentSnapshots.set(content, said);
  return said;
};

/** Days within which a question answered right is asked last (R15). */
const RECENT_DAYS = 7;
const NO_HISTORY = { meanMs: 0, timedAnswers: 0, isRecentlyRight: false };

/**
 * Builds what a session records of its questions at the start. Answers earlier that day are counted when it
 * opens.
 */
export const buildSessionQuestions = async <
  Q extends {
    readonly questionId: string;
    readonly version: number;
    readonly content: QuestionContent;
  },
>(
  views: Views,
  pupilId: string,
  questions: readonly Q[],
  topicOf: (question: Q) => SessionQuestion['topic'] = () => undefined,
): Promise<readonly SessionQuestion[]> => {
  const known = await questionsAtStart(
    views,
    pupilId,
    questions.map(({ questionId }) => questionId),
    RECENT_DAYS,
  );
  return questions.map((question) => {
    const { questionId, version, content } = question;
    const topic = topicOf(question);
    const { meanMs, timedAnswers, isRecentlyRight } = known.get(questionId) ?? NO_HISTORY;
    return {
      questionId,
      version,
      ...snapshotContent(content),
      timesAnsweredToday: 0,
      rapidBelowMs: rapidBelowMs({ meanMs, answers: timedAnswers }),
      recentlyRight: isRecentlyRight,
      ...(topic ? { topic } : {}),
    };
  });
};

/** Looks up what a start relies on: practice, review or download of a topic. */
export const prepareStart = async (
  { commands, questionContents }: Pick<Services, 'commands' | 'questionContents'>,
  views: Views,
  user: SignedIn,
  topic: Topic,
  purpose: keyof typeof QUESTION_COUNTS,
  now: Moment,
): Promise<StartDecision> => {
  const [{ arm, policy }, { learner, facts }, approved, dueOn] = await Promise.all([
    assignArm(commands, user, now),
    loadPupilContext(views, user),
    questionContents.approvedIn(views, topic.id),
    purpose === 'review' ? findReviewDueDate(views, user.id, topic.id) : null,
  ]);
  const isOffline = purpose === 'offline';
  const bank = isOffline ? approved.filter(isAvailableOffline) : approved;
  const most = isOffline ? QUESTION_COUNTS.offline : MAX_CANDIDATES;
  const pool = chooseQuestions(
    bank.map((question) => ({
      ...question,
      difficulty: question.content.difficulty,
      probability: 0.5,
      recentlyRight: false,
    })),
    'control',
    most,
    randomNumbers(2 * most),
  );
  const isPooled = new Set(pool.map(({ questionId }) => questionId));
  const candidates = bank.filter(({ questionId }) => isPooled.has(questionId));
  const ids = candidates.map(({ questionId }) => questionId);
  const questions = await buildSessionQuestions(views, user.id, candidates);
  const blueprint = buildBlueprint(
    questions.map((question) => ({ ...question, seconds: allowanceOf(question) })),
    QUESTION_COUNTS[purpose],
    randomNumbers(2 * QUESTION_COUNTS[purpose]),
  );
  return {
    type: 'StartQuizSession',
    now,
    ...facts,
    grade: topic.grade,
    subjectId: topic.subjectId,
    topicId: topic.id,
    purpose: isOffline ? 'practice' : purpose,
    reviewDueOn: dueOn,
    questions,
    frame: isOffline ? null : { policy, ...blueprint },
    candidateIds: ids,
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
  const behind = lockedBehind(curriculum, isMastered, topic.id);
  const found = behind === undefined ? undefined : await findTopic(views, behind);
  return found?.name ?? null;
};
