import { RE2JS } from 're2js';
import { invalidArgument } from './statuses.ts';

/**
 * A regular expression in executable form: either linear in the length of the text, or
 * backtracking, which needs a time limit (`expressionRunner.ts`).
 */
export type Expression =
  { kind: 'linear'; test: (text: string) => boolean } | { kind: 'backtracking'; source: string };

const MAX_EXPRESSION_LENGTH = 10_000;
/**
 * Maximum length of an expression with its repeats written out. A longer one would block the event
 * loop.
 */
const MAX_LINEAR_LENGTH = 1000;
const MAX_PROGRAM_SIZE = 500;

/**
 * Parses a .NET expression, as far as clients need it. Look-around and back-references need
 * backtracking. The exception is a beginning of the form `^(?!…)`, which clients use to exclude
 * events, also by a long list of names. Throws INVALID_ARGUMENT if neither engine can read the expression.
 */
export const parseExpression = (source: string): Expression => {
  if (source.length > MAX_EXPRESSION_LENGTH)
    throw invalidArgument(`A regular expression has at most ${MAX_EXPRESSION_LENGTH} characters.`);
  const test =
    source.length > MAX_LINEAR_LENGTH
      ? compileNameExclusion(source)
      : (compileLinear(source) ?? compileExclusion(source));
  if (test !== undefined) return { kind: 'linear', test };
  try {
    compileBacktracking(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'malformed';
    throw invalidArgument(`The filter's regular expression cannot be used: ${reason}`);
  }
  return { kind: 'backtracking', source };
};

/**
 * Compiles in one of two modes: one knows Unicode classes, the other allows unnecessary escapes.
 */
export const compileBacktracking = (source: string): RegExp => {
  try {
    return new RegExp(source, 'u');
  } catch {
    return new RegExp(source);
  }
};

const compileLinear = (source: string): ((text: string) => boolean) | undefined => {
  try {
    const compiled = RE2JS.compile(source);
    return compiled.programSize() > MAX_PROGRAM_SIZE ? undefined : (text) => compiled.test(text);
  } catch {
    return undefined;
  }
};

/** An exclusion of whole names, and what follows it. */
const NAME_EXCLUSION = /^\^\(\?!\(\?:(?<names>\w+(?:\|\w+)*)\)\$\)(?<rest>[^|]*)$/;

/** Compiles `^(?!(?:one|other)$)wanted`, where a set finds a name among any number. */
const compileNameExclusion = (source: string): ((text: string) => boolean) | undefined => {
  const { names, rest = '' } = NAME_EXCLUSION.exec(source)?.groups ?? {};
  const wanted = rest.length > MAX_LINEAR_LENGTH ? undefined : compileLinear(`^${rest}`);
  if (names === undefined || wanted === undefined) return undefined;
  const unwanted = new Set(names.split('|'));
  return (text) => !unwanted.has(text) && wanted(text);
};

const EXCLUSION = '^(?!';

/** Splits `^(?!unwanted)wanted` into two expressions, if both are linear. */
const compileExclusion = (source: string): ((text: string) => boolean) | undefined => {
  const end = source.startsWith(EXCLUSION) ? findGroupEnd(source, EXCLUSION.length) : -1;
  const rest = source.slice(end + 1);
  // An alternative at the top level would escape the exclusion.
  if (end < 0 || rest.includes('|')) return undefined;
  const unwanted = compileLinear(`^(?:${source.slice(EXCLUSION.length, end)})`);
  const wanted = compileLinear(`^${rest}`);
  if (unwanted === undefined || wanted === undefined) return undefined;
  return (text) => !unwanted(text) && wanted(text);
};

/** Finds the end of the group that is open at `from`; -1 if it never ends. */
const findGroupEnd = (source: string, from: number): number => {
  let depth = 1;
  let inClass = false;
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at;
  }
  return -1;
};
