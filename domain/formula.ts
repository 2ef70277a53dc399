import Formula from 'fparser';

/** Functions that a formula of a performance task (R28) may call. */
const FUNCTIONS: readonly string[] = ['abs', 'ceil', 'floor', 'max', 'min', 'round'];
/** Names, plain numbers, operators and brackets: no property, text or other way into the program. */
const ALLOWED = /^(?:[a-z][a-z0-9_]*|\d+(?:\.\d+)?|[-+*/(),<>=! ])+$/;
const CALL = /([a-z][a-z0-9_]*) *\(/g;
/** Digits that the sums of pupils need; further ones are errors of binary fractions. */
const PRECISION = 10;

/** Names what makes a formula unusable; else undefined. */
export const findFormulaProblem = (
  formula: string,
  names: readonly string[],
): string | undefined => {
  if (!ALLOWED.test(formula)) return 'has a sign that is not allowed';
  const called = [...formula.matchAll(CALL)].map(([, name = '']) => name);
  const unknown = called.find((name) => !FUNCTIONS.includes(name));
  if (unknown !== undefined) return `calls "${unknown}"`;
  try {
    const variables = new Formula(formula).getVariables();
    const absent = variables.find((name) => !names.includes(name));
    return absent === undefined ? undefined : `names "${absent}", which is not there before it`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Lists the names that a formula computes with. */
export const listVariables = (formula: string): readonly string[] =>
  new Formula(formula).getVariables();

/**
 * Evaluates a formula without running code of its text; a comparison is 1 or 0. The result is
 * undefined if a name has no value, or if there is no such number.
 */
export const evaluateFormula = (
  formula: string,
  values: Readonly<Record<string, number>>,
): number | undefined => {
  const parsed = new Formula(formula);
  if (parsed.getVariables().some((name) => values[name] === undefined)) return undefined;
  const value: unknown = parsed.evaluate({ ...values });
  return typeof value === 'number' && Number.isFinite(value)
    ? Number(value.toPrecision(PRECISION))
    : undefined;
};
