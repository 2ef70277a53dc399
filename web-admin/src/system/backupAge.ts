/** Age from which a backup is called old. */
const MAX_AGE_MS = 7 * 86_400_000;

/** Returns true if the newest backup is so old that another one is due. */
export const isBackupOld = (madeAt: string, now: number): boolean =>
  now - Date.parse(madeAt) > MAX_AGE_MS;
