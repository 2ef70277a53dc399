import { RequestFailed } from '@mahoe/contracts/browser/callOperation';
import { saveChanges } from '@mahoe/contracts/practice/papers';
import { sendCommand } from '../apiClient.ts';
import { latestChanges, listUnsaved, readUnsaved, writeUnsaved } from './unsavedChanges.ts';

const isOver = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem?.code === 'sitting-over';

/**
 * Sends what papers of earlier visits have kept on this device; the server still counts answers that
 * were given in time. An open paper sends its own.
 */
export const sendUnsavedPapers = async (): Promise<void> => {
  for (const sittingId of listUnsaved()) {
    if (location.pathname.includes(sittingId)) continue;
    const sent = readUnsaved(sittingId);
    const body = { changes: latestChanges(sent) };
    try {
      await sendCommand(saveChanges, { params: { id: sittingId }, body }, crypto.randomUUID());
    } catch (error) {
      console.error(error);
      // Another pupil's paper stays here for them, and so does one that could not be sent.
      if (!isOver(error)) continue;
    }
    writeUnsaved(sittingId, readUnsaved(sittingId).slice(sent.length));
  }
};
