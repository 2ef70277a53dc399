declare module 'virtual:emoji-art' {
  /** The picture of each emoji that can be sent, by its character, as an address. */
  export const emojiArt: Readonly<Record<string, string>>;
}
