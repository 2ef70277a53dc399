/** A drawing, with a description and a caption. */
interface Figure {
  readonly kind: 'figure';
  readonly src: string;
  readonly alt: string;
  readonly caption: string | null;
}

/** A table whose first row and first column are headings. */
interface Table {
  readonly kind: 'table';
  readonly caption: string;
  readonly rows: readonly (readonly string[])[];
}

export interface ColumnLine {
  readonly is: 'digits' | 'carried' | 'rule';
  /** One character for each place; all lines have the same length. */
  readonly places: string;
}

/** Written arithmetic, digit under digit. */
interface Column {
  readonly kind: 'column';
  /** Description for pupils who cannot see it. */
  readonly says: string;
  readonly lines: readonly ColumnLine[];
}

/** Blocks that may also stand within an example or a question to try. */
export type Illustration = Figure | Table | Column;

interface Step {
  readonly text: string;
  readonly shows: readonly Illustration[];
}

/** A worked example. */
export interface Example {
  readonly kind: 'example';
  readonly asks: string;
  readonly shows: readonly Illustration[];
  readonly steps: readonly Step[];
  readonly answer: string;
}

/** A question to try before going on. */
export interface Try {
  readonly kind: 'try';
  readonly asks: string;
  readonly shows: readonly Illustration[];
  readonly answer: string;
}

export type ArticleBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | Illustration
  | Example
  | Try;

const TAG = /^\[(figure|table|column|example|try)\b([^\]]*)\] *(.*)$/;
const STEP = /^\d+\. +(.+)$/;
const ANSWER = /^Answer: *(.+)$/;
const ITEM = /^- +(.+)$/;
const FIGURE_NAME = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const RULE = /^ *-{2,}$/;

const parseFigure = (name: string, alt: string, lines: readonly string[]): Figure | null => {
  if (!FIGURE_NAME.test(name) || alt === '' || lines.length > 1) return null;
  return { kind: 'figure', src: `/figures/${name}.svg`, alt, caption: lines[0]?.trim() ?? null };
};

const parseTable = (caption: string, lines: readonly string[]): Table | null => {
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  const isEven = rows.every((row) => row.length === width && row.every((cell) => cell !== ''));
  if (caption === '' || rows.length < 2 || width < 2 || !isEven) return null;
  return { kind: 'table', caption, rows };
};

const parseColumnLine = (line: string): ColumnLine => {
  if (line.startsWith('^')) return { is: 'carried', places: ` ${line.slice(1)}` };
  return { is: RULE.test(line) ? 'rule' : 'digits', places: line };
};

const parseColumn = (says: string, lines: readonly string[]): Column | null => {
  if (says === '' || lines.length < 2) return null;
  const read = lines.map(parseColumnLine);
  const width = Math.max(...read.map(({ places }) => places.length));
  const even = read.map(({ is, places }) => ({ is, places: places.padEnd(width) }));
  return { kind: 'column', says, lines: even };
};

interface Piece {
  readonly tag: string;
  readonly name: string;
  readonly text: string;
  readonly lines: readonly string[];
}

const parseIllustration = ({ tag, name, text, lines }: Piece): Illustration | null => {
  if (tag === 'figure') return parseFigure(name, text, lines);
  if (tag === 'table') return parseTable(text, lines);
  return tag === 'column' ? parseColumn(text, lines) : null;
};

/** Splits lines into pieces: a line that begins a piece, with those that belong to it. */
const splitPieces = (lines: readonly string[]): readonly Piece[] => {
  const all: (Piece & { lines: string[] })[] = [];
  for (const line of lines) {
    const [, tag = '', name = '', text = ''] = TAG.exec(line) ?? [];
    const step = STEP.exec(line)?.[1];
    const answer = ANSWER.exec(line)?.[1];
    if (tag !== '') all.push({ tag, name: name.trim(), text, lines: [] });
    else if (step !== undefined) all.push({ tag: 'step', name: '', text: step, lines: [] });
    else if (answer !== undefined) all.push({ tag: 'answer', name: '', text: answer, lines: [] });
    else all.at(-1)?.lines.push(line);
  }
  return all;
};

/** Parses an example or a question to try; null if a part is missing or misplaced. */
const parseTask = (lines: readonly string[]): Example | Try | null => {
  const [head, ...rest] = splitPieces(lines);
  const last = rest.pop();
  if (!head || head.text === '' || head.lines.length > 0) return null;
  if (last?.tag !== 'answer' || last.lines.length > 0) return null;
  const shows: Illustration[] = [];
  const steps: (Step & { shows: Illustration[] })[] = [];
  for (const piece of rest) {
    const shown = parseIllustration(piece);
    if (shown) (steps.at(-1)?.shows ?? shows).push(shown);
    else if (piece.tag === 'step' && piece.lines.length === 0) {
      steps.push({ text: piece.text, shows: [] });
    } else return null;
  }
  const task = { asks: head.text, shows, answer: last.text };
  if (head.tag === 'try') return steps.length === 0 ? { kind: 'try', ...task } : null;
  return steps.length === 0 ? null : { kind: 'example', ...task, steps };
};

const parseTaggedBlock = (lines: readonly string[]): ArticleBlock | null => {
  const [first = '', ...rest] = lines;
  const [, tag = '', name = '', text = ''] = TAG.exec(first) ?? [];
  if (tag === 'example' || tag === 'try') return parseTask(lines);
  return tag === '' ? null : parseIllustration({ tag, name: name.trim(), text, lines: rest });
};

const parsePlainBlocks = (lines: readonly string[]): readonly ArticleBlock[] => {
  const items = lines.flatMap((line) => ITEM.exec(line)?.[1] ?? []);
  if (items.length === lines.length) return [{ kind: 'list', items }];
  return lines.map((line) =>
    line.startsWith('## ')
      ? { kind: 'heading', text: line.slice(3).trim() }
      : { kind: 'paragraph', text: line.trim() },
  );
};

/** Splits a text at its empty lines. */
const splitBlocks = (content: string): readonly (readonly string[])[] =>
  content
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((chunk) => chunk.split(/\r?\n/).map((line) => line.trimEnd()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);

/**
 * Parses an article's content into blocks. Every text has some: lines that are no block of the
 * format become paragraphs.
 */
export const parseArticle = (content: string): readonly ArticleBlock[] =>
  splitBlocks(content).flatMap((lines) => parseTaggedBlock(lines) ?? parsePlainBlocks(lines));

/** Matches a term with the character before it, because browsers of 2022 have no lookbehind. */
const TERM = /(^|[^\p{L}\p{N}*])\*(?=\S)([^*]*[^*\s])\*(?![\p{L}\p{N}*])/u;

/** Splits a text into its parts; a term stands between stars, as in `*erosion*`. */
export const parseTerms = (
  text: string,
): readonly { readonly text: string; readonly isTerm: boolean }[] => {
  const parts = text.split(TERM);
  return parts
    .flatMap((part, place) => {
      if (place % 3 === 1) return [];
      const isTerm = place % 3 === 2;
      return { text: isTerm ? part : part + (parts[place + 1] ?? ''), isTerm };
    })
    .filter((part) => part.text !== '');
};
