import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { findPredicateComment } from './predicateComments.ts';
import type { Verdict } from './runTool.ts';
import { listTestTitles, titleProblem } from './testTitles.ts';

/** Words a comment must not open with: they make a headless clause of it. */
const OPENINGS = /^(Of|Who|Whoever|Whose|Whom|What|Whatever|Whether|Where|By|Nobody|Nobody's)\b/;

/** Words of a private dialect, and the plain ones to use. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['told', 'name the act: sent, returned, logged, shown'],
  ['untold', 'name what is withheld'],
  ['anew', 'again'],
  ['whoever', 'the person who, anyone who'],
  ['lest', 'so that … not'],
]);

/** Prepositions, adverbs and pronouns: a file is named by a noun or a verb. */
const NOT_A_NOUN = new Set(
  `about above after again alone along alongside also anew another apart as at away back before behind
   below beside besides between beyond by down during else ever for from here how in inside into itself
   late later less lest like meanwhile more near next nobody not now of off on once only onto out outside
   over own past per since so some still than then there through till to together too toward under unlike
   until untold up upon via what when where whether which while who whoever whole whom whose why with
   within without yet`.split(/\s+/),
);

/** Participles that no ending gives away. */
const PARTICIPLES = new Set(
  `begun broken brought built caught chosen done drawn driven fallen felt forgotten found foretold given
   gone grown heard held hidden kept known laid left lent lost made meant met paid put read said seen sent
   shown shut sold spent spoken stood taken taught thought thrown told undone understood won worn written`.split(
    /\s+/,
  ),
);

/** Nouns and verbs that only look like participles. */
const NOUNS = new Set(
  `bed embed feed hundred need proceed red seed shed speed thread
   billing booking building caching drawing encoding fencing grading hashing heading landing learning lettering
   listing loading logging mapping marking matching meaning meeting messaging moderation naming opening
   padding paging pairing recording parking parsing polling posting pricing reading rendering ring rounding routing
   scheduling scoring sealing seeding sequencing serving setting settings sharing signing sitting spacing spelling
   spring staging string styling testing thing thundering timing tracing training typing warning wording
   writing`.split(/\s+/),
);

/** Terms of the field that hold a preposition or an adverb, each with the reason why it stays. */
const TERMS: Readonly<Record<string, string>> = {
  'sign up': "the field calls an account's opening so",
  'sign in': 'the field calls the start of a session so',
  'sign out': 'and its end',
  'exactly once': 'the guarantee of delivery',
  'as of': 'the term of temporal databases',
  'not found': 'the name of HTTP status 404',
  'back link': 'the link that leads back',
  'use now': 'a React hook, named by what it returns',
  'unlike fractions': 'fractions with different denominators, in every textbook',
};

/** Beginnings and whole names of constants that hide a limit, a time or a number of attempts. */
const CONSTANTS =
  /^(MOST|LONGEST|SHORTEST|LARGEST|FEWEST|KEPT|TRIES|AT_ONCE|AGAIN|LOOK_EVERY|PATIENCE|FEW|NOBODY|NOTHING_ELSE)(_|$)/;

/**
 * Finds names and comments that a newcomer would have to parse: comments that open with a relative
 * pronoun, other openings than "Returns true if", words of a private dialect, files named by a participle or a preposition, constants that do
 * not say what they bound, test titles that are no sentence. It reads names and comments of every
 * TypeScript file but generated ones; other strings than test titles are not looked at, because event
 * names and the specification's texts stay.
 */
export const checkWording = (root: string): Promise<Verdict> => {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|generated|\.cache|\.data)$/.test(basename(name)),
  }).sort();
  const findings = files.flatMap((file) => [
    ...fileFindings(file),
    ...textFindings(file, readFileSync(join(root, file), 'utf8')),
  ]);
  const report = [...findings, `${files.length} files looked at`].join('\n');
  return Promise.resolve({ passed: findings.length === 0 && files.length > 0, report });
};

const fileFindings = (file: string): string[] => {
  const [stem = ''] = basename(file).split('.');
  if (/^when[A-Z]/.test(stem)) return [];
  const terms = Object.keys(TERMS);
  const name = wordsOfName(stem).toLowerCase();
  const rest = terms.reduce((left, term) => left.replace(term, 'term'), name);
  const words = rest.split(' ');
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (NOT_A_NOUN.has(first) && !/^(with|as|next|to)$/.test(first))
    return [`${file} is named by "${first}"`];
  if (words.length > 1 && NOT_A_NOUN.has(last)) return [`${file} is named by "${last}"`];
  if (words.length === 1 && isParticiple(first)) return [`${file} is named by "${first}"`];
  return words.length > 1 && first.endsWith('ing') && !NOUNS.has(first)
    ? [`${file} is named by "${first}": a verb says what it does`]
    : [];
};

const isParticiple = (word: string): boolean =>
  !NOUNS.has(word) && (PARTICIPLES.has(word) || /(ed|ing)$/.test(word));

const textFindings = (file: string, text: string): string[] => {
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const report = (position: number, what: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(position);
    found.push(`${file}:${line + 1} ${what}`);
  };
  for (const { start, comment } of commentsOf(source)) {
    const opening = OPENINGS.exec(comment)?.[0];
    if (opening !== undefined) report(start, `a comment opens with "${opening}"`);
    for (const word of dialectIn(comment)) report(start, `"${word}": ${WORDS.get(word) ?? ''}`);
  }
  const visit = (node: ts.Node): void => {
    const predicate = findPredicateComment(node, source);
    if (predicate)
      report(predicate.start, `"${predicate.opening}": a function "Returns true if …"`);
    if (ts.isIdentifier(node)) {
      for (const word of dialectIn(wordsOfName(node.text)))
        report(node.getStart(source), `"${node.text}": ${WORDS.get(word) ?? ''}`);
      if (
        CONSTANTS.test(node.text) &&
        ts.isVariableDeclaration(node.parent) &&
        node.parent.name === node
      )
        report(node.getStart(source), `${node.text} does not say what it bounds`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (/\.(test|e2e)\.tsx?$/.test(file))
    for (const test of listTestTitles(source)) {
      const problem = titleProblem(test);
      if (problem !== undefined)
        report(test.position, `the test "${test.titles.join(' > ')}" ${problem}`);
    }
  return found;
};

const wordsOfName = (name: string): string => name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).join(' ');

const dialectIn = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => WORDS.has(word));

/** The comments of a file without their marks; lines of `//` that follow each other are one. */
const commentsOf = (source: ts.SourceFile): { start: number; comment: string }[] => {
  const { text } = source;
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ])
      if (!ts.isJsxText(node)) ranges.set(range.pos, range);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const comments: { start: number; end: number; comment: string }[] = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const raw = text.slice(pos, end);
    const previous = comments.at(-1);
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia) {
      const line = raw.replace(/^\/\/+\s*/, '');
      if (
        previous &&
        /^\s*$/.test(text.slice(previous.end, pos)) &&
        text.startsWith('//', previous.start)
      ) {
        previous.comment += ` ${line}`;
        previous.end = end;
      } else comments.push({ start: pos, end, comment: line });
    } else {
      const comment = raw
        .replace(/^\/\*+|\*+\/$/g, '')
        .replace(/^\s*\* ?/gm, '')
        .trim();
      comments.push({ start: pos, end, comment });
    }
  }
  return comments;
};
