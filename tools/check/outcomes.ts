import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Verdict } from './runTool.ts';

const isTest = (file: string): boolean => /\.test\.ts$|node_modules/.test(file);

/**
 * That nobody passes over what became of a command: its outcome is read, and where it is a refusal, its
 * code is (told, mapped by name, or thrown), so that no refusal becomes another one or nothing.
 */
export const checkOutcomes = (root: string): Promise<Verdict> => {
  const files = globSync('{api,reactions,stack,tools}/**/*.ts', { cwd: root }).filter(
    (file) => !isTest(file),
  );
  const findings = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/\.handle\(|isRejection\(/.test(text)) return [];
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

const findingAt = (call: ts.CallExpression): string | undefined => {
  const callee = call.expression.getText();
  if (/\bcommands\.handle$/.test(callee) && isDropped(call)) return 'reads no outcome';
  if (callee !== 'isRejection') return undefined;
  const [outcome] = call.arguments;
  return outcome && isCodeRead(outcome) ? undefined : 'reads no code of a refusal';
};

/** Whether a value ends in a statement, on its own or among others that are waited for. */
const isDropped = ({ parent }: ts.Node): boolean => {
  if (ts.isExpressionStatement(parent)) return true;
  const isPassedOn =
    ts.isAwaitExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isCallExpression(parent) && parent.expression.getText() === 'Promise.all');
  return isPassedOn && isDropped(parent);
};

/** Whether a possible refusal is used whole, or by its code, where it was declared. */
const isCodeRead = (outcome: ts.Expression): boolean => {
  if (!ts.isIdentifier(outcome)) return false;
  return nodesBelow(scopeOf(outcome)).some(
    (node) => ts.isIdentifier(node) && node.text === outcome.text && isWhole(node),
  );
};

const scopeOf = (node: ts.Node): ts.Node =>
  ts.isFunctionLike(node.parent) ? node.parent : scopeOf(node.parent);

const isWhole = ({ parent, text }: ts.Identifier): boolean => {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'rejected';
  if (ts.isVariableDeclaration(parent)) {
    return ts.isObjectBindingPattern(parent.name) && /\brejected\b/.test(parent.name.getText());
  }
  if (ts.isCallExpression(parent)) return parent.expression.getText() !== 'isRejection';
  return text !== '' && !ts.isParameter(parent) && !ts.isPropertyAssignment(parent);
};
