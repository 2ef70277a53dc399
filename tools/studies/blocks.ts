/** A command that a document shows with what it prints. */
export interface ShownCommand {
  /** Arguments after `npm run analysis --`. */
  readonly args: readonly string[];
  /** First line of each block that it prints, and the line after its last. */
  readonly blocks: readonly { readonly from: number; readonly to: number }[];
}

const INDENT = '    ';
const COMMAND = `${INDENT}npm run analysis -- `;

const isCode = (line: string | undefined): line is string => line?.startsWith(INDENT) ?? false;

/** Words of a command line; one in quotes may go over several lines. */
const parseWords = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** Stretches of indented lines, each up to a line that is none. */
const findIndented = (lines: readonly string[]): readonly { from: number; to: number }[] => {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!isCode(lines[at])) continue;
    const from = at;
    while (isCode(lines[at])) at += 1;
    found.push({ from, to: at });
  }
  return found;
};

/** Every command of a document that is followed by blocks of what it prints. */
export const findCommands = (document: string): readonly ShownCommand[] => {
  const lines = document.split('\n');
  const shown: { args: readonly string[]; blocks: { from: number; to: number }[] }[] = [];
  let end = 0;
  for (const { from, to } of findIndented(lines)) {
    const text = lines.slice(from, to).join('\n');
    const isFollowing = lines.slice(end, from).every((line) => line === '');
    if (text.startsWith(COMMAND))
      shown.push({ args: parseWords(text.slice(COMMAND.length)), blocks: [] });
    else if (isFollowing) shown.at(-1)?.blocks.push({ from, to });
    else continue;
    end = to;
  }
  return shown.filter(({ blocks }) => blocks.length > 0);
};

/** A line without its figures: what stays when they change. */
const removeFigures = (line: string): string =>
  line
    .replaceAll(/[-–\d.,]+/g, '0')
    .replaceAll(/\s+/g, ' ')
    .trim();

const splitCells = (line: string): readonly string[] => line.trim().split(/ {2,}/);

/** The part of what is printed that a block shows, with as many of its columns. */
const findPart = (heading: string, printed: readonly string[]): readonly string[] => {
  const wanted = removeFigures(heading);
  const from = printed.findIndex((line) => removeFigures(line).startsWith(wanted));
  if (from < 0) throw new Error(`Nothing that is printed begins with "${heading.trim()}".`);
  const rest = printed.slice(from);
  const end = rest.indexOf('');
  const part = end < 0 ? rest : rest.slice(0, end);
  const extra = splitCells(part[0] ?? '')[splitCells(heading).length];
  const width = extra === undefined ? Infinity : (part[0] ?? '').lastIndexOf(extra);
  return part.map((line) => line.slice(0, width).trimEnd());
};

/**
 * A document with what its commands print now.
 * @param printed of each command that is shown, in their order
 * @throws Error where a block begins with nothing that is printed
 */
export const replaceBlocks = (document: string, printed: readonly string[]): string => {
  const lines = document.split('\n');
  for (const [at, { blocks }] of [...findCommands(document).entries()].toReversed()) {
    const output = (printed[at] ?? '').split('\n');
    for (const { from, to } of blocks.toReversed()) {
      const part = findPart(lines[from] ?? '', output).map((line) => `${INDENT}${line}`);
      lines.splice(from, to - from, ...part);
    }
  }
  return lines.join('\n');
};

const MARK = /<!-- figures of (\w+) -->/;

/** Reads from a document the mark of the inputs of its figures. */
export const readMark = (document: string): string | undefined => MARK.exec(document)?.[1];
export const writeMark = (document: string, mark: string): string =>
  document.replace(MARK, `<!-- figures of ${mark} -->`);
