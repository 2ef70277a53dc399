/**
 * Runs tasks of the same name one after another, in order of arrival. Tasks of other names run
 * concurrently.
 */
export const createKeyedMutex = (): (<T>(name: string, work: () => Promise<T>) => Promise<T>) => {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = tails.get(name) ?? Promise.resolve();
    const own = before.then(work, work);
    tails.set(name, own);
    const leave = (): void => {
      if (tails.get(name) === own) tails.delete(name);
    };
    own.then(leave, leave);
    return own;
  };
};
