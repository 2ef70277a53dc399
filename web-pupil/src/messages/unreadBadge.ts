const MAX_IN_LIST = 9;

/** The unread badge of the messaging list: "9+" above nine. */
export const formatUnreadCount = (count: number): string =>
  count > MAX_IN_LIST ? `${MAX_IN_LIST}+` : String(count);
