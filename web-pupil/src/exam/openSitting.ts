import { getSitting, handInPaper, saveChanges } from '@mahoe/contracts/practice/papers';
import { invalidateOperation, sendCommand, updateCached } from '../apiClient.ts';
import { applyChanges } from './unsavedChanges.ts';
import type { SavedWork } from './answerSaver.ts';

/** The answers of a sitting on the server. */
export const openSitting = (id: string): SavedWork => ({
  work: 'paper',
  id,
  save: (changes) =>
    sendCommand(
      saveChanges,
      { params: { id }, body: { changes: [...changes] } },
      crypto.randomUUID(),
    ),
  handIn: (changes) =>
    sendCommand(
      handInPaper,
      { params: { id }, body: { changes: [...changes] } },
      crypto.randomUUID(),
    ),
  cache: (sent) =>
    updateCached(getSitting, (sitting) =>
      sitting.id === id ? { ...sitting, saved: [...applyChanges(sitting.saved, sent)] } : sitting,
    ),
  close: () =>
    updateCached(getSitting, (sitting) =>
      sitting.id === id ? { ...sitting, state: 'handed-in' as const } : sitting,
    ),
  refresh: () => invalidateOperation(getSitting),
});
