const MAX_SHOWN = 99;

/** Formats a count for header and menu: "99+" above 99. */
export const countLabel = (count: number): string =>
  count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
