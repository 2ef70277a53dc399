import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { openSitting } from './openSitting.ts';
import { openAttempt } from './tasks/openAttempt.ts';
import { latestChanges, listUnsaved, readUnsaved, writeUnsaved, WORKS } from './unsavedChanges.ts';

const OVER_CODES: readonly unknown[] = ['sitting-over', 'attempt-over'];

const isOver = (error: unknown): boolean =>
  error instanceof RequestFailed && OVER_CODES.includes(error.problem?.code);

/**
 * Sends what the user's papers and tasks of earlier visits have kept on this device; the server still counts
 * answers that were given in time.
 * @param isLeaving true at the sign-out; else an open paper or task sends its own
 */
export const sendUnsavedAnswers = async (isLeaving = false): Promise<void> => {
  const kept = WORKS.flatMap((work) => listUnsaved(work).map((id) => ({ work, id })));
  for (const { work, id } of kept) {
    if (!isLeaving && location.pathname.includes(id)) continue;
    const sent = readUnsaved(work, id);
    const server = work === 'paper' ? openSitting(id) : openAttempt(id);
    try {
      await server.save(latestChanges(sent));
    } catch (error) {
      console.error(error);
      // Stays here for the user's next sign-in.
      if (!isOver(error)) continue;
    }
    writeUnsaved(work, id, readUnsaved(work, id).slice(sent.length));
  }
};
