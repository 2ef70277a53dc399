import { invalid } from './refusals.ts';

/** A form field, or fields in brackets below it. */
export type FormValue = string | FormFields;
export type FormFields = ReadonlyMap<string, FormValue>;

/** Splits `a[b][c]` into the names a, b and c. */
const parsePath = (name: string): readonly string[] => {
  const [first = ''] = name.split('[', 1);
  const inner = [...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)];
  return [first, ...inner.map(([, key]) => key ?? '')];
};

/** Parses `a=1&b[c]=2&d[0]=3` as Stripe's clients write it. */
export const readForm = (text: string): FormFields => {
  const fields = new Map<string, FormValue>();
  // Postgres text must not contain a NUL.
  if (text.includes('%00') || text.includes('\0')) throw invalid('Invalid request: it has a NUL.');
  for (const [name, value] of new URLSearchParams(text)) {
    const path = parsePath(name);
    const last = path.at(-1) ?? '';
    let level = fields;
    for (const key of path.slice(0, -1)) {
      const below = level.get(key);
      const next =
        typeof below === 'object'
          ? (below as Map<string, FormValue>)
          : new Map<string, FormValue>();
      if (next !== below) level.set(key, next);
      level = next;
    }
    // A list may come without indexes.
    level.set(last === '' ? String(level.size) : last, value);
  }
  return fields;
};
