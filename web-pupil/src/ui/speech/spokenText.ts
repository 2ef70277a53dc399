import { SPEECH_RULES } from './speechRules.ts';

/** Piece of a spoken text, and the written characters that it stands for. */
interface SpokenPiece {
  readonly said: string;
  readonly from: number;
  readonly length: number;
}

/** Text as a teacher would say it. */
export interface SpokenText {
  readonly text: string;
  /** Returns the written characters of the spoken word at an offset. */
  readonly findWritten: (at: number) => { readonly from: number; readonly length: number };
}

/** Word, number or single character that is spoken as written. */
const PLAIN = /[\p{L}\p{N}]+(?:[.,’'/][\p{L}\p{N}]+)*|[^]/uy;
const ENDS_IN_WORD = /[\p{L}\p{N})]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;

const readPiece = (text: string, from: number): SpokenPiece => {
  const before = text.slice(0, from);
  for (const { pattern, say } of SPEECH_RULES) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    const said = match && say(match, { before, after: text.slice(pattern.lastIndex) });
    if (match && typeof said === 'string') return { said, from, length: match[0].length };
  }
  PLAIN.lastIndex = from;
  const said = PLAIN.exec(text)?.[0] ?? '';
  return { said, from, length: said.length };
};

/** Returns the length of the word at an offset of a text. */
const wordLengthAt = (text: string, at: number): number =>
  /^\S*/.exec(text.slice(at))?.[0].length ?? 0;

/** Turns a written text into what a teacher would say: "3/4" is "three quarters". */
export const toSpokenText = (written: string): SpokenText => {
  const pieces: { readonly start: number; readonly piece: SpokenPiece }[] = [];
  let text = '';
  for (let from = 0; from < written.length;) {
    const piece = readPiece(written, from);
    const isJoined = ENDS_IN_WORD.test(text) && BEGINS_WITH_WORD.test(piece.said);
    if (isJoined) text += ' ';
    pieces.push({ start: text.length, piece });
    text += piece.said;
    from += piece.length;
  }
  return {
    text,
    findWritten: (at) => {
      const found = pieces.findLast(({ start }) => start <= at);
      if (!found) return { from: at, length: 0 };
      const { start, piece } = found;
      const { from, length, said } = piece;
      const isVerbatim = said === written.slice(from, from + length);
      return isVerbatim
        ? { from: from + at - start, length: wordLengthAt(written, from + at - start) }
        : { from, length };
    },
  };
};
