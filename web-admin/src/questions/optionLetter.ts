/** The letter of an option as pupils see it: 0 → "A". */
export const optionLetter = (index: number): string => String.fromCodePoint(65 + index);
