/** Runs work of one name one after the other, in the order it came; other names go on beside it. */
export const takeTurns = (): (<T>(name: string, work: () => Promise<T>) => Promise<T>) => {
  const turns = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = turns.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    turns.set(name, mine);
    const leave = (): void => {
      if (turns.get(name) === mine) turns.delete(name);
    };
    mine.then(leave, leave);
    return mine;
  };
};
