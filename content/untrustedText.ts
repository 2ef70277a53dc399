/** Letters in quotes, with a colon where they name something, and brackets. */
const TOKENS = /("(?:[^"\\]+|\\.)*")(\s*:)?|[{}[\]]/g;

/** A name that an object of a JSON text has twice: readers differ in which of them counts. */
export const findDuplicateKey = (json: string): string | undefined => {
  const open: Set<string>[] = [];
  for (const [token, text, colon] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (text !== undefined && colon !== undefined) {
      const name = String(JSON.parse(text));
      if (open.at(-1)?.has(name)) return name;
      open.at(-1)?.add(name);
    }
  }
  return undefined;
};

/**
 * NUL and its like, and what stands where a letter could not be read. Not those from U+0080 on: they show
 * nothing, and files that were Windows' once have them where a quotation mark was.
 */
const ILLEGIBLE = /[[\p{Cc}\uFFFD]--[\t\n\r\u0080-\u009F]]/v;

/**
 * Returns true if every text of a value can be read and stored: half a surrogate pair is no character.
 */
export const isLegible = (value: unknown): boolean => {
  if (typeof value === 'string') return !ILLEGIBLE.test(value) && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isLegible);
};
