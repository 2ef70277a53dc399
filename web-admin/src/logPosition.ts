/** The newest position of the log this tab was told of; decimal text, as it may pass 2^53. */
export interface PositionMemory {
  readonly note: (position: string) => void;
  readonly newest: () => string | undefined;
}

/** Reads after a command carry the newest position, so that they show what the command did. */
export const rememberPosition = (): PositionMemory => {
  let newest: bigint | undefined;
  return {
    note: (position) => {
      if (!/^\d+$/.test(position)) return;
      const told = BigInt(position);
      if (newest === undefined || told > newest) newest = told;
    },
    newest: () => newest?.toString(),
  };
};
