import ts from 'typescript';

/** Other openings than "Returns true if": a function returns, and only a field or a variable is true. */
const IS_TRUE = /^(True|False) (if|for|when|while|once|unless|until|between|as|on|only)\b/;
const ASKS =
  /^(Asks|Checks|Decides|Determines|Finds out|Reports|Says|Sees|Tells|Tests) (if|whether)\b/;

/**
 * Finds the doc comment of a function that says otherwise than "Returns true if …" when the function
 * returns true.
 * @returns its start and its opening
 */
export const findPredicateComment = (
  node: ts.Node,
  source: ts.SourceFile,
): { readonly start: number; readonly opening: string } | undefined => {
  const described = describedFunction(node);
  const range = ts.getLeadingCommentRanges(source.text, node.getFullStart())?.at(-1);
  if (described === undefined || range === undefined) return undefined;
  const comment = source.text.slice(range.pos, range.end).replace(/^(\/\*\*|\/\/)[\s*]*/, '');
  const opening =
    IS_TRUE.exec(comment) ?? (returnsBoolean(described, source) ? ASKS.exec(comment) : null);
  return opening ? { start: range.pos, opening: opening[0] } : undefined;
};

/** The function that a comment before the node describes. */
const describedFunction = (node: ts.Node): ts.SignatureDeclaration | undefined => {
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) return node;
  if (ts.isPropertySignature(node)) return findFunction(node.type);
  if (ts.isPropertyAssignment(node)) return findFunction(node.initializer);
  return ts.isVariableStatement(node)
    ? findFunction(node.declarationList.declarations[0]?.initializer)
    : undefined;
};

const findFunction = (node: ts.Node | undefined): ts.SignatureDeclaration | undefined =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionTypeNode(node))
    ? node
    : undefined;

const returnsBoolean = ({ type }: ts.SignatureDeclaration, source: ts.SourceFile): boolean =>
  type !== undefined &&
  (ts.isTypePredicateNode(type) || /^(boolean|Promise<boolean>)$/.test(type.getText(source)));
