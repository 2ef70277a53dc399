/** Formats a number with its noun: "1 more day", "2 more days". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
