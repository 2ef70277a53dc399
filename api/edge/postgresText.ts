/** Whether texts can be kept: Postgres knows no NUL, and half a surrogate pair is no character. */
export const isStorableText = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([name, part]) => isStorableText(name) && isStorableText(part),
  );
};
