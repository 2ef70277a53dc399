declare const place: unique symbol;

/**
 * Position of an event in the log. Positions are ordered and nothing else. On a real server they
 * are byte offsets, so sums and differences are meaningless and do not compile.
 */
export interface Position {
  readonly [place]: 'in the log';
  /** Returns the decimal digits, as headers carry them. */
  toString(): string;
}

/** Converts a value from a server, a row or a header to a position. */
export const positionOf = (value: bigint | number | string): Position =>
  BigInt(value) as unknown as Position;

/** Position before every event. */
export const START = positionOf(0n);

/** Converts a position to the protocol's offset. */
export const offsetOf = (position: Position): bigint => position as unknown as bigint;

/**
 * Returns true if one lies after the other. Every position lies after null, which means that nothing
 * was read.
 */
export const isAfter = (one: Position, other: Position | null): boolean =>
  other === null || offsetOf(one) > offsetOf(other);

/** Returns the later of two positions. */
export const later = (one: Position, other: Position | null | undefined): Position =>
  other === null || other === undefined || isAfter(one, other) ? one : other;

/** Returns the earliest position; null if one of them is null or there are none. */
export const earliest = (positions: readonly (Position | null)[]): Position | null =>
  positions.reduce<Position | null | undefined>((least, position) => {
    if (least === null || position === null) return null;
    return least === undefined || isAfter(least, position) ? position : least;
  }, undefined) ?? null;

/**
 * Fraction of the way between two positions that lies before a third, from 0 to 1. It counts
 * events, or their bytes.
 */
export const progressBetween = (at: Position, from: Position | null, to: Position): number => {
  const start = from === null ? 0n : offsetOf(from);
  return isAfter(to, at) ? Number(offsetOf(at) - start) / Number(offsetOf(to) - start) : 1;
};

/** Compares positions for sorting, oldest first. */
export const comparePositions = (one: Position, other: Position): number =>
  isAfter(one, other) ? 1 : isAfter(other, one) ? -1 : 0;
