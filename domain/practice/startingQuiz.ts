import { instantMs } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import type { QuizEvent } from './events.ts';
import { MARKING_RULE, secondsAllowed } from './marking.ts';
import { POINTS_RULE } from './pointsRule.ts';
import type { QuizSessionRejection, StartQuizSession } from './quizSessionCommands.ts';

/** Decides whether a quiz may start, and what it is held to from then on. */
export const start = (
  command: StartQuizSession,
): readonly QuizEvent[] | Rejection<QuizSessionRejection> => {
  const { type: _type, now, subscriptionEndsAt, lockedBehind, reviewDueOn, ...facts } = command;
  if (
    subscriptionEndsAt !== 'exempt' &&
    (subscriptionEndsAt === null || instantMs(subscriptionEndsAt) <= instantMs(now.at))
  ) {
    return reject('subscription-required');
  }
  if (facts.questions.length === 0) return reject('no-questions');
  if (lockedBehind !== null) return reject('topic-locked', { topic: lockedBehind });
  if (facts.purpose === 'review' && !(reviewDueOn && reviewDueOn <= now.localDate)) {
    return reject('review-not-due');
  }
  const seconds = facts.questions.reduce((total, { key }) => total + secondsAllowed(key.type), 0);
  return [
    {
      type: 'QuizSessionStarted',
      data: {
        ...facts,
        questions: [...facts.questions],
        candidateIds: [...facts.candidateIds],
        subscriptionEndsAt: subscriptionEndsAt === 'exempt' ? null : subscriptionEndsAt,
        ...(reviewDueOn ? { reviewDueOn } : {}),
        timeLimitSeconds: Math.round(seconds * facts.extraTimeFactor),
        rules: { points: POINTS_RULE, marking: MARKING_RULE },
        occurredAt: now.at,
        localDate: now.localDate,
      },
    },
  ];
};
