let abandon: (() => void) | undefined;

/** Sets what aborts the sign-out that this tab has begun; undefined if it was given up. */
export const setAbandon = (act: (() => void) | undefined): void => {
  abandon = act;
};

/** Returns true if this tab has begun a sign-out, after which nobody has signed in. */
export const isSignOutUnderWay = (): boolean => abandon !== undefined;

/** Aborts a sign-out that the server has not answered: its reply would remove a new session's cookie. */
export const abandonSignOut = (): void => {
  abandon?.();
  abandon = undefined;
};
