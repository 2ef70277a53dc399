import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { z } from 'zod';
import type { Verdict } from './runTool.ts';

/** A top-level constant of a file, with what it contains and refers to. */
interface Declaration {
  name: string;
  file: string;
  /** Tables its SQL names. */
  tables: string[];
  /** Names it refers to, each where it was declared. */
  refersTo: string[];
  /** Projections that a query declares; undefined if it is no query. */
  reads: string[] | undefined;
}

const projectorList = z.array(z.object({ name: z.string(), tables: z.array(z.string()) }));

/** Joins with the views outside of them; the file of each gives the reason. */
const declaredJoins = ['api/sessions/sessions.ts joins user_directory'];

const isTest = (file: string): boolean => /\.test\.ts$|\/fixtures\/|\/migrations\//.test(file);

/**
 * Checks which tables SQL touches. A query touches those of the projections it declares, a projector
 * its own, other code none. Readers wait for the projections that a query declares.
 */
export const checkTables = async (root: string): Promise<Verdict> => {
  const module: unknown = await import(pathToFileURL(join(root, 'projections/all.ts')).href);
  const { projectors } = z.object({ projectors: projectorList }).parse(module);
  const owner = new Map(
    projectors.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)),
  );
  const files = globSync('projections/*/*.ts', { cwd: root }).filter((file) => !isTest(file));
  const declarations = new Map(
    files
      .flatMap((file) => declarationsOf(root, file, [...owner.keys()]))
      .map((declaration) => [idOf(declaration.file, declaration.name), declaration]),
  );
  const queries = [...declarations.values()].filter(({ reads }) => reads !== undefined);
  const problems = [
    ...queries.flatMap((query) => misdeclared(query, declarations, owner)),
    ...outsideOfQueries(declarations, queries),
    ...outsideOfProjections(root),
  ];
  return {
    passed: problems.length === 0 && queries.length > 0,
    report: [...problems, `${queries.length} queries looked at`].join('\n'),
  };
};

const idOf = (file: string, name: string): string => `${file}#${name}`;

/** Lists everything a declaration reaches without passing through another query. */
const reachedFrom = (start: Declaration, all: ReadonlyMap<string, Declaration>): Declaration[] => {
  const reached = new Set([start]);
  for (const { refersTo } of reached) {
    for (const id of refersTo) {
      const next = all.get(id);
      if (next && next.reads === undefined) reached.add(next);
    }
  }
  return [...reached];
};

const misdeclared = (
  query: Declaration,
  all: ReadonlyMap<string, Declaration>,
  owner: ReadonlyMap<string, string>,
): string[] => {
  const declared = new Set(query.reads);
  const touched = new Set(reachedFrom(query, all).flatMap(({ tables }) => tables));
  const needed = new Set([...touched].map((table) => owner.get(table) ?? ''));
  const where = `${query.file}: ${query.name}`;
  return [
    ...[...touched]
      .filter((table) => !declared.has(owner.get(table) ?? ''))
      .map((table) => `${where} touches ${table}, but does not declare ${owner.get(table)}`),
    ...[...declared]
      .filter((name) => !needed.has(name))
      .map((name) => `${where} declares ${name}, but touches no table of it`),
  ];
};

/** Finds SQL of query files outside of every query, and projectors that touch tables of others. */
const outsideOfQueries = (
  all: ReadonlyMap<string, Declaration>,
  queries: readonly Declaration[],
): string[] => {
  const answeredFor = new Set(queries.flatMap((query) => reachedFrom(query, all)));
  const owned = new Map<string, Set<string>>();
  for (const { file, tables } of all.values()) {
    if (!isQueryFile(file)) owned.set(file, new Set([...(owned.get(file) ?? []), ...tables]));
  }
  const problems: string[] = [];
  for (const declaration of all.values()) {
    const { file, name, tables } = declaration;
    if (isQueryFile(file)) {
      if (tables.length > 0 && !answeredFor.has(declaration)) {
        problems.push(`${file}: ${name} touches ${tables.join(', ')} outside of any query`);
      }
      continue;
    }
    for (const table of tables) {
      const other = [...owned].find(([one, its]) => one !== file && its.has(table));
      if (other) problems.push(`${file}: ${name} touches ${table}, as ${other[0]} does`);
    }
  }
  return problems;
};

const isQueryFile = (file: string): boolean => /[qQ]ueries\.ts$/.test(file);

const outsideOfProjections = (root: string): string[] =>
  globSync(['{api,reactions,eventstore}/**/*.ts'], { cwd: root })
    .filter((file) => !isTest(file) && !file.includes('node_modules'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|join)\s+views\.(\w+)/g)].map(
        ([, table]) => `${file} joins ${table}`,
      ),
    )
    .filter((found) => !declaredJoins.includes(found));

const declarationsOf = (root: string, file: string, tables: readonly string[]): Declaration[] => {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const imported = new Map(source.statements.flatMap((statement) => importsOf(file, statement)));
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .map((declaration) => {
      const { initializer } = declaration;
      const nodes = initializer ? [initializer, ...below(initializer)] : [];
      return {
        name: declaration.name.getText(),
        file,
        tables: tables.filter((table) => nodes.some((node) => namesTable(node, table))),
        refersTo: nodes
          .filter(ts.isIdentifier)
          .map(({ text }) => imported.get(text) ?? idOf(file, text)),
        reads: initializer && readsOf(initializer),
      };
    });
};

const importsOf = (file: string, statement: ts.Statement): [string, string][] => {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
    return [];
  const from = statement.moduleSpecifier.text;
  const bindings = statement.importClause?.namedBindings;
  if (!from.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => [
    name.text,
    idOf(join(file, '..', from), (propertyName ?? name).text),
  ]);
};

const below = (node: ts.Node): ts.Node[] =>
  node.getChildren().flatMap((child) => [child, ...below(child)]);

/** Returns the projections of `query(['…'], …)`, or of a shared query. */
const readsOf = (node: ts.Expression): string[] | undefined => {
  if (!ts.isCallExpression(node) || !/^(query|cachedQuery)$/.test(node.expression.getText()))
    return undefined;
  const { arguments: given } = node;
  const [reads] = given;
  return reads && ts.isArrayLiteralExpression(reads)
    ? reads.elements.filter(ts.isStringLiteral).map(({ text }) => text)
    : [];
};

/**
 * Returns true if SQL names the table: as a call's argument (with or without an alias), after `table:`,
 * or in a text.
 */
const namesTable = (node: ts.Node, table: string): boolean => {
  const text =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
      ? node.text
      : undefined;
  if (text === undefined) return false;
  if (new RegExp(`\\b(from|join|into|update|null::)\\s*(views\\.)?${table}\\b`, 'i').test(text))
    return true;
  return isTablePlace(node.parent) && new RegExp(`^${table}( as \\w+)?$`, 'i').test(text);
};

const isTablePlace = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && /(\bdb|\bfrom|join|Rows)$/i.test(calleeOf(node))) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'table');

const calleeOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
