import { createHash, randomInt } from 'node:crypto';
import { assignmentSeed, armOf } from '@mahoe/domain/adaptive/experiment';
import { predict } from '@mahoe/domain/adaptive/kalmanElo';
import { CHOICE_POLICY, chooseQuestions } from '@mahoe/domain/adaptive/questionChoice';
import type { Moment } from '@mahoe/domain/calendar';
import { isRejection } from '@mahoe/domain/decider';
import type { SessionQuestion } from '@mahoe/domain/practice/events';
import { rapidBelowMs } from '@mahoe/domain/practice/pointsRule';
import {
  quizSession,
  type QuizSession,
  type StartQuizSession,
} from '@mahoe/domain/practice/quizSession';
import { lockedBehind } from '@mahoe/domain/progress/curriculum';
import { timesAnsweredOn } from '@mahoe/domain/progress/learner';
import { levelOf } from '@mahoe/domain/progress/levelCurve';
import type { CommandContext, Handled } from '@mahoe/eventstore/handle';
import {
  modelComponents,
  questionTimings,
  recentlyRight,
} from '@mahoe/projections/adaptive/queries';
import { subscriptionEnd } from '@mahoe/projections/billing/queries';
import { approvedQuestions, findTopic } from '@mahoe/projections/content/queries';
import { sessionsOfTopic } from '@mahoe/projections/practice/queries';
import { curriculumInForce, findLearner } from '@mahoe/projections/progress/queries';
import { v5 as uuidv5 } from 'uuid';
import type { SignedIn } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { markingKeyOf } from './markingKey.ts';

/** Namespace of session ids: the n-th session of a pupil on a topic. */
const SESSION_IDS = 'f7a3a1de-58a8-5d0c-9c55-6a6f0f9c6f50';
const QUESTIONS_PER_SESSION = 10;
const MAX_TRIES = 5;

type Topic = NonNullable<Awaited<ReturnType<typeof findTopic>>>;

/** Ids follow from the count, so that two starts at once meet in one session. */
const sessionIdOf = (pupilId: string, topicId: string, ordinal: number): string =>
  uuidv5(`${pupilId}|${topicId}|${ordinal}`, SESSION_IDS);

const randomNumbers = (count: number): readonly number[] =>
  Array.from({ length: count }, () => randomInt(2 ** 32) / 2 ** 32);

/** What the decision about a new session relies on, looked up. */
const prepareStart = async (
  { views }: Services,
  user: SignedIn,
  topic: Topic,
  now: Moment,
): Promise<Omit<StartQuizSession, 'sessionId'>> => {
  const [learner, curriculum, endsAt, bank] = await Promise.all([
    findLearner(views, user.id),
    curriculumInForce(views),
    subscriptionEnd(views, user.id),
    approvedQuestions(views, topic.id),
  ]);
  const ids = bank.map(({ questionId }) => questionId);
  const [{ components, base }, timings, right] = await Promise.all([
    modelComponents(views, user.id, topic.id, ids),
    questionTimings(views, ids),
    recentlyRight(views, user.id, ids, 7),
  ]);
  const arm = armOf(createHash('sha256').update(assignmentSeed(user.id)).digest());
  const candidates = bank.flatMap((question) => {
    const estimate = components.get(question.questionId);
    return estimate
      ? [
          {
            ...question,
            difficulty: question.content.difficulty,
            probability: predict(estimate, base),
            recentlyRight: right.has(question.questionId),
          },
        ]
      : [];
  });
  const chosen = new Set(
    chooseQuestions(
      candidates,
      user.isAdministrator ? 'control' : arm,
      QUESTIONS_PER_SESSION,
      randomNumbers(2 * candidates.length),
    ).map(({ questionId }) => questionId),
  );
  const questions = candidates
    .filter(({ questionId }) => chosen.has(questionId))
    .map(({ questionId, version, content }): SessionQuestion => ({
      questionId,
      version,
      difficulty: content.difficulty,
      points: content.points,
      key: markingKeyOf(content),
      timesAnsweredToday: learner ? timesAnsweredOn(learner, now.localDate, questionId) : 0,
      rapidBelowMs: rapidBelowMs(timings.get(questionId) ?? { meanMs: 0, answers: 0 }),
    }));
  const isOpen = user.isAdministrator || (learner !== undefined && topic.id in learner.unlocked);
  const behind = isOpen
    ? undefined
    : lockedBehind(curriculum, (id) => learner !== undefined && id in learner.mastered, topic.id);
  const behindTopic = behind === undefined ? undefined : await findTopic(views, behind);
  return {
    type: 'StartQuizSession',
    now,
    pupilId: user.id,
    grade: topic.grade,
    subjectId: topic.subjectId,
    topicId: topic.id,
    purpose: 'practice',
    questions,
    candidateIds: ids,
    extraTimeFactor: 1,
    masteryThreshold: topic.masteryThreshold,
    level: levelOf(learner?.experience ?? 0),
    experience: learner?.experience ?? 0,
    arm: user.isAdministrator ? 'none' : arm,
    policyVersion: CHOICE_POLICY,
    subscriptionEndsAt: user.isAdministrator ? 'exempt' : endsAt,
    lockedBehind: isOpen ? null : (behindTopic?.name ?? topic.name),
  };
};

/** Starts a session on a topic, or finds the pupil's open one. */
export const startSession = async (
  services: Services,
  user: SignedIn,
  topic: Topic,
  now: Moment,
  context: CommandContext,
): Promise<
  | ({ readonly sessionId: string } & Pick<Handled<QuizSession, never>, 'state' | 'position'>)
  | { readonly rejected: string; readonly details?: Readonly<Record<string, string>> }
> => {
  const { commands, views } = services;
  const sessions = await sessionsOfTopic(views, user.id, topic.id);
  const open = sessions.find(({ status }) => status === 'open');
  if (open) {
    const expire = { type: 'ExpireSession', now } as const;
    const expired = await commands.handle(quizSession, open.sessionId, expire, {
      ...context,
      commandId: `${context.commandId}|expire`,
    });
    if (!isRejection(expired) && expired.state.status === 'open') {
      return { sessionId: open.sessionId, state: expired.state, position: expired.position };
    }
  }
  const command = await prepareStart(services, user, topic, now);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const sessionId = sessionIdOf(user.id, topic.id, sessions.length + tries);
    const handled = await commands.handle(
      quizSession,
      sessionId,
      { ...command, sessionId },
      {
        ...context,
        isNew: true,
      },
    );
    if (isRejection(handled)) return handled;
    // The views may lag behind: this one may have been played already.
    if (handled.state.status === 'open') return { sessionId, ...handled };
  }
  return { rejected: 'unavailable' };
};
