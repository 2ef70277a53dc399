/** A source of random choices that gives the same ones for the same seed, on every machine. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** `count` different items in random order. Throws RangeError when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
}

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value;
};

/**
 * The random source of a seed: mulberry32, started from the FNV-1a hash of the seed's text.
 * Both work on 32-bit integers only, so no machine's floating point can change the bank.
 */
export const randomFrom = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const integer = (low: number, high: number): number => low + (next() % (high - low + 1));
  const shuffle = <T>(items: readonly T[]): T[] => {
    const pool = [...items];
    return items.map(() => pool.splice(integer(0, pool.length - 1), 1)).flat();
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    if (count > items.length) throw new RangeError(`cannot pick ${count} of ${items.length}`);
    return shuffle(items).slice(0, count);
  };
  const pick = <T>(items: readonly T[]): T => {
    for (const item of sample(items, 1)) return item;
    throw new RangeError('cannot pick from nothing');
  };
  return { integer, pick, shuffle, sample };
};
