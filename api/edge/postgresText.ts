/** Returns true if Postgres can store all texts of a value: no NUL and no lone surrogate. */
export const isStorableText = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([name, part]) => isStorableText(name) && isStorableText(part),
  );
};
