/** A backup cannot be made, or this is none to restore here; the message is meant for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
