/** The text of a file's bytes, or undefined if they are not UTF-8 text. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};
