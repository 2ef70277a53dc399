/** Time that the last work has before the session ends without it. */
const LAST_WORK_MS = 2_000;

let work: (() => Promise<void>) | undefined;

/** Sets what a sign-out does first, while the session is still there. */
export const setSignOutWork = (next: () => Promise<void>): void => {
  work = next;
};

/** Does what is left to do before the session ends, for two seconds at most. */
export const finishSignOutWork = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_WORK_MS));
  await Promise.race([work?.(), late]);
};
