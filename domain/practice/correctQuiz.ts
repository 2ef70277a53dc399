import type { Moment } from '../calendar.ts';
import type { QuizEvent } from './events.ts';
import { quizSessionCorrected } from './quizEvents.ts';
import type { QuizSession } from './quizSessionState.ts';
import { areSameTotals, totalsOf, type QuizTotals } from './quizTotals.ts';

/** What the answers of a quiz come to, where its end told otherwise; null where the two agree. */
export const findContradiction = ({ started, told, ...state }: QuizSession): QuizTotals | null => {
  if (!started || !told) return null;
  const totals = totalsOf(started, state);
  return areSameTotals(totals, told) ? null : totals;
};

/** Sets right what the end of a quiz told against its own answers. */
export const correctQuiz = (state: QuizSession, now: Moment): readonly QuizEvent[] => {
  const { started, told, status } = state;
  const totals = findContradiction(state);
  if (!started || !told || !totals || status === 'none' || status === 'open') return [];
  return [quizSessionCorrected(started, { totals, was: told, reason: status }, now)];
};
