/** Values of letters and blanks in an expression: `{ x: 3 }`, `{ ___: 7 }`. */
export type Letters = Readonly<Record<string, number>>;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const TOKEN =
  /\s*(\d[\d,]*(?:\.\d+)? \d+\/\d+|\d[\d,]*(?:\.\d+)?|___|[a-z]|[⁰¹²³⁴⁵⁶⁷⁸⁹]|[-+−×÷/()])/y;

const tokens = (text: string): string[] | undefined => {
  const found: string[] = [];
  let at = 0;
  while (at < text.trimEnd().length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match?.[1] === undefined) return undefined;
    found.push(match[1]);
    at = TOKEN.lastIndex;
  }
  return found;
};

const numberOf = (token: string): number => {
  const mixed = /^(\S+) (\d+)\/(\d+)$/.exec(token);
  if (mixed !== null) return numberOf(mixed[1] ?? '') + Number(mixed[2]) / Number(mixed[3]);
  return Number(token.replaceAll(',', ''));
};

/**
 * The value of a school expression: + − × ÷, brackets, fractions "3/4", mixed numbers "1 3/4", powers
 * "10³", and letters with their factors "4x". NaN when the text is no such expression.
 */
export const evaluate = (text: string, letters: Letters = {}): number => {
  const list = tokens(text.replaceAll('$', ''));
  if (list === undefined || list.length === 0) return NaN;
  let at = 0;
  const next = (): string | undefined => list[at];

  const atom = (): number => {
    const token = list?.[at];
    at += 1;
    if (token === '(') {
      const inner = sum();
      at += 1;
      return inner;
    }
    if (token === undefined) return NaN;
    return /^\d/.test(token) ? numberOf(token) : (letters[token] ?? NaN);
  };

  const power = (): number => {
    let value = atom();
    for (let token = next(); token !== undefined && SUPERSCRIPTS.includes(token); token = next()) {
      value **= SUPERSCRIPTS.indexOf(token);
      at += 1;
    }
    return value;
  };

  const fraction = (): number => {
    const value = power();
    if (next() !== '/') return value;
    at += 1;
    return value / power();
  };

  const factor = (): number => {
    let value = fraction();
    for (let token = next(); token !== undefined && /^[a-z(]/.test(token); token = next()) {
      value *= fraction();
    }
    return value;
  };

  const product = (): number => {
    let value = factor();
    for (let token = next(); token === '×' || token === '÷'; token = next()) {
      at += 1;
      value = token === '×' ? value * factor() : value / factor();
    }
    return value;
  };

  const sum = (): number => {
    let value = product();
    for (let token = next(); token === '+' || token === '−'; token = next()) {
      at += 1;
      value = token === '+' ? value + product() : value - product();
    }
    return value;
  };

  const value = sum();
  return at === list.length ? value : NaN;
};

export const isSameNumber = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Returns true if "left = right", "left < right" or "left > right" holds for these letters. */
export const isTrueRelation = (relation: string, letters: Letters = {}): boolean => {
  const parts = /^(.*?) ([=<>]) (.*)$/.exec(relation);
  if (parts === null) return false;
  const [left, right] = [evaluate(parts[1] ?? '', letters), evaluate(parts[3] ?? '', letters)];
  if (parts[2] === '=') return isSameNumber(left, right);
  return !isSameNumber(left, right) && (parts[2] === '<' ? left < right : left > right);
};
