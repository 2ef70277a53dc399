/** Work that takes time, which runs for one piece at a time. */
export interface TimedWork {
  readonly name: string;
  /** Start and end in ms since 1970. */
  readonly from: number;
  readonly to: number;
  /** Least time that it takes. */
  readonly ms: number;
}

/** Finds work that had no time of its own: what was done by then needs more than had passed. */
export const findHurried = (works: readonly TimedWork[]): readonly string[] => {
  let spent = 0;
  const first = Math.min(...works.map(({ from }) => from));
  return works.flatMap(({ name, to, ms }) => {
    spent += ms;
    return spent > to - first ? [`${name}: ${spent} ms of work in ${to - first} ms`] : [];
  });
};
