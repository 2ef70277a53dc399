declare const place: unique symbol;

/**
 * Where an event stands in the log. Positions have an order and mean nothing else: on a real server
 * they are offsets in bytes, so a sum or a difference of two says nothing, and does not compile.
 */
export interface Position {
  readonly [place]: 'in the log';
  /** Its decimal digits, as they travel in headers. */
  toString(): string;
}

/** A position from what a server, a row or a header holds. */
export const positionOf = (value: bigint | number | string): Position =>
  BigInt(value) as unknown as Position;

/** Before every event. */
export const START = positionOf(0n);

/** The position as the protocol has it. */
export const offsetOf = (position: Position): bigint => position as unknown as bigint;

/** Whether one lies after the other; everything lies after null, where nothing has been read. */
export const isAfter = (one: Position, other: Position | null): boolean =>
  other === null || offsetOf(one) > offsetOf(other);

/** The one that lies further on. */
export const later = (one: Position, other: Position | null | undefined): Position =>
  other === null || other === undefined || isAfter(one, other) ? one : other;

/** The one furthest behind of several; null when one of them, or of none, has read nothing. */
export const earliest = (positions: readonly (Position | null)[]): Position | null =>
  positions.reduce<Position | null | undefined>((least, position) => {
    if (least === null || position === null) return null;
    return least === undefined || isAfter(least, position) ? position : least;
  }, undefined) ?? null;

/** How much of the way from one to another lies before a third, from 0 to 1: of its events, or their bytes. */
export const progressBetween = (at: Position, from: Position | null, to: Position): number => {
  const start = from === null ? 0n : offsetOf(from);
  return isAfter(to, at) ? Number(offsetOf(at) - start) / Number(offsetOf(to) - start) : 1;
};

/** For sorting, oldest first. */
export const comparePositions = (one: Position, other: Position): number =>
  isAfter(one, other) ? 1 : isAfter(other, one) ? -1 : 0;
