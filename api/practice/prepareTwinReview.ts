import { TWIN_RULE } from '@mahoe/domain/practice/paper/twins';
import type { Moment } from '@mahoe/domain/calendar';
import type { Views } from '@mahoe/projections/openViews';
import { dueTwins } from '@mahoe/projections/practice/twinQueries';
import { findReviewDueDate } from '@mahoe/projections/progress/queries';
import { randomInt } from 'node:crypto';
import type { Services } from '../route/services.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { buildSessionQuestions } from './buildSessionQuestions.ts';
import { assignArm } from './experimentArm.ts';
import { prepareReviewSet } from './prepareSet.ts';
import {
  loadPupilContext,
  QUESTION_COUNTS,
  type StartDecision,
  type Topic,
} from './prepareStart.ts';

/** Draws a number of things at random, without repeats. */
const draw = <T>(things: readonly T[], count: number): readonly T[] => {
  const rest = [...things];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(randomInt(rest.length), 1),
  ).flat();
};

/**
 * Looks up a review whose first questions are the twins that are due, with others of the topic after them.
 * A twin about a text comes with it and with other questions about it.
 * A locked topic is no obstacle: the paper asked about it already.
 * @returns undefined if no twin of the topic is due
 */
export const prepareTwinReview = async (
  services: Pick<Services, 'commands' | 'questionContents'>,
  views: Views,
  user: SignedIn,
  topic: Topic,
  now: Moment,
): Promise<StartDecision | undefined> => {
  const due = await dueTwins(views, user.id, now.localDate);
  const twins = due.find(({ topicId }) => topicId === topic.id);
  if (!twins) return undefined;
  const [{ arm }, { facts }, approved, dueOn] = await Promise.all([
    assignArm(services.commands, user, now),
    loadPupilContext(views, user),
    services.questionContents.approvedIn(views, topic.id),
    findReviewDueDate(views, user.id, topic.id),
  ]);
  const { questionIds } = twins;
  const pupil = { pupilId: user.id, topic };
  const set = await prepareReviewSet(services, views, pupil, questionIds, QUESTION_COUNTS.review);
  const ofSet = set?.questions ?? [];
  const left = QUESTION_COUNTS.review - ofSet.length;
  const first = questionIds
    .flatMap((id) => approved.filter(({ questionId }) => questionId === id))
    .slice(0, left);
  if (ofSet.length + first.length === 0) return undefined;
  const others = approved.filter(({ questionId }) => !questionIds.includes(questionId));
  const chosen = [...first, ...draw(others, left - first.length)];
  const questions = [...ofSet, ...(await buildSessionQuestions(views, user.id, chosen))];
  return {
    type: 'StartQuizSession',
    now,
    ...facts,
    grade: topic.grade,
    subjectId: topic.subjectId,
    topicId: topic.id,
    purpose: 'review',
    reviewDueOn: dueOn !== null && dueOn < twins.dueOn ? dueOn : twins.dueOn,
    questions,
    ...(set ? { set: set.set } : {}),
    frame: null,
    candidateIds: questions.map(({ questionId }) => questionId),
    masteryThreshold: topic.masteryThreshold,
    arm,
    policyVersion: TWIN_RULE,
    lockedBehind: null,
  };
};
