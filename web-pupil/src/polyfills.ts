/**
 * Adds what browsers got after March 2022, as far as the app and its packages call it. Safari 15.4
 * is the last version for some tablets. Must be imported before anything else.
 */

AbortSignal.timeout ??= (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('No reply in time.', 'TimeoutError')), ms);
  return controller.signal;
};

Promise.withResolvers ??= <Value>() => {
  let resolve!: PromiseWithResolvers<Value>['resolve'];
  let reject!: PromiseWithResolvers<Value>['reject'];
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
};

if (!('toSorted' in Array.prototype)) {
  Object.defineProperty(Array.prototype, 'toSorted', {
    value: function toSorted<Item>(
      this: readonly Item[],
      compare?: (one: Item, other: Item) => number,
    ): Item[] {
      return [...this].sort(compare);
    },
    writable: true,
    configurable: true,
  });
}

export {};
