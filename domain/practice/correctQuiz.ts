import type { Moment } from '../calendar.ts';
import type { QuizEvent } from './events.ts';
import { quizSessionCorrected } from './quizEvents.ts';
import type { QuizSession } from './quizSessionState.ts';
import { areSameTotals, sumTotals, type QuizTotals } from './quizTotals.ts';

/** What the answers of a quiz come to, where its end told otherwise; null where the two agree. */
export const findContradiction = ({
  started,
  recordedTotals,
  ...state
}: QuizSession): QuizTotals | null => {
  if (!started || !recordedTotals) return null;
  const totals = sumTotals(started, state);
  return areSameTotals(totals, recordedTotals) ? null : totals;
};

/** Sets right what the end of a quiz told against its own answers. */
export const correctQuiz = (state: QuizSession, now: Moment): readonly QuizEvent[] => {
  const { started, recordedTotals, status } = state;
  const totals = findContradiction(state);
  if (!started || !recordedTotals || !totals || status === 'none' || status === 'open') return [];
  return [quizSessionCorrected(started, { totals, was: recordedTotals, reason: status }, now)];
};
