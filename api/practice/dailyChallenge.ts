import { createHash } from 'node:crypto';
import type { ReplyOf } from '@mahoe/contracts/operation';
import type { getDailyChallenge } from '@mahoe/contracts/practice/quizzes';
import type { Moment } from '@mahoe/domain/calendar';
import {
  CHALLENGE_EXPERIENCE,
  CHALLENGE_QUESTIONS,
  CHALLENGE_RULE,
  computeReward,
  challengeQuestions,
  challengeSeed,
  challengeTopics,
} from '@mahoe/domain/practice/dailyChallenge';
import type { Learner } from '@mahoe/domain/progress/learnerState';
import { listSubjects, listTopics } from '@mahoe/projections/content/queries';
import { findTopicSessions } from '@mahoe/projections/practice/queries';
import type { Views } from '@mahoe/projections/openViews';
import { v5 as uuidv5 } from 'uuid';
import type { SignedIn } from '../sessions/sessions.ts';
import { loadPupilContext, type StartDecision, type Topic } from './prepareStart.ts';
import { buildSessionQuestions } from './buildSessionQuestions.ts';
import type { QuestionContents } from '../route/services.ts';

/** Namespace of the ids that stand for a challenge's topic, one for each day. */
const CHALLENGE_IDS = '3b6f3f0a-4d8e-5c1b-8f57-0c9e2d7a1b64';
/** Name that the screen shows as topic and subject of a challenge. */
export const CHALLENGE_NAME = 'Daily Challenge';

/** Subject id of a challenge; no real subject has it. */
const MIXED_SUBJECTS_ID = 0;
/** Threshold of a challenge: it has no topic, and the answers count in their own topics. */
const NO_THRESHOLD = 100;

export const challengeTopicId = (localDate: string): string => uuidv5(localDate, CHALLENGE_IDS);

const computeRank = (pupilId: string, localDate: string, id: string): number =>
  createHash('sha256')
    .update(challengeSeed(pupilId, localDate, id))
    .digest()
    .readUInt32BE(0) /
  2 ** 32;

/** Pupil whose challenge it is. */
export interface ChallengedPupil extends Pick<SignedIn, 'id' | 'isAdministrator'> {
  readonly learner: Learner | undefined;
  /** All topics of the pupil's grade. */
  readonly ofGrade: readonly Topic[];
}

/** Selects the topics of a pupil's challenge today, and its number of questions. */
const selectChallenge = (
  { id: pupilId, isAdministrator, learner, ofGrade }: ChallengedPupil,
  { localDate }: Moment,
): { readonly topics: readonly Topic[]; readonly questions: number } => {
  const open = ofGrade.filter(
    ({ id, questionCount }) =>
      questionCount > 0 && (isAdministrator || (learner !== undefined && id in learner.unlocked)),
  );
  const topics = challengeTopics(
    open.map((topic) => ({ ...topic, rank: computeRank(pupilId, localDate, topic.id) })),
  );
  const available = topics.reduce((total, { questionCount }) => total + questionCount, 0);
  return { topics, questions: Math.min(CHALLENGE_QUESTIONS, available) };
};

/** Today's challenge of a pupil, as the card shows it. */
export const presentChallenge = async (
  views: Views,
  pupilId: string,
  challenged: Promise<ChallengedPupil>,
  now: Moment,
): Promise<ReplyOf<typeof getDailyChallenge>> => {
  const { localDate } = now;
  const [pupil, sessions, subjects] = await Promise.all([
    challenged,
    findTopicSessions(views, pupilId, challengeTopicId(localDate), 'challenge'),
    listSubjects(views),
  ]);
  const { topics, questions } = selectChallenge(pupil, now);
  const session = sessions.find(({ status }) => status !== 'abandoned');
  const completed = session !== undefined && session.status !== 'open';
  const asked = new Set(topics.map(({ subjectId }) => subjectId));
  return {
    localDate,
    questions,
    subjects: subjects.filter(({ id }) => asked.has(id)).map(({ id, name }) => ({ id, name })),
    completed,
    reward: completed ? computeReward(session) : CHALLENGE_EXPERIENCE,
    ...(session ? { sessionId: session.sessionId } : {}),
  };
};

/** Looks up what the decision about today's challenge relies on. */
export const prepareChallenge = async (
  contents: QuestionContents,
  views: Views,
  user: SignedIn,
  now: Moment,
): Promise<StartDecision> => {
  const { learner, facts } = await loadPupilContext(views, user);
  const grade = learner?.grade ?? user.grade;
  const { rows: ofGrade } = await listTopics(views, { grade });
  const { topics } = selectChallenge({ ...user, learner, ofGrade }, now);
  const banks = await Promise.all(
    topics.map(async (topic) =>
      (await contents.approvedIn(views, topic.id)).map((question) => ({
        ...question,
        topicId: topic.id,
        topic: {
          topicId: topic.id,
          subjectId: topic.subjectId,
          masteryThreshold: topic.masteryThreshold,
        },
        rank: computeRank(user.id, now.localDate, question.questionId),
      })),
    ),
  );
  const candidates = banks.flat();
  return {
    type: 'StartQuizSession',
    now,
    ...facts,
    grade,
    subjectId: MIXED_SUBJECTS_ID,
    topicId: challengeTopicId(now.localDate),
    purpose: 'challenge',
    questions: await buildSessionQuestions(
      views,
      user.id,
      challengeQuestions(candidates),
      ({ topic }) => topic,
    ),
    candidateIds: candidates.map(({ questionId }) => questionId),
    masteryThreshold: NO_THRESHOLD,
    arm: 'none',
    policyVersion: CHALLENGE_RULE,
    lockedBehind: null,
  };
};
