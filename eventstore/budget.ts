import { AsyncLocalStorage } from 'node:async_hooks';

/** What a command, or a call by itself, may wait for the event store altogether, in milliseconds. */
export const BUDGET_MS = 3000;

/** Runs out while calls are open, however many there are at once. */
interface Budget {
  leftMs: number;
  open: number;
  /** When the first of the open calls began. */
  openSince: number;
}

const budgets = new AsyncLocalStorage<Budget>();

const leftOf = ({ leftMs, open, openSince }: Budget): number =>
  open === 0 ? leftMs : Math.max(0, leftMs - (performance.now() - openSince));

/** Does work whose calls to the event store share one budget of waiting. */
export const withinBudget = <T>(work: () => Promise<T>): Promise<T> =>
  budgets.getStore() ? work() : budgets.run({ leftMs: BUDGET_MS, open: 0, openSince: 0 }, work);

/** Does long work in which each call to the event store may wait for itself. */
export const withoutBudget = <T>(work: () => Promise<T>): Promise<T> => budgets.exit(work);

/** Waits for the event store, and takes what it took from the budget around it. */
export const spending = async <T>(wait: (leftMs: number) => Promise<T>): Promise<T> => {
  const budget = budgets.getStore();
  if (!budget) return wait(BUDGET_MS);
  if (budget.open === 0) budget.openSince = performance.now();
  budget.open += 1;
  try {
    return await wait(leftOf(budget));
  } finally {
    const leftMs = leftOf(budget);
    budget.open -= 1;
    if (budget.open === 0) budget.leftMs = leftMs;
  }
};
