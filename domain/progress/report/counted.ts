/** A number with its noun: "1 more day", "2 more days". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
