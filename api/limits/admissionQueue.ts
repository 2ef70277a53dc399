/** Share of the slots of a kind of work that the calls of one address may hold. */
const ADDRESS_SHARE = 0.75;

/** Calls of one address in a queue. */
interface AddressLoad {
  active: number;
  waiting: number;
}

/** A call that waits for a slot. */
export interface Waiter {
  /** Time of the first call, ms; the oldest call of an address goes first. */
  readonly firstMs: number;
  readonly sinceMs: number;
  readonly address: string;
}

/**
 * Queue of one kind of work. Addresses take turns: the next slot goes to the address that holds the
 * fewest, so one address delays and displaces only its own calls. A school shares an address and
 * may use whatever the others leave, up to a share of the slots.
 */
export interface AdmissionQueue<W extends Waiter> {
  /** Waiting calls, oldest first. */
  readonly waiters: readonly W[];
  add(waiter: W): void;
  remove(waiter: W): void;
  /** Takes the next call that may run out of the queue. @param capacity slots at this moment */
  takeNext(capacity: number): W | undefined;
  /** Finds the newest call of the address with the most waiting calls. */
  findDisplaced(): W | undefined;
  /** Frees the slot of a call that was taken. */
  release(address: string): void;
}

export const createAdmissionQueue = <W extends Waiter>(): AdmissionQueue<W> => {
  const waiters: W[] = [];
  const loads = new Map<string, AddressLoad>();
  let active = 0;

  const change = (address: string, by: Partial<AddressLoad>): void => {
    const load = loads.get(address) ?? { active: 0, waiting: 0 };
    load.active += by.active ?? 0;
    load.waiting += by.waiting ?? 0;
    if (load.active + load.waiting === 0) loads.delete(address);
    else loads.set(address, load);
  };

  const remove = (waiter: W): void => {
    waiters.splice(waiters.indexOf(waiter), 1);
    change(waiter.address, { waiting: -1 });
  };

  return {
    waiters,
    add: (waiter) => {
      const index = waiters.findLastIndex(({ firstMs }) => firstMs <= waiter.firstMs) + 1;
      waiters.splice(index, 0, waiter);
      change(waiter.address, { waiting: 1 });
    },
    remove,
    takeNext: (capacity) => {
      if (active >= capacity) return undefined;
      let least = Math.ceil(capacity * ADDRESS_SHARE);
      let next: W | undefined;
      for (const waiter of waiters) {
        const held = loads.get(waiter.address)?.active ?? 0;
        if (held < least) [least, next] = [held, waiter];
        if (least === 0) break;
      }
      if (!next) return undefined;
      remove(next);
      active += 1;
      change(next.address, { active: 1 });
      return next;
    },
    findDisplaced: () => {
      let most = 0;
      for (const { waiting } of loads.values()) most = Math.max(most, waiting);
      return waiters.findLast(({ address }) => loads.get(address)?.waiting === most);
    },
    release: (address) => {
      active -= 1;
      change(address, { active: -1 });
    },
  };
};
