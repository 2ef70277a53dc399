import { MOST_AT_ONCE } from '@mahoe/contracts/accounts/students';

/** A list as parts that one call takes each. */
export const partsOf = <Item>(items: readonly Item[], size = MOST_AT_ONCE): readonly Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
