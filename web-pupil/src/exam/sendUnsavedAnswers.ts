import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { openSitting } from './openSitting.ts';
import { openAttempt } from './tasks/openAttempt.ts';
import { latestChanges, listUnsaved, readUnsaved, writeUnsaved, WORKS } from './unsavedChanges.ts';

const OVER_CODES: readonly unknown[] = ['sitting-over', 'attempt-over'];

const isOver = (error: unknown): boolean =>
  error instanceof RequestFailed && OVER_CODES.includes(error.problem?.code);

/**
 * Sends what papers and tasks of earlier visits have kept on this device; the server still counts answers
 * that were given in time. An open one sends its own.
 */
export const sendUnsavedAnswers = async (): Promise<void> => {
  const kept = WORKS.flatMap((work) => listUnsaved(work).map((id) => ({ work, id })));
  for (const { work, id } of kept) {
    if (location.pathname.includes(id)) continue;
    const sent = readUnsaved(work, id);
    const server = work === 'paper' ? openSitting(id) : openAttempt(id);
    try {
      await server.save(latestChanges(sent));
    } catch (error) {
      console.error(error);
      // Another pupil's work stays here for them, and so does what could not be sent.
      if (!isOver(error)) continue;
    }
    writeUnsaved(work, id, readUnsaved(work, id).slice(sent.length));
  }
};
