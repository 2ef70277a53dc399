import { stamp } from '../calendar.ts';
import { reject, type Rejection } from '../decider.ts';
import { hasPaid } from './access.ts';
import type { QuizEvent } from './events.ts';
import { MARKING_RULE } from './marking.ts';
import { POINTS_RULE } from './pointsRule.ts';
import { allowanceOf, CLOCK_RULE } from './quizClock.ts';
import type { QuizSessionRejections, StartQuizSession } from './quizSessionCommands.ts';

/** Decides whether a quiz may start, and what it is held to from then on. */
export const startQuiz = (
  command: StartQuizSession,
): readonly QuizEvent[] | Rejection<QuizSessionRejections['StartQuizSession']> => {
  const { type: _type, now, subscriptionEndsAt, lockedBehind, reviewDueOn, ...fields } = command;
  if (!hasPaid(subscriptionEndsAt, now)) return reject('subscription-required');
  if (fields.questions.length === 0) return reject('no-questions');
  if (lockedBehind !== null) return reject('topic-locked', { topic: lockedBehind });
  if (fields.purpose === 'review' && !(reviewDueOn && reviewDueOn <= now.localDate)) {
    return reject('review-not-due');
  }
  const { frame = null } = fields;
  const seconds = frame
    ? frame.allowances.reduce((total, one) => total + one.seconds * one.count, 0)
    : fields.questions.reduce((total, question) => total + allowanceOf(question), 0);
  return [
    {
      type: 'QuizSessionStarted',
      data: {
        ...fields,
        frame,
        questions: [...fields.questions],
        candidateIds: [...fields.candidateIds],
        subscriptionEndsAt: subscriptionEndsAt === 'exempt' ? null : subscriptionEndsAt,
        ...(reviewDueOn ? { reviewDueOn } : {}),
        timeLimitSeconds: Math.round(seconds * fields.extraTimeFactor),
        rules: { points: POINTS_RULE, marking: MARKING_RULE, clock: CLOCK_RULE },
        ...stamp(now),
      },
    },
  ];
};
