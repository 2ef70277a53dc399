/** Calls that are told to come again within this wait as one, ms: those of a page are sent together. */
const TOGETHER_MS = 1000;

/** Starts something that ends by telling `done`. @returns how to give it up */
export type Beginning = (done: () => void) => () => void;

/** How one call waits each time it is told to come again. */
export interface WaitingCall {
  /**
   * What it waits for: its own time, or whoever of its company asks for all.
   * @param ownTime how it waits by itself
   */
  waits(ownTime: Beginning): Beginning;
  /** It was let in, or comes no more. */
  end(): void;
}

/** Those who wait until the first of them was let in. */
interface Company {
  readonly sinceMs: number;
  readonly others: Set<() => void>;
}

/**
 * Has calls that were told to come again at about the same time wait as one: the first asks again when its
 * time has come, and the others once it was let in. A page's six calls are refused six times, and from then
 * on once.
 */
export const openCompanies = (nowMs: () => number = () => performance.now()) => {
  let latest: Company | undefined;
  return {
    join: (): WaitingCall => {
      let own: Company | undefined;
      return {
        waits: (ownTime) => {
          if (own) return ownTime;
          const company = latest;
          if (company && nowMs() - company.sinceMs < TOGETHER_MS) {
            return (done) => {
              company.others.add(done);
              return () => void company.others.delete(done);
            };
          }
          latest = own = { sinceMs: nowMs(), others: new Set() };
          return ownTime;
        },
        end: () => {
          if (latest === own) latest = undefined;
          for (const go of own?.others ?? []) go();
        },
      };
    },
  };
};
