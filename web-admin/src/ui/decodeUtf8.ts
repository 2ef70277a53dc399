/** What the bytes of a file say; undefined where they are no text in UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};
