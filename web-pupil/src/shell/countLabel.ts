const MOST_SHOWN = 99;

/** A count as header and menu show it: "99+" above 99. */
export const countLabel = (count: number): string =>
  count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
