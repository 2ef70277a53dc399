/** The paragraphs of a text: split at line breaks, blank ones left out. */
export const paragraphs = (content: string): readonly string[] =>
  content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
