let abandon = (): void => undefined;

/** Sets what aborts the sign-out that the server is about to answer. */
export const setAbandon = (act: () => void): void => {
  abandon = act;
};

/** Aborts a sign-out that the server has not answered: its reply would remove a new session's cookie. */
export const abandonSignOut = (): void => abandon();
