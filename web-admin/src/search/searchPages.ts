/** A search result: its label and the path it leads to. */
export interface SearchResult {
  readonly label: string;
  readonly path: string;
}

/** Finds the pages whose name contains a text. */
export const findPages = (pages: readonly SearchResult[], text: string): readonly SearchResult[] =>
  pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
