/** Returns the letter of an option: A for the first. */
export const optionLetter = (index: number): string => String.fromCodePoint(65 + index);
