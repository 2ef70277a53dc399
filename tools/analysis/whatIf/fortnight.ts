import { addDays } from '@mahoe/domain/calendar';
import { ENGAGEMENT_DAYS, type FortnightTotals } from '@mahoe/domain/progress/engagement';
import { quizDay } from '@mahoe/domain/progress/quizDay';
import { isRapid, isTimedOut } from '../fold/answerColumns.ts';
import type { EventHandler } from '../fold/readEvents.ts';

/** Collects the events of a pupil on the days that engagement counts. */
export interface Fortnight extends Pick<EventHandler, 'answer' | 'other'> {
  /** Begins with the next pupil. */
  clear(): void;
  totals(): FortnightTotals;
}

const newTotals = () => ({
  effortOn: new Set<string>(),
  subjects: new Set<number>(),
  completedQuizzes: 0,
  answers: 0,
  effortfulAnswers: 0,
});

/** @param today its last day */
export const newFortnight = (today: string): Fortnight => {
  const after = addDays(today, -ENGAGEMENT_DAYS);
  let own = newTotals();
  return {
    clear: () => {
      own = newTotals();
    },
    answer: (answers, row) => {
      const date = answers.words.day[answers.day[row] ?? 0] ?? '';
      if (date <= after) return;
      own.answers += 1;
      own.subjects.add(answers.subject[row] ?? 0);
      if (isTimedOut(answers, row) || isRapid(answers, row)) return;
      own.effortfulAnswers += 1;
      own.effortOn.add(date);
    },
    other: ({ type, data }) => {
      if (type !== 'QuizSessionCompleted' || data.reason === 'abandoned') return;
      if (quizDay(data) > after) own.completedQuizzes += 1;
    },
    totals: () => {
      const { effortOn, subjects, ...counts } = own;
      return { ...counts, activeDays: effortOn.size, subjects: subjects.size };
    },
  };
};
