import type { Moment } from '../calendar.ts';
import type { QuizEvent, QuizSessionStarted } from './events.ts';
import { budgetMs, isOverrun } from './quizClock.ts';
import { questionTimedOut, quizSessionCompleted, type AskedQuestion } from './quizEvents.ts';
import { findAskedQuestion, evolve, type QuizSession } from './quizSessionState.ts';

/** The question on screen runs out, and with it the session. */
export const timeOutQuestion = (
  state: QuizSession,
  asked: AskedQuestion,
  reason: 'unanswered' | 'late',
  now: Moment,
): readonly QuizEvent[] => {
  const milliseconds = Math.max(0, budgetMs(state) - state.usedMs);
  const timedOut = questionTimedOut(asked, { reason, milliseconds }, now);
  const after = evolve(state, timedOut);
  return [timedOut, ...quizSessionCompleted(asked.started, after, 'time_up', now)];
};

/** Ends a session whose time is up, or at which nobody looked for a day; others go on. */
export const expireQuiz = (
  state: QuizSession,
  started: QuizSessionStarted,
  now: Moment,
): readonly QuizEvent[] => {
  if (!isOverrun(state, now)) return [];
  const asked = state.served && findAskedQuestion(state, state.served);
  return asked
    ? timeOutQuestion(state, asked, 'unanswered', now)
    : quizSessionCompleted(started, state, 'time_up', now);
};
