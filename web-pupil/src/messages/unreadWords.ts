const MOST_IN_LIST = 9;

/** The unread badge of the messaging list: "9+" above nine. */
export const unreadBadge = (count: number): string =>
  count > MOST_IN_LIST ? `${MOST_IN_LIST}+` : String(count);
