/** Key of the query of waiting work, which a command fetches again. */
export const BACKLOG_KEY = ['backlog'] as const;
