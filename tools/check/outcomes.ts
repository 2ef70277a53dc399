import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Verdict } from './runTool.ts';

const isTest = (file: string): boolean => /\.test\.ts$|node_modules/.test(file);

/**
 * Finds outcomes of commands that the code ignores, so that no refusal turns into another or
 * disappears.
 *
 * The check goes by names. It takes an outcome of `commands.handle` or `handleCommand` for dropped
 * if it ends in a statement: awaited or not, behind `void` or `.then`, among others in `Promise.all`, or returned by a
 * function that is given to such a call, as with `map`. It takes a refusal found by `isRejection` for
 * read if its `rejected` is taken, or if it is returned, is a branch of a conditional, or is given to
 * `refuse`, `reject` or `ensureDone`: in the same `if` if that leaves the function, else anywhere in
 * the function.
 *
 * The check misses results that a function returns and its caller drops, outcomes in lists and maps,
 * `handle` and `isRejection` under other names, and a code that is read and then mapped wrongly.
 */
export const checkOutcomes = (root: string): Promise<Verdict> => {
  const files = globSync('{api,reactions,stack,testing,tools}/**/*.ts', { cwd: root }).filter(
    (file) => !isTest(file),
  );
  const findings = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/\.handle\(|handleCommand\(|isRejection\(/.test(text)) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return nodesBelow(source)
      .filter(ts.isCallExpression)
      .flatMap((call) => {
        const line = source.getLineAndCharacterOfPosition(call.getStart()).line + 1;
        const finding = findingAt(call);
        return finding === undefined ? [] : [`${file}:${line} ${finding}`];
      });
  });
  const report = [...findings, `${files.length} files looked at`].join('\n');
  return Promise.resolve({ passed: findings.length === 0 && files.length > 0, report });
};

const nodesBelow = (node: ts.Node): ts.Node[] =>
  node.getChildren().flatMap((child) => [child, ...nodesBelow(child)]);

const isOneOf = (node: ts.Node, kinds: readonly ((node: ts.Node) => boolean)[]): boolean =>
  kinds.some((is) => is(node));

const findingAt = (call: ts.CallExpression): string | undefined => {
  const callee = call.expression.getText();
  if (/\b(commands\.handle|handleCommand)$/.test(callee) && isDropped(call))
    return 'reads no outcome';
  if (callee !== 'isRejection') return undefined;
  const [outcome] = call.arguments;
  return outcome && isCodeRead(outcome, call) ? undefined : 'reads no code of a refusal';
};

const CARRIERS = [
  ts.isAwaitExpression,
  ts.isVoidExpression,
  ts.isParenthesizedExpression,
  ts.isArrayLiteralExpression,
  ts.isSpreadElement,
];

/** Returns true if a value ends in a statement, alone or among others. */
const isDropped = (value: ts.Node): boolean => {
  const { parent } = value;
  if (ts.isExpressionStatement(parent)) return true;
  if (ts.isArrowFunction(parent) || ts.isPropertyAccessExpression(parent)) {
    return ts.isCallExpression(parent.parent) && isDropped(parent.parent);
  }
  const isCarried = ts.isCallExpression(parent)
    ? /^Promise\.\w+$/.test(parent.expression.getText())
    : isOneOf(parent, CARRIERS);
  return isCarried && isDropped(parent);
};

/** Returns true if a possible refusal is passed on, or its code is read, where it must be. */
const isCodeRead = (outcome: ts.Expression, test: ts.CallExpression): boolean =>
  ts.isIdentifier(outcome) &&
  nodesBelow(findReadingPlace(test)).some(
    (node) => ts.isIdentifier(node) && node.text === outcome.text && isReading(node),
  );

/**
 * Finds the node in which the refusal must be read: the `if` that leaves by it, else the function.
 */
const findReadingPlace = (test: ts.Node): ts.Node => {
  const { parent } = test;
  if (ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent))
    return findReadingPlace(parent);
  if (ts.isIfStatement(parent) && isLeaving(parent.thenStatement)) return parent;
  return ts.findAncestor(test, ts.isFunctionLike) ?? test.getSourceFile();
};

const LEAVING = [
  ts.isReturnStatement,
  ts.isThrowStatement,
  ts.isContinueStatement,
  ts.isBreakStatement,
];

const isLeaving = (statement: ts.Statement): boolean => {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && isOneOf(last, LEAVING);
};

const isReading = (name: ts.Identifier): boolean => {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'rejected';
  if (ts.isVariableDeclaration(parent)) {
    return ts.isObjectBindingPattern(parent.name) && /\brejected\b/.test(parent.name.getText());
  }
  if (ts.isCallExpression(parent)) {
    return /^(refuse|reject|ensureDone)$/.test(parent.expression.getText());
  }
  if (ts.isConditionalExpression(parent)) return parent.condition !== name;
  return ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === name);
};
