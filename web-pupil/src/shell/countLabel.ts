const MAX_SHOWN = 99;

/** A count as header and menu show it: "99+" above 99. */
export const countLabel = (count: number): string =>
  count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
