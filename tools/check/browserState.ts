import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Verdict } from './runTool.ts';

const CLOCK = 'contracts/browser/serverClock.ts';
const STORAGE = 'contracts/browser/browserStorage.ts';
const DATABASE = 'web-pupil/src/reads/browserStore.ts';

/** Names of the browser's clocks and stores, and the only file that may use each. */
const OWNERS: ReadonlyMap<string, string> = new Map([
  ['Temporal', CLOCK],
  ['localStorage', STORAGE],
  ['sessionStorage', STORAGE],
  ['cookie', STORAGE],
  ['cookieEnabled', STORAGE],
  ['cookieStore', STORAGE],
  ['indexedDB', DATABASE],
  ['caches', DATABASE],
]);

const isDate = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'Date';

const DEVICE_TIME = /^(?:(?:window|globalThis)\.)?(?:Date\.now|performance\.(?:now|timeOrigin))$/;

/** Returns true for `Date.now`, `performance.now`, `new Date()` and `Date()`. */
const isDeviceTime = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node)
    ? DEVICE_TIME.test(node.getText())
    : ts.isNewExpression(node)
      ? isDate(node.expression) && (node.arguments ?? []).length === 0
      : ts.isCallExpression(node) && isDate(node.expression);

/** Readings of an instant in the time zone of the device. */
const ZONED_FIELD = /^(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)$/;
const FORMATS_DATE = /(?:^|\.)(?:toLocaleDateString|toLocaleTimeString|DateTimeFormat)$/;
const FORMATS_ANYTHING = /\.toLocaleString$/;
const DATE_OPTION = /\b(?:dateStyle|timeStyle|weekday|day|month|year|hour|minute):/;

/** Returns true for what reads or formats an instant and names no time zone. */
const isInDeviceZone = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const { expression } = node;
  const called = expression.getText();
  if (ts.isPropertyAccessExpression(expression) && ZONED_FIELD.test(expression.name.text))
    return true;
  const options = (node.arguments ?? []).map((one) => one.getText()).join();
  const formatsDate =
    FORMATS_DATE.test(called) || (FORMATS_ANYTHING.test(called) && DATE_OPTION.test(options));
  return formatsDate && !/timeZone|ZONE/.test(options);
};

/**
 * Returns true if an identifier reads a value: a global, or a property of one, as in
 * `window.localStorage`.
 */
const isRead = (name: ts.Identifier): boolean => {
  const { parent } = name;
  return (
    !ts.isPropertyAssignment(parent) &&
    !ts.isPropertySignature(parent) &&
    !ts.isJsxAttribute(parent)
  );
};

const findOwner = (node: ts.Node): string | undefined => {
  if (isDeviceTime(node)) return CLOCK;
  return ts.isIdentifier(node) && isRead(node) ? OWNERS.get(node.text) : undefined;
};

const nodesBelow = (node: ts.Node): ts.Node[] =>
  node.getChildren().flatMap((child) => [child, ...nodesBelow(child)]);

const MAY_READ = new RegExp(
  `\\b(?:Date|toLocale\\w+|performance|${[...OWNERS.keys()].join('|')})\\b`,
);

/**
 * Finds reads of the device's clock and of the browser's stores outside the modules that own them, and
 * dates in the time zone of the device. The device's clock and zone may be wrong, and a browser may refuse
 * its stores. The check goes by names.
 */
export const checkBrowserState = (root: string): Promise<Verdict> => {
  const files = globSync('{contracts,web-pupil/src,web-admin/src}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|node_modules/.test(file));
  const findings = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!MAY_READ.test(text)) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return nodesBelow(source).flatMap((node) => {
      const at = (): string =>
        `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (isInDeviceZone(node)) {
        return [`${at()} reads ${node.getText()}; it must name the time zone`];
      }
      const owner = findOwner(node);
      if (owner === undefined || owner === file) return [];
      return [`${at()} reads ${node.getText()}; only ${owner} may`];
    });
  });
  const report = [...findings, `${files.length} files looked at`].join('\n');
  return Promise.resolve({ passed: findings.length === 0 && files.length > 0, report });
};
