import type { ItemChange } from '@mahoe/contracts/practice/papers';
import { getTaskAttempt, handInTask, saveTaskAnswers } from '@mahoe/contracts/practice/tasks';
import { invalidateOperation, sendCommand, updateCached } from '../../apiClient.ts';
import { applyChanges } from '../unsavedChanges.ts';
import type { SavedWork } from '../answerSaver.ts';

const toBody = (changes: readonly ItemChange[]) => ({
  changes: changes.flatMap(({ itemNumber, answer, madeAt }) =>
    answer === undefined ? [] : [{ itemNumber, answer, madeAt }],
  ),
});

/** The answers of an attempt at a task on the server. */
export const openAttempt = (id: string): SavedWork => ({
  work: 'task',
  id,
  save: (changes) =>
    sendCommand(saveTaskAnswers, { params: { id }, body: toBody(changes) }, crypto.randomUUID()),
  handIn: (changes) =>
    sendCommand(handInTask, { params: { id }, body: toBody(changes) }, crypto.randomUUID()),
  cache: (sent) =>
    updateCached(getTaskAttempt, (attempt) => {
      if (attempt.id !== id) return attempt;
      const before = attempt.saved.map((one) => ({ ...one, isFlagged: false }));
      const saved = applyChanges(before, sent).flatMap(({ itemNumber, answer }) =>
        answer ? [{ itemNumber, answer }] : [],
      );
      return { ...attempt, saved };
    }),
  close: () =>
    updateCached(getTaskAttempt, (attempt) =>
      attempt.id === id ? { ...attempt, state: 'handed-in' as const } : attempt,
    ),
  refresh: () => invalidateOperation(getTaskAttempt),
});
