/** Returns the letter of an option: 0 is A. */
export const toOptionLetter = (index: number): string => String.fromCharCode(65 + index);

/** Returns the option of a pressed key: a letter (A is the first) or a number (1 is the first). */
export const findOptionForKey = (key: string, count: number): number | undefined => {
  if (!/^[a-z1-9]$/i.test(key)) return undefined;
  const index = /\d/.test(key) ? Number(key) - 1 : key.toUpperCase().charCodeAt(0) - 65;
  return index < count ? index : undefined;
};
