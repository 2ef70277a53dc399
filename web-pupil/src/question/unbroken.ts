const BETWEEN = /(?<=\S) (?=[×÷+−=<>] )|(?<=(?:^|\s)[×÷+−=<>]) (?=\S)/g;
const NO_BREAK = '\u00a0';

/** A text whose sums stay on one line: "1 × 36" never ends a line after "1". */
export const unbroken = (text: string): string => text.replace(BETWEEN, NO_BREAK);
